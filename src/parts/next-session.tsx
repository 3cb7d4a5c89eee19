import type { Timetable } from '../clock/types.ts'
import { useClockWords } from '../lib/clock-words.ts'
import { pageTimetable } from '../lib/page-timetable.ts'
import { useLabels, useShared } from '../lib/site-context.tsx'
import type { NextWords } from './next-session.enhance.ts'

/** A line in which the browser says when a doctor is here next, or until when now. Its room is kept. */
export function NextSession({ sessions }: { sessions: Timetable }) {
  const { hereNow, nextHere } = useLabels()
  const { clock, site } = useShared().content
  const { language, today, tomorrow, dayTime, fromTo } = useClockWords()
  const words: NextWords = { language, today, tomorrow, dayTime, fromTo, hereNow, nextHere }
  return (
    <p
      className="next-session"
      data-enhance="parts/next-session"
      data-timetable={JSON.stringify(pageTimetable(sessions, clock?.today))}
      data-time-zone={site.timeZone}
      data-words={JSON.stringify(words)}
    />
  )
}
