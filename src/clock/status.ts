import { MINUTES_OF_DAY } from './dates.ts'
import { daysOffOf, isPlanned, occurrencesIn, occurrencesOn, planned } from './occurrences.ts'
import type { Day, DayOff, Status, Timetable, Wall } from './types.ts'

/** Nothing is looked for that lies further ahead: a year, and a month more for what comes once a year. */
export const HORIZON_DAYS = 400

/**
 * Whether something is open at a wall time, until when, and what comes next. Sessions that follow each other without
 * a gap, or overlap, are one. A session counts from its first minute on and no longer at its end.
 */
export function statusAt(timetable: Timetable, wall: Wall): Status {
  const today = Math.floor(wall / MINUTES_OF_DAY)
  const now = occurrencesIn(timetable, today - 1, today).find(({ start, end }) => start <= wall && wall < end)
  if (now) return { open: true, until: endOf(timetable, now.end, today + HORIZON_DAYS), next: now }
  const next = nextAfter(timetable, wall, today)
  const why = reasonFor(timetable, wall, today)
  return { open: false, ...(next && { until: next.start, next }), ...(why && { why }) }
}

/** The end of all that follows without a gap; undefined where it goes on to the last day. */
function endOf(timetable: Timetable, first: Wall, last: Day): Wall | undefined {
  let end = first
  for (let day = Math.floor(first / MINUTES_OF_DAY) - 1; day * MINUTES_OF_DAY <= end; day++) {
    if (day > last) return undefined
    for (const one of occurrencesOn(timetable, day)) if (one.start <= end && one.end > end) end = one.end
  }
  return end
}

function nextAfter(timetable: Timetable, wall: Wall, today: Day) {
  for (let day = today; day <= today + HORIZON_DAYS; day++) {
    const next = occurrencesOn(timetable, day).find(({ start }) => start > wall)
    if (next) return next
  }
  return undefined
}

/** The day off by which a session does not take place that would go on now, or that would begin today. */
function reasonFor(timetable: Timetable, wall: Wall, today: Day): string | undefined {
  return [today, today - 1]
    .flatMap((day) =>
      timetable.sessions
        .filter((session) => isPlanned(session, day))
        .flatMap((session) => {
          const { start, end } = planned(session, day)
          const [goesOn, minute] = [start <= wall && wall < end, wall - day * MINUTES_OF_DAY]
          // A short day is the reason only outside its times.
          const counts = ({ open, close }: DayOff) =>
            open === undefined || close === undefined
              ? goesOn || day === today
              : goesOn && (minute < open || minute >= close)
          return daysOffOf(timetable, session, day).filter(counts)
        }),
    )
    .map(({ key }) => key)[0]
}
