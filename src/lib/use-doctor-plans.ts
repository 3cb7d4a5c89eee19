import type { Doctor } from '#generated/types.ts'
import { dayOf } from '../clock/dates.ts'
import type { Session, Timetable } from '../clock/types.ts'
import { reasonsOf } from './changes.ts'
import { useHereWords } from './clock-words.ts'
import { pageTimetable } from './page-timetable.ts'
import { sessionsFrom } from './sessions.ts'
import { useClock, useLabels } from './site-context.tsx'
import { useSoon } from './use-soon.ts'

/** A doctor who sees patients: what the browser needs to say who is here, and what is said without it. */
export interface DoctorPlan {
  doctor: Doctor
  plan: Timetable
  /** The sessions that are not over. */
  coming: Session[]
  /** Leave and other days soon, in words with their dates. Closed days of the house stand at its opening hours. */
  different: string[]
}

/** The doctors who see patients, and when. */
export function useDoctorPlans(doctors: readonly Doctor[]): DoctorPlan[] {
  const labels = useLabels()
  const clock = useClock()
  const words = useHereWords()
  const names = clock && reasonsOf(clock, words, labels)
  const soon = useSoon()
  const today = clock ? dayOf(clock.today) : -Infinity
  return doctors.flatMap((doctor) => {
    const { id, sessions } = doctor
    const coming = sessions ? sessionsFrom(sessions, today) : []
    const plan = sessions && pageTimetable({ ...sessions, sessions: coming }, clock?.today, names)
    if (!plan || (!coming.length && !plan.extra)) return []
    const different = soon({ id, sessions }, clock?.schedule).flatMap(({ text, more }) => [text, ...more])
    return [{ doctor, plan, coming, different }]
  })
}
