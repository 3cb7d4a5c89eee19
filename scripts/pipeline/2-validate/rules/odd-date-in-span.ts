import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { problemAt, type Rule } from '../content.ts'
import { isLater } from '../dates.ts'
import { isRealDate } from '../real-date.ts'
import { isObject } from '../visit.ts'

/** A last day before the first one: `from` and `until` of one item. Notices have their own message. */
export const oddDateInSpan: Rule = (content) =>
  content.values.flatMap(({ kind, value, path, document }): Problem[] => {
    if (kind !== 'date' || path.at(-1) !== 'until' || typeof value !== 'string') return []
    const around = path.slice(0, -1)
    const item = around.reduce<unknown>((all, key) => (all as Record<string | number, unknown>)[key], document.data)
    const from = isObject(item) ? item.from : undefined
    if (typeof from !== 'string' || !isRealDate(from) || !isRealDate(value) || !isLater(from, value)) return []
    const second = placeAt(document, [...around, 'from'])
    return [{ ...problemAt(document, path, 'odd-date', { value, is: 'backwards' }), second }]
  })
