import type { Path, SourceDocument } from '../../1-load/document.ts'
import { ARTICLES, itemsOf, problemAt, routesOf, type Rule } from '../content.ts'
import { articlePath } from '../record-pages.ts'
import { waysOf, type Way } from '../ways.ts'

/** A page to which no menu and no link leads. It may be meant: whoever has its address finds it. */
export const orphanPage: Rule = (content) => {
  const ways = waysOf(content)
  return routesOf(content).flatMap(({ route, path }) => {
    const address = route.path
    if (typeof address !== 'string' || address === '/' || route.hidden === true || route.notFound === true) return []
    // Lists lead to the pages of their records.
    if (route.each !== undefined || address.endsWith('/{id}')) return []
    // The breadcrumb of every article leads to the list of articles.
    if (address === articlePath(content) && itemsOf(content, ARTICLES).length) return []
    const document = content.documents.find(({ kind }) => kind === 'manifest')
    if (!document || ways.some((way) => way.to === address && !within(way, document, path))) return []
    return [problemAt(document, [...path, 'path'], 'orphan-page', { word: address })]
  })
}

const within = (way: Way, document: SourceDocument, path: Path) =>
  way.document === document && path.every((part, index) => way.path[index] === part)
