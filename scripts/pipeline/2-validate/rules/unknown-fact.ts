import { nearest } from '../../../report/nearest.ts'
import { factsOf, problemAt, type FileRule } from '../content.ts'

/** A fact that does not exist. */
export const unknownFact: FileRule = (content) =>
  content.values.flatMap(({ kind, value, path, schema, document }) => {
    if (kind !== 'fact' || typeof value !== 'string') return []
    const group = schema['x-fact'] ?? ''
    const known = Object.keys(factsOf(content)[group] ?? {}).map((id) => `${group}.${id}`)
    // A word of another form altogether has its own message.
    if (!value.startsWith(`${group}.`) || known.includes(value)) return []
    return [problemAt(document, path, 'unknown-fact', { word: value, suggestion: nearest(value, known), known })]
  })
