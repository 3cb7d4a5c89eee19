import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { problemAt, type Rule } from '../content.ts'
import { waysOf, type Way } from '../ways.ts'

/** Two entries of the menu that lead to one page: one of them may be meant for another. */
export const duplicateMenuEntry: Rule = (content) => {
  const first = new Map<string, Way>()
  return waysOf(content)
    .filter(({ path }) => path[0] === 'header' && path[1] === 'menu')
    .flatMap((way): Problem[] => {
      const before = first.get(way.to)
      if (!before) {
        first.set(way.to, way)
        return []
      }
      return [
        {
          ...problemAt(way.document, way.path, 'duplicate-menu-entry', { word: way.to }),
          severity: 'warning' as const,
          second: placeAt(before.document, before.path),
        },
      ]
    })
}
