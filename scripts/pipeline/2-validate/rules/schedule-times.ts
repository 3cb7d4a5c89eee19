import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { factsOf, problemAt, type Rule } from '../content.ts'
import { DAY, minutesOf, spanOf, WEEK } from '../hours.ts'
import { isObject } from '../visit.ts'
import { WEEKDAYS, weekdaysIn } from '../weekdays.ts'

/** Opening hours that end before they start, that say nothing or two things at once, or two lines for one day. */
export const scheduleTimes: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  return Object.entries(factsOf(content).schedule ?? {}).flatMap(([id, schedule]) => {
    const times = isObject(schedule) && Array.isArray(schedule.times) ? (schedule.times as unknown[]) : []
    const path = ['facts', 'schedule', id, 'times']
    const taken: (Span & { index: number })[] = []
    return times.flatMap((row, index): Problem[] => {
      if (!isObject(row)) return []
      const { open, close, days } = row
      const whole = row.closed === true || row.allDay === true
      const says =
        Number(open !== undefined || close !== undefined) + Number(row.closed === true) + Number(row.allDay === true)
      if (says !== 1 || (!whole && (open === undefined || close === undefined)))
        return [problemAt(document, [...path, index, 'days'], 'schedule-times', { days: String(days), both: says > 1 })]
      if (!whole && (minutesOf(open) === undefined || minutesOf(close) === undefined)) return []
      const span = whole ? ([0, DAY] as const) : spanOf(open, close)
      if (!span)
        return [
          problemAt(document, [...path, index, 'close'], 'schedule-order', {
            open: String(open),
            close: String(close),
            isRow: true,
            // Whoever says that it is a night has not mistyped the afternoon.
            ...(row.overnight === true && open !== close && { night: nightOf(open, close) }),
          }),
        ]
      // A night desk and exchanged times look the same.
      const night =
        span[1] > DAY && row.overnight !== true
          ? [
              {
                ...problemAt(document, [...path, index, 'close'], 'past-midnight', {
                  open: String(open),
                  close: String(close),
                }),
                severity: 'warning' as const,
              },
            ]
          : []
      const own = weekdaysIn(String(days)).map((day): Span => {
        return { day, from: day * DAY + span[0], to: day * DAY + span[1], closed: row.closed === true }
      })
      const clash = own.flatMap((one) => taken.filter((other) => overlap(one, other)))[0]
      taken.push(...own.map((one) => ({ ...one, index })))
      if (!clash) return night
      const second = placeAt(document, [...path, clash.index, 'days'])
      return [
        {
          ...problemAt(document, [...path, index, 'days'], 'duplicate-schedule-day', {
            day: WEEKDAYS[clash.day] ?? '',
            ...(clash.closed !== (row.closed === true) && { closed: true }),
          }),
          second,
        },
      ]
    })
  })
}

/** How many hours a night lasts, to a tenth. */
const nightOf = (open: unknown, close: unknown) =>
  Math.round(((minutesOf(close) ?? 0) + DAY - (minutesOf(open) ?? 0)) / 6) / 10

/** Open, or closed, from a minute of the week to another. */
interface Span {
  day: number
  from: number
  to: number
  closed: boolean
}

/** Whether two spans of a week share a minute; Saturday night goes on into Sunday, and a night into a day off. */
const overlap = (one: Span, other: Span) =>
  one.closed || other.closed
    ? one.day === other.day
    : [-WEEK, 0, WEEK].some((shift) => one.from + shift < other.to && other.from < one.to + shift)
