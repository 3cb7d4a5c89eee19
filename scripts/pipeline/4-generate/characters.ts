/** How many pages of a site have each of its characters; what all pages share counts once. */
export interface CharacterCounts {
  /** Counts a page, or what all pages share, by its characters (`charactersOf`). */
  add: (characters: string) => void
  counts: ReadonlyMap<string, number>
}

/** Begins to count. */
export function countCharacters(): CharacterCounts {
  const counts = new Map<string, number>()
  return {
    counts,
    add: (characters) => {
      for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1)
    },
  }
}

/** The characters of a text, each once, in Unicode order, without control characters (tabs, line ends). */
export function charactersOf(text: string): string {
  const seen = new Uint8Array(0x10000)
  const pairs = new Set<number>()
  let last = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0xd800 || code > 0xdfff) {
      seen[code] = 1
      if (code > last) last = code
    } else if (code < 0xdc00) pairs.add(text.codePointAt(at) ?? code)
  }
  const codes: number[] = []
  for (let code = 32; code <= last; code++) if (seen[code]) codes.push(code)
  return String.fromCodePoint(...codes, ...[...pairs].sort((a, b) => a - b))
}
