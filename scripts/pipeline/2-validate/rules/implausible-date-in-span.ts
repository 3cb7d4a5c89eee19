import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { problemAt, type Rule } from '../content.ts'
import { isLater, plusYears } from '../dates.ts'
import { isRealDate } from '../real-date.ts'
import { isObject } from '../visit.ts'
import { YEARS_AHEAD } from './implausible-date.ts'

/**
 * A last day before the first one, or a moment of a notice that is not later than its first: `from` and `until` of one
 * item. And a moment on a day that does not exist.
 */
export const implausibleDateInSpan: Rule = ({ values, today }) =>
  values.flatMap(({ kind, value, path, document }): Problem[] => {
    if ((kind !== 'date' && kind !== 'date-time') || typeof value !== 'string') return []
    if (kind === 'date-time' && SHAPE.test(value) && !isRealDate(value.slice(0, 10)))
      return [problemAt(document, path, 'implausible-date', { value, is: 'impossible' })]
    if (path.at(-1) !== 'until') return []
    const around = path.slice(0, -1)
    const item = around.reduce<unknown>((all, key) => (all as Record<string | number, unknown>)[key], document.data)
    const from = isObject(item) ? item.from : undefined
    if (typeof from !== 'string' || from.length !== value.length || ![from, value].every(isReal)) return []
    // A day counts from its morning to its evening; a moment has no length.
    if (kind === 'date' ? from <= value : from < value) return []
    // A first day that is far away is reported by itself.
    if (isLater(from.slice(0, 10), plusYears(today, YEARS_AHEAD))) return []
    const second = placeAt(document, [...around, 'from'])
    return [{ ...problemAt(document, path, 'implausible-date', { value, is: 'backwards' }), second }]
  })

const SHAPE = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/
const isReal = (text: string) => SHAPE.test(text) && isRealDate(text.slice(0, 10))
