import { occurrencesOn } from './occurrences.ts'
import type { Day, DayOff, Occurrence, Timetable } from './types.ts'

/**
 * The days of a day off on which something would take place without it, each with the hours that are left: none where
 * nothing takes place.
 */
export function touchedDays(timetable: Timetable, { from, until, key }: DayOff): { day: Day; left: Occurrence[] }[] {
  const { sessions, off = [] } = timetable
  const others = off.filter((one) => one.key !== key)
  return Array.from({ length: until - from + 1 }, (_, index) => from + index).flatMap((day) => {
    const left = occurrencesOn({ sessions, off }, day)
    const usual = occurrencesOn({ sessions, off: others }, day)
    return JSON.stringify(usual) === JSON.stringify(left) ? [] : [{ day, left }]
  })
}
