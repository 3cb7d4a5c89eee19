import { factsOf, problemAt, type FactRule } from '../content.ts'
import { countryName, fittingFacts } from '../phone-uses.ts'
import { isObject } from '../visit.ts'

/** The buttons that stand on every page, alone: beside them is no room to say from where they connect. */
const BUTTONS = ['header.phone', 'header.emergency', 'floating.phone']

/** A number that connects from one country only, behind a button of every page. */
export const oneCountryButton: FactRule = (content) =>
  content.values.flatMap(({ kind, value, path, schema, document }) => {
    if (kind !== 'fact' || document.kind !== 'manifest' || !BUTTONS.includes(path.join('.'))) return []
    const [group, id = ''] = String(value).split('.')
    const fact = group === 'national' && factsOf(content).national?.[id]
    // One that is for something else has its own message.
    if (!isObject(fact) || !fittingFacts(content, schema, ['national']).includes(String(value))) return []
    const known = fittingFacts(content, schema, ['phone'])
    const args = { word: String(value), country: countryName(String(fact.country)), known }
    return [problemAt(document, path, 'one-country-button', args)]
  })
