import type { SpecialDay } from '#generated/types.ts'
import { fill } from '../clock/words.ts'
import { formatDate } from '../lib/format-date.ts'
import { useClock, useLabels, useShared } from '../lib/site-context.tsx'
import { nextDatesOf } from '../lib/special-marks.ts'
import { Dates } from './dates.tsx'

/**
 * From and until when a special day is, where that is not for ever, and the next dates of one that is not every week:
 * "Next: Tuesday 1 December and Tuesday 15 December 2026".
 */
export function NextDates({ item, className }: { item: SpecialDay; className?: string }) {
  const labels = useLabels()
  const { language } = useShared().content.site
  const [before, after] = labels.nextDates.split('{days}')
  const clock = useClock()
  const days = clock ? nextDatesOf(item, clock, language) : []
  const { from, until } = item
  const inWords = (label: string, day: string) => fill(label, { day: formatDate(day, language) })
  const span = [
    ...(from && clock && from > clock.today ? [inWords(labels.sinceDay, from)] : []),
    ...(until ? [inWords(labels.untilDay, until)] : []),
  ].join(', ')
  return (
    <>
      {span && <p className={className}>{span.charAt(0).toUpperCase() + span.slice(1)}</p>}
      {days.length > 0 && (
        <p className={className}>
          <Dates days={days.map((day) => ({ day }))} before={before} after={after} weekday="long" />
        </p>
      )}
    </>
  )
}
