import { SEARCH_DAYS } from '../clock/coming.ts'
import { dayOf, isoOf, MINUTES_OF_DAY } from '../clock/dates.ts'
import { touchedDays } from '../clock/touched.ts'
import type { Day, Occurrence } from '../clock/types.ts'
import type { Schedule } from '../lib/content-types.ts'
import { clockTime } from './parts.ts'
import type { PageContext, SpecialHours } from './types.ts'

/**
 * Closures to come as Google reads them (schema.org specialOpeningHoursSpecification): a closed day opens and closes at
 * 00:00, a short day has its times. A sample is left out, and so are closures of sample hours.
 * @param days how many days ahead the page shows them
 */
export function specialHours(
  schedules: readonly Schedule[],
  { content: { clock } }: PageContext,
  days = SEARCH_DAYS,
): SpecialHours[] {
  if (!clock) return []
  const today = dayOf(clock.asOf)
  const told = new Set(clock.closureNames.filter(({ sample }) => !sample).map(({ id }) => `closure:${id}`))
  return schedules
    .filter(({ sample }) => !sample)
    .flatMap((schedule) =>
      (schedule.timetable.off ?? [])
        .filter(({ key, from, until }) => told.has(key) && until >= today && from <= today + days)
        .flatMap((off) => {
          const days = touchedDays(schedule.timetable, off)
          if (off.open !== undefined) return days.flatMap((one) => short(schedule, one))
          return days.length ? [closed(schedule, off.from, off.until)] : []
        }),
    )
}

const closed = ({ label }: Schedule, from: Day, until: Day): SpecialHours => ({
  '@type': 'OpeningHoursSpecification',
  name: label,
  validFrom: isoOf(from),
  validThrough: isoOf(until),
  opens: '00:00',
  closes: '00:00',
})

/** Each day of a short time by itself: what is open differs with the day of the week. */
function short(schedule: Schedule, { day, left }: { day: Day; left: Occurrence[] }): SpecialHours[] {
  if (left.length === 0) return [closed(schedule, day, day)]
  return left.map(({ start, end }) => ({
    ...closed(schedule, day, day),
    opens: clockTime(start - day * MINUTES_OF_DAY),
    closes: clockTime(end - day * MINUTES_OF_DAY),
  }))
}
