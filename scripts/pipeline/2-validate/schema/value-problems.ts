import { isMap } from 'yaml'
import { keyRangeOf, rangeOf, type Path, type SourceDocument } from '../../1-load/document.ts'
import { nearest } from '../../../report/nearest.ts'
import type { CodesFor, Problem } from '../../../report/problem.ts'
import { problemAt } from '../content.ts'
import { isObject } from '../visit.ts'
import type { Kind, Schema } from './schemas.ts'
import type { SchemaError } from './schema-error.ts'

/** Values that their schema does not allow: the first error of each. */
export const valueProblems = (document: SourceDocument, errors: readonly SchemaError[]): Problem[] =>
  firstOfEach(errors).map((one) => valueProblem(document, one))

function valueProblem(document: SourceDocument, one: SchemaError): Problem {
  const { path, keyword, params, schema, data } = one
  const name = params.propertyName
  if (name !== undefined)
    return problemAt(document, path, 'bad-id', { value: name }, keyRangeOf(document, [...path, name]))
  const field = lastName(path)
  // Any text is an example of a text, and none says what belongs here.
  const isText = schema['x-kind'] === 'text' || schema['x-kind'] === 'markdown'
  const value = { value: data, field, example: isText ? undefined : exampleOf(schema) }
  const isPlaceholder = typeof data === 'string' && /\{\{.*\}\}/.test(data)
  const isFact = schema['x-kind'] === 'fact' && !isOwn(schema['x-name'])
  if (isPlaceholder && keyword !== 'enum' && schema['x-kind'] !== 'link' && !isFact)
    return problemAt(document, path, 'placeholder-not-allowed', value)
  if (hasColon(document, one)) {
    const [start, end] = rangeOf(document, path)
    return problemAt(document, path, 'colon-in-text', { word: document.text.slice(start, end) })
  }
  const { limit = 0 } = params
  const count = Array.isArray(data) ? data.length : undefined
  switch (keyword) {
    case 'enum': {
      const allowed = (params.allowedValues ?? []).map(String)
      const args = { ...value, allowed, suggestion: nearest(String(data), allowed) ?? begun(String(data), allowed) }
      return problemAt(document, path, schema['x-name'] === 'block-type' ? 'unknown-block' : 'not-in-list', args)
    }
    case 'pattern':
    case 'format': {
      if (isText && typeof data === 'string' && data.trim() === '')
        return problemAt(document, path, 'empty-text', { field })
      if (isFact)
        return problemAt(document, path, 'bad-reference', {
          ...value,
          fact: schema['x-fact'] ?? '',
          uses: schema['x-use'],
        })
      const code = badForm(schema)
      if (code === 'bad-value') return problemAt(document, path, code, { ...value, form: schema.patternErrorMessage })
      return problemAt(document, path, code, value)
    }
    case 'type':
      // "-first" alone under its field is a text to YAML.
      if (params.type === 'array' && typeof data === 'string' && /^-[^\s-]/.test(data))
        return problemAt(document, path, 'missing-space', { word: data })
    // falls through
    case 'const':
      return problemAt(document, path, 'wrong-type', {
        ...value,
        wanted: params.type,
        isItem: typeof path.at(-1) === 'number',
      })
    case 'minItems':
    case 'minProperties':
      return problemAt(document, path, 'too-few', { field, limit, count })
    case 'maxItems':
      return problemAt(document, path, 'too-many', { field, limit, count })
    case 'minLength':
      return problemAt(document, path, 'empty-text', { field })
    case 'minimum':
    case 'maximum':
      return problemAt(document, path, 'out-of-range', { ...value, limit })
    case 'uniqueItems':
      return problemAt(document, [...path, params.i ?? 0], 'duplicate-list-entry', { field })
    default:
      return problemAt(document, path, 'bad-value', value)
  }
}

type BadForm = CodesFor<{ value: unknown; field: string; example: unknown }>

/** Values with a form and a message of their own, by x-name. */
const BY_NAME = {
  phone: 'bad-phone',
  'national-number': 'bad-national-number',
  email: 'bad-email',
  'web-address': 'bad-web-address',
  'month-day': 'bad-month-day',
  days: 'bad-days',
  colour: 'bad-colour',
  path: 'bad-path',
  id: 'bad-id',
} as const satisfies Record<string, BadForm>

/** The same by x-kind. */
const BY_KIND: { readonly [kind in Kind]?: BadForm } = {
  date: 'bad-date',
  'date-time': 'bad-date-time',
  time: 'bad-time',
  link: 'bad-link',
  id: 'bad-id',
  image: 'bad-image',
  media: 'bad-film',
  document: 'bad-document',
  icon: 'bad-icon',
}

const isOwn = (name: string | undefined): name is keyof typeof BY_NAME =>
  name !== undefined && Object.hasOwn(BY_NAME, name)

function badForm({ 'x-name': name, 'x-kind': kind }: Schema): BadForm {
  if (isOwn(name)) return BY_NAME[name]
  return (kind && BY_KIND[kind]) ?? 'bad-value'
}

/** Words in front of a colon where a text belongs: YAML reads "- Care: at home" as a field with its value. */
function hasColon(document: SourceDocument, { path, keyword, params, data }: SchemaError): boolean {
  if (keyword !== 'type' || params.type !== 'string' || !isObject(data)) return false
  const node = document.yaml().getIn(path, true)
  const [from, to] = rangeOf(document, path)
  return isMap(node) && !node.flow && node.items.length === 1 && !document.text.slice(from, to).includes('\n')
}

/** What a word begins: Tues is Tuesday. */
function begun(word: string, allowed: readonly string[]): string | undefined {
  const fits = allowed.filter((one) => one.toLowerCase().startsWith(word.toLowerCase()))
  return word.length >= 3 && fits.length === 1 ? fits[0] : undefined
}

/** One error per value: the others follow from a wrong type. */
function firstOfEach(errors: readonly SchemaError[]): SchemaError[] {
  const order = ({ keyword }: SchemaError) => ['type', 'uniqueItems'].indexOf(keyword) + 1 || 3
  const first = new Map<string, SchemaError>()
  for (const one of [...errors].sort((a, b) => order(a) - order(b))) {
    const key = one.path.join('/')
    if (!first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}

/** The last name on a path that is no number. */
export const lastName = (path: Path) => String([...path].reverse().find((part) => typeof part === 'string') ?? '')

export const exampleOf = (schema: Schema | undefined): unknown =>
  Array.isArray(schema?.examples) ? (schema.examples as unknown[])[0] : undefined
