import type { Problem } from '../../../../report/problem.ts'
import type { Line } from '../lines.ts'
import type { Piece } from '../pieces.ts'
import { LEFTOVERS } from './leftovers.ts'
import { proseLines, typoAt, type FindTypos } from './typo.ts'

/** Marks of footnotes that lead nowhere, and words of a button: nothing is lost with them. */
const SAFE = /^(?:\[\d[^\]]*\])+$|^\[edit\]$/i

/** Leftovers of another program that readers would wonder about: one message for each kind. */
export const pastedLeftover: FindTypos = (piece, lines) => {
  const { text } = piece
  const code = lines.filter((line) => !proseLines([line]).length)
  return [
    ...dividedWords(piece, code),
    ...others(piece),
    ...secondArticle(piece),
    ...lostNotes(piece),
    ...chatHeads(piece),
    ...endOfLetter(piece),
    ...LEFTOVERS.flatMap(([kind, pattern, characters]) => {
      if (!characters.some((character) => text.includes(character))) return []
      const found = [...text.matchAll(pattern)].filter(
        ({ 0: word, index }) =>
          !code.some((line) => index >= line.start && index <= line.start + line.text.length) &&
          // "Follow us on Facebook" may be a heading of our own.
          (kind !== 'web' || piece.kind !== 'text' || word.trim() !== text.trim()) &&
          // A number in brackets is the mark of a footnote right behind a word: "see [1]" is not.
          (!/^\[\d[\d,–\s-]*\]/.test(word) || /[\p{L}\p{M}\p{N}.,;:!?)’”"]/u.test(text[index - 1] ?? '')),
      )
      const [first] = found
      if (!first) return []
      const [word] = first
      const fixes = found.map(({ 0: one, index }) => ({ from: index, to: index + one.length, put: '' }))
      return [
        typoAt(
          piece,
          'pasted-leftover',
          [first.index, first.index + word.length],
          { kind, word, more: found.length - 1 },
          {
            severity: kind === 'blank' ? 'warning' : 'error',
            fixes: found.every(([one]) => SAFE.test(one)) ? fixes : [],
          },
        ),
      ]
    }),
  ]
}

/** "hosp- ital": a word that was divided at the end of a line of a PDF, and stands whole in the same file. */
function dividedWords(piece: Piece, code: readonly Line[]): Problem[] {
  if (!/\p{Ll}-[ \n]\p{Ll}/u.test(piece.text)) return []
  const found = [...piece.text.matchAll(/(?<![\p{L}-])(\p{L}{2,})-[ \n](\p{Ll}{2,})(?![\p{L}-])/gu)].filter(
    ({ 0: whole, 1: first = '', 2: last = '', index }) =>
      !/^(?:and|or|to|nor|but|und)$/.test(last) &&
      !code.some((line) => index >= line.start && index <= line.start + line.text.length) &&
      (stands(piece, `${first}${last}`, whole) ||
        (!stands(piece, first, whole) && !stands(piece, last, whole) && last.length > 2)),
  )
  const [first] = found
  if (!first) return []
  return [
    typoAt(
      piece,
      'pasted-leftover',
      [first.index, first.index + first[0].length],
      { kind: 'divided', word: first[0], more: found.length - 1 },
      {
        // "Cross- border" may have been one word or two.
        fixes: found.every(({ 0: whole, 1: a = '', 2: b = '' }) => stands(piece, `${a}${b}`, whole))
          ? found.map(({ 0: one, 1: a = '', 2: b = '', index }) => ({
              from: index,
              to: index + one.length,
              put: a + b,
            }))
          : [],
      },
    ),
  ]
}

/** In an article: whose the text was. */
function others(piece: Piece): Problem[] {
  const found = piece.body && /^(?:©|\(c\)|Copyright)[^\n]*\b\d{4}\b[^\n]*$/im.exec(piece.text)
  if (!found) return []
  const [word] = found
  const range = [found.index, found.index + word.length] as const
  return [typoAt(piece, 'pasted-leftover', range, { kind: 'rights', word, more: 0 })]
}

const SECOND =
  /^---[ \t]*\n(?:(?:title|category|date|summary|image|alt|keywords|related|sources)[ \t]*:[^\n]*\n(?:[ \t]+[^\n]*\n|- [^\n]*\n)*){2,}---[ \t]*$/m

/** Below the text of an article a second one with the lines of its top: a whole file was pasted. */
function secondArticle(piece: Piece): Problem[] {
  if (!piece.body || !piece.text.includes('---')) return []
  const found = SECOND.exec(piece.text)
  if (!found) return []
  const title = /^title:[ \t]*(.+)$/m.exec(found[0])?.[1] ?? found[0].split('\n')[1] ?? ''
  const range = [found.index, found.index + 3] as const
  return [typoAt(piece, 'pasted-leftover', range, { kind: 'article', word: title.trim(), more: 0 })]
}

/** Whether a word stands in the file by itself, elsewhere than in some words of it. */
const stands = ({ document }: Piece, word: string, without: string) =>
  new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu').test(document.text.replace(without, ''))

/** [^1] without a note of that number. */
function lostNotes(piece: Piece): Problem[] {
  if (!piece.text.includes('[^')) return []
  const found = [...piece.text.matchAll(/\[\^(\w+)\](?!:)/g)].find(
    ({ 1: name = '' }) => !piece.text.includes(`[^${name}]:`),
  )
  if (!found) return []
  const range = [found.index, found.index + found[0].length] as const
  const fixes = [{ from: range[0], to: range[1], put: '' }]
  return [typoAt(piece, 'pasted-leftover', range, { kind: 'note', word: found[0], more: 0 }, { fixes })]
}

/** "Regards, Sita" below an article. */
function endOfLetter(piece: Piece): Problem[] {
  const found =
    piece.body &&
    /^(?:(?:Kind|Best|Warm|With) (?:regards|wishes)|Regards|Thanks (?:and|&) regards|Yours (?:sincerely|faithfully|truly)|Sincerely)\b,?[^\n]{0,40}$/m.exec(
      piece.text,
    )
  if (!found) return []
  const range = [found.index, found.index + found[0].length] as const
  return [typoAt(piece, 'pasted-leftover', range, { kind: 'close', word: found[0], more: 0 })]
}

/** "[12/03/2026, 10:14] Name:" in front of a message. */
const CHAT =
  /^\[\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?\] [^:\n]{1,40}:|^\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?: ?[AaPp][Mm])? - [^:\n]{1,40}:/m

function chatHeads(piece: Piece): Problem[] {
  const found = /\d\/\d/.test(piece.text) ? CHAT.exec(piece.text) : undefined
  if (!found) return []
  const range = [found.index, found.index + found[0].length] as const
  return [typoAt(piece, 'pasted-leftover', range, { kind: 'message', word: found[0], more: 0 })]
}
