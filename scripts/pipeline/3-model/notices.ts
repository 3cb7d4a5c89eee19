import { instantOf } from '../../../src/clock/wall.ts'
import { dayOf, MINUTES_OF_DAY } from '../../../src/clock/dates.ts'
import type { Notice } from '../../../src/clock/notices.ts'

/** A notice as it is written, but for its texts and its number, which are resolved: 2026-12-03 06:00. */
type Written = Omit<Notice, 'later'> & { sample?: boolean }

/**
 * The notices that have not ended, with their times as moments.
 * @param moment what they are held against, by the clock of the place (platform/today.ts); what begins later is marked
 */
export function noticesFor(notices: readonly Written[], timeZone: string, moment: string): Notice[] {
  const now = moment.replace('T', ' ')
  return notices
    .filter(({ until }) => until > now)
    .map(({ sample: _, from, until, ...notice }) => ({
      ...notice,
      from: momentOf(timeZone, from),
      until: momentOf(timeZone, until),
      ...(from > now && { later: true }),
    }))
}

/** When the first of these notices begins or ends, by the clock of the place; undefined where there is none. */
export const nextNotice = (notices: readonly Notice[] = []): string | undefined =>
  notices
    .map(({ from, until, later }) => (later ? from : until).slice(0, '2026-12-03T06:00'.length))
    .sort()
    .at(0)

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
