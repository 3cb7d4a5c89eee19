import { COMING_DAYS } from '../../../src/clock/coming.ts'
import { dayOf, isoOf } from '../../../src/clock/dates.ts'
import type { Day } from '../../../src/clock/types.ts'
import { dayIn } from '../2-validate/clock/read-sessions.ts'
import { clockItems, clockOf, timetablesOf } from '../2-validate/clock/timetables.ts'
import type { Content } from '../2-validate/content.ts'

/** The day for which a site was made, and the last on which its lists are true (ISO 8601, days of the place). */
export interface Made {
  built: string
  /** Missing on a site without the section `clock`, whose lists do not depend on the day. */
  until?: string
}

/**
 * When a site is made, and until when a build of a later day would say the same: until something in its lists is over,
 * or comes so near that they announce it. They look a fortnight ahead, so never longer.
 */
export function madeOn(content: Content): Made {
  const built = content.today
  if (!clockOf(content)) return { built }
  const today = dayOf(built)
  const turns = [...timetableTurns(content), ...dateTurns(content)].filter((day) => day > today)
  return { built, until: isoOf(Math.min(...turns.map((day) => day - 1), today + COMING_DAYS)) }
}

/** The days from which on leave, moved and extra sessions and closures are announced or over. */
function timetableTurns(content: Content): Day[] {
  const { schedules, doctors } = timetablesOf(content)
  return [...schedules.values(), ...doctors.values()]
    .flatMap(({ off = [], extra = [] }) => [...off, ...extra.map(({ day }) => ({ from: day, until: day }))])
    .flatMap(({ from, until }) => [from - COMING_DAYS, until + 1])
}

/** The days after the last ones of notices, sessions and the items of any list, and after single dates. */
function dateTurns(content: Content): Day[] {
  const values = content.documents.filter(({ kind }) => kind === 'records').flatMap(content.valuesOf)
  const dates = values.flatMap(({ kind, path, value }) =>
    kind === 'date' && (path.at(-1) === 'until' || path.includes('dates')) ? [value] : [],
  )
  const notices = clockItems(content, 'notices').map(({ item }) => String(item.until).slice(0, '2026-12-03'.length))
  return [...dates, ...notices].flatMap((value) => {
    const day = dayIn(value)
    return day === undefined ? [] : day + 1
  })
}
