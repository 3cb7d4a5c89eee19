import { isPlanned } from '../../../../src/clock/occurrences.ts'
import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { dayIn } from '../clock/read-sessions.ts'
import { changesIn, dayInWords } from '../clock/written.ts'
import { problemAt, type Rule } from '../content.ts'

/** A session that is moved away from a day on which the doctor has none. What a festival takes away can be moved. */
export const nothingToMove: Rule = (content) =>
  changesIn(content).flatMap(({ item, document, path, doctor }): Problem[] => {
    const day = item.kind === 'moved' ? dayIn(item.day) : undefined
    if (day === undefined || !doctor || doctor.sessions.some(({ session }) => isPlanned(session, day))) return []
    const args = { name: doctor.name, day: dayInWords(day) }
    const second = placeAt(doctor.document, [...doctor.path, doctor.sessions.length > 0 ? 'sessions' : 'id'])
    return [{ ...problemAt(document, [...path, 'day'], 'nothing-to-move', args), second }]
  })
