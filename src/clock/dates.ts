import type { Day } from './types.ts'

export const MINUTES_OF_DAY = 24 * 60
const MILLISECONDS_OF_DAY = MINUTES_OF_DAY * 60_000

/** The day of a real date of the Gregorian calendar (ISO 8601: 2026-12-03). */
export const dayOf = (iso: string): Day => Math.floor(Date.parse(`${iso}T00:00Z`) / MILLISECONDS_OF_DAY)

/** A day as a date of ISO 8601. */
export const isoOf = (day: Day): string => new Date(day * MILLISECONDS_OF_DAY).toISOString().slice(0, 10)

/** The weekday of a day, from 0 for Sunday. 1 January 1970 was a Thursday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7

/** Year, month (from 1) and date of a day. */
export function partsOf(day: Day): { year: number; month: number; date: number } {
  const date = new Date(day * MILLISECONDS_OF_DAY)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() }
}

/** How many days a month (from 1) of a year has. */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
