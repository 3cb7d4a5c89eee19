import { MINUTES_OF_DAY, partsOf } from './dates.ts'
import { occurrencesOn } from './occurrences.ts'
import { statusAt } from './status.ts'
import type { Day, Occurrence, Timetable, Wall } from './types.ts'

/** The words that say times, as a site has them: labels of `parts.schema.json`, with {holes}. */
export interface ClockWords {
  /** Of the page, as BCP 47. */
  language: string
  today: string
  tomorrow: string
  dayTime: string
  fromTo: string
}

export interface StatusWords extends ClockWords {
  openUntil: string
  openAlways: string
  closedNow: string
  closedOpens: string
  closedToday: string
  closedFor: string
  opens: string
  alsoOpen: string
}

export interface HereWords extends ClockWords {
  hereNow: string
  nextHere: string
}

/** A text with its {holes} filled in. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => `${values[name] ?? hole}`)

export const dayOfWall = (wall: Wall): Day => Math.floor(wall / MINUTES_OF_DAY)

const isEnglish = (language: string) => /^en\b/.test(language)

const format = (language: string, minutes: Wall, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' }).format(
    minutes * 60_000,
  )

/** A time of day: 10:30 AM, 5 PM, 12 noon. In other languages as they write it. Minutes after midnight, of any day. */
export function timeInWords(minutes: number, language: string): string {
  const english = isEnglish(language)
  const words = format(english ? 'en-US' : language, minutes, { hour: 'numeric', minute: '2-digit' })
  if (!english) return words
  // Browsers do not agree which space stands there.
  const short = words.replace(':00', '').replace(/\s/, ' ')
  return short === '12 AM' ? '12 midnight' : short === '12 PM' ? '12 noon' : short
}

/** From one time to another: 10:30 AM to 5 PM. */
export const timesInWords = ({ start, end }: Pick<Occurrence, 'start' | 'end'>, words: ClockWords): string =>
  fill(words.fromTo, { from: timeInWords(start, words.language), until: timeInWords(end, words.language) })

/** A date with its weekday: Monday 7 December. */
export function dateInWords(day: Day, language: string, options: Intl.DateTimeFormatOptions = {}): string {
  const words = format(language, day * MINUTES_OF_DAY, { weekday: 'long', day: 'numeric', month: 'long', ...options })
  // Browsers do not agree whether British English has a comma there.
  return isEnglish(language) ? words.replace(',', '') : words
}

/** Days that follow each other: Thursday 3 December, 3 to 10 December, 28 November to 3 December. */
export function spanInWords(from: Day, until: Day, { language, fromTo }: ClockWords): string {
  if (from === until) return dateInWords(from, language)
  const plain = { weekday: undefined }
  const sameMonth = isEnglish(language) && partsOf(from).month === partsOf(until).month && until - from < 31
  return fill(fromTo, {
    from: sameMonth ? partsOf(from).date : dateInWords(from, language, plain),
    until: dateInWords(until, language, plain),
  })
}

/** A day as one says it: today, tomorrow, Monday; from a week on with its date, and with its year when far away. */
export function dayInWords(day: Day, today: Day, { language, today: onToday, tomorrow }: ClockWords): string {
  const ahead = day - today
  if (ahead === 0) return onToday
  if (ahead === 1) return tomorrow
  if (ahead > 1 && ahead < 7) return dateInWords(day, language, { day: undefined, month: undefined })
  return dateInWords(day, language, Math.abs(ahead) > 180 ? { year: 'numeric' } : {})
}

/** A day and a time: tomorrow 10:30 AM. */
export const momentInWords = (at: Wall, today: Day, words: ClockWords): string =>
  fill(words.dayTime, { day: dayInWords(dayOfWall(at), today, words), time: timeInWords(at, words.language) })

/**
 * What is true at a wall time, in one or more sentences: "Open now, until 5 PM", "Closed today: Maha Shivaratri. Opens
 * Monday 10:30 AM. Emergency is open."
 * @param timetable keys of its days off are the words that say why
 * @param always what else is told while it is open, beside what is closed, by its name
 */
export function statusInWords(
  timetable: Timetable,
  wall: Wall,
  words: StatusWords,
  always?: { name: string; timetable: Timetable },
): { open: boolean; text: string } {
  const today = dayOfWall(wall)
  const { open, until, next, why } = statusAt(timetable, wall)
  if (open) {
    if (until === undefined) return { open, text: words.openAlways }
    const soon = until - wall < MINUTES_OF_DAY
    const time = soon ? timeInWords(until, words.language) : momentInWords(until, today, words)
    return { open, text: fill(words.openUntil, { time }) + (next?.key ? ` (${next.key})` : '') }
  }
  const when = next && momentInWords(next.start, today, words)
  const sentences = [
    why
      ? fill(occurrencesOn(timetable, today).length ? words.closedFor : words.closedToday, { name: why })
      : when
        ? fill(words.closedOpens, { when })
        : words.closedNow,
    why && when && fill(words.opens, { when }),
    always && statusAt(always.timetable, wall).open && fill(words.alsoOpen, { name: always.name }),
  ].filter(Boolean)
  return { open, text: sentences.length > 1 ? `${sentences.join('. ')}.` : `${sentences[0]}` }
}

/**
 * Where somebody is at a wall time: "Here now, until 5 PM, OPD 4", "Next: tomorrow, 10:30 AM to 1 PM, OPD 4".
 * @param timetable keys of its days off are the words that say why, or empty
 */
export function hereInWords(timetable: Timetable, wall: Wall, words: HereWords): { open: boolean; text: string } {
  const { open, until, next, why } = statusAt(timetable, wall)
  const when = next && `${dayInWords(dayOfWall(next.start), dayOfWall(wall), words)}, ${timesInWords(next, words)}`
  const now = until && timeInWords(until, words.language)
  const here = open ? now && fill(words.hereNow, { time: now }) : when && fill(words.nextHere, { when })
  return { open, text: [why, [here, next?.room].filter(Boolean).join(', ')].filter(Boolean).join('. ') }
}
