/** A text as words, the same in every way of writing them, and how much a word says. */

/** Joiners, nukta, visarga and accents go; digits of Nepal become 0 to 9. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u200b-\u200d\u2060\u00ad\ufeff\u093c\u0300-\u036f]/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/['’‘`](?=s\b)s/g, '')
    .replace(/['’‘`]/g, '')

/** The words of a text, lower-case and without marks. What a hyphen joins is two words; search.ts joins them again. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
