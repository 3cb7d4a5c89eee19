import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { itemsOf, type Rule } from '../content.ts'
import { NOTICES } from '../notices.ts'

/** Pages named for an emergency notice, which stands on every page all the same. */
export const emergencyEverywhere: Rule = (content) =>
  itemsOf(content, NOTICES).flatMap(({ item, document, path }): Problem[] => {
    if (item.level !== 'emergency' || item.where === undefined || String(item.until) < content.today) return []
    const second = placeAt(document, [...path, 'level'])
    return [{ ...problemOf('emergency-everywhere', placeAt(document, [...path, 'where']), {}, 'warning'), second }]
  })
