import type { SpecialDay } from '#generated/types.ts'
import { dayOf } from '../clock/dates.ts'
import { dateInWords, fill } from '../clock/words.ts'
import { listed } from './sessions.ts'
import { nextDatesOf } from './special-marks.ts'

/**
 * The next dates of a special day that is not every week, in words: "Next: Tuesday 1 December and Tuesday 5 January".
 * @param today the day of the build; undefined where the site has no clock
 * @returns undefined for what is every week, and for what nobody can say
 */
export function nextInWords(
  item: SpecialDay,
  today: string | undefined,
  language: string,
  label: string,
): string | undefined {
  const days = today === undefined ? [] : nextDatesOf(item, dayOf(today)).map((day) => dateInWords(day, language))
  return days.length ? fill(label, { days: listed(days, language) }) : undefined
}
