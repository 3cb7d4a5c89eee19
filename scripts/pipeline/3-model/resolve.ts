import type { ArticleCard } from '../../../src/lib/content-types.ts'
import { itemsOf, type SoundContent } from '../2-validate/content.ts'
import { resolveRef, type Schema } from '../2-validate/schema/schemas.ts'
import { blockSchema, isObject } from '../2-validate/visit.ts'
import type { Facts } from './facts.ts'
import { fillLink, fillText, type MakeMarkdown } from './markdown.ts'
import type { MediaSource, PictureSource } from './pictures.ts'

/** What references are looked up in. */
export interface Lookup {
  content: SoundContent
  facts: Facts
  pictures: ReadonlyMap<string, PictureSource>
  media: ReadonlyMap<string, MediaSource>
  /** All articles as lists show them, newest first. */
  cards: () => Iterable<ArticleCard>
  markdown: MakeMarkdown
}

/**
 * A value of the manifest or of a record as components get it: facts, pictures, lists and texts in place
 * of their names. Goes along the schema, so that one mark in it (x-kind) decides for every block alike.
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
      return known(lookup.pictures.get(String(value)), value).picture
    case 'media':
      return String(value).startsWith('https://') ? value : known(lookup.media.get(String(value)), value).url
    case 'fact':
      return known(lookup.facts.values.get(String(value)), value)
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
  if (query.from === 'articles') return chosen(lookup.cards(), query)
  const schema = known(lookup.content.schemas.records.get(query.from), query.from).items ?? {}
  const items = itemsOf(lookup.content, query.from).map(({ item }) => item as Record<string, unknown> & { id: string })
  return chosen(items, query).map((item) => resolve(lookup, schema, item))
}

/** No more of the items are made than the query wants: the newest three of ten thousand articles are three cards. */
function chosen<T extends { id: string }>(items: Iterable<T>, { where, except, ids, limit = Infinity }: Query): T[] {
  const has = (item: T, wanted: Record<string, unknown>) =>
    Object.entries(wanted).every(([key, value]) => (item as Record<string, unknown>)[key] === value)
  const found: T[] = []
  for (const item of ids ? named(items, ids) : items) {
    if (found.length >= limit) break
    if ((!where || has(item, where)) && (!except || !has(item, except))) found.push(item)
  }
  return found
}

/** The items of some names, in the order of the names. */
function named<T extends { id: string }>(items: Iterable<T>, ids: readonly string[]): T[] {
  const wanted = new Set(ids)
  const byId = new Map<string, T>()
  for (const item of items) if (wanted.has(item.id) && !byId.has(item.id)) byId.set(item.id, item)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function known<T>(value: T | undefined, name: unknown): T {
  if (value === undefined) throw new Error(`${String(name)} got past the check but does not exist`)
  return value
}
