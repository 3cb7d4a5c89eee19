import type { UnexpectedCharacter } from './unexpected-characters.ts'

/** What Windows-1252 has in the place of the control characters 80-9F (WHATWG Encoding, windows-1252). */
const SPECIAL = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const GOES_ON = `[\u0080-\u00bf${SPECIAL}]`
/** Letters that are one character of UTF-8 read as two to four of Windows-1252. */
const SEQUENCE = new RegExp(`[\u00c2-\u00df]${GOES_ON}|[\u00e0-\u00ef]${GOES_ON}{2}|[\u00f0-\u00f4]${GOES_ON}{3}`, 'gu')
/** What comes of them has to be something that people type. */
const TYPED =
  /^[\u00a0-\u017f\u0900-\u097f\u2000-\u203a\u20a8-\u20b9\u2122\u2190-\u21ff\u2200-\u2265\u25a0-\u27bf\ufeff\u{1f300}-\u{1faff}\ufe0f]$/u
/** Devanagari read as Windows-1252 and changed since: a space has taken the place of a part. */
const TORN = /à[¤¥]|â€|Ã[ \u00a0]|Â(?= )/gu
/** A question mark where an apostrophe or an accent was; addresses have question marks inside. */
const LOST = /(?<![/=&?]\S*)\b\p{L}+\?\p{Ll}+\b(?!\S*[=/&])/gu
/** Nepali typed for the font Preeti has brackets and strokes inside its words: g]kfn, ;]jf, lb]g. */
const PREETI = /(?<!\S)(?:[\p{L}|'/.:]*\p{L}(?:\][;\p{L}]|[{|\\]\p{L})|;\]?\p{L})[\p{L}\][\\|;{}'/.:]*(?!\S)/gu

/** More of such words; alone they might be something else. */
const PREETI_TOO =
  /(?<!\S)[\p{L}|'/.:;\\{}\]]*(?:\p{L}[\]{}\\]\p{L}|\p{L}[\]{];?\\?|\p{L}'\/\p{L}|\p{L}:\p{Ll}{2})[\p{L}\][\\|;{}'/.:0-9]*(?!\S)/gu

/** Letters that another program read wrongly, or lost. */
export function mojibake(text: string): UnexpectedCharacter[] {
  const found: UnexpectedCharacter[] = []
  const taken = (at: number) => found.some(({ range }) => at >= range[0] && at < range[1])
  for (const { 0: word, index } of text.matchAll(SEQUENCE)) {
    const put = decoded(word)
    if (put !== undefined && TYPED.test(put))
      found.push({ code: 'mojibake', range: [index, index + word.length], word, put })
  }
  const add = (pattern: RegExp, kind?: UnexpectedCharacter['kind']) => {
    for (const { 0: word, index } of text.matchAll(pattern))
      if (!taken(index))
        found.push({ code: 'mojibake', range: [index, index + word.length], word, ...(kind && { kind }) })
  }
  add(TORN)
  add(/\ufffd+/gu, 'lost')
  if (text.includes('?')) add(LOST, 'lost')
  const preeti = [...text.matchAll(PREETI)].length
  if (preeti >= 3) add(PREETI, 'font')
  else if (preeti && [...text.matchAll(PREETI_TOO)].length >= 4) add(PREETI_TOO, 'font')
  return found
}

function decoded(word: string): string | undefined {
  const bytes = [...word].map((letter) => {
    const at = SPECIAL.indexOf(letter)
    return at >= 0 ? 0x80 + at : letter.charCodeAt(0)
  })
  const text = new TextDecoder().decode(Uint8Array.from(bytes))
  return text.includes('\ufffd') ? undefined : text
}
