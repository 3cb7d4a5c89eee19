import { articlePath, routesOf, type Content, type Rule } from '../content.ts'
import { duplicates, type Named } from '../duplicates.ts'

/** Two pages with one address; an alias or an article that hides a page. */
export const duplicateRoute: Rule = (content) => duplicates(addresses(content), 'duplicate-route')

function addresses(content: Content): Named[] {
  const document = content.documents.find((one) => one.kind === 'manifest')
  if (!document) return []
  const base = articlePath(content)
  return [
    ...routesOf(content).flatMap(({ route, path }) => [
      ...(typeof route.path === 'string' ? [{ word: route.path, document, path: [...path, 'path'] }] : []),
    ]),
    // The aliases of a page that stands there twice follow from it.
    ...routesOf(content)
      .filter(({ route }, index, all) => all.findIndex((other) => other.route.path === route.path) === index)
      .flatMap(({ route, path }) =>
        (Array.isArray(route.aliases) ? route.aliases : []).map((alias: unknown, index) => ({
          word: String(alias),
          document,
          path: [...path, 'aliases', index],
        })),
      ),
    ...content.documents
      .filter((one) => one.kind === 'article')
      .map((article) => ({ word: `${base}/${article.name}`, document: article, path: ['title'] })),
  ]
}
