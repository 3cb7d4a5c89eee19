/** The digits of Devanagari, Bengali and full-width text, by the character of their zero. */
const ZEROS = [0x0966, 0x09e6, 0xff10]
const HYPHENS = /[\u2010-\u2015\u2212]/
const OTHER = /[०-९০-৯０-９\u00a0\u2007\u202f\u2009\u2010-\u2015\u2212]/g

/**
 * A text with plain digits, spaces and hyphens in place of those of other scripts and of typography, character by
 * character: what is found in it stands at the same place in the text.
 */
export const plainDigits = (text: string): string =>
  text.replace(OTHER, (character) => {
    const code = character.charCodeAt(0)
    const zero = ZEROS.find((one) => code >= one && code < one + 10)
    if (zero !== undefined) return String(code - zero)
    return HYPHENS.test(character) ? '-' : ' '
  })
