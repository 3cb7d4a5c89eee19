import type { Path, SourceDocument } from '../../1-load/document.ts'
import { resolveRef, type Schema, type Schemas } from './schemas.ts'
import { blockSchema, isObject, schemaOf } from '../visit.ts'

/** The schema that guards the value at a path of a document, or undefined where none does. */
export function schemaAt(schemas: Schemas, document: SourceDocument, path: Path): Schema | undefined {
  const top = schemaOf(schemas, document)
  let schema = top && resolveRef(schemas, top)
  let value: unknown = document.data
  for (const key of path) {
    const inner: unknown =
      typeof key === 'number' ? schema?.items : (schema?.properties?.[key] ?? schema?.additionalProperties)
    value = Array.isArray(value) || isObject(value) ? (value as Record<string | number, unknown>)[key] : undefined
    schema = isObject(inner) ? blockSchema(schemas, resolveRef(schemas, inner as Schema), value) : undefined
  }
  return schema
}
