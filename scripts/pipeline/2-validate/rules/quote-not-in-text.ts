import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { ARTICLES, itemsOf, listsOf, type Rule } from '../content.ts'

/** A quote from a text that does not stand in it, where the schema says from which (x-from). */
export const quoteNotInText: Rule = (content) =>
  listsOf(content)
    .filter((list) => list !== ARTICLES)
    .flatMap((list) => {
      const fields = Object.entries(content.schemas.records.get(list)?.items?.properties ?? {})
      return fields.flatMap(([field, { 'x-from': source }]) =>
        source === undefined
          ? []
          : itemsOf(content, list).flatMap(({ item, document, path }): Problem[] => {
              const [quote, text] = [item[field], item[source]]
              if (typeof quote !== 'string' || typeof text !== 'string' || plain(text).includes(plain(quote))) return []
              const args = { value: quote, field: source }
              const problem = problemOf('quote-not-in-text', placeAt(document, [...path, field]), args, 'warning')
              return [{ ...problem, second: placeAt(document, [...path, source]) }]
            }),
      )
    })

/** The words alone: marks of Markdown, quotation marks and capitals say nothing. */
const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
