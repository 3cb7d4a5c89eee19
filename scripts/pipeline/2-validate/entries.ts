import type { Path } from '../1-load/document.ts'
import { ARTICLES, itemsOf, listsOf, routesOf, type Content } from './content.ts'
import type { Schema } from './schema/schemas.ts'
import { isObject } from './visit.ts'

type Entry = ReturnType<typeof itemsOf>[number]

/** A list of content/records with its items and what its schema says of one. */
export interface RecordList {
  list: string
  items: Entry[]
  schema: Schema | undefined
}

/** The lists of content/records. */
export const recordLists = (content: Content): RecordList[] =>
  listsOf(content)
    .filter((list) => list !== ARTICLES)
    .map((list) => ({ list, items: itemsOf(content, list), schema: content.schemas.records.get(list)?.items }))

/** The items of a list that `from`, `where`, `except`, `ids` and `limit` take. */
export function chosenItems(content: Content, query: Record<string, unknown>): Entry[] {
  const { from, where, except, ids, limit } = query
  const has = ({ item }: Entry, wanted: Record<string, unknown>) =>
    Object.entries(wanted).every(([field, value]) => item[field] === value)
  return itemsOf(content, String(from))
    .filter(
      (one) =>
        (!isObject(where) || has(one, where)) &&
        (!isObject(except) || !has(one, except)) &&
        (!Array.isArray(ids) || ids.includes(one.id)),
    )
    .slice(0, typeof limit === 'number' ? limit : undefined)
}

/** A page of the manifest with its blocks. */
export interface RoutePlace {
  route: Record<string, unknown>
  path: Path
  blocks: { block: Record<string, unknown>; path: Path }[]
}

/** The pages of the manifest. */
export const pagesOf = (content: Content): RoutePlace[] =>
  routesOf(content).map(({ route, path }) => ({
    route,
    path,
    blocks: (Array.isArray(route.blocks) ? route.blocks : []).flatMap((block: unknown, index) =>
      isObject(block) ? [{ block, path: [...path, 'blocks', index] }] : [],
    ),
  }))

/** The words of a text in small letters, without marks and signs. */
export const plainWords = (text: unknown): string[] =>
  String(text ?? '')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
