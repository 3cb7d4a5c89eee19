import { dayOf } from '../clock/dates.ts'
import { dateInWords } from '../clock/words.ts'

/**
 * A day in words, in the language of the site: 5 January 2024.
 * @param date an ISO day, 2024-01-05
 * @param language a BCP 47 tag
 */
export const formatDate = (date: string, language: string): string =>
  dateInWords(dayOf(date), language, { weekday: undefined, year: 'numeric' })
