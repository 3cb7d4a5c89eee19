import type { Day } from './types.ts'

/** Days in advance at which a status line, all pages, kept copies and search engines say what will be different. */
export const STATUS_DAYS = 3
export const COMING_DAYS = 14
/** A page that is not made again grows old. */
export const KEPT_DAYS = 100
export const SEARCH_DAYS = 180

interface Days {
  from: Day
  until: Day
}

/** Whether something concerns a page that is made today: it goes on, or begins within some days. */
export const isComing = ({ from, until }: Days, today: Day, days = COMING_DAYS): boolean =>
  until >= today && from <= today + days

/**
 * The first of the days up to today on which pages say of these days off what they say today. Pages that show nothing
 * else of time are made with it, so that they are not others each day.
 */
export function sameSince(off: readonly Days[], today: Day): Day {
  const ahead = [STATUS_DAYS, COMING_DAYS, KEPT_DAYS, SEARCH_DAYS]
  // A browser still asks on the day after the last one.
  const turns = off.flatMap(({ from, until }) => [...ahead.map((days) => from - days), until + 1, until + 2])
  return Math.max(0, ...turns.filter((day) => day <= today))
}
