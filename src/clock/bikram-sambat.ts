import { dayOf } from './dates.ts'
import { dateBy, type PublishedCalendar } from './names.ts'
import type { Day } from './types.ts'

const ENGLISH = 'Baishakh Jestha Ashadh Shrawan Bhadra Ashwin Kartik Mangsir Poush Magh Falgun Chaitra'.split(' ')

/**
 * The calendar of Nepal from 2080 (docs/decisions/time-and-calendar.md#0137 says by whom). A row a year; the last ends
 * where the converters that were compared part.
 */
export const BIKRAM_SAMBAT: PublishedCalendar = {
  first: dayOf('2023-04-14'),
  year: 2080,
  lengths: '232321110011' + '232321110102' + '223222101011' + '223222101011' + '22',
  months: 'बैशाख जेठ असार साउन भदौ असोज कात्तिक मंसिर पुस माघ फागुन चैत'.split(' '),
}

/** The last day whose date is verified. */
export const HORIZON: Day = [...BIKRAM_SAMBAT.lengths].reduce(
  (day, above) => day + 29 + Number(above),
  BIKRAM_SAMBAT.first - 1,
)

/** The Bikram Sambat date of a day; undefined before 1 Baishakh 2080 and after HORIZON. */
export const bikramSambat = (day: Day) => dateBy(BIKRAM_SAMBAT, day)

/**
 * The date as it is written beside the Gregorian one: "7 Mangsir 2083", in Nepali "७ मंसिर २०८३".
 * @param language of the page, as BCP 47; undefined where `bikramSambat` is
 */
export function bikramSambatInWords(day: Day, language: string): string | undefined {
  const found = bikramSambat(day)
  if (!found) return undefined
  const nepali = /^ne\b/.test(language)
  const words = `${found.date} ${(nepali ? BIKRAM_SAMBAT.months : ENGLISH)[found.month - 1]} ${found.year}`
  return nepali ? words.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit))) : words
}
