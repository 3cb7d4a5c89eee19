import { isPlanned } from '../../../../src/clock/occurrences.ts'
import type { Session } from '../../../../src/clock/types.ts'
import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { dayInWords, daysAhead, doctorsIn } from '../clock/written.ts'
import { problemAt, type Rule } from '../content.ts'
import { DAY } from '../hours.ts'

/** Two sessions of a doctor at one time, on a real day to come: weeks that never meet do not clash. */
export const sessionOverlap: Rule = (content) => {
  const [first, last] = daysAhead(content)
  return doctorsIn(content).flatMap(({ name, document, sessions }) =>
    sessions.flatMap((one, index): Problem[] => {
      for (const other of sessions.slice(0, index)) {
        const day = clashOf(one.session, other.session, first, last)
        if (day === undefined) continue
        const args = { name, day: dayInWords(day) }
        const second = placeAt(document, [...other.path, 'days'])
        return [{ ...problemAt(document, [...one.path, 'days'], 'session-overlap', args), second }]
      }
      return []
    }),
  )
}

/** The first day on which two sessions share a minute; a night goes on into the next day. */
function clashOf(one: Session, other: Session, first: number, last: number): number | undefined {
  const shifts = [-1, 0, 1].filter(
    (shift) => one.open < other.close + shift * DAY && other.open + shift * DAY < one.close,
  )
  if (shifts.length === 0) return undefined
  for (let day = first; day <= last; day++)
    if (isPlanned(one, day) && shifts.some((shift) => isPlanned(other, day + shift))) return day
  return undefined
}
