import type { DepartmentBlock } from '#generated/types.ts'
import { weekInWords } from '../../lib/clock-words.ts'
import { daysOfSessions } from '../../lib/sessions.ts'
import type { ShareLines } from '../../layout/share-lines.ts'

/** When the department is open, and on which days its doctors are there. */
export const shareLines: ShareLines<DepartmentBlock> = (
  { items, schedule, doctors = [], call, emergency },
  { words, labels, clock },
) =>
  items.slice(0, 1).flatMap(({ hours = schedule }) => [
    ...(hours ? [`${hours.label}: ${weekInWords(hours)}`] : []),
    ...(emergency && !call ? [`${emergency.label}: ${emergency.number}`] : []),
    ...doctors.flatMap(({ name, sessions }) => {
      const days = sessions && daysOfSessions(sessions.sessions, words, labels, clock?.today)
      return days ? [`${name}: ${days}`] : []
    }),
  ])
