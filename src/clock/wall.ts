import { MINUTES_OF_DAY } from './day.ts'
import type { Wall } from './types.ts'

/**
 * The wall time of a moment in a time zone.
 * @param timeZone an IANA name; throws a RangeError for one that does not exist
 */
export function wallAt(timeZone: string, instant: Date): Wall {
  const numbers = instant.toLocaleString('en-US', { timeZone, hourCycle: 'h23' }).match(/\d+/g) ?? []
  const [month = 0, date, year = 0, hour, minute] = numbers.map(Number)
  return Date.UTC(year, month - 1, date, hour, minute) / 60_000
}

/**
 * The moment of a wall time. One that a change to summer time leaves out is moved on by what was left out; of one that
 * comes twice it is the first.
 */
export function instantOf(timeZone: string, wall: Wall): Date {
  const offsetAt = (utc: number) => wallAt(timeZone, new Date(utc * 60_000)) - utc
  // The offset on either side of a change of the clocks; they are the same on all other days.
  const [before, after] = [offsetAt(wall - MINUTES_OF_DAY), offsetAt(wall + MINUTES_OF_DAY)]
  const fits = [wall - before, wall - after].filter((utc) => utc + offsetAt(utc) === wall)
  return new Date((fits.length ? Math.min(...fits) : wall - before) * 60_000)
}
