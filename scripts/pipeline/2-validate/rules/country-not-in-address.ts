import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { problemAt, type FactContent, type FactRule } from '../content.ts'
import { COUNTRIES } from '../country-boxes.ts'
import { siteLanguage } from '../text/passages.ts'
import { isObject } from '../visit.ts'

/**
 * The country of an address has to stand in its lines: search engines get only what visitors see. Its two letters
 * have to be those of that country.
 */
export const countryNotInAddress: FactRule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  const facts = isObject(document?.data) ? document.data.facts : undefined
  const addresses = isObject(facts) && isObject(facts.address) ? facts.address : {}
  if (!document) return []
  return Object.entries(addresses).flatMap(([id, address]): Problem[] => {
    if (!isObject(address) || typeof address.country !== 'string' || !Array.isArray(address.lines)) return []
    const { country, countryCode, lines } = address
    const path = ['facts', 'address', id]
    if (!lines.some((line: unknown) => String(line).includes(country))) {
      const other = countryIn(content, String(lines.at(-1)))
      return [problemAt(document, [...path, 'country'], 'country-not-in-address', { country, ...(other && { other }) })]
    }
    const right = typeof countryCode === 'string' ? lettersOf(content, country) : undefined
    if (!right || right === countryCode) return []
    const problem = problemAt(document, [...path, 'countryCode'], 'country-code', {
      value: countryCode,
      country,
      suggestion: right,
    })
    return [{ ...problem, second: placeAt(document, [...path, 'country']) }]
  })
}

/** The name of a country that a line ends with. */
function countryIn(content: FactContent, line: string): string | undefined {
  const last = line.split(/,|\d/).at(-1)?.trim() ?? ''
  return lettersOf(content, last) ? last : undefined
}

/** The letters of a country by its name, in English or the language of the site; undefined for other words. */
function lettersOf(content: FactContent, country: string): string | undefined {
  const language = siteLanguage(content)
  const names = ['en', ...(/^[a-z]{2,3}$/.test(language) ? [language] : [])].map(
    (one) => new Intl.DisplayNames(one, { type: 'region' }),
  )
  return COUNTRIES.find((code) => names.some((one) => one.of(code) === country))
}
