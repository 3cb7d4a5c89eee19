import type { Problem } from '../../../report/problem.ts'
import { problemAt, type FileRule } from '../content.ts'
import { isObject } from '../visit.ts'

/** The country of an address has to stand in its lines: search engines are told only what visitors see. */
export const countryNotInAddress: FileRule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  const facts = isObject(document?.data) ? document.data.facts : undefined
  const addresses = isObject(facts) && isObject(facts.address) ? facts.address : {}
  if (!document) return []
  return Object.entries(addresses).flatMap(([id, address]): Problem[] => {
    if (!isObject(address) || typeof address.country !== 'string' || !Array.isArray(address.lines)) return []
    const { country, lines } = address
    if (lines.some((line: unknown) => String(line).includes(country))) return []
    return [problemAt(document, ['facts', 'address', id, 'country'], 'country-not-in-address', { country })]
  })
}
