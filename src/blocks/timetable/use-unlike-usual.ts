import type { Doctor } from '#generated/types.ts'
import { KEPT_DAYS } from '../../clock/coming.ts'
import { dayOf } from '../../clock/dates.ts'
import type { Session } from '../../clock/types.ts'
import { reasonsOf } from '../../lib/changes.ts'
import { useClockWords } from '../../lib/clock-words.ts'
import { useClock, useLabels } from '../../lib/site-context.tsx'
import { unlikeUsual } from './unlike-usual.ts'

type UnlikeUsual = (doctor: Doctor, sessions: readonly Session[], weekday: number) => string | undefined

/** Gives `data-unlike` for the sessions of a doctor that stand under a weekday; undefined where all is as usual. */
export function useUnlikeUsual(): UnlikeUsual {
  const labels = useLabels()
  const words = useClockWords()
  const clock = useClock()
  if (!clock) return () => undefined
  const reasons = reasonsOf(clock, words, labels)
  const from = dayOf(clock.today)
  return ({ sessions: timetable }, sessions, weekday) => {
    const telling = { from, until: from + KEPT_DAYS, reasons, words, labels }
    const told = timetable && unlikeUsual(timetable, sessions, weekday, telling)
    return told && Object.keys(told).length ? JSON.stringify(told) : undefined
  }
}
