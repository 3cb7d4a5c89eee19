import { keyRangeOf, type Path, type SourceDocument } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { problemAt } from '../content.ts'
import { isObject } from '../visit.ts'
import type { SchemaError } from './schema-error.ts'

/** The minimum number of misplaced fields of a missing group in the group above. */
const ENOUGH = 2

/**
 * A line such as "header:" that was lost: its fields run into the group above it. One problem at the first of them, in
 * place of one for each.
 * @returns the problems, and the errors that they explain
 */
export function lostHeadings(document: SourceDocument, errors: readonly SchemaError[]) {
  const found = { problems: [] as Problem[], explains: new Set<SchemaError>() }
  for (const one of errors) {
    const field = one.params.missingProperty
    const fields = field === undefined ? undefined : one.schema.properties?.[field]?.properties
    if (one.keyword !== 'required' || field === undefined || !fields || !isObject(one.data)) continue
    for (const neighbour of Object.keys(one.data)) {
      const home = [...one.path, neighbour]
      const misplaced = errors.filter(
        ({ keyword, path, params }) =>
          keyword === 'additionalProperties' && same(path, home) && (params.additionalProperty ?? '') in fields,
      )
      const [first] = misplaced
      const group = one.data[neighbour]
      if (!first || misplaced.length < ENOUGH || !isObject(group)) continue
      const own = Object.keys(group)
      // A field that both groups have belongs to the lost one from the first misplaced field on.
      const start = Math.min(...misplaced.map(({ params }) => own.indexOf(params.additionalProperty ?? '')))
      const moved = own.slice(start).filter((name) => name in fields)
      found.explains.add(one)
      for (const other of errors)
        if (misplaced.includes(other) || (moved.includes(String(other.path[home.length])) && starts(other.path, home)))
          found.explains.add(other)
      const path = [...home, own[start] ?? '']
      const args = { field, thing: document.file, above: true as const }
      found.problems.push(problemAt(document, path, 'missing-field', args, keyRangeOf(document, path)))
      break
    }
  }
  return found
}

const starts = (path: Path, home: Path) => home.every((part, index) => path[index] === part)
const same = (a: Path, b: Path) => a.length === b.length && starts(a, b)
