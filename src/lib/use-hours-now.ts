import type { Timetable } from '../clock/types.ts'
import type { StatusWords } from '../clock/words.ts'
import { useClockWords } from './clock-words.ts'
import type { Schedule } from './content-types.ts'
import { pageTimetable } from './page-timetable.ts'
import { useShared } from './site-context.tsx'

/**
 * What the browser needs to say whether a place is open: its timetable, with the names of closed days, and the words.
 * @param brief does not name beside it the place that never closes
 */
export function useHoursNow(): (schedule: Schedule, brief?: boolean) => { near: Timetable; words: StatusWords } {
  const { clock } = useShared().content
  const words = useClockWords()
  const names = new Map(clock?.closureNames.map(({ id, name }) => [`closure:${id}`, name]))
  return ({ id, timetable }, brief) => ({
    near: pageTimetable(timetable, clock?.asOf, names),
    words: {
      ...words,
      ...(!brief &&
        clock?.always &&
        clock.always.id !== id && {
          always: { name: clock.always.label, timetable: pageTimetable(clock.always.timetable) },
        }),
    },
  })
}
