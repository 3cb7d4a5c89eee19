import { isObject } from '../visit.ts'
import type { Problem } from '../../../report/problem.ts'
import { problemAt, type Rule } from '../content.ts'
import { minutesOf, spanOf } from '../hours.ts'

/** A session, an extra one or a short day that ends before it begins. */
export const scheduleOrderInRecord: Rule = (content) =>
  content.values.flatMap(({ kind, value, path, document }): Problem[] => {
    if (kind !== 'time' || path.at(-1) !== 'close' || document.kind !== 'records') return []
    const item = path
      .slice(0, -1)
      .reduce<unknown>((all, key) => (all as Record<string | number, unknown>)[key], document.data)
    const open = isObject(item) ? item.open : undefined
    if (minutesOf(open) === undefined || minutesOf(value) === undefined || spanOf(open, value)) return []
    return [problemAt(document, path, 'schedule-order', { open: String(open), close: String(value) })]
  })
