import { placeAt } from '../../1-load/document.ts'
import { problemOf } from '../../../report/problem.ts'
import { factsOf, type Rule } from '../content.ts'
import { countryName } from '../phone-uses.ts'
import { isObject } from '../visit.ts'

/** A number that connects from one country only, of which nobody has said whom others call. */
export const noNumberElsewhere: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  return Object.entries(factsOf(content).national ?? {}).flatMap(([id, fact]) => {
    // One with the code of a country has its own message.
    if (!isObject(fact) || 'elsewhere' in fact || !/^\d/.test(String(fact.number))) return []
    const place = placeAt(document, ['facts', 'national', id, 'number'])
    const args = { value: fact.number, country: countryName(String(fact.country)) }
    return [problemOf('no-number-elsewhere', place, args, 'warning')]
  })
}
