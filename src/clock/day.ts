import type { Day } from './types.ts'

export const MINUTES_OF_DAY = 24 * 60

/** The midnight of a day on a clock that shows UTC: only its fields in UTC mean something. */
export const dateOf = (day: Day): Date => new Date(day * MINUTES_OF_DAY * 60_000)
