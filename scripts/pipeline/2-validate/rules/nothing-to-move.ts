import { isPlanned } from '../../../../src/clock/occurrences.ts'
import { placeAt } from '../../1-load/document.ts'
import type { Place, Problem } from '../../../report/problem.ts'
import { dayIn } from '../clock/read-sessions.ts'
import { extraOf } from '../clock/timetables.ts'
import { changesIn, dayInWords, type WrittenChange, type WrittenDoctor } from '../clock/written.ts'
import { problemAt, type Rule } from '../content.ts'

/**
 * A session that is moved away from a day on which the doctor has none, for the second time, or to where it is anyway.
 * What a festival takes away can be moved.
 */
export const nothingToMove: Rule = (content) => {
  const changes = changesIn(content).filter(({ item }) => item.kind === 'moved')
  return changes.flatMap((change, index): Problem[] => {
    const { item, document, path, doctor } = change
    const day = dayIn(item.day)
    if (day === undefined || !doctor) return []
    const there = doctor.sessions.filter(({ session }) => isPlanned(session, day))
    const problemWith = (is: 'none' | 'swapped' | 'twice' | 'same', field: string, second: Place): Problem => ({
      ...problemAt(document, [...path, field], 'nothing-to-move', { name: doctor.name, day: dayInWords(day), is }),
      second,
    })
    if (there.length === 0) {
      const to = dayIn(item.to)
      const swapped = to !== undefined && doctor.sessions.some(({ session }) => isPlanned(session, to))
      const second = placeAt(doctor.document, [...doctor.path, doctor.sessions.length > 0 ? 'sessions' : 'id'])
      return [problemWith(swapped ? 'swapped' : 'none', 'day', second)]
    }
    const before = changes.slice(0, index).filter((one) => one.item.doctor === item.doctor && one.item.day === item.day)
    const [first] = before
    if (first && before.length >= there.length)
      return [problemWith('twice', 'day', placeAt(first.document, [...first.path, 'day']))]
    const same = sessionLeft(change, doctor)
    return same ? [problemWith('same', 'to', placeAt(doctor.document, same.path))] : []
  })
}

/** The session that is moved to its own day, time and room. */
function sessionLeft(change: WrittenChange, { sessions }: WrittenDoctor) {
  const [extra] = extraOf(change)
  if (!extra || change.item.day !== change.item.to) return undefined
  const planned = sessions.filter(({ session }) => isPlanned(session, extra.day))
  // With the other sessions of the day away, something has changed.
  return planned.length > 1
    ? undefined
    : planned.find(
        ({ session }) =>
          session.open === extra.open &&
          session.close === extra.close &&
          [undefined, session.room].includes(extra.room) &&
          [undefined, session.department].includes(extra.department),
      )
}
