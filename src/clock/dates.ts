import { dateOf, MINUTES_OF_DAY } from './day.ts'
import type { Day } from './types.ts'

export { MINUTES_OF_DAY }

/** The day of a real date of the Gregorian calendar (ISO 8601: 2026-12-03). */
export const dayOf = (iso: string): Day => Math.floor(Date.parse(`${iso}T00:00Z`) / (MINUTES_OF_DAY * 60_000))

/** A day as a date of ISO 8601. */
export const isoOf = (day: Day): string => dateOf(day).toISOString().slice(0, 10)

/** The weekday of a day, from 0 for Sunday. */
export const weekdayOf = (day: Day): number => dateOf(day).getUTCDay()

/** Year, month (from 1) and date of a day. */
export function partsOf(day: Day): { year: number; month: number; date: number } {
  const date = dateOf(day)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() }
}

/** How many days a month (from 1) of a year has. */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
