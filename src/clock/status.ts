import { MINUTES_OF_DAY } from './day.ts'
import { daysOffOf, isPlanned, occurrencesFrom, planned } from './occurrences.ts'
import type { Day, Occurrence, Status, Timetable, Wall } from './types.ts'

/** Nothing is looked for that lies further ahead: a year, and a month more for what comes once a year. */
export const HORIZON_DAYS = 400

/**
 * Whether something is open at a wall time, until when, and what comes next. Sessions that follow each other without
 * a gap, or overlap, are one. A session counts from its first minute on and no longer at its end.
 */
export function statusAt(timetable: Timetable, wall: Wall): Status {
  const today = Math.floor(wall / MINUTES_OF_DAY)
  const last = today + HORIZON_DAYS
  let now: Occurrence | undefined
  let then: Occurrence | undefined
  let until = 0
  // What began yesterday may go on.
  for (const one of occurrencesFrom(timetable, today - 1, last)) {
    if (now) {
      if (one.start > until) break
      until = Math.max(until, one.end)
      if (one.start > wall && one.room !== now.room) then ??= one
    } else if (one.start > wall)
      return { open: false, until: one.start, next: one, why: reasonFor(timetable, wall, today) }
    else if (one.end > wall) [now, until] = [one, one.end]
  }
  if (!now) return { open: false, why: reasonFor(timetable, wall, today) }
  return { open: true, until: until > last * MINUTES_OF_DAY ? undefined : until, next: now, then }
}

/** The day off by which a session does not take place that would go on now, or that would begin today. */
function reasonFor(timetable: Timetable, wall: Wall, today: Day): string | undefined {
  for (const day of [today, today - 1])
    for (const session of timetable.sessions.filter((one) => isPlanned(one, day))) {
      const { start, end } = planned(session, day)
      const minute = wall - day * MINUTES_OF_DAY
      const why = daysOffOf(timetable, session, day).find(({ open = 0, close = 0 }) =>
        start <= wall && wall < end ? minute < open || minute >= close : day === today && !close,
      )
      if (why) return why.key
    }
  return undefined
}
