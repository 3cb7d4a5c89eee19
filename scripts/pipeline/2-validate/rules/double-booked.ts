import { occurrencesOn } from '../../../../src/clock/occurrences.ts'
import type { Day, Extra, Occurrence, Timetable } from '../../../../src/clock/types.ts'
import { placeAt, type Path } from '../../1-load/document.ts'
import { problemOf, type Place, type Problem } from '../../../report/problem.ts'
import { extraOf, stoodIn, timetablesOf } from '../clock/timetables.ts'
import {
  changesIn,
  dayInWords,
  daysAhead,
  doctorsIn,
  type WrittenChange,
  type WrittenDoctor,
} from '../clock/written.ts'
import type { Rule } from '../content.ts'
import { DAY } from '../hours.ts'

/**
 * A doctor who by a change is at two places at once. Who sits in for somebody may well look after both: that is a
 * warning.
 */
export const doubleBooked: Rule = (content) => {
  const doctors = new Map(doctorsIn(content).map((doctor) => [doctor.id, doctor]))
  const { doctors: timetables } = timetablesOf(content)
  const changes = changesIn(content)
  const [first, last] = daysAhead(content)
  return changes.flatMap((change): Problem[] => {
    const sitsIn = change.item.kind === 'leave'
    const doctor = doctors.get(String(sitsIn ? change.item.standIn : change.item.doctor))
    const timetable = doctor && timetables.get(doctor.id)
    if (!timetable || (sitsIn && change.item.standIn === change.item.doctor)) return []
    const own = sitsIn ? stoodIn(timetables, change) : extraOf(change)
    for (const extra of own.filter(({ day }) => day >= first && day <= last)) {
      const other = clashOf(timetable, extra)
      if (!other) continue
      const second = placeOf(doctor, other, changes)
      // Two changes that clash are reported once, at the later one.
      if (other.key?.startsWith('change:') && indexOf(changes, other.key) > changes.indexOf(change)) continue
      const path = [...change.path, sitsIn ? 'standIn' : change.item.kind === 'moved' ? 'to' : 'day']
      const both = sitsIn || other.for !== undefined
      const args = { name: doctor.name, day: dayInWords(extra.day), sitsIn: both }
      const severity = both ? 'warning' : 'error'
      return [{ ...problemOf('double-booked', placeAt(change.document, path), args, severity), second }]
    }
    return []
  })
}

/** What else the doctor does at the time of something extra. */
function clashOf(timetable: Timetable, { key, day, open, close }: Extra): Occurrence | undefined {
  const [start, end] = [day * DAY + open, day * DAY + close]
  return [day - 1, day, day + 1]
    .flatMap((one) => occurrencesOn(timetable, one))
    .find((other) => other.key !== key && other.start < end && start < other.end)
}

const indexOf = (changes: readonly WrittenChange[], key: string) =>
  changes.findIndex(({ id }) => `change:${id}` === key)

/** Where a change says its day. */
const FIELD: Readonly<Record<string, string>> = { leave: 'from', moved: 'to', extra: 'day' }

/** Where it is written: the other change, or the doctor's session. */
function placeOf(doctor: WrittenDoctor, { key, start }: Occurrence, changes: readonly WrittenChange[]): Place {
  const change = key === undefined ? undefined : changes[indexOf(changes, key)]
  if (change) return placeAt(change.document, [...change.path, FIELD[String(change.item.kind)] ?? 'id'])
  const day: Day = Math.floor(start / DAY)
  const session = doctor.sessions.find(({ session: one }) => day * DAY + one.open === start) ?? doctor.sessions[0]
  const path: Path = session ? [...session.path, 'days'] : doctor.path
  return placeAt(doctor.document, path)
}
