import { itemsOf, type Rule } from '../content.ts'
import { duplicates } from '../duplicates.ts'

/** Two daily pictures for one day: only one of them can show. */
export const duplicateDate: Rule = (content) =>
  duplicates(
    itemsOf(content, 'daily-tips')
      .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
      .flatMap(({ item, document, path }) =>
        typeof item.date === 'string' ? [{ word: item.date, document, path: [...path, 'date'] }] : [],
      ),
    'duplicate-date',
  )
