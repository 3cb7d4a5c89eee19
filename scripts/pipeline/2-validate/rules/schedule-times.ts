import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { factsOf, problemAt, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Opening hours that end before they start, that say nothing or two things at once, or two lines for one day. */
export const scheduleTimes: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  return Object.entries(factsOf(content).schedule ?? {}).flatMap(([id, schedule]) => {
    const times = isObject(schedule) && Array.isArray(schedule.times) ? (schedule.times as unknown[]) : []
    const path = ['facts', 'schedule', id, 'times']
    const taken: { day: number; open: string; close: string; index: number }[] = []
    return times.flatMap((row, index): Problem[] => {
      if (!isObject(row)) return []
      const { open, close, days } = row
      const whole = row.closed === true || row.allDay === true
      const says =
        Number(open !== undefined || close !== undefined) + Number(row.closed === true) + Number(row.allDay === true)
      if (says !== 1 || (!whole && (open === undefined || close === undefined)))
        return [problemAt(document, [...path, index, 'days'], 'schedule-times', { days: String(days), both: says > 1 })]
      if (!whole && !(TIME.test(String(open)) && TIME.test(String(close)))) return []
      if (!whole && String(close) <= String(open))
        return [
          problemAt(document, [...path, index, 'close'], 'schedule-order', {
            open: String(open),
            close: String(close),
          }),
        ]
      const span = whole ? { open: '00:00', close: '24:00' } : { open: String(open), close: String(close) }
      const own = daysOf(days)
      const other = taken.find((one) => own.includes(one.day) && one.open < span.close && span.open < one.close)
      for (const day of own) taken.push({ day, ...span, index })
      if (!other) return []
      const second = placeAt(document, [...path, other.index, 'days'])
      return [
        { ...problemAt(document, [...path, index, 'days'], 'schedule-twice', { day: DAYS[other.day] ?? '' }), second },
      ]
    })
  })
}

/** The weekdays of `Sunday-Friday`; none for words that are not days, which have their own message. */
function daysOf(days: unknown): number[] {
  const [first = '', last = first] = String(days).split('-')
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)]
  if (from < 0 || to < 0) return []
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7)
}
