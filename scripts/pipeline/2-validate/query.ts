import { itemsOf, type Content } from './content.ts'
import { isObject } from './visit.ts'

/** Which items of a list a block shows, as an editor writes it: `items: { from: doctors, limit: 6 }`. */
export interface Query {
  from: string
  where?: Record<string, unknown>
  except?: Record<string, unknown>
  ids?: string[] | string
  limit?: number
}

/** The items that a query selects. Lazy: of ten thousand articles only the wanted cards are made. */
export function select<T extends { id: string }>(
  items: Iterable<T>,
  { where, except, ids, limit = Infinity }: Query,
): T[] {
  const found: T[] = []
  for (const item of Array.isArray(ids) ? named(items, ids) : items) {
    if (found.length >= limit) break
    if ((!where || holds(item, where)) && (!except || !holds(item, except))) found.push(item)
  }
  return found
}

/** The items with the given ids, in the order of the ids. */
function named<T extends { id: string }>(items: Iterable<T>, ids: readonly string[]): T[] {
  const wanted = new Set(ids)
  const byId = new Map<string, T>()
  for (const item of items) if (wanted.has(item.id) && !byId.has(item.id)) byId.set(item.id, item)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Whether an item has what `where` of a query wants: in each field the value itself, or a list that holds it. */
const holds = (item: object, wanted: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(wanted).every(([key, value]) => {
    const field = (item as Record<string, unknown>)[key]
    return field === value || (Array.isArray(field) && field.includes(value))
  })

/** The ids of the items that a block shows, where links can lead to each (x-anchors in its schema). */
export function anchorsOfItems(content: Content, { type, items }: Record<string, unknown>): string[] {
  if (!content.schemas.blocks.get(String(type))?.['x-anchors'] || !isObject(items)) return []
  const all = itemsOf(content, String(items.from)).map(({ id, item }) => ({ ...item, id }))
  return select(all, items as unknown as Query).map(({ id }) => String(id))
}
