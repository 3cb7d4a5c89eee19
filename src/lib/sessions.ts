import { dayOf } from '../clock/dates.ts'
import { isPlanned } from '../clock/occurrences.ts'
import type { Day, Session, Timetable } from '../clock/types.ts'
import { timesInWords } from '../clock/spans.ts'
import { dateInWords, fill, type ClockWords } from '../clock/words.ts'
import { daysInWords, WEEKDAYS } from './weekdays.ts'

/** The labels that sessions are told with. */
export interface SessionLabels {
  nthOfMonth: string
  ordinals: string
  everySecond: string
  sinceDay: string
  untilDay: string
}

/** A session as pages tell it. */
export interface SessionInWords {
  /** Sunday and Tuesday; 1st and 3rd Saturday of the month. */
  days: string
  /** 10:30 AM to 1 PM. */
  times: string
  room?: string
  /** Whether `days` tells a rule, since it is not every week. */
  seldom: boolean
  /** The next dates of such a session; from which day on, until which. */
  notes: string[]
}

/** Days ahead in which the next dates of what is not every week are looked for, and how many are told. */
const AHEAD = 70
const DATES = 2

/** Sessions that are over by a day do not count; those that begin later do. */
export const sessionsFrom = ({ sessions }: Timetable, today: Day): Session[] =>
  sessions.filter(({ until = Infinity }) => until >= today)

/**
 * A session in words that are true without scripts on the day of the build, and after it as long as they can be.
 * @param today the day of the build; undefined where the site has no clock
 */
export function sessionInWords(
  session: Session,
  words: ClockWords,
  labels: SessionLabels,
  today?: string,
  style: 'long' | 'short' = 'long',
): SessionInWords {
  const { open: start, close: end, room, nth, secondWeek, from, until } = session
  const { language } = words
  const weekdays = daysInWords(
    session.days.flatMap((day) => WEEKDAYS[day] ?? []),
    language,
    style,
  )
  const days = nth
    ? fill(labels.nthOfMonth, { nth: listed(ordinalsOf(nth, labels.ordinals), language), days: weekdays })
    : secondWeek !== undefined
      ? fill(labels.everySecond, { days: weekdays })
      : weekdays
  const now = today === undefined ? undefined : dayOf(today)
  const notes = [
    ...(now !== undefined && (nth ?? secondWeek) !== undefined ? [nextDates(session, now, language)] : []),
    ...(from !== undefined && (now === undefined || from > now)
      ? [fill(labels.sinceDay, { day: dateInWords(from, language, { year: 'numeric' }) })]
      : []),
    ...(until !== undefined ? [fill(labels.untilDay, { day: dateInWords(until, language, { year: 'numeric' }) })] : []),
  ].filter(Boolean)
  return { days, times: timesInWords({ start, end }, words), ...(room && { room }), seldom: days !== weekdays, notes }
}

/** The next dates of a session by its plan: 5 and 19 December. */
export function nextDates(session: Session, today: Day, language: string): string {
  const days = Array.from({ length: AHEAD }, (_, index) => today + index).filter((day) => isPlanned(session, day))
  return listed(
    days.slice(0, DATES).map((day) => dateInWords(day, language, { weekday: undefined })),
    language,
  )
}

const ordinalsOf = (nth: readonly number[], words: string): string[] => {
  const all = words.split(',').map((word) => word.trim())
  return nth.map((one) => all.at(one < 0 ? -1 : one - 1) ?? `${one}`)
}

/** Words with commas and an "and" before the last. */
export const listed = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(words)
