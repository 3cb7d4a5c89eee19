import { dayOf } from '../../../src/clock/dates.ts'
import type { Day, Timetable } from '../../../src/clock/types.ts'
import type { Content } from '../2-validate/content.ts'
import { timetablesOf, type Timetables } from '../2-validate/clock/timetables.ts'

/** How long pages still know what is past: a calendar shows the month before. */
const DAYS_KEPT = 40

/** The timetables of a site without what ended long ago, which stays in the files. */
export function recentTimetables(content: Content): Timetables {
  const { schedules, doctors } = timetablesOf(content)
  const first = dayOf(content.today) - DAYS_KEPT
  const recent = (all: ReadonlyMap<string, Timetable>) =>
    new Map([...all].map(([id, timetable]) => [id, since(timetable, first)]))
  return { schedules: recent(schedules), doctors: recent(doctors) }
}

function since({ sessions, off = [], extra = [] }: Timetable, first: Day): Timetable {
  const [offNow, extraNow] = [off.filter(({ until }) => until >= first), extra.filter(({ day }) => day >= first)]
  return {
    sessions: sessions.filter(({ until = first }) => until >= first),
    ...(offNow.length > 0 && { off: offNow }),
    ...(extraNow.length > 0 && { extra: extraNow }),
  }
}
