import type { Range } from '../../report/problem.ts'
import { invisibleCharacters } from './invisible-characters.ts'
import { lookAlikes } from './look-alikes.ts'
import { mojibake } from './mojibake.ts'

/** An invisible, wrongly decoded or look-alike character, with its replacement where that is certain. */
export interface UnexpectedCharacter {
  code: 'invisible-character' | 'mojibake' | 'look-alike'
  range: Range
  /** How messages call it: "a zero-width space (U+200B)", or the word as it was typed. */
  word: string
  put?: string
  /** A letter is lost, or a letter of an old font was read as another. */
  kind?: 'lost' | 'font'
}

/** The characters of most English texts; only texts with others are searched. */
const PLAIN = /^[\t\n\r -~‘’“”–…]*$/

/** All unexpected characters of a text or a part of it, in order. */
export function unexpectedCharacters(text: string): UnexpectedCharacter[] {
  if (PLAIN.test(text) && !/\p{L}[?\][\\|;{}]\p{L}/u.test(text)) return []
  return [...mojibake(text), ...invisibleCharacters(text), ...lookAlikes(text)]
    .sort((a, b) => a.range[0] - b.range[0])
    .filter(
      (character, index, all) =>
        !all.slice(Math.max(0, index - 3), index).some(({ range }) => range[1] > character.range[0]),
    )
}

/** Replaces the unexpected characters of one code whose replacement is certain. */
export function withCharactersFixed(text: string, code: UnexpectedCharacter['code']): string {
  let made = ''
  let at = 0
  for (const { range, put, code: own } of unexpectedCharacters(text)) {
    if (own !== code || put === undefined) continue
    made += text.slice(at, range[0]) + put
    at = range[1]
  }
  return made + text.slice(at)
}
