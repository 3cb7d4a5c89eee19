import { occurrencesIn } from '../../../../src/clock/occurrences.ts'
import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { dayOffOf, timetablesOf } from '../clock/timetables.ts'
import { changesIn } from '../clock/written.ts'
import type { Rule } from '../content.ts'

/** A leave in which the doctor has no session anyway: its days may be wrong, or the doctor. */
export const leaveWithoutEffect: Rule = (content) => {
  const { doctors } = timetablesOf(content)
  const changes = changesIn(content)
  // Two leaves on the same days have their own message.
  const leaves = new Set(changes.filter(({ item }) => item.kind === 'leave').map(({ id }) => `change:${id}`))
  return changes.flatMap((change): Problem[] => {
    const { item, document, path, doctor } = change
    const leave = item.kind === 'leave' ? dayOffOf(change) : undefined
    if (!leave || !doctor || leave.from > leave.until) return []
    const { sessions, off = [], extra } = doctors.get(doctor.id) ?? { sessions: [] }
    const own = { sessions, off: off.filter(({ key }) => !leaves.has(key)), extra }
    if (occurrencesIn(own, leave.from, leave.until).length > 0) return []
    const args = { name: doctor.name, from: String(item.from), until: String(item.until), any: sessions.length > 0 }
    const second = placeAt(doctor.document, [...doctor.path, sessions.length > 0 ? 'sessions' : 'id'])
    return [{ ...problemOf('leave-without-effect', placeAt(document, [...path, 'from']), args, 'warning'), second }]
  })
}
