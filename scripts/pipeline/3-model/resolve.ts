import type { ArticleCard } from '../../../src/lib/content-types.ts'
import type { Timetable } from '../../../src/clock/types.ts'
import { DOCTORS, type Timetables } from '../2-validate/clock/timetables.ts'
import { itemsOf, type SoundContent } from '../2-validate/content.ts'
import { select, type Query } from '../2-validate/query.ts'
import { fillFields, fillValue } from '../2-validate/record-pages.ts'
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
  documents: ReadonlyMap<string, MediaSource>
  /** All articles as lists show them, newest first. */
  cards: () => Iterable<ArticleCard>
  markdown: MarkdownRenderer
  /** The page of a record or article, in the language at hand where it is there; undefined for a list without pages. */
  pageOf: (list: string, id: string) => string | undefined
  timetables: Timetables
  /** The timetable of the record that is resolved. */
  timetable?: Timetable
  /** The record whose page it is, as it is written in its list. */
  record?: Record<string, unknown>
}

/**
 * Resolves a value of the manifest or of a record into what components get: facts, pictures, lists and texts in place
 * of their names. Follows the schema, whose x-kind says what a value refers to. On the page of a record its fields
 * stand in for `{field}`; a text that names a field the record lacks is undefined, and so is what needs that text.
 */
export function resolve(lookup: Lookup, given: Schema, value: unknown): unknown {
  const { schemas } = lookup.content
  const schema = blockSchema(schemas, resolveRef(schemas, given), value)
  if (!schema) throw new Error('A value without a schema got past the check')
  const filled = (text: string) => (lookup.record ? fillFields(text, lookup.record) : text)
  const then = <T>(make: (text: string) => T) => {
    const text = filled(String(value))
    return text === undefined ? undefined : make(text)
  }
  switch (schema['x-kind']) {
    case 'text':
      return then((text) => fillText(text, lookup.facts))
    case 'markdown':
      return then((text) => ({ html: lookup.markdown(text, lookup.facts).html }))
    case 'link':
      return then((text) => fillLink(text, lookup.facts))
    case 'image':
      return required(lookup.pictures.get(String(value)), value).picture
    case 'media':
      return String(value).startsWith('https://') ? value : required(lookup.media.get(String(value)), value).url
    case 'document':
      return required(lookup.documents.get(String(value)), value).url
    case 'fact':
      return inLanguage(required(lookup.facts.values.get(String(value)), value), lookup.facts)
    case 'sessions':
      return inWords(lookup, lookup.timetable)
    case 'records':
      return records(lookup, queryFor(value as Query, lookup.record))
    default:
      return inside(lookup, schema, value)
  }
}

function inside(lookup: Lookup, schema: Schema, value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .map((item: unknown) => (schema.items ? resolve(lookup, schema.items, item) : item))
      .filter((item) => item !== undefined)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, item]) => {
    const inner = schema.properties?.[key] ?? schema.additionalProperties
    const made = inner && typeof inner === 'object' ? resolve(lookup, inner, item) : item
    const nothing = made === undefined || (lookup.record && Array.isArray(made) && made.length === 0)
    return { key, made, lacks: nothing && schema.required?.includes(key) }
  })
  if (entries.some(({ lacks }) => lacks)) return undefined
  return Object.fromEntries(entries.flatMap(({ key, made }) => (made === undefined ? [] : [[key, made]])))
}

/** A fact whose link leads to the page in the language at hand. */
const inLanguage = <T extends object>(fact: T, facts: Facts): T =>
  'link' in fact ? { ...fact, link: fillLink(String(fact.link), facts) } : fact

/** A query whose `{field}`s are those of the record at hand. What the record lacks chooses nothing. */
function queryFor(query: Query, record: Record<string, unknown> | undefined): Query {
  if (!record) return query
  const { where, except, ids } = query
  const fill = (choice: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(choice).map(([key, value]) => [key, fillValue(value, record) ?? value]))
  const list = (value: unknown) =>
    Array.isArray(value) ? (value as string[]) : value === undefined ? [] : [`${value}`]
  return {
    ...query,
    ...(where && { where: fill(where) }),
    ...(except && { except: fill(except) }),
    ...(ids !== undefined && {
      ids: (Array.isArray(ids) ? ids : [ids]).flatMap((id) => list(fillValue(id, record))),
    }),
  }
}

function records(lookup: Lookup, query: Query): unknown[] {
  if (query.from === 'articles') return select(lookup.cards(), query)
  const schema = required(lookup.content.schemas.records.get(query.from), query.from).items ?? {}
  const items = itemsOf(lookup.content, query.from).map(({ item }) => item as Record<string, unknown> & { id: string })
  // The fields of a list are its own: `{…}` in them is no field of the record at hand.
  const plain = { ...lookup, record: undefined }
  return select(items, query).map((item) => {
    const timetable = query.from === DOCTORS ? lookup.timetables.doctors.get(item.id) : undefined
    // A doctor who only stands in for others has no sessions.
    const whole = timetable ? { sessions: [], ...item } : item
    const page = lookup.pageOf(query.from, item.id)
    return { ...(resolve({ ...plain, timetable }, schema, whole) as object), ...(page && { page }) }
  })
}

/** A timetable with facts filled into the names of its rooms. */
function inWords({ facts }: Lookup, timetable: Timetable = { sessions: [] }): Timetable {
  const filled = <T extends { room?: string }>(one: T) => (one.room ? { ...one, room: fillText(one.room, facts) } : one)
  const { sessions, extra, ...rest } = timetable
  return { ...rest, sessions: sessions.map(filled), ...(extra && { extra: extra.map(filled) }) }
}

function required<T>(value: T | undefined, name: unknown): T {
  if (value === undefined) throw new Error(`${String(name)} got past the check but does not exist`)
  return value
}
