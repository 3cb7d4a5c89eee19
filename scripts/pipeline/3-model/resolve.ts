import type { ArticleCard } from '../../../src/lib/content-types.ts'
import { itemsOf, type SoundContent } from '../2-validate/content.ts'
import { resolveRef, type Schema } from '../2-validate/schema/schemas.ts'
import { blockSchema, isObject } from '../2-validate/visit.ts'
import type { Facts } from './facts.ts'
import { fillLink, fillText } from './fill-facts.ts'
import type { MarkdownRenderer } from './markdown.ts'
import type { MediaSource } from './media.ts'
import type { PictureSource } from './pictures.ts'

/** Where references are looked up. */
export interface Lookup {
  content: SoundContent
  facts: Facts
  pictures: ReadonlyMap<string, PictureSource>
  media: ReadonlyMap<string, MediaSource>
  /** All articles as lists show them, newest first. */
  cards: () => Iterable<ArticleCard>
  markdown: MarkdownRenderer
}

/**
 * Resolves a value of the manifest or of a record into what components get: facts, pictures, lists and texts in place
 * of their names. Follows the schema, whose x-kind says what a value refers to.
 */
export function resolve(lookup: Lookup, given: Schema, value: unknown): unknown {
  const { schemas } = lookup.content
  const schema = blockSchema(schemas, resolveRef(schemas, given), value)
  if (!schema) throw new Error('A value without a schema got past the check')
  switch (schema['x-kind']) {
    case 'text':
      return fillText(String(value), lookup.facts)
    case 'markdown':
      return { html: lookup.markdown(String(value), lookup.facts).html }
    case 'link':
      return fillLink(String(value), lookup.facts)
    case 'image':
      return required(lookup.pictures.get(String(value)), value).picture
    case 'media':
      return String(value).startsWith('https://') ? value : required(lookup.media.get(String(value)), value).url
    case 'fact':
      return required(lookup.facts.values.get(String(value)), value)
    case 'records':
      return records(lookup, value as Query)
    default:
      return inside(lookup, schema, value)
  }
}

function inside(lookup: Lookup, schema: Schema, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) => (schema.items ? resolve(lookup, schema.items, item) : item))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const inner = schema.properties?.[key] ?? schema.additionalProperties
      return [key, inner && typeof inner === 'object' ? resolve(lookup, inner, item) : item]
    }),
  )
}

interface Query {
  from: string
  where?: Record<string, unknown>
  except?: Record<string, unknown>
  ids?: string[]
  limit?: number
}

function records(lookup: Lookup, query: Query): unknown[] {
  if (query.from === 'articles') return select(lookup.cards(), query)
  const schema = required(lookup.content.schemas.records.get(query.from), query.from).items ?? {}
  const items = itemsOf(lookup.content, query.from).map(({ item }) => item as Record<string, unknown> & { id: string })
  return select(items, query).map((item) => resolve(lookup, schema, item))
}

/** The items that a query selects. Lazy: of ten thousand articles only the wanted cards are made. */
function select<T extends { id: string }>(items: Iterable<T>, { where, except, ids, limit = Infinity }: Query): T[] {
  const has = (item: T, wanted: Record<string, unknown>) =>
    Object.entries(wanted).every(([key, value]) => (item as Record<string, unknown>)[key] === value)
  const found: T[] = []
  for (const item of ids ? named(items, ids) : items) {
    if (found.length >= limit) break
    if ((!where || has(item, where)) && (!except || !has(item, except))) found.push(item)
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

function required<T>(value: T | undefined, name: unknown): T {
  if (value === undefined) throw new Error(`${String(name)} got past the check but does not exist`)
  return value
}
