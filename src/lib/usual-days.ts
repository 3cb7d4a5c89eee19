import type { Timetable } from '../clock/types.ts'
import { useClockWords } from './clock-words.ts'
import { daysOfSessions } from './sessions.ts'
import { useLabels, useShared } from './site-context.tsx'

/** Says on which days somebody sees patients, briefly. */
export function useUsualDays(): (timetable: Timetable) => string {
  const labels = useLabels()
  const words = useClockWords()
  const today = useShared().content.clock?.today
  return ({ sessions }) => daysOfSessions(sessions, words, labels, today)
}
