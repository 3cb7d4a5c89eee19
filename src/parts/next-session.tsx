import type { Timetable } from '../clock/types.ts'
import type { HereWords } from '../clock/words.ts'
import { reasonsOf } from '../lib/changes.ts'
import { useClockWords } from '../lib/clock-words.ts'
import { pageTimetable } from '../lib/page-timetable.ts'
import { useClock, useLabels, useShared } from '../lib/site-context.tsx'

interface NextSessionProps {
  sessions: Timetable
  /** Whether to say why a doctor is not here today: leave, and who sits in. */
  reasons?: boolean
}

/** A line in which the browser says when a doctor is here next, or until when now. Its room is kept. */
export function NextSession({ sessions, reasons }: NextSessionProps) {
  const labels = useLabels()
  const { hereNow, nextHere } = labels
  const { site } = useShared().content
  const clock = useClock()
  const clockWords = useClockWords()
  const { language, today, tomorrow, dayTime, fromTo } = clockWords
  const names = reasons && clock ? reasonsOf(clock, clockWords, labels) : undefined
  const words: HereWords = { language, today, tomorrow, dayTime, fromTo, hereNow, nextHere }
  return (
    <p
      className="next-session"
      data-enhance="parts/clock"
      data-timetable={JSON.stringify(pageTimetable(sessions, clock?.today, names))}
      data-time-zone={site.timeZone}
      data-words={JSON.stringify(words)}
    />
  )
}
