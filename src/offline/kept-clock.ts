/** What the device's clock said when the host last answered, and how much it had to be put forward then. */
export interface ClockSeen {
  at: number
  out: number
}

/**
 * How much the device's clock has to be put forward now, in milliseconds. A clock that was ahead still is, unless it
 * was set back; one that was behind still is while it says less than the host said. And it is never earlier than when
 * the host last answered: a telephone whose battery was empty begins with some day of long ago.
 */
export function clockOut(seen: ClockSeen | undefined, now: number): number {
  if (!seen) return 0
  const host = seen.at + seen.out
  if (now >= seen.at && (seen.out < 0 || now < host)) return seen.out
  return Math.max(0, host - now)
}
