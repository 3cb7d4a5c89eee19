import { MINUTES_OF_DAY } from '../../../src/clock/dates.ts'
import { timetablesOf } from '../2-validate/clock/timetables.ts'
import type { Content } from '../2-validate/content.ts'
import { noticesOf } from '../2-validate/notices.ts'
import { timesIn } from './hours.ts'

/**
 * The times of day, in minutes after midnight, that pages may name besides those of opening hours: of sessions, of
 * changes and closures, and of notices, whose words may name any.
 */
export function knownHours(content: Content): number[] {
  const { schedules, doctors } = timetablesOf(content)
  const tables = [...schedules.values(), ...doctors.values()]
  const spans = tables.flatMap(({ sessions, off = [], extra = [] }) => [...sessions, ...off, ...extra])
  const ofTables = spans.flatMap(({ open, close }) => [open ?? 0, close ?? 0])
  const ofNotices = noticesOf(content).flatMap(({ from, until, title, text, stays }) =>
    timesIn([from, until, title, text, stays].join(' ')).map(({ minutes }) => minutes),
  )
  return [...new Set([...ofTables, ...ofNotices].map((minutes) => minutes % MINUTES_OF_DAY))].sort((a, b) => a - b)
}
