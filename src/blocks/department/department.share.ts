import type { DepartmentBlock } from '#generated/types.ts'
import { wholeSentences } from '../../clock/names.ts'
import { daysOfSessions } from '../../lib/sessions.ts'
import { hoursLine, type ShareLines } from '../../layout/share-lines.ts'

/** When the department is open, on which days its doctors are there, and what is different soon. */
export const shareLines: ShareLines<DepartmentBlock> = (
  { items, schedule, doctors = [], call, emergency },
  { words, labels, clock, closures, soon },
) =>
  items.slice(0, 1).flatMap(({ hours = schedule, text }) => [
    // Without doctors: what it is for, and whom to ask.
    ...(doctors.length ? [] : [text]),
    ...(hours ? [hoursLine(hours, { closures, words })] : []),
    ...(emergency && !call ? [`${emergency.label}: ${emergency.number}`] : []),
    ...doctors.flatMap((doctor) => {
      const { name, sessions } = doctor
      const days = sessions && daysOfSessions(sessions.sessions, words, labels, clock?.today)
      const different = soon(doctor, hours).flatMap(({ text, more }) => [text, ...more])
      if (!different.length) return days ? [`${name}: ${days}`] : []
      return [`${name}: ${wholeSentences(words.language, [days, ...different])}`]
    }),
  ])
