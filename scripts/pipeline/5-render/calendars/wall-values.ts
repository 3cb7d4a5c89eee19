import { dayOf, isoOf, MINUTES_OF_DAY } from '../../../../src/clock/dates.ts'
import type { Day, Wall } from '../../../../src/clock/types.ts'
import { instantOf, wallAt } from '../../../../src/clock/wall.ts'
import { component, type ContentLine } from './ics.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** A day: 20261203. */
export const dateValue = (day: Day): string => isoOf(day).replaceAll('-', '')

/** A wall time: 20261203T103000. */
export const wallValue = (wall: Wall): string => {
  const day = Math.floor(wall / MINUTES_OF_DAY)
  const minutes = wall - day * MINUTES_OF_DAY
  return `${dateValue(day)}T${two(Math.floor(minutes / 60))}${two(minutes % 60)}00`
}

/** A wall time of a place as a moment in UTC: 20261203T044500Z. */
export const utcValue = (timeZone: string, wall: Wall): string =>
  `${wallValue(instantOf(timeZone, wall).getTime() / 60_000)}Z`

/** Years for which the changes of a clock are written out; they are of no use where no clock is changed. */
const [FIRST, LAST] = [dayOf('2025-12-01'), dayOf('2041-01-01')]
/** Days between two looks; no clock is changed twice within them. */
const STEP = 20

/** The time zone (RFC 5545, 3.6.5): the offset at the beginning, and each change of the clocks after that. */
export function timeZoneComponent(timeZone: string): string {
  const offsetAt = (utc: number) => wallAt(timeZone, new Date(utc * 60_000)) - utc
  const rows: string[] = []
  let before = offsetAt(FIRST * MINUTES_OF_DAY)
  rows.push(part('STANDARD', before, before, '19700101T000000'))
  for (let day = FIRST; day < LAST; day += STEP) {
    const after = offsetAt((day + STEP) * MINUTES_OF_DAY)
    if (after === before) continue
    let [low, high] = [day * MINUTES_OF_DAY, (day + STEP) * MINUTES_OF_DAY]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offsetAt(middle) === before) low = middle
      else high = middle
    }
    rows.push(part(after > before ? 'DAYLIGHT' : 'STANDARD', before, after, wallValue(high + before)))
    before = after
  }
  return component('VTIMEZONE', [['TZID', timeZone]], rows)
}

const part = (name: string, before: number, after: number, start: string) => {
  const lines: ContentLine[] = [
    ['DTSTART', start],
    ['TZOFFSETFROM', offsetValue(before)],
    ['TZOFFSETTO', offsetValue(after)],
  ]
  return component(name, lines)
}

/** +0545 */
const offsetValue = (minutes: number) => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}
