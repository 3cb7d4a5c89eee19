import { nearest } from '../../../report/nearest.ts'
import { factsOf, problemAt, type FactRule } from '../content.ts'
import { fittingFacts } from '../phone-uses.ts'

/** A fact that does not exist. */
export const unknownFact: FactRule = (content) =>
  content.values.flatMap(({ kind, value, path, schema, parent, document }) => {
    if (kind !== 'fact' || typeof value !== 'string') return []
    // A word of another form altogether has its own message; a telephone number is of one of two groups.
    if (typeof schema.pattern !== 'string' || !new RegExp(schema.pattern).test(value)) return []
    const groups = new Set([schema['x-fact'] ?? '', value.split('.')[0] ?? ''])
    const [group = '', id] = value.split('.')
    // Where the pattern takes a word that is no name: none.
    if (id === undefined) return []
    if (Object.hasOwn(factsOf(content)[group] ?? {}, id)) return []
    const known = fittingFacts(content, schema, groups)
    const field = path.at(-1)
    const spare = typeof field === 'string' && parent && !parent.required?.includes(field) ? field : undefined
    const args = { word: value, suggestion: nearest(value, known), known, ...(spare && { spare }) }
    return [problemAt(document, path, 'unknown-fact', args)]
  })
