import { nearest } from '../../../report/nearest.ts'
import { problemAt, routesOf, type Rule } from '../content.ts'
import { recordPages, recordRoutes } from '../record-pages.ts'
import { isObject } from '../visit.ts'

/** A page of another language that is no page of the site. */
export const unknownLanguagePage: Rule = (content) => {
  const routes = routesOf(content).map(({ route }) => String(route.path))
  const ofRecords = recordRoutes(content).flatMap((each) => recordPages(content, each).map(({ address }) => address))
  const known = new Set([...routes, ...ofRecords])
  const [manifest] = content.documents.filter(({ kind }) => kind === 'manifest')
  const languages = Array.isArray(content.manifest.languages) ? content.manifest.languages : []
  return languages.flatMap((language: unknown, index) =>
    manifest && isObject(language) && Array.isArray(language.pages)
      ? language.pages.flatMap((page: unknown, at) =>
          known.has(String(page))
            ? []
            : [
                problemAt(manifest, ['languages', index, 'pages', at], 'unknown-language-page', {
                  word: String(page),
                  suggestion: nearest(String(page), [...known]),
                  known: routes,
                }),
              ],
        )
      : [],
  )
}
