import { MINUTES_OF_DAY, partsOf } from '../clock/dates.ts'
import type { Day } from '../clock/types.ts'
import { dateInWords } from '../clock/words.ts'
import { listFormat } from '../lib/sessions.ts'
import { useShared } from '../lib/site-context.tsx'
import { last } from '../lib/last.ts'

interface DatesProps {
  days: readonly Day[]
  /** Words around the dates, which go with the last of them. */
  before?: string
  after?: string
  weekday?: 'long' | 'short'
  className?: string
}

/**
 * Dates to come, with the year, so that readers see when they are past; the browser hides each when it is over:
 * "24 November and 8 December 2026".
 */
export function Dates({ days, before, after, weekday, className }: DatesProps) {
  const { language, timeZone } = useShared().content.site
  const final = last(days)
  if (final === undefined) return null
  const yearOf = (day?: Day) => (day === undefined ? undefined : partsOf(day).year)
  const words = days.map((day, index) =>
    dateInWords(day, language, { weekday, year: yearOf(day) === yearOf(days[index + 1]) ? undefined : 'numeric' }),
  )
  // Each date with what stands between it and the next.
  const groups: string[] = []
  for (const { type, value } of listFormat(language).formatToParts(words))
    if (type === 'element') groups.push(value)
    else groups.push((groups.pop() ?? '') + value)
  return (
    <span className={className} data-enhance="parts/clock" data-time-zone={timeZone}>
      <span data-over={endOf(final)}>
        {before}
        {groups.slice(0, -1).map((text, index) => (
          <span key={text} data-over={endOf(days[index] ?? final)}>
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
