/** Minutes of a day, and of the days since Sunday. */
export const DAY = 24 * 60
export const WEEK = 7 * DAY

/** The longest night that two times may mean: in a longer one, the second is a typo for the afternoon. */
const LONGEST_NIGHT = DAY / 2

/**
 * From when to when, in minutes after midnight; past midnight the end is above 1440 (22:00-06:00 is 1320 to 1800).
 * Undefined for what are no two times, and for an end before the start that no night explains: in 10:30-05:00 the end
 * may be meant for the afternoon, while 22:00-06:00 has no other reading.
 */
export function spanOf(open: unknown, close: unknown): [open: number, close: number] | undefined {
  const [from, to] = [minutesOf(open), minutesOf(close)]
  if (from === undefined || to === undefined || from === to) return undefined
  if (to > from) return [from, to]
  const night = to + DAY - from
  return night <= LONGEST_NIGHT || to === 0 ? [from, to + DAY] : undefined
}

/** `22:30` in minutes after midnight; undefined for what is no time of day. */
export function minutesOf(time: unknown): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(String(time))
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}
