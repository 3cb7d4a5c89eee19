import type { Range } from '../../report/problem.ts'
import { invisibleSigns } from './invisible-signs.ts'
import { lookAlikes } from './look-alikes.ts'
import { mojibake } from './mojibake.ts'

/** A sign that is not what it seems to be, and what should stand there where that is certain. */
export interface OddSign {
  code: 'invisible-character' | 'mojibake' | 'look-alike'
  range: Range
  /** How messages call it: "a zero-width space (U+200B)", or the word as it was typed. */
  word: string
  put?: string
  /** A letter is lost, or a letter of an old font was read as another. */
  kind?: 'lost' | 'font'
}

/** Texts in English have few signs beside these; only for others is every kind looked for. */
const PLAIN = /^[\t\n\r -~‘’“”–…]*$/

/** Every odd sign of a text in order, whole files and parts of them alike. */
export function oddSigns(text: string): OddSign[] {
  if (PLAIN.test(text) && !/\p{L}[?\][\\|;{}]\p{L}/u.test(text)) return []
  return [...mojibake(text), ...invisibleSigns(text), ...lookAlikes(text)]
    .sort((a, b) => a.range[0] - b.range[0])
    .filter(
      (sign, index, all) => !all.slice(Math.max(0, index - 3), index).some(({ range }) => range[1] > sign.range[0]),
    )
}

/** A text with every odd sign put right where it is certain what should stand there. */
export function withoutOdd(text: string, code: OddSign['code']): string {
  let made = ''
  let at = 0
  for (const { range, put, code: own } of oddSigns(text)) {
    if (own !== code || put === undefined) continue
    made += text.slice(at, range[0]) + put
    at = range[1]
  }
  return made + text.slice(at)
}
