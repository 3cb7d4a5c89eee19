import { isMap } from 'yaml'
import { keyRangeOf, rangeOf, type Path, type SourceDocument } from '../../1-load/document.ts'
import { nearest } from '../../../report/nearest.ts'
import type { Problem, Range } from '../../../report/problem.ts'
import type { Schema } from './schemas.ts'
import type { PlacedError } from './validate-schema.ts'
import { isObject } from '../visit.ts'

/** Turns Ajv's errors into problems: one mistake, one problem. */
export function shapeProblems(document: SourceDocument, errors: readonly PlacedError[]): Problem[] {
  const unknown = errors.filter(({ error }) => error.keyword === 'additionalProperties')
  const missing = errors.filter(({ error }) => error.keyword === 'required')
  const explained = new Set<PlacedError>()
  const problems: Problem[] = []

  for (const one of unknown) {
    const schema = one.error.parentSchema as Schema
    const word = String(one.error.params.additionalProperty)
    const parent = one.error.data as object
    const free = Object.keys(schema.properties ?? {}).filter((name) => !(name in parent))
    // "label:Start" between brackets is a field with its space left out.
    const glued = word.includes(':') ? word.slice(0, word.indexOf(':')) : undefined
    if (glued && Object.hasOwn(schema.properties ?? {}, glued)) {
      const lost = missing.find((other) => same(other.path, one.path) && other.error.params.missingProperty === glued)
      if (lost) explained.add(lost)
      problems.push(make('missing-space', keyRangeOf(document, [...one.path, word]), { word }))
      continue
    }
    // Missing in the thing around or inside this one, and found here: it was moved in or out too far.
    const home = missing.find(
      (other) =>
        !explained.has(other) &&
        other.error.params.missingProperty === word &&
        (inside(other.path, one.path) || inside(one.path, other.path)),
    )
    if (home) {
      explained.add(home)
      problems.push(
        make('misplaced-field', keyRangeOf(document, [...one.path, word]), {
          word,
          thing: nameOf(home.error.parentSchema as Schema, document, home.path),
          inside: nameOf(schema, document, one.path),
        }),
      )
      continue
    }
    const suggestion = nearest(word, free)
    // "Unknown departmnt" and "missing department" are one slip.
    const twin = missing.find(
      (other) => same(other.path, one.path) && other.error.params.missingProperty === suggestion,
    )
    if (twin) explained.add(twin)
    problems.push(
      make('unknown-field', keyRangeOf(document, [...one.path, word]), {
        word,
        thing: nameOf(schema, document, one.path),
        suggestion,
        candidates: free,
        known: Object.keys(schema.properties ?? {}),
      }),
    )
  }
  for (const one of missing) {
    if (explained.has(one)) continue
    const field = String(one.error.params.missingProperty)
    const schema = one.error.parentSchema as Schema
    const example = exampleOf(schema.properties?.[field])
    problems.push(
      make('missing-field', headOf(document, one.path, one.error.data), {
        field,
        thing: nameOf(schema, document, one.path),
        example,
      }),
    )
  }
  for (const { path, error } of firstOfEach(errors)) {
    if (error.keyword === 'additionalProperties' || error.keyword === 'required') continue
    const schema = error.parentSchema as Schema
    const allowed = (error.params as { allowedValues?: unknown[] }).allowedValues
    const name = error.propertyName ?? (error.params as { propertyName?: string }).propertyName
    if (name !== undefined) {
      problems.push(make('bad-id', keyRangeOf(document, [...path, name]), { value: name }))
      continue
    }
    const isPlaceholder =
      typeof error.data === 'string' &&
      /\{\{.*\}\}/.test(error.data) &&
      error.keyword !== 'enum' &&
      schema['x-kind'] !== 'link'
    const code = isPlaceholder
      ? 'placeholder-here'
      : hasColon(document, path, error)
        ? 'colon-in-text'
        : codeOf(error.keyword, schema)
    const place = error.keyword === 'uniqueItems' ? [...path, Number((error.params as { i?: number }).i)] : path
    problems.push(
      make(code, rangeOf(document, place), {
        value: error.data,
        field: lastName(path),
        wanted: (error.params as { type?: unknown }).type,
        kind: schema['x-kind'],
        fact: schema['x-fact'],
        allowed,
        suggestion: allowed && nearest(String(error.data), allowed.map(String)),
        limit: (error.params as { limit?: number }).limit,
        count: Array.isArray(error.data) ? error.data.length : undefined,
        hint: schema.description,
        example: exampleOf(schema),
        what: schema['x-name'],
      }),
    )
  }
  return problems

  function make(code: string, range: Range, args: Record<string, unknown>): Problem {
    return { code, severity: 'error', file: document.file, text: document.text, range, args }
  }
}

/** Kinds of value with a message of their own, by x-name. */
const OWN_WORDS = new Set(['phone', 'email', 'web-address', 'month-day', 'days', 'colour', 'path', 'id'])

function codeOf(keyword: string, schema: Schema): string {
  if (keyword === 'enum') return schema['x-name'] === 'block-type' ? 'unknown-block' : 'not-in-list'
  if (keyword === 'pattern' || keyword === 'format') {
    const byKind: Record<string, string> = {
      date: 'bad-date',
      time: 'bad-time',
      link: 'bad-link',
      id: 'bad-id',
      image: 'bad-image',
      media: 'bad-film',
      icon: 'bad-icon',
      fact: 'bad-reference',
    }
    const name = schema['x-name'] ?? ''
    return OWN_WORDS.has(name) ? `bad-${name}` : (byKind[schema['x-kind'] ?? ''] ?? 'bad-value')
  }
  const simple: Record<string, string> = {
    type: 'wrong-type',
    const: 'wrong-type',
    minItems: 'too-few',
    maxItems: 'too-many',
    minProperties: 'too-few',
    minLength: 'empty-text',
    minimum: 'out-of-range',
    maximum: 'out-of-range',
    uniqueItems: 'twice-in-list',
    dependencies: 'missing-field',
  }
  return simple[keyword] ?? 'bad-value'
}

/** Words in front of a colon where a text belongs: YAML reads "- Care: at home" as a field with its value. */
function hasColon(document: SourceDocument, path: Path, { keyword, params, data }: PlacedError['error']): boolean {
  if (keyword !== 'type' || params.type !== 'string' || !isObject(data)) return false
  const node = document.yaml().getIn(path, true)
  const [from, to] = rangeOf(document, path)
  return isMap(node) && !node.flow && node.items.length === 1 && !document.text.slice(from, to).includes('\n')
}

/** One error per value: what follows from a wrong type is its echo. */
function firstOfEach(errors: readonly PlacedError[]): PlacedError[] {
  const order = (one: PlacedError) => ['type', 'uniqueItems'].indexOf(one.error.keyword) + 1 || 3
  const seen = new Set<string>()
  return [...errors]
    .sort((a, b) => order(a) - order(b))
    .filter(({ path, error }) => {
      if (error.keyword === 'additionalProperties' || error.keyword === 'required') return true
      const key = path.join('/')
      return seen.has(key) ? false : seen.add(key)
    })
}

/** Where a missing field is told: the item's first line, which carries its name. */
function headOf(document: SourceDocument, path: Path, data: unknown): Range {
  const first = isObject(data) ? Object.keys(data)[0] : undefined
  if (first === undefined) return rangeOf(document, path)
  const [start] = keyRangeOf(document, [...path, first])
  const end = document.text.indexOf('\n', start)
  return [start, start + document.text.slice(start, end < 0 ? undefined : end).trimEnd().length]
}

/** What to call the thing a field belongs to: "a doctor", "the hero block". */
function nameOf(schema: Schema, document: SourceDocument, path: Path): string {
  const title = schema.title
  if (title) return title.toLowerCase()
  return path.length ? `"${lastName(path)}"` : document.file
}

const lastName = (path: Path) => String([...path].reverse().find((part) => typeof part === 'string') ?? '')
/** True for a path that leads into another one. */
const inside = (outer: Path, inner: Path) =>
  outer.length < inner.length && outer.every((part, index) => part === inner[index])
const same = (a: Path, b: Path) => a.length === b.length && a.every((part, index) => part === b[index])
const exampleOf = (schema: Schema | undefined): unknown =>
  Array.isArray(schema?.examples) ? (schema.examples as unknown[])[0] : undefined
