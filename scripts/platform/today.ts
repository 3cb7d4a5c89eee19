/**
 * The day it is in a time zone, as 2026-01-05. SOURCE_DATE_EPOCH (reproducible-builds.org: seconds since 1970) puts
 * another moment in its place, for tests and for builds of an earlier day.
 * @param timeZone an IANA name; one that does not exist counts as UTC
 */
export function todayIn(timeZone: string): string {
  const { SOURCE_DATE_EPOCH: given } = process.env
  const now = given && /^\d+$/.test(given) ? new Date(Number(given) * 1000) : new Date()
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return now.toISOString().slice(0, 10)
  }
}
