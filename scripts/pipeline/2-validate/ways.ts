import type { Path, SourceDocument } from '../1-load/document.ts'
import { routesOf, targetOf, type Content } from './content.ts'

/** A link inside the site. */
export interface Way {
  /** The page a link leads to, by its own address even where the link uses another name of it. */
  to: string
  document: SourceDocument
  path: Path
}

/** Every link inside the site, from YAML and from articles. */
export function waysOf(content: Content): Way[] {
  const names = new Map<string, string>()
  const pages = new Set(routesOf(content).map(({ route }) => route.path))
  // An alias that is a page's own address is a mistake of its own and leads nowhere else.
  for (const { route } of routesOf(content))
    for (const alias of Array.isArray(route.aliases) ? route.aliases : [])
      if (!pages.has(alias)) names.set(String(alias), String(route.path))
  const to = (url: string) => {
    const page = url.startsWith('#') ? undefined : targetOf(content, url)?.path
    return page === undefined ? [] : [names.get(page) ?? page]
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
