import type { SourceDocument } from '../../1-load/document.ts'
import { itemsOf, routesOf, type Content, type Rule } from '../content.ts'
import { twins, type Named } from './duplicate-route.ts'

/** Two pages or articles with one title: nobody can tell them apart in a search or among open tabs. */
export const duplicateTitle: Rule = (content) => twins(named(content, 'title', 'title'), 'duplicate-title')

/** Two pages or articles that describe themselves in the same words. */
export const duplicateDescription: Rule = (content) =>
  twins(named(content, 'description', 'summary'), 'duplicate-description')

function named(content: Content, ofPage: string, ofArticle: string): Named[] {
  const manifest = content.documents.find(({ kind }) => kind === 'manifest')
  const place = (document: SourceDocument | undefined, path: Named['path'], word: unknown): Named[] =>
    document && typeof word === 'string' ? [{ word: word.trim(), document, path }] : []
  return [
    // A page that is there twice is told by its address.
    ...routesOf(content)
      .filter(({ route }, index, all) => all.findIndex((other) => other.route.path === route.path) === index)
      .flatMap(({ route, path }) => place(manifest, [...path, ofPage], route[ofPage])),
    ...itemsOf(content, 'articles').flatMap(({ item, document }) => place(document, [ofArticle], item[ofArticle])),
  ]
}
