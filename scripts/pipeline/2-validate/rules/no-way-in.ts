import { placeAt, type Path, type SourceDocument } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { ARTICLES, itemsOf, problemAt, routesOf, type Content, type Rule } from '../content.ts'
import { articlePath } from '../record-pages.ts'
import { isObject } from '../visit.ts'

interface Way {
  /** The page a link leads to, by its own address even where the link uses another name of it. */
  to: string
  document: SourceDocument
  path: Path
}

/** Pages no link leads to, articles no other page names, and two menu entries for one page. All may be meant. */
export const noWayIn: Rule = (content) => {
  const ways = waysOf(content)
  const duplicates = menuDuplicates(ways)
  // A wrong link in the menu is why another page has none: it is reported alone.
  return [
    ...(duplicates.length ? [] : lonelyPages(content, ways)),
    ...lonelyArticles(content, ways),
    ...duplicates,
  ].map((problem) => ({ ...problem, severity: 'warning' as const }))
}

function lonelyPages(content: Content, ways: readonly Way[]): Problem[] {
  return routesOf(content).flatMap(({ route, path }) => {
    const address = route.path
    if (typeof address !== 'string' || address === '/' || route.hidden === true || route.notFound === true) return []
    // Lists lead to the pages of their records.
    if (route.each !== undefined || address.endsWith('/{id}')) return []
    // The breadcrumb of every article leads to the list of articles.
    if (address === articlePath(content) && itemsOf(content, ARTICLES).length) return []
    const document = content.documents.find(({ kind }) => kind === 'manifest')
    if (!document || ways.some((way) => way.to === address && !within(way, document, path))) return []
    return [problemAt(document, [...path, 'path'], 'no-way-in', { word: address })]
  })
}

const within = (way: Way, document: SourceDocument, path: Path) =>
  way.document === document && path.every((part, index) => way.path[index] === part)

function lonelyArticles(content: Content, ways: readonly Way[]): Problem[] {
  const articles = itemsOf(content, ARTICLES)
  if (articles.length < 2) return []
  const named = new Set<string>()
  for (const { id, item } of articles)
    if (Array.isArray(item.related)) for (const other of item.related) if (other !== id) named.add(String(other))
  for (const { kind, value, schema, document } of content.values) {
    if (kind === 'record-id' && schema['x-record'] === ARTICLES && document.kind !== 'article') named.add(String(value))
    if (kind === 'records' && isObject(value) && value.from === ARTICLES && Array.isArray(value.ids))
      for (const id of value.ids) named.add(String(id))
  }
  const leading = new Map<string, Set<SourceDocument>>()
  for (const { to, document } of ways) leading.set(to, (leading.get(to) ?? new Set()).add(document))
  const ledTo = (address: string, own: SourceDocument) =>
    [...(leading.get(address) ?? [])].some((document) => document !== own)
  const base = articlePath(content)
  // A name that cannot be part of an address has its own message.
  return articles
    .filter(({ id, document }) => /^[a-z0-9-]+$/.test(id) && !named.has(id) && !ledTo(`${base}/${id}`, document))
    .map(({ id, document }) => problemAt(document, ['title'], 'lonely-article', { word: id }))
}

function menuDuplicates(ways: readonly Way[]): Problem[] {
  const first = new Map<string, Way>()
  return ways
    .filter(({ path }) => path[0] === 'header' && path[1] === 'menu')
    .flatMap((way) => {
      const before = first.get(way.to)
      if (!before) {
        first.set(way.to, way)
        return []
      }
      return [
        {
          ...problemAt(way.document, way.path, 'menu-twice', { word: way.to }),
          second: placeAt(before.document, before.path),
        },
      ]
    })
}

/** Every link inside the site, from YAML and from articles. */
function waysOf(content: Content): Way[] {
  const names = new Map<string, string>()
  const pages = new Set(routesOf(content).map(({ route }) => route.path))
  // An alias that is a page's own address is a mistake of its own and leads nowhere else.
  for (const { route } of routesOf(content))
    for (const alias of Array.isArray(route.aliases) ? route.aliases : [])
      if (!pages.has(alias)) names.set(String(alias), String(route.path))
  const to = (url: string) => {
    const page = url.split('#')[0]?.replace(/(.)\/$/, '$1') ?? ''
    return page.startsWith('/') ? [names.get(page) ?? page] : []
  }
  const yaml = content.values.flatMap(({ kind, value, path, document }) => {
    if (typeof value !== 'string' || (kind !== 'link' && kind !== 'markdown')) return []
    const urls = kind === 'link' ? [value] : content.outline(value).links.map(({ url }) => url)
    return urls.flatMap(to).map((one) => ({ to: one, document, path }))
  })
  const articles = content.documents.flatMap((document) =>
    (document.body ? content.outline(document.body.markdown).links : [])
      .flatMap(({ url }) => to(url))
      .map((one) => ({ to: one, document, path: ['body'] })),
  )
  return [...yaml, ...articles]
}
