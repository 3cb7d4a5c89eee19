/** Whether a day (2026-01-05) is later than another. */
export const isLater = (day: string, other: string) => day > other

/** The same day some years later; fewer than none is earlier. */
export const plusYears = (day: string, years: number) =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `5 March 2026` as 2026-03-05; undefined for words that are no day. */
export function dayOf(text: string): string | undefined {
  const [, day, name, year] = /(\d{1,2})(?:st|nd|rd|th)? ([A-Za-z]{3})[a-z]*\.?,? (\d{4})/.exec(text) ?? []
  const [, name2, day2, year2] = /([A-Za-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/.exec(text) ?? []
  const month = MONTHS.indexOf((name ?? name2 ?? '').toLowerCase()) + 1
  if (month === 0) return undefined
  return `${year ?? year2 ?? ''}-${String(month).padStart(2, '0')}-${(day ?? day2 ?? '').padStart(2, '0')}`
}
