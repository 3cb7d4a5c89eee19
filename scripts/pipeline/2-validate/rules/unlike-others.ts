import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { ARTICLES, itemsOf, listsOf, type Rule } from '../content.ts'

/** So many items have to agree on how a number is written. */
const ENOUGH = 3

/** A number that only one item can have (x-unique), with a letter or a point in it, where all others are digits. */
export const unlikeOthers: Rule = (content) =>
  listsOf(content)
    .filter((list) => list !== ARTICLES)
    .flatMap((list) => {
      const items = itemsOf(content, list)
      const fields = Object.entries(content.schemas.records.get(list)?.items?.properties ?? {}).filter(
        ([, schema]) => schema['x-unique'] === true,
      )
      return fields.flatMap(([field]): Problem[] => {
        const given = items.flatMap(({ item, document, path }) => {
          const value = item[field]
          return typeof value === 'string' && value !== '' ? [{ value, document, path: [...path, field] }] : []
        })
        const odd = given.filter(({ value }) => !/^\d+$/.test(value))
        const [one] = odd
        const [other] = given.filter(({ value }) => /^\d+$/.test(value))
        if (!one || !other || odd.length > 1 || given.length <= ENOUGH) return []
        const args = { value: one.value, other: other.value }
        return [problemOf('unlike-others', placeAt(one.document, one.path), args, 'warning')]
      })
    })
