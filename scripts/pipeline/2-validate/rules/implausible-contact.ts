import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { factsOf, type Rule } from '../content.ts'
import { countryCode, isCountryCode, keepsZero, tollFreeIn } from '../text/phone-numbers.ts'
import { isObject } from '../visit.ts'

/**
 * A telephone number of the facts that nobody can call: the code of no country, the 0 of a town behind it, or the code
 * of a country before a toll-free number.
 */
export const implausibleContact: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  return Object.entries(factsOf(content).phone ?? {}).flatMap(([id, fact]): Problem[] => {
    const value = isObject(fact) ? fact.number : undefined
    if (typeof value !== 'string' || !value.startsWith('+')) return []
    const digits = value.replace(/\D/g, '')
    const code = /^\+(\d+)[ -]/.exec(value)?.[1] ?? countryCode(digits)
    const problemWith = (is: 'code' | 'zero' | 'free', right: string) => [
      problemOf(
        'implausible-contact',
        placeAt(document, ['facts', 'phone', id, 'number']),
        { value, is, right },
        'error',
      ),
    ]
    if (!isCountryCode(code)) return problemWith('code', '')
    const country = tollFreeIn(digits)
    if (country)
      return problemWith('free', `number: "${value.replace(`+${code}`, '').replace(/^[ -]/, '')}", country: ${country}`)
    const isTown = digits[code.length] === '0' && !keepsZero(code) && !digits.slice(code.length).startsWith('000')
    return isTown ? problemWith('zero', value.replace(new RegExp(`^(\\+${code}[ -]?)\\(?0\\)?[ -]?`), '$1')) : []
  })
}
