import type { Timetable } from '../clock/types.ts'
import { useClockWords } from './clock-words.ts'
import { daysOfSessions } from './sessions.ts'
import { useClock, useLabels } from './site-context.tsx'

/** Says on which days somebody sees patients, briefly. */
export function useUsualDays(): (timetable: Timetable) => string {
  const labels = useLabels()
  const words = useClockWords()
  const today = useClock()?.today
  return ({ sessions }) => daysOfSessions(sessions, words, labels, today)
}
