import { placeAt, type Path, type SourceDocument } from '../1-load/document.ts'
import type { CodesFor, Problem } from '../../report/problem.ts'
import { ARTICLES, itemsOf, problemAt, routesOf, type Content } from './content.ts'
import { fieldsIn, fillFields, recordPages, recordRoutes } from './record-pages.ts'

/** A word that has to be unique, and its place. */
export interface Named {
  word: string
  document: SourceDocument
  path: Path
}

/** Finds duplicates of a word, each with the place of the first. Ignores case. */
export function duplicates(named: readonly Named[], code: CodesFor<{ word: string }>): Problem[] {
  const first = new Map<string, Named>()
  return named.flatMap((one) => {
    const before = first.get(one.word.toLowerCase())
    if (!before) {
      first.set(one.word.toLowerCase(), one)
      return []
    }
    const second = placeAt(before.document, before.path)
    return [{ ...problemAt(one.document, one.path, code, { word: one.word }), second }]
  })
}

/** A field of every page as visitors read it, and the one that articles have in its place. */
export function ofPages(content: Content, ofPage: string, ofArticle: string): Named[] {
  const manifest = content.documents.find(({ kind }) => kind === 'manifest')
  const place = (document: SourceDocument | undefined, path: Named['path'], word: unknown): Named[] =>
    document && typeof word === 'string' ? [{ word: word.trim(), document, path }] : []
  return [
    // A page that is there twice is reported by its address.
    ...routesOf(content)
      .filter(({ route }, index, all) => all.findIndex((other) => other.route.path === route.path) === index)
      .flatMap(({ route, path }) =>
        route.each === undefined ? place(manifest, [...path, ofPage], route[ofPage]) : [],
      ),
    ...recordRoutes(content)
      .filter(({ list }) => list !== ARTICLES)
      .flatMap((each) => {
        const text = String(each.route[ofPage])
        const [field] = fieldsIn(text)
        // One text for all pages has a message of its own.
        if (!field) return []
        return recordPages(content, each).flatMap(({ id, item, document, path }) =>
          place(document, [...path, field.name], fillFields(text, { ...item, id })),
        )
      }),
    ...itemsOf(content, ARTICLES).flatMap(({ item, document }) => place(document, [ofArticle], item[ofArticle])),
  ]
}
