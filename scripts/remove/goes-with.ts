import type { Path, SourceDocument } from '../pipeline/1-load/document.ts'
import { schemaAt } from '../pipeline/2-validate/schema/schema-at.ts'
import type { Schema, Schemas } from '../pipeline/2-validate/schema/schemas.ts'
import { isObject } from '../pipeline/2-validate/visit.ts'
import type { IsGone } from './cut.ts'

/**
 * What has to go when a value goes: itself where it may be missing, or else what cannot be without it, such as the
 * block whose link is required.
 * @returns undefined where the file itself, or a whole section of the manifest, cannot be without it
 */
export function goesWith(schemas: Schemas, document: SourceDocument, given: Path, isGone: IsGone): Path | undefined {
  let path = choiceAround(schemas, document, given, isGone)
  while (path.length) {
    const around = path.slice(0, -1)
    const schema = schemaAt(schemas, document, around)
    if (!isLast(document, schema, path, isGone)) return path
    // Most lists may be empty; others go as a file, and so do translations.
    if (around.length === 0 && document.kind === 'records') return schema?.minItems ? [] : path
    if (around.length === 0) return document.kind === 'language' ? [] : undefined
    path = around
  }
  return undefined
}

/** Whether what a value stands in cannot be without it: it is required, or the last that is left. */
function isLast({ data }: SourceDocument, schema: Schema | undefined, path: Path, isGone: IsGone): boolean {
  const [around, key] = [path.slice(0, -1), path.at(-1)]
  const value = valueAt(data, around)
  if (Array.isArray(value)) {
    const left = value.filter((_, index) => index !== key && !isGone([...around, index]))
    return left.length < Math.max(Number(schema?.minItems ?? 1), 1)
  }
  if (!isObject(value)) return true
  const left = Object.keys(value).filter((name) => name !== key && !isGone([...around, name]))
  const isEntryOfMenu = around.length === 3 && around[0] === 'header' && around[1] === 'menu'
  return (
    left.length === 0 ||
    schema?.required?.includes(String(key)) === true ||
    // Pages of a list are none without it, and without its places a value would stand everywhere.
    key === 'each' ||
    schema?.properties?.[String(key)]?.['x-limits'] === true ||
    // A heading of the menu that leads nowhere and opens nothing.
    (isEntryOfMenu && !left.some((name) => ['link', 'items', 'columns'].includes(name)))
  )
}

/**
 * A choice of records without what it chooses by would choose all of them: it goes as a whole. One of several names
 * may go by itself.
 */
function choiceAround(schemas: Schemas, document: SourceDocument, path: Path, isGone: IsGone): Path {
  for (let length = path.length - 1; length > 0; length--) {
    const choice = path.slice(0, length)
    if (schemaAt(schemas, document, choice)?.['x-kind'] !== 'records') continue
    const names = valueAt(document.data, path.slice(0, -1))
    const others = Array.isArray(names)
      ? names.filter((_, index) => index !== path.at(-1) && !isGone([...path.slice(0, -1), index]))
      : []
    return path[length] === 'except' || others.length ? path : choice
  }
  return path
}

/** The value at a path of data. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, part) => (isObject(value) || Array.isArray(value) ? (value as Record<string, unknown>)[part] : undefined),
    data,
  )
