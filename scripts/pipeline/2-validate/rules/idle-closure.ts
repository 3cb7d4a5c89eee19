import { occurrencesIn } from '../../../../src/clock/occurrences.ts'
import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { closuresOf, timetablesOf, clockItems } from '../clock/timetables.ts'
import { factsOf, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/** A closure of something that is not open on these days anyway, or not outside the times of the short day. */
export const idleClosure: Rule = (content) => {
  const { schedules } = timetablesOf(content)
  const items = new Map(clockItems(content, 'closures').map((one) => [`closure:${one.id}`, one]))
  return closuresOf(content).flatMap(({ off, closes }): Problem[] => {
    const one = items.get(off.key)
    if (!one || String(one.item.until) < content.today || off.from > off.until) return []
    return closes.flatMap((id, index): Problem[] => {
      const { sessions } = schedules.get(id) ?? {}
      if (!sessions) return []
      const [open, left] = [{ sessions }, { sessions, off: [off] }].map((timetable) =>
        JSON.stringify(occurrencesIn(timetable, off.from, off.until)),
      )
      if (open !== left) return []
      const schedule = factsOf(content).schedule?.[id]
      const label = isObject(schedule) ? String(schedule.label) : id
      const place = placeAt(one.document, [...one.path, 'closes', index])
      const args = { name: String(one.item.name), label, short: off.open !== undefined }
      const manifest = content.documents.find(({ kind }) => kind === 'manifest')
      const second = manifest && placeAt(manifest, ['facts', 'schedule', id, 'label'])
      return [{ ...problemOf('idle-closure', place, args, 'warning'), ...(second && { second }) }]
    })
  })
}
