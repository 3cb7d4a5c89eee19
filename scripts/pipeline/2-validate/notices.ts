import type { Path, SourceDocument } from '../1-load/document.ts'
import { itemsOf, routesOf, type Content } from './content.ts'

/** The name of the list of notices. */
export const NOTICES = 'notices'

/** A notice as it is written. */
export interface WrittenNotice {
  id: string
  level: string
  title: string
  text: string
  stays: string
  /** By the clock of the place, 2026-12-03 06:00: as texts they sort by time. */
  from: string
  until: string
  /** The pages that show it; undefined for every page. */
  where?: readonly string[]
  call: boolean
  document: SourceDocument
  path: Path
}

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d$/

/** The notices whose times can be read. */
export const noticesOf = (content: Content): WrittenNotice[] =>
  itemsOf(content, NOTICES).flatMap(({ id, item, document, path }) => {
    const text = (name: string) => String(item[name] ?? '')
    const [from, until, level] = [text('from'), text('until'), text('level')]
    if (!MOMENT.test(from) || !MOMENT.test(until)) return []
    const where =
      level !== 'emergency' && Array.isArray(item.where) ? pagesAt(content, item.where.map(String)) : undefined
    const call = item.call !== undefined
    const words = { title: text('title'), text: text('text'), stays: text('stays') }
    return [{ id, level, ...words, from, until, ...(where && { where }), call, document, path }]
  })

/** The pages at these addresses, which may be old ones, or end with a slash. */
export const pagesAt = (content: Pick<Content, 'manifest'>, addresses: readonly string[]): string[] =>
  addresses.map((address) => {
    const path = address.replace(/(.)\/$/, '$1')
    const moved = routesOf(content).find(({ route: { aliases } }) => Array.isArray(aliases) && aliases.includes(path))
    return moved ? String(moved.route.path) : path
  })

/** Notices that have not ended before today. */
export const comingNotices = (content: Content): WrittenNotice[] =>
  noticesOf(content).filter(({ from, until }) => until > content.today && from < until)

/** Every later notice that stands at the same time as an earlier one, with that one. */
export const atOnce = (notices: readonly WrittenNotice[]): [later: WrittenNotice, earlier: WrittenNotice][] =>
  notices.flatMap((later, index) =>
    notices
      .slice(0, index)
      .filter(({ from, until }) => from < later.until && later.from < until)
      .map((earlier): [WrittenNotice, WrittenNotice] => [later, earlier]),
  )
