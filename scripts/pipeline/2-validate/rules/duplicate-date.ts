import { datedLists } from '../dated-lists.ts'
import type { Rule } from '../content.ts'
import { duplicates } from '../duplicates.ts'

/** Two items of a list for one day of the year: only one of them can show. */
export const duplicateDate: Rule = (content) =>
  datedLists(content).flatMap(({ field, items }) =>
    duplicates(
      items
        .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
        .flatMap(({ item, document, path }) => {
          const word = item[field]
          return typeof word === 'string' ? [{ word, document, path: [...path, field] }] : []
        }),
      'duplicate-date',
    ),
  )
