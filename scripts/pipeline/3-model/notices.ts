import { instantOf } from '../../../src/clock/wall.ts'
import { dayOf, MINUTES_OF_DAY } from '../../../src/clock/dates.ts'
import type { Notice } from '../../../src/clock/notices.ts'

/** A notice as it is written, but for its texts and its number, which are resolved: 2026-12-03 06:00. */
type Written = Omit<Notice, 'later'> & { sample?: boolean }

/**
 * The notices that have not ended, with their times as moments.
 * @param now what they are held against; what begins later is marked
 */
export const noticesFor = (notices: readonly Written[], timeZone: string, now: Date): Notice[] =>
  notices.flatMap(({ sample: _, ...notice }) => {
    const [from, until] = [momentOf(timeZone, notice.from), momentOf(timeZone, notice.until)]
    if (Date.parse(until) <= now.getTime()) return []
    return [{ ...notice, from, until, ...(Date.parse(from) > now.getTime() && { later: true }) }]
  })

/** `2026-12-03 06:00` by the clock of a place as a moment with its offset: 2026-12-03T06:00+05:45 (ISO 8601). */
export function momentOf(timeZone: string, words: string): string {
  const [, day = '', hours = '', minutes = ''] = /^(\d{4}-\d\d-\d\d) (\d\d):(\d\d)$/.exec(words) ?? []
  const wall = dayOf(day) * MINUTES_OF_DAY + Number(hours) * 60 + Number(minutes)
  const utc = instantOf(timeZone, wall).getTime() / 60_000
  const offset = wall - utc
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(offset)
  return `${day}T${hours}:${minutes}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
