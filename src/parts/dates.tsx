import { MINUTES_OF_DAY } from '../clock/dates.ts'
import type { Day } from '../clock/types.ts'
import { datesInWords, type SessionDate } from '../lib/sessions.ts'
import { useLabels, useShared } from '../lib/site-context.tsx'
import { last } from '../lib/last.ts'

interface DatesProps {
  days: readonly SessionDate[]
  /** Words around the dates, which go with the last of them. */
  before?: string
  after?: string
  weekday?: 'long' | 'short'
  className?: string
}

/**
 * Dates to come, with the year, so that readers see when they are past; the browser hides each when it is over:
 * "24 November and 8 December 2026"; a short one says its hours: "Wednesday 30 December 2026, 1 PM to 2 PM only".
 */
export function Dates({ days, before, after, weekday, className }: DatesProps) {
  const { language, timeZone } = useShared().content.site
  const labels = useLabels()
  const final = last(days)?.day
  if (final === undefined) return null
  const groups = datesInWords(days, language, labels, weekday)
  return (
    <span className={className} data-enhance="parts/clock" data-time-zone={timeZone}>
      <span data-over={endOf(final)}>
        {before}
        {groups.slice(0, -1).map((text, index) => (
          <span key={text} data-over={endOf(days[index]?.day ?? final)}>
            {text}
          </span>
        ))}
        {last(groups)}
        {after}
      </span>
    </span>
  )
}

const endOf = (day: Day) => (day + 1) * MINUTES_OF_DAY
