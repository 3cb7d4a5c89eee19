/** The moment that was asked for by --at, in the clock of the place: 2026-12-25 or 2026-12-25T09:30. */
const MOMENT = 'SITE_MOMENT'

/** Takes another moment than now for this run, and for the threads and programs that it starts. */
export function lookAt(moment: string): void {
  process.env[MOMENT] = moment
}

/** The moment that this run looks at, where it is not now. */
export const momentLookedAt = (): string | undefined => process.env[MOMENT]

/**
 * The moment it is in a time zone, in the clock of that place: 2026-01-05T09:30. In place of now comes the moment of
 * --at (noon of a day), or that of SOURCE_DATE_EPOCH (reproducible-builds.org: seconds since 1970), for tests and for
 * builds of an earlier day.
 * @param timeZone an IANA name; one that does not exist counts as UTC
 */
export function momentIn(timeZone: string): string {
  const asked = momentLookedAt()
  if (asked) return asked.includes('T') ? asked : `${asked}T12:00`
  const { SOURCE_DATE_EPOCH: given } = process.env
  const now = given && /^\d+$/.test(given) ? new Date(Number(given) * 1000) : new Date()
  try {
    // Swedes write dates as ISO 8601 does.
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      .format(now)
      .replace(' ', 'T')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return now.toISOString().slice(0, 16)
  }
}

/** The day it is in a time zone, as 2026-01-05, by `momentIn`. */
export const todayIn = (timeZone: string): string => momentIn(timeZone).slice(0, 10)
