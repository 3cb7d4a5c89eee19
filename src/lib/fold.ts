/**
 * A text as it is compared: small letters, without accents, nukta and joiners, and one space between words and at the
 * ends, so that " ecg" is found where a word begins with it.
 */
export const fold = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

/** Whether each word of what was typed begins a word of a folded text. */
export const fits = (folded: string, typed: string) =>
  fold(typed)
    .split(' ')
    .every((word) => folded.includes(` ${word}`))
