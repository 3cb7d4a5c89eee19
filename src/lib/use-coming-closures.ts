import { dayOf } from '../clock/dates.ts'
import type { Timetable } from '../clock/types.ts'
import { useClockWords } from './clock-words.ts'
import { comingClosures, type ClosureInWords } from './closures.ts'
import { useLabels, useShared } from './site-context.tsx'

/** Says the closed and short days of opening hours that come soon; it asks no page for its clock. */
export function useComingClosures(): (timetable: Timetable) => ClosureInWords[] {
  const labels = useLabels()
  const words = useClockWords()
  const { clock } = useShared().content
  if (!clock) return () => []
  // On pages without any other clock today is not known, only since when these lines say the same.
  const context = { closures: clock.closureNames, today: dayOf(clock.asOf), words, labels }
  return (timetable) => comingClosures(timetable, context)
}
