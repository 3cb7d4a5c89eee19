import { dayOf } from '../clock/dates.ts'
import { namesOf } from '../clock/names.ts'
import { dateInWords } from '../clock/words.ts'

/** Formatters for days in each language, kept: to make one costs ten times as much as to use it. */
const known = new Map<string, Intl.DateTimeFormat>()

/**
 * A day in words, in the language of the site: 5 January 2024.
 * @param date an ISO day, 2024-01-05
 * @param language a BCP 47 tag
 */
export function formatDate(date: string, language: string): string {
  if (namesOf(language)) return dateInWords(dayOf(date), language, { weekday: undefined, year: 'numeric' })
  const format =
    known.get(language) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
  known.set(language, format)
  return format.format(new Date(`${date}T00:00:00Z`))
}
