import { daysInMonth, MINUTES_OF_DAY, partsOf, weekdayOf } from './dates.ts'
import type { Day, DayOff, Occurrence, Session, Timetable } from './types.ts'

/** Weeks begin on Sunday; 28 December 1969 was one. */
const weekOf = (day: Day) => Math.floor((day + 4) / 7)

/** Whether the week's plan has a session on a day, whatever is different on it. */
export function isPlanned({ days, nth, secondWeek, from = -Infinity, until = Infinity }: Session, day: Day): boolean {
  if (!days.includes(weekdayOf(day)) || day < from || day > until) return false
  if (secondWeek !== undefined && (weekOf(day) - weekOf(secondWeek)) % 2 !== 0) return false
  if (!nth) return true
  const { year, month, date } = partsOf(day)
  return nth.includes(Math.ceil(date / 7)) || (nth.includes(-1) && date + 7 > daysInMonth(year, month))
}

/** The days off that take a session on a day away or cut it. */
export const daysOffOf = ({ off = [] }: Timetable, { stays }: Session, day: Day): DayOff[] =>
  off.filter(({ from, until, all }) => from <= day && day <= until && (all || !stays))

/** A planned session as it would take place if nothing were different. */
export const planned = ({ open, close, room, department }: Session, day: Day): Occurrence => ({
  start: day * MINUTES_OF_DAY + open,
  end: day * MINUTES_OF_DAY + close,
  room,
  department,
})

/** What is left of an occurrence between the times of a day off; undefined where it has none, or nothing is left. */
function cut(occurrence: Occurrence, { key, open, close }: DayOff, day: Day): Occurrence | undefined {
  if (open === undefined || close === undefined) return undefined
  const start = Math.max(occurrence.start, day * MINUTES_OF_DAY + open)
  const end = Math.min(occurrence.end, day * MINUTES_OF_DAY + close)
  if (start === occurrence.start && end === occurrence.end) return occurrence
  return start < end ? { ...occurrence, start, end, key } : undefined
}

/** What begins on a day, in the order in which it begins: the week's plan, without what rests, and what is extra. */
export function occurrencesOn(timetable: Timetable, day: Day): Occurrence[] {
  const regular = timetable.sessions
    .filter((session) => isPlanned(session, day))
    .flatMap((session) => {
      const off = daysOffOf(timetable, session, day)
      return (
        off.reduce<Occurrence | undefined>((one, dayOff) => one && cut(one, dayOff, day), planned(session, day)) ?? []
      )
    })
  const extra = (timetable.extra ?? [])
    .filter((one) => one.day === day)
    .map(({ day: _, open, close, ...rest }) => ({
      start: day * MINUTES_OF_DAY + open,
      end: day * MINUTES_OF_DAY + close,
      ...rest,
    }))
  return [...regular, ...extra].sort((one, other) => one.start - other.start || one.end - other.end)
}

/** What begins from one day to another, both counted. */
export const occurrencesIn = (timetable: Timetable, from: Day, until: Day): Occurrence[] =>
  Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => occurrencesOn(timetable, from + index)).flat()
