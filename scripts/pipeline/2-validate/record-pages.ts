import type { Path, SourceDocument } from '../1-load/document.ts'
import { ARTICLES, itemsOf, routesOf, type Content } from './content.ts'

/** What stands in an address for the id of the record whose page it is. */
const ID = '/{id}'

/** A field of the record at hand in a text of the manifest: `{name}`, and no `{{fact}}`. */
const FIELD = /(?<!\{)\{([A-Za-z][\w-]*)\}(?!\})/g

/** A route with `each`: it makes a page for each record of a list. */
export interface RecordRoute {
  route: Record<string, unknown>
  path: Path
  /** The list, and the address in front of the ids: `/doctors` for `/doctors/{id}`. */
  list: string
  base: string
}

/** The page of one record. */
export interface RecordPage {
  address: string
  id: string
  item: Record<string, unknown>
  /** Where the record stands. */
  document: SourceDocument
  path: Path
}

/** The routes that make a page for each record of a list, as far as they can be read; of two for one list the first. */
export function recordRoutes(content: Pick<Content, 'manifest'>): RecordRoute[] {
  return routesOf(content)
    .flatMap(({ route, path }) =>
      typeof route.each === 'string' && typeof route.path === 'string' && route.path.endsWith(ID)
        ? [{ route, path, list: route.each, base: route.path.slice(0, -ID.length) }]
        : [],
    )
    .filter(({ list }, index, all) => all.findIndex((other) => other.list === list) === index)
}

/** The route with `each` in which a place of the manifest is. */
export const recordRouteAt = (content: Pick<Content, 'manifest'>, [part, index]: Path): RecordRoute | undefined =>
  part === 'routes' ? recordRoutes(content).find(({ path }) => path[1] === index) : undefined

/** The pages that a route makes, in the order of its list. */
export function recordPages(content: Content, { list, base }: RecordRoute): RecordPage[] {
  const ids = new Set<string>()
  return itemsOf(content, list).flatMap(({ id, ...where }) => {
    // The second of two with one id is another mistake.
    if (ids.has(id)) return []
    ids.add(id)
    return [{ address: `${base}/${id}`, id, ...where }]
  })
}

/** The address in front of the ids of a list whose records have pages. */
export const recordBase = (content: Pick<Content, 'manifest'>, list: string): string | undefined =>
  recordRoutes(content).find((one) => one.list === list)?.base

/** Gives the address of the page of a record or an article; undefined for a list without pages. */
export function recordAddresses(content: Pick<Content, 'manifest'>): (list: string, id: string) => string | undefined {
  const bases = new Map(recordRoutes(content).map(({ list, base }) => [list, base]))
  bases.set(ARTICLES, articlePath(content))
  return (list, id) => {
    const base = bases.get(list)
    return base === undefined ? undefined : `${base}/${id}`
  }
}

/** The address in front of the articles' names, as /blog. */
export const articlePath = (content: Pick<Content, 'manifest'>): string => recordBase(content, ARTICLES) ?? '/articles'

/** Whether a value, or anything inside it, names a field of the record at hand. */
export const namesField = (value: unknown): boolean => (JSON.stringify(value) ?? '').search(FIELD) >= 0

/** The fields of the record at hand that a text names, with their places in it. */
export const fieldsIn = (text: string): { name: string; start: number; end: number }[] =>
  [...text.matchAll(FIELD)].map(({ 0: whole, 1: name = '', index }) => ({
    name,
    start: index,
    end: index + whole.length,
  }))

/**
 * Fills a text with fields of the record at hand.
 * @returns undefined where the record lacks one of them
 */
export function fillFields(text: string, item: Record<string, unknown>): string | undefined {
  if (fieldsIn(text).some(({ name }) => item[name] === undefined)) return undefined
  return text.replace(FIELD, (_whole, name: string) => String(item[name]))
}

/**
 * A value of a query with the field that it names: the list of ids itself where the whole text is that field.
 * @returns undefined where the record lacks it
 */
export function fillValue(value: unknown, item: Record<string, unknown>): unknown {
  if (typeof value !== 'string') return value
  const [field] = fieldsIn(value)
  return field && field.end - field.start === value.length ? item[field.name] : fillFields(value, item)
}
