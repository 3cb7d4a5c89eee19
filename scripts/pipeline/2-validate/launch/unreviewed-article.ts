import { problemAt, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/** An article that no doctor has checked. */
export const unreviewedArticle: Rule = (content) =>
  content.documents
    .filter(({ kind, data }) => kind === 'article' && isObject(data) && data.reviewer === undefined)
    .map((document) => problemAt(document, ['title'], 'unreviewed-article', {}))
