import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { dayOffOf, extraOf, stoodIn, timetablesOf } from '../clock/timetables.ts'
import { changesIn, dayInWords, doctorsIn } from '../clock/written.ts'
import { problemAt, type Rule } from '../content.ts'

/** A doctor who sits in for another, or has an extra session, on a day on which he or she is on leave. */
export const leaveConflict: Rule = (content) => {
  const names = new Map(doctorsIn(content).map(({ id, name }) => [id, name]))
  const { doctors } = timetablesOf(content)
  const changes = changesIn(content)
  const leaves = changes.filter(({ item }) => item.kind === 'leave')
  return changes.flatMap((change): Problem[] => {
    const { item, document, path } = change
    const sitsIn = item.kind === 'leave'
    const who = String(sitsIn ? item.standIn : item.doctor)
    if (sitsIn && item.standIn === item.doctor) return []
    const own = sitsIn ? stoodIn(doctors, change) : extraOf(change)
    for (const leave of leaves) {
      const off = leave.item.doctor === who ? dayOffOf(leave) : undefined
      const extra = off && own.find(({ day }) => off.from <= day && day <= off.until)
      if (!extra) continue
      const field = sitsIn ? 'standIn' : item.kind === 'moved' ? 'to' : 'day'
      const args = { name: names.get(who) ?? who, day: dayInWords(extra.day), sitsIn }
      const second = placeAt(leave.document, [...leave.path, 'from'])
      return [{ ...problemAt(document, [...path, field], 'leave-conflict', args), second }]
    }
    return []
  })
}
