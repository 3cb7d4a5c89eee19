import type { SpecialDay } from '#generated/types.ts'
import { useClock, useLabels } from '../lib/site-context.tsx'
import { nextDatesOf } from '../lib/special-marks.ts'
import { Dates } from './dates.tsx'

/** The next dates of a special day that is not every week: "Next: Tuesday 1 December and Tuesday 15 December 2026". */
export function NextDates({ item, className }: { item: SpecialDay; className?: string }) {
  const [before, after] = useLabels().nextDates.split('{days}')
  const clock = useClock()
  const days = clock ? nextDatesOf(item, clock) : []
  if (!days.length) return null
  return (
    <p className={className}>
      <Dates days={days} before={before} after={after} weekday="long" />
    </p>
  )
}
