import { daysInMonth, partsOf, weekdayOf } from '../../clock/dates.ts'
import { dateOf } from '../../clock/day.ts'
import { countIn, dateBy, inNames, namesOf, type PublishedCalendar } from '../../clock/names.ts'
import type { Day } from '../../clock/types.ts'
import { dateInWords } from '../../clock/words.ts'

/** A month of the calendar by which readers name a day: their own as far as it is published, else the Gregorian. */
export interface Month {
  first: Day
  length: number
  /** Their own. */
  calendar?: PublishedCalendar
}

/** The month of a day. @param language of the page (BCP 47) */
export function monthOf(day: Day, language: string): Month {
  const calendar = namesOf(language)?.calendar
  const own = calendar && dateBy(calendar, day)
  if (!own) {
    const { year, month, date } = partsOf(day)
    return { first: day - date + 1, length: daysInMonth(year, month) }
  }
  const index = (own.year - calendar.year) * 12 + own.month - 1
  return { first: day - own.date + 1, length: 29 + Number(calendar.lengths[index]), calendar }
}

/** The next month, or the one before. */
export const moved = ({ first, length }: Month, by: 1 | -1, language: string): Month =>
  monthOf(by > 0 ? first + length : first - 1, language)

/** The date of a day in its month, in the digits of the language. */
export const dateIn = ({ first }: Month, day: Day, language: string): string => countIn(language, day - first + 1)

/** The name of a month: December 2026, पुस २०८३. */
export function monthInWords({ first, calendar }: Month, language: string): string {
  const names = namesOf(language)
  const own = calendar && dateBy(calendar, first)
  if (!own || !names) return dateInWords(first, language, { weekday: undefined, day: undefined, year: 'numeric' })
  return inNames(`${calendar.months[own.month - 1]} ${own.year}`, names)
}

const ENGLISH = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day by the Gregorian calendar in a language that has another one: ७ डिसेम्बर २०२६. */
export function gregorianInWords(day: Day, language: string): string {
  const english = ENGLISH.format(dateOf(day))
  const names = namesOf(language)
  return names ? inNames(english, names) : english
}

/** The weeks of a month from Sunday, four to six: each day, or undefined outside the month. */
export function weeksOf({ first, length }: Month): (Day | undefined)[][] {
  const last = first + length - 1
  const sunday = first - weekdayOf(first)
  return Array.from({ length: Math.ceil((last - sunday + 1) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = sunday + week * 7 + weekday
      return day >= first && day <= last ? day : undefined
    }),
  )
}
