import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { problemAt, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/** A last day before the first one, and a last hour before the first: `from` and `until` of one item. */
export const oddDateInSpan: Rule = (content) =>
  content.values.flatMap(({ kind, value, path, document }): Problem[] => {
    if ((kind !== 'date' && kind !== 'date-time') || path.at(-1) !== 'until' || typeof value !== 'string') return []
    const around = path.slice(0, -1)
    const item = around.reduce<unknown>((all, key) => (all as Record<string | number, unknown>)[key], document.data)
    const from = isObject(item) ? item.from : undefined
    // Both are written alike, so that the order of their signs is that of time; 06:00 until 06:00 is never shown.
    const wrong = typeof from === 'string' && (kind === 'date' ? value < from : value <= from)
    if (!wrong || from.length !== value.length) return []
    const second = placeAt(document, [...around, 'from'])
    return [{ ...problemAt(document, path, 'odd-date', { value, is: 'backwards' }), second }]
  })
