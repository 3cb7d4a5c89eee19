import type { Problem } from '../../../../report/problem.ts'
import type { Line } from '../lines.ts'
import type { Piece } from '../pieces.ts'
import { endOf, typoAt } from './typo.ts'

/** Stars and low lines of a paragraph that make nothing bold or slanted. */
export const brokenStars = (piece: Piece, group: readonly Line[]): Problem[] => [
  ...bold(piece, group),
  ...slanted(piece, group),
  ...escaped(piece, group),
]

/** Two stars that nothing closes, or with spaces between them and their words. */
function bold(piece: Piece, group: readonly Line[]): Problem[] {
  if (!group.some(({ text }) => text.includes('**'))) return []
  const tokens = group.flatMap((line) => {
    const text = visible(line)
    return [...text.matchAll(/(?<!\*)\*\*\*?(?!\*)/g)].map(({ index, 0: character }) => ({
      at: line.start + index,
      character,
      before: /\s/.test(text[index - 1] ?? ' '),
      after: /\s/.test(text[index + character.length] ?? ' '),
      line,
    }))
  })
  // Powers and ratings, 2 ** 3, belong to nobody here.
  if (tokens.length && tokens.every(({ before, after }) => before && after) && tokens.length % 2) return []
  const found: Problem[] = []
  for (let n = 0; n + 1 < tokens.length; n += 2) {
    const [open, close] = [tokens[n], tokens[n + 1]]
    // Behind a link and before a letter Markdown ends nothing: "**[दाँत](/teeth)**मा".
    if (open && close && /\]\([^()\n]*\)$/.test(piece.text.slice(open.at, close.at)) && joins(piece.text, close))
      found.push(typoAt(piece, 'broken-mark', [open.at, close.at + 2], { kind: 'open', word: open.character }))
    if (!open || !close || (!open.after && !close.before)) continue
    const [from, to] = [open.at, close.at + close.character.length]
    const inner = piece.text.slice(open.at + open.character.length, close.at).trim()
    if (open.line !== close.line || inner === '') continue
    const put = `${open.before ? '' : ' '}${open.character}${inner}${close.character}${close.after ? '' : ' '}`
    found.push(
      typoAt(
        piece,
        'broken-mark',
        [from, to],
        { kind: 'spaces', word: piece.text.slice(from, to) },
        { fixes: [{ from, to, put }] },
      ),
    )
  }
  const last = tokens.at(-1)
  if (tokens.length % 2 && last && found.length === 0)
    found.push(typoAt(piece, 'broken-mark', [last.at, endOf(last.line)], { kind: 'open', word: last.character }))
  return found
}

const joins = (text: string, { at, character }: { at: number; character: string }) =>
  /[\p{L}\p{M}\p{N}]/u.test(text.charAt(at + character.length))

/** One star or one low line that opens and is never closed. */
function slanted(piece: Piece, group: readonly Line[]): Problem[] {
  for (const character of ['*', '_']) {
    if (!group.some(({ text }) => text.includes(character))) continue
    const marks = group.flatMap((line) =>
      [...visible(line).matchAll(character === '*' ? /(?<!\*)\*(?!\*)/g : /(?<!_)_(?!_)/g)].map(({ index }) => ({
        line,
        index,
      })),
    )
    const opens = marks.filter(
      ({ line, index }) => /^[\s(“"]?$/.test(line.text[index - 1] ?? '') && /\p{L}/u.test(line.text[index + 1] ?? ''),
    )
    // A star may end words behind any character ("*Note:*All"), a low line only behind these.
    const end = character === '*' ? /[^\s([{“‘«]/u : /[\p{L}\p{M}\p{N}.,!?)]/u
    const closes = marks.filter((mark) => !opens.includes(mark) && end.test(mark.line.text[mark.index - 1] ?? ''))
    const [open] = opens
    if (!open || opens.length <= closes.length) continue
    // "Rs 500*" above explains "*Prices may change" below.
    if (character === '*' && /[\p{L}\p{N})]\*(?![\p{L}\p{N}*])/u.test(piece.text)) continue
    const at = open.line.start + open.index
    return [
      typoAt(piece, 'broken-mark', [at, endOf(open.line)], { kind: 'open', word: character }, { severity: 'warning' }),
    ]
  }
  return []
}

/** Stars that a converter wrote with a backslash before each: they are shown. */
function escaped(piece: Piece, group: readonly Line[]): Problem[] {
  return group.flatMap((line) =>
    [...line.text.matchAll(/\\\*\\\*(?=[^\s\\])([^*\n]*[^\s*\\])\\\*\\\*/g)].map(
      ({ 0: word, 1: words = '', index }) => {
        const [from, to] = [line.start + index, line.start + index + word.length]
        const fixes = [{ from, to, put: `**${words}**` }]
        return typoAt(piece, 'broken-mark', [from, to], { kind: 'escaped', word }, { fixes })
      },
    ),
  )
}

/** A line with the stars that are letters, marks of lists or code put out of sight, letter for letter. */
const visible = ({ text, kind, mark = '' }: Line) => {
  const hidden = text.replace(/\\[^\s\w]|`[^`]*`|\{\{[^{}]*\}\}|\]\([^()]*\)|https?:\S+?(?=[*_]*(?:\s|$))/g, (word) =>
    '.'.repeat(word.length),
  )
  return kind === 'item' && mark === '*' ? hidden.replace('*', ' ') : hidden
}
