/** The days of the week by their number in JavaScript. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The numbers of the days of `Sunday-Friday`; none for words that are not days. */
export function weekdaysIn(days: string): number[] {
  const [first = '', last = first] = days.split('-')
  const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)]
  if (from < 0 || to < 0) return []
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7)
}
