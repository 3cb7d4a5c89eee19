import { keyRangeOf, rangeOf, type Path, type SourceDocument } from '../../1-load/document.ts'
import { nearest } from '../../../report/nearest.ts'
import type { Problem, Range } from '../../../report/problem.ts'
import { problemAt } from '../content.ts'
import { isObject } from '../visit.ts'
import { exampleOf, lastName } from './value-problems.ts'
import type { Schema } from './schemas.ts'
import type { SchemaError } from './schema-error.ts'

/** Fields that a schema does not know, and fields that are missing: one typo, one problem. */
export function fieldProblems(document: SourceDocument, errors: readonly SchemaError[]): Problem[] {
  const split = splitItems(document, errors)
  const missing = errors.filter((one) => one.keyword === 'required' && !split.explains.has(one))
  const explained = new Set<SchemaError>()
  const unknown = errors
    .filter(({ keyword }) => keyword === 'additionalProperties')
    .map((one) => {
      const { problem, explains } = unknownField(
        document,
        one,
        missing.filter((other) => !explained.has(other)),
      )
      if (explains) explained.add(explains)
      return problem
    })
  return [
    ...split.problems,
    ...unknown,
    ...missing
      .filter((one) => !explained.has(one))
      .map(({ path, schema, data, params }) => {
        const field = params.missingProperty ?? ''
        const example = exampleOf(schema.properties?.[field])
        const flow = document.text[rangeOf(document, path)[0]] === '{'
        const args = { field, thing: nameOf(schema, document, path), example, ...(flow && { flow }) }
        return problemAt(document, path, 'missing-field', args, headOf(document, path, data))
      }),
  ]
}

/** Items that a hyphen too many cuts in two: each half lacks what the other one has. */
function splitItems(document: SourceDocument, errors: readonly SchemaError[]) {
  const found = { problems: [] as Problem[], explains: new Set<SchemaError>() }
  const missingAt = (path: Path) => errors.filter((one) => one.keyword === 'required' && same(one.path, path))
  for (const { path, data, keyword } of errors) {
    const number = path.at(-1)
    if (keyword !== 'required' || typeof number !== 'number' || number === 0 || !isObject(data)) continue
    const above = valueAt(document.data, [...path.slice(0, -1), number - 1])
    const own = missingAt(path)
    if (!isObject(above) || own.some((one) => found.explains.has(one))) continue
    const before = missingAt([...path.slice(0, -1), number - 1])
    const isHalf = own.every(({ params }) => (params.missingProperty ?? '') in above)
    const fits = before.every(({ params }) => (params.missingProperty ?? '') in data)
    const [word = ''] = Object.keys(data)
    if (!isHalf || !fits || own.length < 2 || Object.keys(data).some((key) => key in above)) continue
    for (const one of [...own, ...before]) found.explains.add(one)
    const [key] = keyRangeOf(document, [...path, word])
    const dash = document.text.lastIndexOf('-', key)
    found.problems.push(problemAt(document, path, 'extra-dash', { word }, [dash, dash + 1]))
  }
  return found
}

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, part) => (value as Record<string | number, unknown> | undefined)?.[part], data)

/** A field that nobody knows, and the missing field that it explains, if there is one. */
function unknownField(
  document: SourceDocument,
  { path, params, schema, data }: SchemaError,
  missing: readonly SchemaError[],
): { problem: Problem; explains?: SchemaError } {
  const word = params.additionalProperty ?? ''
  const range = keyRangeOf(document, [...path, word])
  const known = Object.keys(schema.properties ?? {})
  const lost = (name: string | undefined) =>
    missing.find((other) => same(other.path, path) && other.params.missingProperty === name)
  // "label:Start" between brackets is a field with its space left out.
  const glued = word.includes(':') ? word.slice(0, word.indexOf(':')) : undefined
  if (glued && known.includes(glued))
    return { problem: problemAt(document, path, 'missing-space', { word }, range), explains: lost(glued) }
  // Missing in the thing around or inside this one, and found here: it was moved in or out too far.
  const home = missing.find(
    (other) => other.params.missingProperty === word && (inside(other.path, path) || inside(path, other.path)),
  )
  const thing = nameOf(schema, document, path)
  if (home) {
    const args = { word, thing: nameOf(home.schema, document, home.path), inside: thing }
    return { problem: problemAt(document, path, 'misplaced-field', args, range), explains: home }
  }
  const group = otherGroup(document, path, word)
  if (group) {
    const name = String(path.at(-1))
    const explains = missing.find((other) => same(other.path, path))
    const args = { word: name, thing: `facts.${group}`, inside: `facts.${String(path[1])}` }
    return { problem: problemAt(document, path, 'misplaced-field', args, keyRangeOf(document, path)), explains }
  }
  const candidates = isObject(data) ? known.filter((name) => !(name in data)) : known
  const suggestion = nearest(word, candidates)
  // "Unknown departmnt" and "missing department" are one typo.
  return {
    problem: problemAt(document, path, 'unknown-field', { word, thing, suggestion, candidates, known }, range),
    explains: lost(suggestion),
  }
}

/** The group of facts in which others are written with such a field: a telephone number among the e-mail addresses. */
function otherGroup(document: SourceDocument, path: Path, word: string): string | undefined {
  const facts = isObject(document.data) && isObject(document.data.facts) ? document.data.facts : {}
  if (
    document.kind !== 'manifest' ||
    path[0] !== 'facts' ||
    path.length !== 3 ||
    nearest(word, ['label', 'note', 'sample'])
  )
    return undefined
  const has = (group: unknown) =>
    isObject(group) &&
    Object.entries(group).filter(([id, fact]) => id !== path[2] && isObject(fact) && word in fact).length > 1
  return has(facts[String(path[1])])
    ? undefined
    : Object.keys(facts).find((kind) => kind !== path[1] && has(facts[kind]))
}

/** Where a missing field is reported: the item's first line, which carries its name. */
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

/** True for a path that leads into another one. */
const inside = (outer: Path, inner: Path) =>
  outer.length < inner.length && outer.every((part, index) => part === inner[index])

const same = (a: Path, b: Path) => a.length === b.length && a.every((part, index) => part === b[index])
