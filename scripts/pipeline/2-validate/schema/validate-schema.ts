import type { ValidateFunction } from 'ajv'
import { typedText, type Path, type SourceDocument } from '../../1-load/document.ts'
import { nearest } from '../../../report/nearest.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Validators } from './compile.ts'
import type { Schemas } from './schemas.ts'
import { schemaError, type SchemaError } from './schema-error.ts'
import { schemaProblems } from './schema-problems.ts'
import { isObject } from '../visit.ts'

/** A document with its values as the schema reads them, and its problems. */
export interface SchemaResult {
  document: SourceDocument
  problems: Problem[]
}

/**
 * Checks one document against its schema. Where the schema says text, an unquoted number or
 * yes/no becomes the text as typed; the returned document holds the values so read.
 * Results are cached: of this run for every document, of earlier runs for valid ones.
 */
export function validateSchema(document: SourceDocument, validators: Validators, schemas: Schemas): SchemaResult {
  const before = validators.results.get(document)
  if (before) return before
  const made = validated(document, validators, schemas)
  validators.results.set(document, made)
  return made
}

function validated(document: SourceDocument, validators: Validators, schemas: Schemas): SchemaResult {
  if (document.right) return { document, problems: [] }
  const validate = validatorOf(document, validators)
  if (!validate) {
    const known = [...schemas.records.keys()]
    const args = { name: document.name, known, suggestion: nearest(document.name, known) }
    return { document, problems: [problemOf('unknown-list', { file: document.file }, args)] }
  }
  const whole = check(document.data, validate, document, [])
  const { data, errors } = document.kind === 'manifest' ? withBlocks(whole, document, validators, schemas) : whole
  return { document: { ...document, data }, problems: schemaProblems(document, errors) }
}

interface Checks {
  data: unknown
  errors: readonly SchemaError[]
}

/** The blocks of a manifest as well, each by the schema of its `type`. */
function withBlocks(whole: Checks, document: SourceDocument, validators: Validators, schemas: Schemas): Checks {
  let data = whole.data
  const errors = [...whole.errors]
  for (const { path, value } of blocksOf(data)) {
    if (!isObject(value)) continue
    const { type } = value
    const validate = typeof type === 'string' ? validators.block(type) : undefined
    if (typeof type !== 'string') errors.push(missingType(path, value))
    else if (!validate) errors.push(unknownType([...path, 'type'], type, [...schemas.blocks.keys()]))
    else {
      const checked = check(value, validate, document, path)
      errors.push(...checked.errors)
      data = replaced(data, path, checked.data)
    }
  }
  return { data, errors }
}

/**
 * Validates, converts values to text as typed where the schema expects text, and validates again after a conversion.
 */
function check(given: unknown, validate: ValidateFunction, document: SourceDocument, base: Path): Checks {
  const errorsOf = (data: unknown) =>
    validate(data) ? [] : (validate.errors ?? []).map((error) => schemaError(error, base))
  let data = given
  for (let round = 0; round < 2; round++) {
    const errors = errorsOf(data)
    let changed = false
    for (const { path, keyword, params, data: value } of errors) {
      if (keyword !== 'type' || params.type !== 'string') continue
      if (!['number', 'boolean', 'bigint'].includes(typeof value)) continue
      const typed = typedText(document, path)
      if (typed === undefined) continue
      data = replaced(data, path.slice(base.length), typed)
      changed = true
    }
    if (!changed) return { data, errors }
  }
  return { data, errors: errorsOf(data) }
}

function validatorOf(document: SourceDocument, validators: Validators): ValidateFunction | undefined {
  if (document.kind === 'manifest') return validators.site()
  if (document.kind === 'article') return validators.article()
  if (document.kind === 'language') return validators.language()
  return validators.record(document.name)
}

/** Every block of the manifest: those of the routes and those of the articles' common page. */
export function blocksOf(data: unknown): { path: Path; value: unknown }[] {
  if (!isObject(data)) return []
  const lists: { path: Path; list: unknown }[] = []
  if (Array.isArray(data.routes)) {
    for (const [index, route] of data.routes.entries())
      if (isObject(route)) lists.push({ path: ['routes', index, 'blocks'], list: route.blocks })
  }
  return lists.flatMap(({ path, list }) =>
    Array.isArray(list) ? list.map((value, index) => ({ path: [...path, index], value: value as unknown })) : [],
  )
}

/** A copy of a value with the value at a path replaced. */
function replaced(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(data))
    return data.map((item, index) => (index === key ? replaced(item, rest, value) : (item as unknown)))
  if (isObject(data)) return { ...data, [key]: replaced(data[key], rest, value) }
  return data
}

/** A block without its kind, or with a typo in the word "type". */
function missingType(path: Path, data: Record<string, unknown>): SchemaError {
  const typo = Object.keys(data).find((key) => nearest(key, ['type']))
  return {
    path,
    ...(typo === undefined
      ? { keyword: 'required', params: { missingProperty: 'type' } }
      : { keyword: 'additionalProperties', params: { additionalProperty: typo } }),
    schema: { title: 'block', properties: { type: {} } },
    data,
  }
}

const unknownType = (path: Path, data: string, allowedValues: string[]): SchemaError => ({
  path,
  keyword: 'enum',
  params: { allowedValues },
  schema: { title: 'block type', 'x-name': 'block-type' },
  data,
})
