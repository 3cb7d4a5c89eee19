import { isMap, isPair, isScalar, isSeq, visit, type Node } from 'yaml'
import { rangeOf, type Path, type SourceDocument } from '../1-load/document.ts'
import { kindOf } from '../1-load/content-files.ts'
import { parseFile } from '../1-load/parse-file.ts'
import type { Range } from '../../report/problem.ts'
import { isObject } from '../2-validate/visit.ts'

/** Reads the text of a file; undefined when it cannot be read as YAML or front matter. */
export function documentOf(file: string, text: string): SourceDocument | undefined {
  const loaded = parseFile(file, text, kindOf(file))
  return 'document' in loaded ? loaded.document : undefined
}

/** The path of the single value that begins where a range begins; undefined when there is none. */
export function pathAt(document: SourceDocument, [start]: Range): Path | undefined {
  let found: (string | number)[] | undefined
  visit(document.yaml(), {
    Scalar(key, node, parents) {
      if (key === 'key' || !node.range || document.yamlStart + node.range[0] !== start) return undefined
      found = parents.flatMap((one, index): (string | number)[] => {
        const inside = parents[index + 1] ?? node
        if (isPair(one)) return [String(isScalar(one.key) ? one.key.value : one.key)]
        return isSeq(one) ? [one.items.indexOf(inside as Node)] : []
      })
      return visit.BREAK
    },
  })
  return found
}

/**
 * The group of fields of an older text in which the field at a path stood: pages and entries are known by address or
 * id, blocks by type and heading, other items by their place in a list of the same length.
 */
export function groupBefore(
  document: SourceDocument,
  path: Path,
  before: SourceDocument,
): Record<string, unknown> | undefined {
  let [now, old]: unknown[] = [document.data, before.data]
  for (const step of path.slice(0, -1)) {
    if (Array.isArray(now) && Array.isArray(old)) old = twin(now, old, Number(step))
    else old = isObject(old) ? old[step] : undefined
    now = (now as Record<string | number, unknown> | undefined)?.[step]
  }
  return isObject(old) ? old : undefined
}

function twin(list: readonly unknown[], old: readonly unknown[], index: number): unknown {
  const item = list[index]
  if (!isObject(item)) return undefined
  const others = old.filter(isObject)
  const key = ['id', 'path'].find((name) => typeof item[name] === 'string')
  if (key !== undefined) return others.find((one) => one[key] === item[key])
  if (item.type === undefined) return list.length === old.length ? old[index] : undefined
  const alike = others.filter(({ type }) => type === item.type)
  const inPlace = alike.find((one) => one === old[index])
  const named = alike.find(({ heading }) => heading !== undefined && heading === item.heading)
  return named ?? inPlace ?? (alike.length === 1 ? alike[0] : undefined)
}

/** The text of a document with another text in the place of a single value. */
export function withValue(document: SourceDocument, path: Path, value: string): string {
  const [from, to] = rangeOf(document, path)
  return document.text.slice(0, from) + JSON.stringify(value) + document.text.slice(to)
}

/** The text of a document without a field or an item of a list; undefined when nothing would be left around it. */
export function without(document: SourceDocument, path: Path): string | undefined {
  const { text, yamlStart } = document
  const around = document.yaml().getIn(path.slice(0, -1), true)
  const name = path.at(-1)
  const items = isSeq(around) ? around.items.map((one) => [one, one]) : []
  const parts = isMap(around) ? around.items.map(({ key, value }) => [key, value ?? key]) : items
  const index = isMap(around) ? around.items.findIndex(({ key }) => isScalar(key) && key.value === name) : Number(name)
  const [starts, ends] = [0, 1].map((side) => parts.map((part) => (part[side] as Node).range?.[side] ?? 0))
  if (parts.length < 2 || index < 0 || !starts || !ends) return undefined
  const end = (of: number) => yamlStart + text.slice(yamlStart, yamlStart + (ends[of] ?? 0)).trimEnd().length
  // What follows moves to where this one began, so that its indentation is right.
  const start = (of: number) => yamlStart + (starts[of] ?? 0)
  const isLast = index === parts.length - 1
  const [from, to] = isLast ? [end(index - 1), end(index)] : [start(index), start(index + 1)]
  return text.slice(0, from) + text.slice(to)
}
