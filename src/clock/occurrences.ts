import { dateOf, MINUTES_OF_DAY } from './day.ts'
import type { Day, DayOff, Extra, Occurrence, Session, Timetable } from './types.ts'

/** Weeks begin on Sunday; 28 December 1969 was one. */
const weekOf = (day: Day) => Math.floor((day + 4) / 7)

/** Whether the week's plan has a session on a day, whatever is different on it. */
export function isPlanned(session: Session, day: Day): boolean {
  const { days, nth, secondWeek = day, from = day, until = day } = session
  const date = dateOf(day)
  return (
    days.includes(date.getUTCDay()) &&
    from <= day &&
    day <= until &&
    (weekOf(day) - weekOf(secondWeek)) % 2 === 0 &&
    // A week after the last one it is another month.
    (!nth || nth.includes(Math.ceil(date.getUTCDate() / 7)) || (nth.includes(-1) && dateOf(day + 7).getUTCDate() < 8))
  )
}

/** The days off that take a session on a day away or cut it. */
export const daysOffOf = ({ off = [] }: Timetable, { stays }: Session, day: Day): DayOff[] =>
  off.filter(({ from, until, all }) => from <= day && day <= until && (all || !stays))

type Times = Pick<Session & Extra, 'open' | 'close'> &
  Partial<Pick<Session & Extra, 'room' | 'department' | 'key' | 'for'>>

/** A session as it would take place on a day if nothing were different. */
export const planned = ({ open, close, room, department, key, for: doctor }: Times, day: Day): Occurrence => ({
  start: day * MINUTES_OF_DAY + open,
  end: day * MINUTES_OF_DAY + close,
  room,
  department,
  key,
  for: doctor,
})

/** What a day off leaves of an occurrence; without times of its own, nothing. */
function cut(one: Occurrence, { key, open = 0, close = 0 }: DayOff, day: Day): Occurrence | undefined {
  const start = Math.max(one.start, day * MINUTES_OF_DAY + open)
  const end = Math.min(one.end, day * MINUTES_OF_DAY + close)
  if (start === one.start && end === one.end) return one
  return start < end ? { ...one, start, end, key } : undefined
}

/** What begins on a day, in the order in which it begins: the week's plan, without what rests, and what is extra. */
export function occurrencesOn(timetable: Timetable, day: Day): Occurrence[] {
  const { sessions, extra = [] } = timetable
  const regular = sessions
    .filter((session) => isPlanned(session, day))
    .flatMap((session) => {
      const off = daysOffOf(timetable, session, day)
      return (
        off.reduce<Occurrence | undefined>((one, dayOff) => one && cut(one, dayOff, day), planned(session, day)) ?? []
      )
    })
  return [...regular, ...extra.filter((one) => one.day === day).map((one) => planned(one, day))].sort(
    (one, other) => one.start - other.start || one.end - other.end,
  )
}

/** What begins from one day to another, both counted, in the order in which it begins. */
export function* occurrencesFrom(timetable: Timetable, from: Day, until: Day): Generator<Occurrence, void> {
  for (let day = from; day <= until; day++) yield* occurrencesOn(timetable, day)
}

/** The same as a list. */
export const occurrencesIn = (timetable: Timetable, from: Day, until: Day): Occurrence[] => [
  ...occurrencesFrom(timetable, from, until),
]
