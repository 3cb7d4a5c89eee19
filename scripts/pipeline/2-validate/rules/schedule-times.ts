import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { factsOf, problemAt, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'
import { WEEKDAYS, weekdaysIn } from '../weekdays.ts'

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
      const own = weekdaysIn(String(days))
      const other = taken.find((one) => own.includes(one.day) && one.open < span.close && span.open < one.close)
      for (const day of own) taken.push({ day, ...span, index })
      if (!other) return []
      const second = placeAt(document, [...path, other.index, 'days'])
      return [
        {
          ...problemAt(document, [...path, index, 'days'], 'schedule-twice', { day: WEEKDAYS[other.day] ?? '' }),
          second,
        },
      ]
    })
  })
}
