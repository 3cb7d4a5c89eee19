import { isComing } from '../clock/coming.ts'
import { dayOf, partsOf } from '../clock/dates.ts'
import { occurrencesOn } from '../clock/occurrences.ts'
import type { Day, DayOff, Session, Timetable } from '../clock/types.ts'
import { timesInWords } from '../clock/spans.ts'
import { touchedDays } from '../clock/touched.ts'
import { dateInWords, fill, type ClockWords } from '../clock/words.ts'
import { WEEKDAYS } from '../clock/weekdays.ts'
import { daysInWords } from './weekdays.ts'
import { last } from './last.ts'

/** The labels for sessions. */
export interface SessionLabels {
  nthOfMonth: string
  ordinals: string
  everySecond: string
  sinceDay: string
  untilDay: string
  onlyOn: string
  notOn: string
}

/** A date on which a session takes place, with its hours where they are not the usual ones. */
export interface SessionDate {
  day: Day
  times?: string
}

/** A session as pages show it. */
export interface SessionInWords {
  /** Sunday and Tuesday; 1st and 3rd Saturday of the month. */
  days: string
  /** 10:30 AM to 1 PM. */
  times: string
  room?: string
  /** Whether `days` is a rule, since it is not every week. */
  seldom: boolean
  /** The next dates of such a session on which it takes place. */
  dates: SessionDate[]
  /** The short days soon of a session of every week, each with the hours that are left of it. */
  short: string[]
  /** From which day on, until which. */
  notes: string[]
}

/** Days ahead in which the next dates of what is not every week are looked for, and how many are shown. */
const AHEAD = 70
const DATES = 2

/** Sessions that are over by a day do not count; those that begin later do. */
export const sessionsFrom = ({ sessions }: Timetable, today: Day): Session[] =>
  sessions.filter(({ until = Infinity }) => until >= today)

/**
 * A session in words that are true without scripts on the day of the build, and after it as long as they can be.
 * @param off the days on which the house or the doctor rests
 * @param today the day of the build; undefined where the site has no clock
 */
export function sessionInWords(
  session: Session,
  off: readonly DayOff[],
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
  const date = (day: Day) => dateInWords(day, language, { year: 'numeric' })
  const notes = [
    ...(from !== undefined && (now === undefined || from > now) ? [fill(labels.sinceDay, { day: date(from) })] : []),
    ...(until !== undefined ? [fill(labels.untilDay, { day: date(until) })] : []),
  ]
  const seldom = days !== weekdays
  const alone = { sessions: [session], off: [...off] }
  const dates = seldom && now !== undefined ? nextDates(alone, now, words) : []
  const short = seldom || now === undefined ? [] : shortDays(alone, now, words, labels)
  return { days, times: timesInWords({ start, end }, words), ...(room && { room }), seldom, dates, short, notes }
}

/** The next days on which there is something; a short day says its hours. */
const nextDates = (timetable: Timetable, today: Day, words: ClockWords): SessionDate[] =>
  Array.from({ length: AHEAD }, (_, index) => today + index)
    .flatMap((day) => {
      const [one] = occurrencesOn(timetable, day)
      return one ? [{ day, ...(one.key !== undefined && { times: timesInWords(one, words) }) }] : []
    })
    .slice(0, DATES)

const shortDays = (timetable: Timetable, today: Day, words: ClockWords, labels: SessionLabels): string[] =>
  (timetable.off ?? [])
    .filter((one) => one.open !== undefined && isComing(one, today))
    .flatMap((one) => touchedDays(timetable, one))
    .filter(({ day }) => day >= today)
    .map(({ day, left: [one] }) => {
      const date = dateInWords(day, words.language)
      return one
        ? fill(labels.onlyOn, { day: date, times: timesInWords(one, words) })
        : fill(labels.notOn, { day: date })
    })

/**
 * Dates in words, with what stands between them: "24 November and ", "8 December 2026"; a short one with
 * its hours: "Wednesday 30 December 2026, 1 PM to 2 PM only".
 */
export function datesInWords(
  dates: readonly SessionDate[],
  language: string,
  labels: Pick<SessionLabels, 'onlyOn'>,
  weekday?: 'long' | 'short',
): string[] {
  const yearOf = (date?: SessionDate) => date && partsOf(date.day).year
  const words = dates.map((one, index) => {
    const year = yearOf(one) === yearOf(dates[index + 1]) ? undefined : 'numeric'
    const day = dateInWords(one.day, language, { weekday: one.times ? (weekday ?? 'long') : weekday, year })
    return one.times ? fill(labels.onlyOn, { day, times: one.times }) : day
  })
  const groups: string[] = []
  for (const { type, value } of listFormat(language).formatToParts(words))
    if (type === 'element') groups.push(value)
    else groups.push((groups.pop() ?? '') + value)
  return groups
}

/** What stands behind the times of a session: its room, from when until when, and the short days soon. */
export const besideTimes = ({ room, notes, short }: SessionInWords, more: readonly string[] = []): string =>
  [[room, ...notes, ...more].filter(Boolean).join(', '), ...short].filter(Boolean).join('; ')

/**
 * On which days somebody sees patients, briefly: "Sun, Tue and Thu, last Sat of the month". What is not every week, or
 * not the whole year, says so.
 * @param today the day of the build; undefined where the site has no clock
 */
export function daysOfSessions(
  sessions: readonly Session[],
  words: ClockWords,
  labels: SessionLabels,
  today?: string,
): string {
  const told = sessionsFrom({ sessions: [...sessions] }, today === undefined ? -Infinity : dayOf(today)).map((one) => ({
    one,
    ...sessionInWords(one, [], words, labels, today, 'short'),
  }))
  const usual = told.filter(({ seldom, notes }) => !seldom && !notes.length).flatMap(({ one }) => one.days)
  const names = WEEKDAYS.filter((_, day) => usual.includes(day))
  const others = told
    .filter(({ one }) => one.days.some((day) => !usual.includes(day)))
    .map(({ days, notes }) => [days, ...notes].join(' '))
  return [...(names.length ? [daysInWords(names, words.language, 'short')] : []), ...new Set(others)].join(', ')
}

const ordinalsOf = (nth: readonly number[], words: string): string[] => {
  const all = words.split(',').map((word) => word.trim())
  return nth.map((one) => (one < 0 ? last(all) : all[one - 1]) ?? `${one}`)
}

export const listFormat = (language: string) =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' })

/** Words with commas and an "and" before the last. */
export const listed = (words: readonly string[], language: string): string => listFormat(language).format(words)
