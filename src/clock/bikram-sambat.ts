import { dayOf } from './dates.ts'
import type { Day } from './types.ts'

/**
 * Days above 29 of each month, a row a year from 2080 (docs/decisions/time-and-calendar.md#0137 says by whom). No
 * formula gives them: each year's are published. The last row ends where the converters that were compared part.
 */
const MONTHS = ['232321110011', '232321110102', '223222101011', '223222101011', '22']
const FIRST_YEAR = 2080
const FIRST: Day = dayOf('2023-04-14')

const lengths = MONTHS.flatMap((row, index) =>
  [...row].map((days, month) => ({ year: FIRST_YEAR + index, month: month + 1, days: 29 + Number(days) })),
)

/** The last day whose date is verified. */
export const HORIZON: Day = lengths.reduce((day, { days }) => day + days, FIRST) - 1

/** The Bikram Sambat date of a day; undefined before 1 Baishakh 2080 and after HORIZON. */
export function bikramSambat(day: Day): { year: number; month: number; date: number } | undefined {
  let left = day - FIRST
  if (left < 0) return undefined
  for (const { year, month, days } of lengths) {
    if (left < days) return { year, month, date: left + 1 }
    left -= days
  }
  return undefined
}

const ENGLISH = 'Baishakh Jestha Ashadh Shrawan Bhadra Ashwin Kartik Mangsir Poush Magh Falgun Chaitra'.split(' ')
const NEPALI = 'बैशाख जेठ असार साउन भदौ असोज कात्तिक मंसिर पुस माघ फागुन चैत'.split(' ')

/**
 * The date as it is written beside the Gregorian one: "7 Mangsir 2083", in Nepali "७ मंसिर २०८३".
 * @param language of the page, as BCP 47; undefined where `bikramSambat` is
 */
export function bikramSambatInWords(day: Day, language: string): string | undefined {
  const found = bikramSambat(day)
  if (!found) return undefined
  const nepali = /^ne\b/.test(language)
  const words = `${found.date} ${(nepali ? NEPALI : ENGLISH)[found.month - 1]} ${found.year}`
  return nepali ? words.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit))) : words
}
