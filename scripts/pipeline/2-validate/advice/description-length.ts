import { placeholdersIn } from '../../1-load/placeholder.ts'
import { ARTICLES, factsOf, itemsOf, problemAt, routesOf, type Content, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

const FEWEST = 60
const MOST = 170

/** A description too thin for a search engine, or so long that it is cut off. Hidden pages need none. */
export const descriptionLength: Rule = (content) => {
  const manifest = content.documents.find(({ kind }) => kind === 'manifest')
  return [
    ...routesOf(content).flatMap(({ route, path }) =>
      manifest && route.each === undefined && route.notFound !== true && route.hidden !== true
        ? [{ document: manifest, path: [...path, 'description'], text: route.description }]
        : [],
    ),
    ...itemsOf(content, ARTICLES).map(({ item, document }) => ({ document, path: ['summary'], text: item.summary })),
  ].flatMap(({ document, path, text }) => {
    if (typeof text !== 'string') return []
    const count = filled(content, text).length
    return count < FEWEST || count > MOST
      ? [problemAt(document, path, 'description-length', { count, fewest: FEWEST, most: MOST })]
      : []
  })
}

/** The text with its facts in place, as far as their length goes. */
function filled(content: Content, text: string): string {
  const [facts, { site }] = [factsOf(content), content.manifest]
  return placeholdersIn(text)
    .reverse()
    .reduce((done, { name, start, end }) => {
      const [kind = '', id = ''] = name.split('.')
      const fact = kind === 'site' ? isObject(site) && site[id] : facts[kind]?.[id]
      const words = isObject(fact) ? (fact.value ?? fact.number ?? fact.address ?? fact.label) : fact
      return done.slice(0, start) + String(words ?? name) + done.slice(end)
    }, text)
}
