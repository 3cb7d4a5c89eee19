import { dayOf, MINUTES_OF_DAY } from '../../../../src/clock/dates.ts'
import type { Day, Session } from '../../../../src/clock/types.ts'
import { spanOf } from '../hours.ts'
import { isRealDate } from '../real-date.ts'
import { isObject } from '../visit.ts'
import { WEEKDAYS, weekdaysIn } from '../weekdays.ts'

/** The sessions of a field as they are written; one with times that mean nothing is left out, and has a message. */
export const sessionsOf = (field: unknown): Session[] =>
  Array.isArray(field) ? field.flatMap((raw: unknown) => (isObject(raw) ? (sessionOf(raw) ?? []) : [])) : []

/** One session; undefined for one that says no days or no times. */
export function sessionOf(raw: Record<string, unknown>): Session | undefined {
  const span = spanOf(raw.open, raw.close)
  const days = list(raw.days).flatMap((day) => (WEEKDAYS.includes(String(day)) ? [WEEKDAYS.indexOf(String(day))] : []))
  if (!span || days.length === 0) return undefined
  const [from, until, secondWeek] = [dayIn(raw.from), dayIn(raw.until), dayIn(raw.everySecondWeekFrom)]
  const nth = list(raw.nth).filter((one): one is number => typeof one === 'number')
  return {
    days,
    open: span[0],
    close: span[1],
    ...(nth.length > 0 && { nth }),
    ...(secondWeek !== undefined && { secondWeek }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...placeOf(raw),
    ...(raw.alsoWhenClosed === true && { stays: true }),
  }
}

/** Room and department of a session or of a change. */
export const placeOf = ({ room, department }: Record<string, unknown>): Pick<Session, 'room' | 'department'> => ({
  ...(typeof room === 'string' && { room }),
  ...(typeof department === 'string' && { department }),
})

/** The lines of opening hours as sessions. */
export const rowsAsSessions = (times: unknown): Session[] =>
  list(times).flatMap((row) => {
    if (!isObject(row) || row.closed === true) return []
    const span = row.allDay === true ? ([0, MINUTES_OF_DAY] as const) : spanOf(row.open, row.close)
    return span ? [{ days: weekdaysIn(String(row.days)), open: span[0], close: span[1] }] : []
  })

/** A written date as a day; undefined for what is none. */
export const dayIn = (value: unknown): Day | undefined =>
  typeof value === 'string' && isRealDate(value) ? dayOf(value) : undefined

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
