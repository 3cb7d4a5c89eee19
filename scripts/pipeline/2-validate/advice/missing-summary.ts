import { ARTICLES, itemsOf, problemAt, type Rule } from '../content.ts'

/** An article without "In short": who reads on a phone, in a hurry, reads two lines. */
export const missingSummary: Rule = (content) =>
  itemsOf(content, ARTICLES).flatMap(({ item, document }) =>
    item.short === undefined ? [problemAt(document, ['summary'], 'missing-summary', {})] : [],
  )
