import { keyRangeOf } from '../../1-load/document.ts'
import { placeholdersIn } from '../../1-load/placeholder.ts'
import { factsOf, problemAt, type Rule } from '../content.ts'

/** A fact that no text, no field and no other place uses. */
export const unusedFact: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  const used = new Set<string>()
  const texts = [...content.values.map(({ value }) => value), ...content.documents.map(({ body }) => body?.markdown)]
  for (const { kind, value } of content.values) if (kind === 'fact' || kind === 'any-fact') used.add(String(value))
  for (const text of texts)
    if (typeof text === 'string' && text.includes('{{')) for (const { name } of placeholdersIn(text)) used.add(name)
  return Object.entries(factsOf(content)).flatMap(([kind, group]) =>
    Object.keys(group)
      .map((id) => ({ id, name: `${kind}.${id}` }))
      .filter(({ name }) => !used.has(name))
      .map(({ id, name }) =>
        problemAt(document, [], 'unused-fact', { word: name }, keyRangeOf(document, ['facts', kind, id])),
      ),
  )
}
