import { rangeOf, type Path, type SourceDocument } from '../../1-load/document.ts'
import { nearest } from '../../../report/nearest.ts'
import type { ArgsFor, Problem, ProblemCode, Range, Severity } from '../../../report/problem.ts'
import { DOCUMENTS } from '../../1-load/site-folders.ts'
import { problemAt, routesOf, targetOf, type Content, type Rule } from '../content.ts'
import { articlePath, fillFields, namesField, recordPages, recordRouteAt, recordRoutes } from '../record-pages.ts'
import { anchorsOfItems } from '../query.ts'
import { isObject } from '../visit.ts'

/** A link to a page, document or anchor of the site that does not exist; and a picture where only a link can be. */
export const brokenLink: Rule = (content) => {
  const pages = pagesOf(content)
  const check = (link: string, here?: string, picture?: true) =>
    picture ? pictureInText(link) : brokenPart(content, pages, link, here)
  const yaml = content.values.flatMap(({ kind, value, path, document }): Problem | Problem[] => {
    if (typeof value !== 'string' || (kind !== 'link' && kind !== 'markdown')) return []
    const here = pageOf(content, document, path)
    if (kind === 'link') {
      const broken = links(content, document, path, value).flatMap((link) => check(link, here) ?? [])
      return broken[0]?.(document, path) ?? []
    }
    return content.outline(value).links.flatMap(({ url, picture }) => {
      const broken = check(url, here, picture)
      if (!broken) return []
      // Within this very value: the same words may stand elsewhere in the file.
      const [start, end] = rangeOf(document, path)
      const at = document.text.slice(0, end).indexOf(url, start)
      return broken(document, path, at < 0 ? undefined : [at, at + url.length])
    })
  })
  const base = articlePath(content)
  const articles = content.documents.flatMap((document) => {
    const { body } = document
    if (!body) return []
    const here = `${base}/${document.name}`
    return content.outline(body.markdown).links.flatMap(({ url, offset, picture }) => {
      const at = Math.max(document.text.indexOf(url, body.start + offset), body.start + offset)
      return check(url, here, picture)?.(document, [], [at, at + url.length]) ?? []
    })
  })
  return [...yaml, ...articles]
}

/** A link; on the pages of records what it is on each of them. */
function links(content: Content, document: SourceDocument, path: Path, link: string): string[] {
  const each = document.kind === 'manifest' && namesField(link) ? recordRouteAt(content, path) : undefined
  if (!each) return [link]
  return recordPages(content, each).flatMap(({ id, item }) => fillFields(link, { ...item, id }) ?? [])
}

/** The page of the manifest that a value stands on: #place without a page means one on it. */
function pageOf(content: Content, document: SourceDocument, path: Path): string | undefined {
  if (document.kind !== 'manifest' || path[0] !== 'routes') return undefined
  const each = recordRouteAt(content, path)
  if (each) return recordPages(content, each)[0]?.address
  const address = routesOf(content).find(({ path: [, index] }) => index === path[1])?.route.path
  return typeof address === 'string' ? address : undefined
}

/** A mistake in a link, put together at the place where the link stands. */
type Broken = (document: SourceDocument, path: Path, range?: Range) => Problem

const broken =
  <Code extends ProblemCode>(code: Code, args: ArgsFor<Code>, severity: Severity = 'error'): Broken =>
  (document, path, range) => ({ ...problemAt(document, path, code, args, range), severity })

/** A text shows no pictures. One from elsewhere at least becomes a link; one of the site would lead nowhere. */
const pictureInText = (link: string): Broken =>
  broken('picture-in-text', { value: link }, link.startsWith('https://') ? 'warning' : 'error')

/** A host name, perhaps with a port: what can stand in a policy or a header without quotes. */
const SAFE_HOST = /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?(:\d{1,5})?([/?#]|$)/i

/** What is wrong with a link, if anything. Outside links and facts are other rules' business. */
function brokenPart(
  content: Content,
  pages: ReadonlyMap<string, ReadonlySet<string>>,
  link: string,
  here?: string,
): Broken | undefined {
  const isAddress = link.startsWith('https://')
  // https://hospital.example@elsewhere.example leads elsewhere: what stands before the @ is a name and a password (RFC 3986, 3.2.1 and 7.6).
  if (isAddress && !SAFE_HOST.test(link) && !link.includes('{{')) return broken('bad-web-address', { value: link })
  if (/^(mailto:|tel:|\{\{)/.test(link)) return undefined
  if (!isAddress && !/^[/#]/.test(link)) return broken('bad-link', { value: link })
  if (link.startsWith('#') && here === undefined) return undefined
  const target = targetOf(content, link, here)
  if (isAddress && !target) return undefined
  const { path, anchor } = target ?? { path: link, anchor: '' }
  const anchors = pages.get(path)
  const isDocument = path.startsWith(`${DOCUMENTS}/`)
  // Files that the build writes, such as the feed, may be named by their whole address; verification looks at them.
  if (!anchors && isAddress && !isDocument && /\.[a-z0-9]{2,5}$/i.test(path)) return undefined
  if (!anchors)
    return broken('broken-link', {
      word: path,
      suggestion: nearest(path, pages.keys()),
      candidates: [...pages.keys()],
    })
  // A page of a document: #page=2 (RFC 8118, 3).
  if (!anchor || anchors.has(anchor) || isDocument) return undefined
  const sameLetters = [...anchors].find((one) => one.normalize() === anchor.normalize())
  return broken('broken-anchor', {
    word: anchor,
    page: path,
    suggestion: sameLetters ?? nearest(anchor, anchors),
    known: [...anchors],
  })
}

/** Every page and document by its address, with the anchors that stand on it. */
export function pagesOf(content: Content): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>()
  const each = new Map(recordRoutes(content).map((one) => [one.route, one]))
  for (const { route } of routesOf(content)) {
    const anchors = new Set<string>(['main'])
    for (const block of Array.isArray(route.blocks) ? route.blocks : []) {
      if (!isObject(block)) continue
      if (typeof block.id === 'string') anchors.add(block.id)
      for (const anchor of anchorsOfItems(content, block)) anchors.add(anchor)
      if (typeof block.text === 'string') for (const anchor of content.outline(block.text).anchors) anchors.add(anchor)
    }
    const records = each.get(route)
    const own = records ? recordPages(content, records).map(({ address }) => address) : [route.path]
    const addresses = [...own, ...(Array.isArray(route.aliases) ? route.aliases : [])]
    // An address without its stroke has its own message, and hides no other page.
    for (const address of addresses) {
      const path = typeof address === 'string' ? address.replace(/^(?!\/)/, '/') : undefined
      if (path !== undefined && (path === address || !pages.has(path))) pages.set(path, anchors)
    }
  }
  const base = articlePath(content)
  for (const document of content.documents) {
    if (document.kind !== 'article') continue
    const address = `${base}/${document.name}`
    const ids = document.body ? content.outline(document.body.markdown).anchors : []
    pages.set(address, new Set(['main', ...(pages.get(address) ?? []), ...ids]))
  }
  for (const { kind, value } of content.values)
    if (kind === 'document') pages.set(`${DOCUMENTS}/${String(value)}`, new Set())
  return pages
}
