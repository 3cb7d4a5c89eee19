import { statusAt } from '../clock/status.ts'
import { MINUTES_OF_DAY, dayOf } from '../clock/dates.ts'
import { fill } from '../clock/words.ts'
import { useShortWords } from '../lib/clock-words.ts'
import { pageTimetable } from '../lib/page-timetable.ts'
import { useLabels, useShared } from '../lib/site-context.tsx'
import { SiteLink } from './site-link.tsx'

/**
 * What is open, in one line: the place that never closes, and the opening hours of the section `clock`. Without scripts
 * it names those hours and leads to them; the browser puts in what is so now.
 */
export function OpenLine() {
  const labels = useLabels()
  const { clock, site } = useShared().content
  const words = useShortWords(clock?.schedule.shortLabel ?? clock?.schedule.label ?? '')
  if (!clock) return null
  const { schedule, always, link, asOf } = clock
  const never = always && statusAt(always.timetable, dayOf(asOf) * MINUTES_OF_DAY)
  const now = <span data-now="">{schedule.label}</span>
  return (
    <p
      className="open-line"
      data-enhance="parts/clock"
      data-timetable={JSON.stringify(pageTimetable(schedule.timetable, asOf))}
      data-time-zone={site.timeZone}
      data-words={JSON.stringify(words)}
    >
      {always && never?.open && never.until === undefined && (
        <span data-open="">{fill(labels.nameOpen, { name: always.label })}</span>
      )}{' '}
      {link ? <SiteLink to={link}>{now}</SiteLink> : now}
    </p>
  )
}
