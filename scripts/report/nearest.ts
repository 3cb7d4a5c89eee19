import { distance } from 'fastest-levenshtein'

/**
 * The word of a list that a typist most likely meant, or undefined when none is close.
 * Close: the same but for case, hyphens and spaces, or at most one slip in three letters.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '')
  let best: { word: string; slips: number } | undefined
  for (const candidate of candidates) {
    // doctor-10 is not a slip for doctor-01: it is somebody else.
    if (candidate !== word && candidate.replace(/\d/g, '') === word.replace(/\d/g, '')) continue
    const slips = swapped(plain(word), plain(candidate)) ? 1 : distance(plain(word), plain(candidate))
    if (!best || slips < best.slips) best = { word: candidate, slips }
  }
  if (!best) return undefined
  const allowed = Math.max(1, Math.floor(Math.min(word.length, best.word.length) / 3))
  return best.slips <= allowed ? best.word : undefined
}

/** True for two words that differ only in two neighbouring letters that changed places: the commonest slip. */
function swapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** How many letters of one word have to change to make the other. */
export const slips = (a: string, b: string): number => distance(a, b)
