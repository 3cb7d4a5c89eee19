import { plainDigits } from './digits.ts'

/** Codes of countries (ITU E.164) of one and two digits; all others have three. */
const COUNTRY = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** Codes of three digits that a country or a service has (ITU E.164, 2024). */
const THREE =
  /^(?:21[1-368]|2[2346]\d|25[0-8]|29[017-9]|35\d|37\d|38[0-35-79]|42[013]|50\d|59\d|67[02-9]|68\d|69[0-2]|8(?:00|08|5[02356]|70|78|8[0-36-8])|96[0-8]|97[0-79]|99[2-68])$/

/** The code of the country at the start of the digits of a number. */
export const countryCode = (digits: string): string => COUNTRY.exec(digits)?.[0] ?? ''

/** Whether some country has a code. */
export const isCountryCode = (code: string): boolean =>
  code.length === 3 ? THREE.test(code) : COUNTRY.exec(code)?.[0] === code

/** Countries in which the 0 of the town, or of the network, is dialled from abroad as well. */
export const keepsZero = (code: string): boolean =>
  ['39', '225', '226', '229', '241', '242', '378', '379'].includes(code)

/** Free numbers of some countries, by the digits behind the code of the country. Nobody can call them from abroad. */
const TOLL_FREE = [
  { country: 'NP', code: '977', own: /^1(?:66|80)0\d{6,}$/ },
  { country: 'IN', code: '91', own: /^1800\d{6,}$/ },
]

/** The country (ISO 3166-1) from which alone a number with the code of a country can be called: +977-1660-01-00000. */
export const tollFreeIn = (digits: string): string | undefined =>
  TOLL_FREE.find(({ code, own }) => digits.startsWith(code) && own.test(digits.slice(code.length)))?.country

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

const ASKED =
  /(?:\b(?:call|dial|ring|phone|telephone|tel|whatsapp|viber|sms|fax|mobile|hotline|helpline|contact)\b|फोन|नम्बर|डायल|मोबाइल|सम्पर्क|संपर्क)[\s:.(]*(?:us |to |at |on |the |number |no\.? |is )*$/i
const ASKED_BEHIND = /^\s*(?:मा|लाई)?\s*(?:फोन|कल|सम्पर्क|डायल)/
const PERIOD = /^(?:\d{4}-\d{2}-\d{2}|(?:1[89]|20)\d{2}\s*-\s*(?:1[89]|20)\d{2})$/

/** Numbers that can only be telephone numbers: with a + and the code of a country, or that a sentence asks to call. */
export const surePhonesIn = (text: string): WrittenNumber[] => [
  ...chatsIn(text),
  ...phonesIn(text).filter(({ digits, word, index }) => {
    const plain = plainDigits(word)
    if (digits.length > 15 || PERIOD.test(plain)) return false
    return (
      (plain.startsWith('+') && digits.length >= 9 && isCountryCode(countryCode(digits))) ||
      ASKED.test(text.slice(Math.max(0, index - 40), index)) ||
      ASKED_BEHIND.test(text.slice(index + word.length, index + word.length + 20))
    )
  }),
]
