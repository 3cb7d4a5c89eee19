import { expect, test } from 'vitest'
import { randomFrom } from '../../tools/bench/scale/random.ts'
import { drawing, randomTimetable } from '../../tests/support/random-timetables.ts'
import { rounds } from '../../tests/support/rounds.ts'
import { isoOf, partsOf, weekdayOf } from './dates.ts'
import { occurrencesIn } from './occurrences.ts'
import { statusAt } from './status.ts'
import type { Day, DayOff, Session, Timetable, Wall } from './types.ts'

/*
 * The slow way to know what is open: a calendar counted on day by day from 1 January 1970, a Thursday, and each minute
 * looked at by itself.
 */
const FAR = 395 * 1440

interface CalendarDay {
  weekday: number
  year: number
  month: number
  date: number
  /** Which of its weekday it is in the month, and whether none follows. */
  nth: number
  last: boolean
  /** Sundays so far: days with the same number are in one week. */
  week: number
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengthOf = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!

const CALENDAR: CalendarDay[] = []
for (let year = 1970, weekday = 4, week = 0; year < 2032; year++)
  for (let month = 1; month <= 12; month++) {
    const seen = [0, 0, 0, 0, 0, 0, 0]
    for (let date = 1; date <= lengthOf(year, month); date++, weekday = (weekday + 1) % 7) {
      if (weekday === 0) week++
      const nth = (seen[weekday] = seen[weekday]! + 1)
      CALENDAR.push({ weekday, year, month, date, nth, last: date + 7 > lengthOf(year, month), week })
    }
  }

function isInPlan({ days, nth, secondWeek, from, until }: Session, day: Day): boolean {
  const { weekday, nth: which, last, week } = CALENDAR[day]!
  if (!days.includes(weekday)) return false
  if (from !== undefined && day < from) return false
  if (until !== undefined && day > until) return false
  if (secondWeek !== undefined && Math.abs(CALENDAR[secondWeek]!.week - week) % 2 === 1) return false
  return nth === undefined || nth.includes(which) || (last && nth.includes(-1))
}

/** Whether a day off leaves a minute of a session that begins on a day. */
function leaves(off: DayOff, session: Session, day: Day, minute: number): boolean {
  if (day < off.from || day > off.until) return true
  if (session.stays && !off.all) return true
  return off.open !== undefined && off.close !== undefined && off.open <= minute && minute < off.close
}

/** A timetable with what its plan has on each day, looked up once. */
interface Planned extends Timetable {
  plan: (day: Day) => Session[]
}

function plannedOf(timetable: Timetable): Planned {
  const known = new Map<Day, Session[]>()
  const plan = (day: Day) => {
    const sessions = known.get(day) ?? timetable.sessions.filter((session) => isInPlan(session, day))
    known.set(day, sessions)
    return sessions
  }
  return { ...timetable, plan }
}

/** Sessions of the plan that go on at a minute if nothing is different, with the day on which they began. */
const inPlanAt = ({ plan }: Planned, wall: Wall) =>
  [0, 1]
    .map((before) => Math.floor(wall / 1440) - before)
    .flatMap((day) => plan(day).map((session) => ({ session, day, minute: wall - day * 1440 })))
    .filter(({ session, minute }) => session.open <= minute && minute < session.close)

function isOpen(timetable: Planned, wall: Wall): boolean {
  const { off = [], extra = [] } = timetable
  if (extra.some(({ day, open, close }) => day * 1440 + open <= wall && wall < day * 1440 + close)) return true
  return inPlanAt(timetable, wall).some(({ session, day, minute }) =>
    off.every((one) => leaves(one, session, day, minute)),
  )
}

/** Whether nothing can go on on a whole day, because nothing begins on it or on the day before. */
const isEmpty = ({ plan, extra = [] }: Planned, day: Day) =>
  [day, day - 1].every((one) => plan(one).length === 0 && extra.every((each) => each.day !== one))

/** The next minute at which it is the other way round. */
function changeAfter(timetable: Planned, wall: Wall, open: boolean): Wall {
  let minute = wall
  while (minute < wall + FAR && isOpen(timetable, minute) === open) {
    const day = Math.floor(minute / 1440)
    minute = !open && isEmpty(timetable, day) ? (day + 1) * 1440 : minute + 1
  }
  return minute
}

/** The keys that may be named as the reason why it is closed at a minute. */
function reasonsAt(timetable: Planned, wall: Wall): string[] {
  const { off = [], plan } = timetable
  const today = Math.floor(wall / 1440)
  const wholeDays = plan(today).flatMap((session) =>
    off.filter((one) => one.open === undefined && !leaves(one, session, today, 0)),
  )
  const now = inPlanAt(timetable, wall).flatMap(({ session, day, minute }) =>
    off.filter((one) => !leaves(one, session, day, minute)),
  )
  return [...wholeDays, ...now].map(({ key }) => key)
}

/** What begins from one day to another, minute by minute. */
function beginning(timetable: Timetable, from: Day, until: Day): string[] {
  const { off = [], extra = [], sessions } = timetable
  const found: [start: Wall, end: Wall, words: string][] = []
  for (let day = from; day <= until; day++) {
    for (const session of sessions.filter((one) => isInPlan(one, day))) {
      const left: number[] = []
      for (let minute = session.open; minute < session.close; minute++)
        if (off.every((one) => leaves(one, session, day, minute))) left.push(minute)
      const [first, last] = [left[0], left.at(-1)]
      if (first === undefined || last === undefined) continue
      const differs = left.length < session.close - session.open
      found.push([day * 1440 + first, day * 1440 + last + 1, `${session.room} ${session.department} ${differs}`])
    }
    for (const one of extra.filter((each) => each.day === day))
      found.push([day * 1440 + one.open, day * 1440 + one.close, `${one.room} ${one.department} true`])
  }
  return found.map(([start, end, words]) => `${start} ${end} ${words}`).sort()
}

test('The calendar that is counted on is that of dates.ts', () => {
  CALENDAR.forEach(({ weekday, year, month, date }, day) => {
    expect([weekdayOf(day), partsOf(day)]).toEqual([weekday, { year, month, date }])
  })
})

const SEED = 19

test('What begins on the days about a change is what is left of the plan, minute by minute, and what is extra', () => {
  const { next: random } = randomFrom(SEED)
  for (let round = 0; round < rounds(400, 10_000); round++) {
    const { timetable, day } = randomTimetable(random)
    const found = occurrencesIn(timetable, day - 20, day + 20).map(
      ({ start, end, room, department, key }) => `${start} ${end} ${room} ${department} ${key !== undefined}`,
    )
    const words = `round ${round} about ${isoOf(day)}: ${JSON.stringify(timetable)}`
    expect(found.sort(), words).toEqual(beginning(timetable, day - 20, day + 20))
  }
})

test('Open or closed, until when, and why: as each minute says', () => {
  const { next: random } = randomFrom(SEED + 1)
  const { between, oneOf } = drawing(random)
  for (let round = 0; round < rounds(200, 10_000); round++) {
    const { timetable, day } = randomTimetable(random)
    const slow = plannedOf(timetable)
    const edges = occurrencesIn(timetable, day - 8, day + 8).flatMap(({ start, end }) => [start, end])
    for (let instant = 0; instant < 6; instant++) {
      const wall =
        edges.length && instant < 3 ? oneOf(edges) + between(-1, 1) : (day + between(-15, 15)) * 1440 + between(0, 1439)
      const words = `round ${round} at ${isoOf(Math.floor(wall / 1440))} minute ${wall % 1440}: ${JSON.stringify(timetable)}`
      const { open, until, next, why } = statusAt(timetable, wall)
      expect(open, words).toBe(isOpen(slow, wall))
      const change = changeAfter(slow, wall, open)
      if (change < wall + FAR) expect(until, words).toBe(change)
      else expect(until ?? Infinity, words).toBeGreaterThanOrEqual(change)
      if (open) expect(next && next.start <= wall && wall < next.end, words).toBe(true)
      else {
        expect(next?.start, words).toBe(until)
        const reasons = reasonsAt(slow, wall)
        if (why === undefined) expect(reasons, words).toEqual([])
        else expect(reasons, words).toContain(why)
      }
      if (open) expect(why, words).toBeUndefined()
    }
  }
})
