import { clockItems } from '../clock/timetables.ts'
import { problemAt, type Rule } from '../content.ts'

/** A short day that says when it opens and not when it closes, or the other way round. */
export const incompleteTime: Rule = (content) =>
  clockItems(content, 'closures').flatMap(({ item, document, path }) =>
    (item.open === undefined) === (item.close === undefined)
      ? []
      : [
          problemAt(document, [...path, item.open === undefined ? 'close' : 'open'], 'incomplete-time', {
            field: item.open === undefined ? 'close' : 'open',
            other: item.open === undefined ? 'open' : 'close',
          }),
        ],
  )
