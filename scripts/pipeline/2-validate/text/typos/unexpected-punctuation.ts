import type { Problem } from '../../../../report/problem.ts'
import type { Line } from '../lines.ts'
import type { Piece } from '../pieces.ts'
import { groupsOf, proseLines, typoAt, type FindTypos } from './typo.ts'

type Kind = 'letter' | 'open' | 'close' | 'other' | 'quote' | 'space' | 'no-space' | 'twice'

/** A part of a text that is read in one go, and where it starts. */
interface Part {
  text: string
  start: number
}

/** Brackets and quotes without their other half, and stops with a space too many or too few. */
export const unexpectedPunctuation: FindTypos = (piece, lines) => {
  return partsOf(piece, lines).flatMap((part) => {
    if (!mayBeUnexpected(part.text)) return []
    const shown = visible(part.text)
    // A letter between two paragraphs, where a finger came down.
    if (piece.body && /^\p{L}\p{M}?$/u.test(shown.trim()))
      return [report(piece, part, 'letter', [0, part.text.length], part.text)]
    return [
      ...brackets(piece, { ...part, text: shown }),
      ...quotes(piece, { ...part, text: shown }),
      ...stops(piece, { ...part, text: shown }),
    ]
  })
}

function partsOf(piece: Piece, lines: readonly Line[]): Part[] {
  if (piece.kind === 'text') return [{ text: piece.text, start: 0 }]
  return groupsOf(proseLines(lines)).flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last || first.kind === 'heading') return []
    return [{ text: piece.text.slice(first.start, last.start + last.text.length), start: first.start }]
  })
}

/** Whether a text may have unexpected punctuation; most have nothing, and the rest is slow. */
const mayBeUnexpected = (text: string) =>
  /["“”]|\s[,.;]|[,;]\S|\.[A-Z.]|[,;]\s[,;]/.test(text) ||
  text.length < 3 ||
  (/[()]/.test(text) && text.split('(').length !== text.split(')').length)

/** A text with what is no sentence put out of sight, letter for letter. */
const visible = (text: string) =>
  text.replace(
    /\{\{[^{}]*\}\}|`[^`]*`|\]\([^()\s]*\)|<[^<>]*>|https?:\/\/\S+|www\.\S+|\S+@\S+|[:;]-?[()]|\b[\w-]+\.(?:jpe?g|png|webp|mp4|md|ya?ml|com|org|net|example|gov|edu)\b\S*/gi,
    (word) => '_'.repeat(word.length),
  )

const report = (
  piece: Piece,
  { start }: Part,
  kind: Kind,
  [from, to]: readonly [number, number],
  word: string,
  put?: string,
) =>
  typoAt(
    piece,
    'unexpected-punctuation',
    [start + from, start + to],
    { kind, word: word.trim() },
    { severity: 'warning', fixes: put === undefined ? [] : [{ from: start + from, to: start + to, put }] },
  )

function brackets(piece: Piece, part: Part): Problem[] {
  const { text } = part
  if (!/[()]/.test(text)) return []
  const open: number[] = []
  for (const { 0: character, index } of text.matchAll(/[()]/g)) {
    if (character === '(') open.push(index)
    else if (open.length) open.pop()
    // "a)" and "1)" begin the points of a list.
    else if (!/(?:^|[\s,;(])(?:[\p{L}]|\d{1,2}|[ivx]{1,4})$/u.test(text.slice(0, index)))
      return [
        report(
          piece,
          part,
          'close',
          [Math.max(0, text.lastIndexOf(' ', index)), index + 1],
          text.slice(Math.max(0, text.lastIndexOf(' ', index)), index + 1),
        ),
      ]
  }
  const [first] = open
  if (first === undefined) return []
  const word = /^\([^\s]*(?: [^\s]+){0,2}/.exec(text.slice(first))?.[0] ?? '('
  const wrong = /^\([^()[\]{}\n]{1,80}([\]}])/.exec(text.slice(first))
  return [
    report(piece, part, wrong ? 'other' : 'open', [first, first + (wrong?.[0] ?? word).length], wrong?.[0] ?? word),
  ]
}

function quotes(piece: Piece, part: Part): Problem[] {
  const { text } = part
  const [opened, closed] = [text.match(/“/g)?.length ?? 0, text.match(/”/g)?.length ?? 0]
  // German „opens so“, and Swedish ”opens as it closes”.
  if (text.includes('„') || (opened === 0 && closed % 2 === 0 && closed > 0)) return []
  // A quote of several paragraphs is opened again in each, and closed in the last.
  const curly = opened !== closed && closed + opened > 0 && !(opened === closed + 1 && piece.kind === 'markdown')
  const straight = [...text.matchAll(/(?<!\d)"/g)]
  const inches = /\d"/.test(text)
  const at = curly ? text.search(/[“”]/) : straight.length % 2 && !inches && !curly ? (straight[0]?.index ?? -1) : -1
  if (at < 0) return []
  const word = /^\S+(?: \S+){0,2}/.exec(text.slice(at))?.[0] ?? '"'
  return [report(piece, part, 'quote', [at, at + word.length], word)]
}

/** In languages with a space in front of some stops, and after a number or a short form, nothing is unexpected. */
const STOPS: readonly [Kind, RegExp, (found: RegExpMatchArray) => string][] = [
  ['space', /\p{L}[ \t]+,(?=\s)|\p{Ll}{2}[ \t]+\.(?=\s+\p{Lu}|$)/gu, ([word]) => word.replace(/\s+/g, '')],
  ['no-space', /\p{Ll}{2}[,;](?=\p{L}{2})|\p{Ll}{3}\.(?=\p{Lu}\p{Ll}+(?:[ ,]|$))/gu, ([word]) => `${word} `],
  ['twice', /,[ \t]*,|;[ \t]*;|(?<![.…])\.[ \t]?\.(?![ \t]?[.…])(?=\s|$)/g, ([word]) => word.slice(0, 1)],
]

function stops(piece: Piece, part: Part): Problem[] {
  for (const [kind, pattern, fix] of STOPS) {
    const found = [...part.text.matchAll(pattern)][0]
    if (!found) continue
    const [from, to] = [found.index, found.index + found[0].length]
    const word = `${/\S*$/.exec(part.text.slice(0, from))?.[0] ?? ''}${found[0]}${/^\S*/.exec(part.text.slice(to))?.[0] ?? ''}`
    if (word.includes('_')) continue
    return [report(piece, part, kind, [from, to], word, fix(found))]
  }
  return []
}
