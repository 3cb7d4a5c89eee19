import { routesOf, type Content, type Rule } from '../content.ts'
import { recordPages, recordRoutes } from '../record-pages.ts'
import { duplicates, type Named } from '../duplicates.ts'

/** Two pages with one address; an alias or the page of a record that hides another page. */
export const duplicateRoute: Rule = (content) => duplicates(addresses(content), 'duplicate-route')

function addresses(content: Content): Named[] {
  const document = content.documents.find((one) => one.kind === 'manifest')
  if (!document) return []
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
    ...recordRoutes(content)
      .flatMap((each) => recordPages(content, each))
      .map(({ address, document: own, path }) => ({
        word: address,
        document: own,
        path: own.kind === 'article' ? ['title'] : [...path, 'id'],
      })),
  ]
}
