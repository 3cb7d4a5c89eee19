import type { Problem } from '../../../../report/problem.ts'
import type { Line } from '../lines.ts'
import type { Piece } from '../pieces.ts'
import { typoAt } from './typo.ts'

/** What an address begins with; other words between brackets are words. */
const TO = '(?:/(?!/)|https?://|#|mailto:|tel:|\\{\\{)'
const ADDRESS = `${TO}[^()\\s\\[\\]"'<>]*`
const WORDS = '[^\\[\\]()\\n]+'

const KINDS: readonly [
  kind: 'space' | 'swapped' | 'bracket' | 'address' | 'empty' | 'opening',
  pattern: RegExp,
  put?: (...parts: string[]) => string,
][] = [
  ['space', new RegExp(`\\[(${WORDS})\\][ \\t]+\\((${ADDRESS})\\)`, 'g'), link],
  ['swapped', new RegExp(`\\((${WORDS})\\)\\[(${ADDRESS})\\]`, 'g'), link],
  ['bracket', new RegExp(`(?<!\\])\\[(${WORDS})\\((${ADDRESS})\\)(?!\\])`, 'g'), link],
  ['bracket', new RegExp(`\\[(${WORDS})\\]\\[(${ADDRESS})\\]`, 'g'), link],
  ['bracket', new RegExp(`\\[(${WORDS})\\]\\{(${ADDRESS.replace('|\\{\\{', '')})\\}`, 'g'), link],
  [
    'bracket',
    new RegExp(
      `\\[(${WORDS})\\](${TO.replace('|#', '').replace('|\\{\\{', '').replace('/(?!/)', '/[a-z]')}[^()\\s\\[\\]"'<>]*)\\)`,
      'g',
    ),
    link,
  ],
  [
    'address',
    new RegExp(`\\[${WORDS}\\]\\([ \\t]*${TO}(?:[^()\\n"'<>]*[^()\\s"'<>])?[ \\t]+[^()\\s"'<>][^()\\n"'<>]*\\)`, 'g'),
  ],
  ['empty', /(?<!!)\[[ \t]*\]\((?!\s*\))[^()\n]*\)/g],
]

/** Links without any typo: an address without spaces, perhaps with a title. */
const WHOLE = new RegExp(`\\[${WORDS}\\]\\([ \\t]*${ADDRESS}(?:[ \\t]+"[^"]*")?[ \\t]*\\)`, 'g')

/** `](/about` that nothing closes on its line or before the next link, and `about](/about)` that nothing opens. */
const OPEN = new RegExp(`\\[(${WORDS})\\]\\((${ADDRESS})(?=[ \\t]|$|[.,;:!?])(?![^\\n[]*\\)|[ \\t]+")`, 'g')
const UNOPENED = new RegExp(`\\]\\(${ADDRESS}\\)`, 'g')

/** Links of which a character is lost, too many or in the wrong place: their address would be read as words. */
export function brokenLinks(piece: Piece, line: Line): Problem[] {
  const { text, start } = line
  if (!text.includes('[') && !text.includes('](')) return []
  // Most lines with links have nothing but whole ones.
  if (!/[[\]]/.test(text.replace(WHOLE, ''))) return []
  if (!text.includes('](') && !/\]\s*[([{/h]|[(\])]\[/.test(text) && !/\[[^\]]*\(/.test(text)) return []
  const found = KINDS.flatMap(([kind, pattern, make]) =>
    [...text.matchAll(pattern)].map(({ 0: word, 1: words = '', 2: address = '', index }) => ({
      kind,
      word,
      index,
      put: make?.(words, address),
    })),
  )
  for (const { 0: word, 1: words = '', 2: address = '', index } of text.matchAll(OPEN)) {
    const stop = /[.,;:!?]+$/.exec(address)?.[0] ?? ''
    found.push({
      kind: 'bracket',
      word,
      index,
      put: `${link(words, address.slice(0, address.length - stop.length))}${stop}`,
    })
  }
  for (const { 0: word, index } of text.matchAll(UNOPENED))
    if (!text.slice(0, index).includes('[') && !opensAbove(piece.text.slice(0, start)))
      found.push({ kind: 'opening', word, index, put: undefined })
  const taken: [number, number][] = []
  return found.flatMap(({ kind, word, index, put }) => {
    const [from, to] = [index, index + word.length]
    if (taken.some(([start, end]) => from < end && to > start)) return []
    taken.push([from, to])
    return [
      typoAt(
        piece,
        'broken-mark',
        [start + from, start + to],
        { kind, word },
        { fixes: put === undefined ? [] : [{ from: start + from, to: start + to, put }] },
      ),
    ]
  })
}

/** Whether the words of a link begin on a line above, in the same paragraph. */
function opensAbove(text: string): boolean {
  const paragraph = text.slice(text.search(/(?:(?!\n[ \t]*\n)[\s\S])*$/))
  return paragraph.lastIndexOf('[') > paragraph.lastIndexOf(']')
}

function link(words: string, address: string): string {
  return `[${words.trim()}](${address})`
}
