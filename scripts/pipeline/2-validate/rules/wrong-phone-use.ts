import { factsOf, problemAt, type FactRule } from '../content.ts'
import { fittingFacts, useSetByCountry } from '../phone-uses.ts'
import { isObject } from '../visit.ts'

/** A number that is for something else than the place where it is named: the fire brigade on a card for dog bites. */
export const wrongPhoneUse: FactRule = (content) =>
  content.values.flatMap(({ kind, value, path, schema, document }) => {
    const { 'x-use': uses } = schema
    if (kind !== 'fact' || typeof value !== 'string' || !uses) return []
    const [group = '', id = ''] = value.split('.')
    const fact = factsOf(content)[group]?.[id]
    // One that does not exist has its own message.
    if (!isObject(fact)) return []
    const known = fittingFacts(content, schema, ['phone', 'national'])
    if (known.includes(value)) return []
    const set = useSetByCountry(fact)
    const { number, label, use } = fact
    return [problemAt(document, path, 'wrong-phone-use', { word: value, number, label, use, set, uses, known })]
  })
