import { partsOf } from './dates.ts'
import type { Day, Occurrence } from './types.ts'
import { dateInWords, fill, isEnglish, timeInWords, type ClockWords } from './words.ts'

/** From one time to another: 10:30 AM to 5 PM. */
export const timesInWords = ({ start, end }: Pick<Occurrence, 'start' | 'end'>, words: ClockWords): string =>
  fill(words.fromTo, { from: timeInWords(start, words.language), until: timeInWords(end, words.language) })

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
