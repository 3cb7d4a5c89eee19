/** A text as words, the same in every way of writing them, and how much a word says. */

/** A letter by itself: of any script, or an English one by its name in Devanagari. */
const LETTER = '(?:आ[ईइ]|ए(?:क्स|[फचलमनस])|आर|[बसडजपटभव][ीि]|य[ूु]|जे|क्यू|\\p{L})'
/** Letters with points between them, or three with spaces: "vitamin b c" are two words more. */
const INITIALS = new RegExp(
  `(^|[^\\p{L}\\p{M}\\p{N}])(${LETTER}(?:[.] ?${LETTER}|(?: ${LETTER}){2})(?:[. ]{1,2}${LETTER})*)(?![\\p{L}\\p{M}\\p{N}])`,
  'gu',
)

/** Joiners, nukta, visarga and accents go; digits of Nepal become 0 to 9. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u200b-\u200d\u2060\u00ad\ufeff\u093c\u0300-\u036f]/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/['’‘`](?=s\b)s/g, '')
    .replace(/['’‘`]/g, '')
    .replace(INITIALS, (_, before: string, letters: string) => before + letters.replace(/[. ]/g, ''))

/** The words of a text, lower-case and without marks. What a hyphen joins is two words; search.ts joins them again. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
