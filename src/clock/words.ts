import { MINUTES_OF_DAY } from './day.ts'
import { dateBy, inNames, namesOf, stopOf } from './names.ts'
import { occurrencesOn } from './occurrences.ts'
import { statusAt } from './status.ts'
import type { Day, Timetable, Wall } from './types.ts'

/** The words that say times, as a site has them: labels of `parts.schema.json`, with {holes}. */
export interface ClockWords {
  /** Of the page, as BCP 47. */
  language: string
  today: string
  tomorrow: string
  dayTime: string
  fromTo: string
  /** Weekdays and months are abbreviated, and tomorrow is one of them: Mon 10:30 AM. */
  short?: boolean
}

/** The words for what is so at a moment: of a place, or, with other words in the same fields, of somebody. */
export interface StatusWords extends ClockWords {
  openUntil: string
  openAlways: string
  closedNow: string
  closedOpens: string
  closedToday: string
  closedFor: string
  opens: string
  /** When it is next, in place of `dayTime`: besides, with {from} and {until}. */
  when?: string
  thenRoom?: string
  sitsInFor?: string
  alsoOpen?: string
  /** What else is said while it is open, beside what is closed, by its name. */
  always?: { name: string; timetable: Timetable }
}

/** A text with its {holes} filled in. */
export const fill = (text = '', values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => `${values[name] ?? hole}`)

export const dayOfWall = (wall: Wall): Day => Math.floor(wall / MINUTES_OF_DAY)

export const isEnglish = (language: string) => /^en\b/.test(language)

/** A space at which no line breaks. */
const NO_BREAK = '\u00a0'

/** Formatters that are used again: to make one costs fifty times as much as to use it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(language: string, minutes: Wall, options: Intl.DateTimeFormatOptions): string {
  const key = language + JSON.stringify(options)
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' })
  formatters.set(key, formatter)
  return formatter.format(minutes * 60_000)
}

/**
 * A time of day: 10:30 AM, 5 PM, 12 noon. In other languages as they write it. Its space is one at which no line
 * breaks. Minutes after midnight, of any day.
 */
export function timeInWords(minutes: number, language: string): string {
  const names = namesOf(language)
  const english = names !== undefined || isEnglish(language)
  const words = format(english ? 'en-US' : language, minutes, { hour: 'numeric', minute: '2-digit' })
  // Browsers do not agree which space stands there.
  if (!english) return words.replace(/\s/g, NO_BREAK)
  // As it is said with its part of the day: बिहान १०:३०.
  if (names) return `${names.parts[((minutes / 240) % 6) | 0]}${NO_BREAK}${inNames(words.slice(0, -3), names)}`
  const short = words.replace(':00', '').replace(/\s/, ' ')
  return (short === '12 AM' ? '12 midnight' : short === '12 PM' ? '12 noon' : short).replace(' ', NO_BREAK)
}

/**
 * A date with its weekday: Monday 7 December. For readers who have a calendar of their own by that one first, as far as
 * it is known: सोमबार २१ मंसिर (७ डिसेम्बर).
 */
export function dateInWords(day: Day, language: string, options: Intl.DateTimeFormatOptions = {}): string {
  const names = namesOf(language)
  const parts: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', ...options }
  const words = format(names ? 'en' : language, day * MINUTES_OF_DAY, parts)
  // Browsers do not agree whether British English has a comma there.
  const plain = names || isEnglish(language) ? words.replace(',', '') : words
  if (!names) return plain
  const { calendar } = names
  const own = parts.day && calendar && dateBy(calendar, day)
  if (!own) return inNames(plain, names)
  const first = `${own.date} ${calendar.months[own.month - 1]}${parts.year ? ` ${own.year}` : ''}`
  return inNames(
    plain.replace(/\d.*/, (gregorian) => `${first} (${gregorian})`),
    names,
  )
}

/** A day as one says it: today, tomorrow, Monday; from a week on with its date, and with its year when far away. */
export function dayInWords(day: Day, today: Day, words: ClockWords): string {
  const { language, today: onToday, tomorrow, short } = words
  const names = short && ({ weekday: 'short', month: 'short' } as const)
  const ahead = day - today
  if (ahead === 0) return onToday
  if (ahead === 1 && !short) return tomorrow
  if (ahead > 0 && ahead < 7) return dateInWords(day, language, { ...names, day: undefined, month: undefined })
  return dateInWords(day, language, { ...names, ...(Math.abs(ahead) > 180 && { year: 'numeric' }) })
}

/**
 * What is true at a wall time, in one or more sentences: "Open now, until 5 PM", "Closed today: Maha Shivaratri. Opens
 * Monday 10:30 AM. Emergency is open.", "Here now, until 5 PM, OPD 2, then OPD 3 from 1:30 PM".
 * @param timetable keys of its days off are the words that say why; `for` are names
 * @returns besides, when it opens or, if it is open, the time itself: Infinity for never
 */
export function statusInWords(
  timetable: Timetable,
  wall: Wall,
  words: StatusWords,
): { open: boolean; text: string; at: Wall } {
  const { always, language } = words
  const { open, until, next, then, why } = statusAt(timetable, wall)
  const today = dayOfWall(wall)
  const time = (at: Wall) => timeInWords(at, language)
  const moment = (at: Wall, text = words.dayTime) =>
    fill(text, { day: dayInWords(dayOfWall(at), today, words), time: time(at), until: next ? time(next.end) : '' })
  const withPlace = (text: string) =>
    [
      text,
      next?.room,
      then?.room && fill(words.thenRoom, { room: then.room, time: time(then.start) }),
      next?.for && fill(words.sitsInFor, { name: next.for }),
    ]
      .filter(Boolean)
      .join(', ')
  if (open) {
    if (until === undefined) return { open, at: wall, text: withPlace(words.openAlways) }
    const soon = until - wall < MINUTES_OF_DAY
    const text = fill(words.openUntil, { time: soon ? time(until) : moment(until) })
    return { open, at: wall, text: withPlace(next?.key ? `${text} (${next.key})` : text) }
  }
  const when = next && moment(next.start, words.when)
  const sentences = [
    why && fill(occurrencesOn(timetable, today).length ? words.closedFor : words.closedToday, { name: why }),
    when ? withPlace(fill(why ? words.opens : words.closedOpens, { when })) : !why && words.closedNow,
    always && statusAt(always.timetable, wall).open && fill(words.alsoOpen, { name: always.name }),
  ].filter(Boolean)
  const stop = stopOf(language)
  const text = sentences.join(`${stop} `) + (sentences.length > 1 ? stop : '')
  return { open, at: next ? next.start : Infinity, text }
}
