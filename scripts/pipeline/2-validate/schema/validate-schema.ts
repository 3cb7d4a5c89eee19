import type { ErrorObject, ValidateFunction } from 'ajv'
import { typedText, type Path, type SourceDocument } from '../../1-load/document.ts'
import { nearest } from '../../../report/nearest.ts'
import type { Problem } from '../../../report/problem.ts'
import type { Validators } from './compile.ts'
import type { Schemas } from './schemas.ts'
import { shapeProblems } from './schema-problems.ts'
import { isObject } from '../visit.ts'

export interface Shaped {
  document: SourceDocument
  problems: Problem[]
}

/**
 * Checks one document against its schema. Where the schema says text, an unquoted number or
 * yes/no becomes the text as typed; the returned document holds the values so read.
 * A document that was checked before gets the same answer at once, in this run or, if it was right, in an earlier one.
 */
export function shape(document: SourceDocument, validators: Validators, schemas: Schemas): Shaped {
  const before = validators.shaped.get(document)
  if (before) return before
  const made = shapeAnew(document, validators, schemas)
  validators.shaped.set(document, made)
  return made
}

function shapeAnew(document: SourceDocument, validators: Validators, schemas: Schemas): Shaped {
  if (document.right) return { document, problems: [] }
  const validate = validatorOf(document, validators)
  if (!validate) {
    const known = [...schemas.records.keys()]
    return {
      document,
      problems: [
        { code: 'unknown-list', severity: 'error', file: document.file, args: { name: document.name, known } },
      ],
    }
  }
  const first = check(document.data, validate, document, [])
  if (document.kind !== 'manifest') return finish(document, first)
  // Blocks: dispatch on `type`.
  let data = first.data
  const errors = [...first.errors]
  const unknown: Problem[] = []
  for (const { path, value } of blocksOf(data)) {
    const type = isObject(value) ? value.type : undefined
    if (typeof type !== 'string') {
      if (isObject(value)) errors.push({ path, error: missingType(value) })
      continue
    }
    const validateBlock = validators.block(type)
    if (!validateBlock) {
      errors.push({ path: [...path, 'type'], error: notAllowed(type, [...schemas.blocks.keys()]) })
      continue
    }
    const checked = check(value, validateBlock, document, path)
    errors.push(...checked.errors)
    data = replaced(data, path, checked.data)
  }
  const done = finish(document, { data, errors })
  return { document: done.document, problems: [...done.problems, ...unknown] }
}

function finish(document: SourceDocument, checked: Checked): Shaped {
  return { document: { ...document, data: checked.data }, problems: shapeProblems(document, checked.errors) }
}

export interface PlacedError {
  path: Path
  error: ErrorObject
}

interface Checked {
  data: unknown
  errors: PlacedError[]
}

/** Validates, takes text as typed where text is asked for, and validates again if that changed anything. */
function check(given: unknown, validate: ValidateFunction, document: SourceDocument, base: Path): Checked {
  let data = given
  for (let round = 0; round < 2; round++) {
    if (validate(data)) return { data, errors: [] }
    const errors = (validate.errors ?? []).map((error) => ({ path: [...base, ...pointer(error.instancePath)], error }))
    let changed = false
    for (const { path, error } of errors) {
      if (error.keyword !== 'type' || error.params.type !== 'string') continue
      if (!['number', 'boolean', 'bigint'].includes(typeof error.data)) continue
      const typed = typedText(document, path)
      if (typed === undefined) continue
      data = replaced(data, path.slice(base.length), typed)
      changed = true
    }
    if (!changed) return { data, errors }
  }
  validate(data)
  return {
    data,
    errors: (validate.errors ?? []).map((error) => ({ path: [...base, ...pointer(error.instancePath)], error })),
  }
}

function validatorOf(document: SourceDocument, validators: Validators): ValidateFunction | undefined {
  if (document.kind === 'manifest') return validators.site()
  if (document.kind === 'article') return validators.article()
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
  if (isObject(data.articles)) lists.push({ path: ['articles', 'blocks'], list: data.articles.blocks })
  return lists.flatMap(({ path, list }) =>
    Array.isArray(list) ? list.map((value, index) => ({ path: [...path, index], value: value as unknown })) : [],
  )
}

/** A copy of a value in which the thing at a path is another one. */
function replaced(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(data))
    return data.map((item, index) => (index === key ? replaced(item, rest, value) : (item as unknown)))
  if (isObject(data)) return { ...data, [key]: replaced(data[key], rest, value) }
  return data
}

const pointer = (text: string): (string | number)[] =>
  text
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** A block without its kind, or with a slip in the word "type". */
function missingType(parent: Record<string, unknown>): ErrorObject {
  const slip = Object.keys(parent).find((key) => nearest(key, ['type']))
  const params = slip === undefined ? { missingProperty: 'type' } : { additionalProperty: slip }
  return {
    keyword: slip === undefined ? 'required' : 'additionalProperties',
    params,
    parentSchema: { title: 'block', properties: { type: {} } },
    data: parent,
  } as unknown as ErrorObject
}

const notAllowed = (data: string, allowedValues: string[]) =>
  ({
    keyword: 'enum',
    params: { allowedValues },
    parentSchema: { title: 'block type', 'x-name': 'block-type' },
    data,
  }) as unknown as ErrorObject
