import { keyRangeOf, placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { recordLists } from '../entries.ts'

/** An item with a flag (`lead: true`) that lacks what all others with this flag have, and nobody else. */
export const missingFieldInFlagged: Rule = (content) =>
  recordLists(content).flatMap(({ items, schema }) => {
    const flags = Object.entries(schema?.properties ?? {}).filter(([, { type }]) => type === 'boolean')
    return flags.flatMap(([flag]) => {
      const flagged = items.filter(({ item }) => item[flag] === true)
      const plain = items.filter(({ item }) => item[flag] !== true)
      if (flagged.length < 3 || plain.length < flagged.length) return []
      return flagged.flatMap((one): Problem[] => {
        const others = flagged.filter((other) => other !== one)
        const [field, ...more] = Object.keys(others[0]?.item ?? {}).filter(
          (key) =>
            one.item[key] === undefined &&
            others.every(({ item }) => item[key] !== undefined) &&
            plain.every(({ item }) => item[key] === undefined),
        )
        if (field === undefined) return []
        const at = [...one.path, flag]
        const place = placeAt(one.document, at, keyRangeOf(one.document, at))
        const args = { field, others: more, thing: `${schema?.title ?? 'item'} with "${flag}: true"` }
        return [problemOf('missing-field', place, args, 'warning')]
      })
    })
  })
