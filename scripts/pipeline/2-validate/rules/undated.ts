import { ARTICLES, itemsOf, listsOf, problemAt, type Rule } from '../content.ts'

/**
 * A fee without the day on which somebody made sure of it, or such a day without a fee (x-dates in the schema). What
 * nobody has confirmed yet (`sample: true`) has no day, and what is free needs none.
 */
export const undated: Rule = (content) =>
  listsOf(content)
    .filter((list) => list !== ARTICLES)
    .flatMap((list) => {
      const fields = Object.entries(content.schemas.records.get(list)?.items?.properties ?? {})
      return fields.flatMap(([day, { 'x-dates': field }]) =>
        field === undefined
          ? []
          : itemsOf(content, list).flatMap(({ item, document, path }) => {
              const isMissing = item[day] === undefined && !!item[field] && item.sample !== true
              const isAlone = item[day] !== undefined && item[field] === undefined
              return isMissing || isAlone
                ? [problemAt(document, [...path, isMissing ? field : day], 'undated', { field, day, isMissing })]
                : []
            }),
      )
    })
