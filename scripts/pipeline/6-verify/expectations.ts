import { momentIn } from '../../platform/today.ts'
import { placeholdersIn } from '../1-load/placeholder.ts'
import { routesOf, type Content, type Placed } from '../2-validate/content.ts'
import { NOTICES, noticesOf } from '../2-validate/notices.ts'
import { namesField, recordRouteAt } from '../2-validate/record-pages.ts'
import type { Facts } from '../3-model/facts.ts'
import type { Page } from '../3-model/site.ts'
import { plain } from './plain-text.ts'
import type { ExpectedText } from './verify-context.ts'

const TEXTUAL = new Set(['text', 'markdown', 'link'])

/** Something that content refers to and a page has to show: a fact, or a placeholder with the words around it. */
export interface Expected extends ExpectedText {
  placed: Pick<Placed, 'document' | 'path' | 'kind'>
}

/** The values that pages have to show. */
export interface Expectations {
  /** By the path of the page that has to show it. */
  pages: ReadonlyMap<string, readonly Expected[]>
  /** What at least one page has to show. */
  somewhere: readonly Expected[]
}

/** Collects every fact that content refers to, with the pages that have to show it. */
export function collectExpectations({
  content,
  facts,
  site,
}: {
  content: Content
  facts: Facts
  site: { pages: readonly Page[] }
}): Expectations {
  // The words around a fact are others on a page in another language, where its contacts are held against the facts.
  const own = site.pages.filter(({ language }) => language === undefined)
  const pages = new Map<string, Expected[]>()
  const somewhere: Expected[] = []
  const bySource = new Map(own.map((page) => [page.source, page.path]))
  const full = own.filter(({ layout }) => layout === 'full').map(({ path }) => path)
  const routes = routesOf(content).map(({ route }) => String(route.path))
  /** The paths of the pages that all have to show a value; undefined when one page is enough. */
  const pathsOf = ({ document, path, kind }: Expected['placed']): readonly string[] | undefined => {
    const [part, index] = path
    if (document.kind === 'records') return document.name === NOTICES ? pathsOfNotice(Number(part)) : undefined
    if (document.kind === 'article') return [bySource.get(document.file) ?? '']
    const each = recordRouteAt(content, path)
    // A block that lacks something on the page of a record is left out there.
    if (each) return namesField(blockAt(each.route, path)) ? undefined : pagesBelow(each.base)
    if (part === 'routes') return [routes[Number(index)] ?? '']
    // The button at the end of the header is another one on some pages (`header.exceptions`).
    if (part === 'header' && kind === 'link') return undefined
    return part === 'header' || part === 'footer' || part === 'floating' ? full : []
  }
  const { timeZone } = (content.manifest.site ?? {}) as { timeZone?: unknown }
  const everywhere = own.map(({ path }) => path)
  const { notices: shown } = (content.manifest.clock ?? {}) as { notices?: unknown }
  // One that has ended is on no page; an emergency is on all of them, where the manifest names the list.
  const pathsOfNotice = (at: number) => {
    const notice = noticesOf(content).find(({ path }) => path[0] === at)
    const isOver = !shown || !notice || notice.until.replace(' ', 'T') <= momentIn(String(timeZone))
    return isOver ? [] : (notice.where ?? everywhere)
  }
  const below = new Map<string, readonly string[]>()
  const pagesBelow = (base: string) => {
    const paths =
      below.get(base) ?? own.flatMap(({ path }) => (path.slice(0, path.lastIndexOf('/')) === base ? [path] : []))
    below.set(base, paths)
    return paths
  }
  const expect = (expected: Expected) => {
    const paths = pathsOf(expected.placed)
    if (!paths) somewhere.push(expected)
    for (const path of paths ?? []) {
      const before = pages.get(path)
      if (before) before.push(expected)
      else pages.set(path, [expected])
    }
  }
  // Computed once for each fact: an article refers to the same three or four as the next.
  const keys = new Map<string, string>()
  const fact = (name: string) => {
    const key = keys.get(name) ?? JSON.stringify([name, facts.values.get(name)])
    keys.set(name, key)
    return { name, key }
  }
  // One document after the other, because all values at once take as much memory as all texts.
  for (const placed of valuesIn(content)) {
    if (placed.kind === 'fact') expect({ placed, ...fact(String(placed.value)) })
    else if (TEXTUAL.has(placed.kind) && typeof placed.value === 'string' && placed.value.includes('{{'))
      for (const sentence of sentences(placed.value, facts.words)) expect({ placed, ...sentence })
  }
  for (const document of content.documents) {
    if (document.body?.markdown.includes('{{'))
      for (const sentence of sentences(document.body.markdown, facts.words))
        expect({ placed: { document, path: [], kind: 'markdown' }, ...sentence })
  }
  return { pages, somewhere }
}

/** The block of a route in which a place is; undefined for its title and the like. */
const blockAt = ({ blocks }: Record<string, unknown>, [, , part, index]: Placed['path']): unknown =>
  part === 'blocks' && Array.isArray(blocks) ? blocks[Number(index)] : undefined

function* valuesIn({ documents, valuesOf }: Content): Iterable<Placed> {
  for (const document of documents) yield* valuesOf(document)
}

/** Each placeholder of a text with the words around it as the page shows them: Markdown syntax ends them. */
function sentences(text: string, facts: ReadonlyMap<string, string>): ExpectedText[] {
  return placeholdersIn(text).map(({ name, start, end }) => {
    const before = /[^[\]()*_|#>`\n{}]{0,30}$/.exec(text.slice(0, start))?.[0] ?? ''
    const after = /^[^[\]()*_|#>`\n{}]{0,30}/.exec(text.slice(end))?.[0] ?? ''
    const words = plain(
      `${before.slice(before.indexOf(' ') + 1)}${facts.get(name) ?? ''}${after.slice(0, Math.max(0, after.lastIndexOf(' ')))}`,
    )
    return { name, words, key: JSON.stringify([name, words]) }
  })
}
