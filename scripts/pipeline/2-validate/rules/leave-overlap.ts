import { isoOf } from '../../../../src/clock/dates.ts'
import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { dayOffOf } from '../clock/timetables.ts'
import { changesIn, doctorsIn } from '../clock/written.ts'
import type { Rule } from '../content.ts'

/** Two leaves of one doctor that share a day. Where somebody sits in nobody knows who does: then it is a mistake. */
export const leaveOverlap: Rule = (content) => {
  const names = new Map(doctorsIn(content).map(({ id, name }) => [id, name]))
  const leaves = changesIn(content).flatMap((change) => {
    const off = change.item.kind === 'leave' ? dayOffOf(change) : undefined
    return off && off.from <= off.until ? [{ ...change, off }] : []
  })
  return leaves.flatMap(({ item, off, document, path, doctor }, index): Problem[] => {
    const other = leaves
      .slice(0, index)
      .find((one) => one.item.doctor === item.doctor && one.off.from <= off.until && off.from <= one.off.until)
    if (!other) return []
    const standIns = [other.item.standIn, item.standIn].map((id) =>
      id === undefined ? undefined : (names.get(String(id)) ?? String(id)),
    )
    const args = {
      name: doctor?.name ?? String(item.doctor),
      from: isoOf(Math.max(off.from, other.off.from)),
      until: isoOf(Math.min(off.until, other.off.until)),
      one: standIns[0],
      two: standIns[1],
    }
    const severity = standIns.some((one) => one !== undefined) ? 'error' : 'warning'
    const second = placeAt(other.document, [...other.path, 'from'])
    return [{ ...problemOf('leave-overlap', placeAt(document, [...path, 'from']), args, severity), second }]
  })
}
