import type { Path, SourceDocument } from '../1-load/document.ts'
import { resolveRef, type Kind, type Schema, type Schemas } from './schema/schemas.ts'

/** A value together with what its schema says it is. */
export interface Visited {
  document: SourceDocument
  kind: Kind
  value: unknown
  path: Path
  schema: Schema
  /** The schema of the group of fields around it. */
  parent: Schema | undefined
  /** Whether it, or what it stands in, is a field that a clinician has to read (isClinical). */
  clinical: boolean
}

/** The schema that guards a document, or undefined for a list nobody knows. */
export function schemaOf(schemas: Schemas, document: SourceDocument): Schema | undefined {
  if (document.kind === 'manifest') return schemas.site
  if (document.kind === 'article') return schemas.article
  if (document.kind === 'language') return schemas.language
  return schemas.records.get(document.name)
}

/** Every value of a document that has an x-kind, in reading order. Values of the wrong shape are passed over. */
export function visit(schemas: Schemas, document: SourceDocument): Visited[] {
  const schema = schemaOf(schemas, document)
  const found: Visited[] = []
  if (schema) walk({ schemas, document, found }, schema, document.data, [], false)
  return found
}

/** Whether a field says when to get help, or what to do then: a clinician reads its translation before it is shown. */
export const isClinical = (field: Schema): boolean => field['x-reviewed'] === true || field['x-concerns'] === 'clinical'

/** Walks a value along its schema; blocks change to the schema of their `type`. */
function walk(
  way: { schemas: Schemas; document: SourceDocument; found: Visited[] },
  given: Schema,
  value: unknown,
  path: Path,
  isInClinical: boolean,
  parent?: Schema,
): void {
  const { schemas, document, found } = way
  const field = resolveRef(schemas, given)
  const schema = blockSchema(schemas, field, value)
  if (!schema) return
  const clinical = isInClinical || isClinical(field)
  const kind = schema['x-kind']
  if (kind && kind !== 'block') {
    found.push({ document, kind, value, path, schema, parent, clinical })
    if (kind === 'records') return
  }
  // Paths are made with `concat`: a spread array keeps room for sixteen more, and an article has twenty.
  if (Array.isArray(value)) {
    if (schema.items)
      for (const [index, item] of value.entries()) walk(way, schema.items, item, path.concat(index), clinical)
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      const inner = schema.properties?.[key] ?? schema.additionalProperties
      if (inner && typeof inner === 'object') walk(way, inner, value[key], path.concat(key), clinical, schema)
    }
  }
}

/** The schema of the block's own type in place of the general one. */
export function blockSchema(schemas: Schemas, schema: Schema, value: unknown): Schema | undefined {
  if (schema['x-kind'] !== 'block') return schema
  return isObject(value) && typeof value.type === 'string' ? schemas.blocks.get(value.type) : undefined
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
