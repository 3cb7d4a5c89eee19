import { WEEKDAYS as NAMES } from '../../../src/clock/weekdays.ts'

/** The same names, to compare with words that may be none of them. */
export const WEEKDAYS: readonly string[] = NAMES

/** The numbers of the days of `Sunday-Friday`; none for words that are not days. */
export function weekdaysIn(days: string): number[] {
  const [first = '', last = first] = days.split('-')
  const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)]
  if (from < 0 || to < 0) return []
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7)
}
