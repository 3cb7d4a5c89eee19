import { plainDigits } from './digits.ts'

/** Codes of countries (ITU E.164) of one and two digits; all others have three. */
const COUNTRY = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** A telephone number as it is dialled from abroad, with a 0 too many, at home with a 0, and without one. */
export function phoneForms(number: string): string[] {
  const digits = number.replace(/\D/g, '')
  if (!number.startsWith('+')) return [digits]
  const code = /^\+(\d{1,3})[ -]/.exec(number)?.[1] ?? COUNTRY.exec(digits)?.[0] ?? ''
  const home = digits.slice(code.length)
  return [digits, `0${home}`, home, `${code}0${home}`]
}

/** A number in a text, with the digits that would be dialled. */
export interface WrittenNumber {
  digits: string
  word: string
  index: number
}

/** Numbers of at least seven digits, as people write them: +977 (0)21-000002, ०२१ ००००२. No dates, no decimals. */
export function phonesIn(text: string): WrittenNumber[] {
  return [...plainDigits(text).matchAll(/(?<![\w.,/{@-])\+?\(?\d[\d ().-]{5,20}\d(?![\w%]|,\d)/g)].flatMap(
    ({ 0: word, index }) => {
      const digits = word.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '')
      return digits.length < 7 ? [] : [{ digits, word: text.slice(index, index + word.length), index }]
    },
  )
}

const CHAT =
  /\b(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?(?:[^\s)"]*&)?phone=|viber:\/\/\w+\?number=|signal\.me\/#p\/)(?:%2B|\+)?(\d{6,15})/gi

/** Numbers in addresses that open a chat. */
export const chatsIn = (text: string): WrittenNumber[] =>
  // Most texts have none, and the pattern is slow to see it.
  !/wa\.me|whatsapp\.com|viber:|signal\.me/i.test(text)
    ? []
    : [...text.matchAll(CHAT)].map(({ 0: word, 1: digits = '', index }) => ({ digits, word, index }))

const CALL =
  /(?:\b(?:call|dial|ring|phone|telephone|tel|hotline|helpline|toll[- ]free|number|at|on)\b|फोन|नम्बर|डायल|हटलाइन)[\s:.(]*(?:us |to |at |on |the |number |is )*$/i

/** Short numbers that a sentence asks to call: "dial 102". "1098 patients" and "100 %" are none. */
export function shortNumbersIn(text: string): WrittenNumber[] {
  return [
    ...plainDigits(text).matchAll(/(?<![\w.,/{+-])\d{3,6}(?![\w%]|[.,-]\d|\s*(?:%|[-–]\s*\d|per|mg|ml|km))/g),
  ].flatMap(({ 0: word, index }) =>
    CALL.test(text.slice(Math.max(0, index - 40), index))
      ? [{ digits: word, word: text.slice(index, index + word.length), index }]
      : [],
  )
}
