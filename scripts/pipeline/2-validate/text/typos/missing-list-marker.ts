import type { Line } from '../lines.ts'
import type { Piece } from '../pieces.ts'
import { endOf, typoAt, type FindTypos } from './typo.ts'
import { joinedItem } from './joined-item.ts'

/** A mark of a list without the space behind it. */
const CLOSE = /^(\s*)([-+](?=\p{L}|\*\*\p{L})|\*(?=\p{L})|\d{1,2}[.)](?=\p{L}|\*\*\p{L}))/u
/** A line that was broken by hand, in the middle of a sentence, ends like this. */
const GOES_ON = /[,;–-]$|\b(?:a|an|and|at|by|for|from|if|in|is|of|on|or|than|that|the|to|when|with|your|Dr\.|St\.)$/i
/** From here on a line looks as if it was broken by hand. */
const BROKEN = 60

/** Items of a list that lost their mark, or the space behind it: they would run into the line above. */
export const missingListMarker: FindTypos = (piece, lines) => {
  if (piece.kind === 'text') return [...brokenEarly(piece), ...joinedItem(piece, lines)].slice(0, 1)
  if (!/^\s*(?:[-+*]|\d{1,2}[.)])/m.test(piece.text)) return []
  const unbroken = /[^\n]{121}/.test(piece.text)
  const closed = noSpace()
  const lost = lines.flatMap((line, index) =>
    line.kind === 'text' && !closed.some((one) => one.line === line) ? dashless(line, index) : [],
  )
  // A whole list without spaces is one typo.
  const spaces = closed
    .filter(({ index }) => !closed.some((one) => one.index === index - 1))
    .map((one) => {
      let last = one.index
      while (closed.some(({ index }) => index === last + 1)) last++
      const fixes = closed
        .filter(({ index }) => index >= one.index && index <= last)
        .map(({ from, character }) => ({ from: from + character.length, to: from + character.length, put: ' ' }))
      const args = { kind: 'space' as const, word: one.line.words, mark: one.character }
      return typoAt(piece, 'missing-list-marker', [one.from, endOf(one.line)], args, { fixes })
    })
  return [...spaces, ...lost, ...joinedItem(piece, lines)]

  function noSpace() {
    const found: { line: Line; from: number; character: string; index: number }[] = []
    for (const [index, line] of lines.entries()) {
      const mark = line.kind === 'text' ? CLOSE.exec(line.text) : undefined
      if (!mark) continue
      const [, indent = '', character = ''] = mark
      const near = [-1, 1].some((step) => {
        const next = lines[index + step]?.kind === 'blank' ? lines[index + 2 * step] : lines[index + step]
        return next?.kind === 'item' || (next !== undefined && CLOSE.test(next.text))
      })
      // "*word*" is stressed, and "-itis" a part of a word, unless a list is next to it.
      if (!near && !/^\d/.test(character)) continue
      if (character === '*' && /^\s*\*[^*]+\*(?!\*)/.test(line.text)) continue
      found.push({ line, from: line.start + indent.length, character, index })
    }
    return found
  }

  function dashless(line: Line, index: number) {
    const list = listAround(index) ?? goneOn(line, index)
    if (!list) return []
    const { items, kind, above } = list
    const [first] = items
    if (!first || !alike(line, items)) return []
    const surely = kind !== 'lazy' || !above || above.words.length < BROKEN || (unbroken && /^\p{Lu}/u.test(line.words))
    const mark = /^\d/.test(first.mark ?? '') ? undefined : first.mark
    const indent = /^\s*/.exec(first.text)?.[0] ?? ''
    const from = line.start + line.text.length - line.text.trimStart().length
    return [
      typoAt(
        piece,
        'missing-list-marker',
        [from, endOf(line)],
        { kind, word: line.words, mark: first.mark ?? '-' },
        {
          severity: surely ? 'error' : 'warning',
          fixes:
            surely && mark !== undefined && kind !== 'between'
              ? [{ from: line.start, to: from, put: `${indent}${mark} ` }]
              : [],
        },
      ),
    ]
  }

  /** The list that a line without a mark stands in or next to, and how. */
  function listAround(index: number): { items: Line[]; kind: 'lazy' | 'first' | 'between'; above?: Line } | undefined {
    const [line, above, below] = [lines[index], lines[index - 1], lines[index + 1]]
    if (!line) return undefined
    if (above?.kind === 'item' && !/^\s/.test(line.text)) {
      const items = itemsFrom(index - 1, -1).concat(itemsFrom(index + 1, 1))
      // Others of the list that go on in a second line are broken by hand.
      const others = lines.some(
        (one, at) =>
          at !== index &&
          one.kind === 'text' &&
          lines[at - 1]?.kind === 'item' &&
          items.includes(lines[at - 1] as Line) &&
          GOES_ON.test(lines[at - 1]?.words ?? ''),
      )
      return items.length < 2 || GOES_ON.test(above.words) || others ? undefined : { items, kind: 'lazy', above }
    }
    if (/^\s/.test(line.text)) return undefined
    const alone = above === undefined || above.kind === 'blank' || above.kind === 'heading'
    if (!alone) return undefined
    if (below?.kind === 'item') {
      const items = itemsFrom(index + 1, 1)
      return items.length < 2 || items.some(({ words }) => /[.!?।]$/.test(words)) ? undefined : { items, kind: 'first' }
    }
    if (above?.kind !== 'blank' || below?.kind !== 'blank') return undefined
    const items =
      lines[index - 2]?.kind === 'item' && lines[index + 2]?.kind === 'item'
        ? [...itemsFrom(index - 2, -1), ...itemsFrom(index + 2, 1)]
        : []
    return items.length < 2 || items.some(({ words }) => /[.!?:।]$/.test(words))
      ? undefined
      : { items, kind: 'between' }
  }

  /** A line below an item, moved in as if the item went on, in a text where no other line is broken by hand. */
  function goneOn(line: Line, index: number): ReturnType<typeof listAround> {
    const above = lines[index - 1]
    if (above?.kind !== 'item' || !unbroken || !/^ +\p{Lu}/u.test(line.text) || GOES_ON.test(above.words))
      return undefined
    const isBroken = lines.some(
      (one, at) => at !== index && one.kind === 'text' && /^\s/.test(one.text) && lines[at - 1]?.kind === 'item',
    )
    return isBroken ? undefined : { items: itemsFrom(index - 1, -1), kind: 'lazy', above }
  }

  function itemsFrom(index: number, step: 1 | -1): Line[] {
    const found: Line[] = []
    for (let at = index; ; at += step) {
      const line = lines[at]
      if (line?.kind === 'item') found.push(line)
      else if (line?.kind !== 'blank' || lines[at + step]?.kind !== 'item') return found
    }
  }

  /** Whether a line could be one of the items: it begins and ends as they do. */
  function alike({ words }: Line, items: readonly Line[]): boolean {
    const [first] = items
    if (!first || /[:,;]$/.test(words) || /^[*_[(!{<"'“|]/.test(words)) return false
    if (items.some((item) => styleOf(item.words) !== styleOf(words))) return false
    const longest = Math.max(...items.map((item) => item.words.length))
    return words.length <= Math.max(2 * longest, BROKEN)
  }
}

/** How the first letter is written. */
const styleOf = (words: string) =>
  /^\P{L}*\p{Lu}/u.test(words) ? 'capital' : /^\P{L}*\p{Ll}/u.test(words) ? 'small' : 'other'

/** Lines of YAML that are broken by hand are longer. */
const WRAPPED = 64

/** An item of a list of YAML whose second line begins with a capital, where the first had room for more words. */
function brokenEarly(piece: Piece) {
  const inList = typeof piece.path.at(-1) === 'number'
  if (!inList || piece.text.length < WRAPPED / 2) return []
  const [start, end] = piece.range(0, piece.text.length)
  const { text } = piece.document
  const rows = text.slice(start, end).split('\n')
  let at = start
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    const first = /^\s+(\p{Lu}[\p{L}\p{M}’'-]*)/u.exec(next ?? '')
    const length = at + row.length - (text.lastIndexOf('\n', at) + 1)
    at += row.length + 1
    if (!first?.[1] || length + 1 + first[1].length > WRAPPED || GOES_ON.test(row.trimEnd()) || /^\s*$/.test(row))
      continue
    const words = (next ?? '').trim()
    const from = piece.text.indexOf(words)
    if (from < 0 || /[A-Z]{2}/.test(first[1])) continue
    return [
      typoAt(
        piece,
        'missing-list-marker',
        [from, from + words.length],
        { kind: 'item', word: words, mark: '-' },
        { severity: 'warning' },
      ),
    ]
  }
  return []
}
