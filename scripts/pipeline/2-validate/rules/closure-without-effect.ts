import { occurrencesIn } from '../../../../src/clock/occurrences.ts'
import { placeAt, type Path } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { closuresOf, timetablesOf, clockItems } from '../clock/timetables.ts'
import { factsOf, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/** A closure of something that is not open on these days anyway, or not outside the times of the short day. */
export const closureWithoutEffect: Rule = (content) => {
  const { schedules } = timetablesOf(content)
  const items = new Map(clockItems(content, 'closures').map((one) => [`closure:${one.id}`, one]))
  const manifest = content.documents.find(({ kind }) => kind === 'manifest')
  return closuresOf(content).flatMap(({ off, closes }): Problem[] => {
    const one = items.get(off.key)
    if (!one || String(one.item.until) < content.today || off.from > off.until) return []
    const idle = closes.flatMap((id, index) => {
      const { sessions } = schedules.get(id) ?? {}
      if (!sessions) return []
      const open = occurrencesIn({ sessions }, off.from, off.until)
      const left = occurrencesIn({ sessions, off: [off] }, off.from, off.until)
      return JSON.stringify(open) === JSON.stringify(left) ? [{ id, index, short: open.length > 0 }] : []
    })
    // Where nothing at all is closed, it is rather the day that is wrong, or the time.
    const isAll = idle.length === closes.length
    return idle.slice(0, isAll ? 1 : undefined).map(({ id, index, short }): Problem => {
      const field: Path = isAll ? [short ? 'open' : 'from'] : ['closes', index]
      const schedule = factsOf(content).schedule?.[id]
      const label = isObject(schedule) ? String(schedule.label) : id
      const place = placeAt(one.document, [...one.path, ...field])
      const second = manifest && placeAt(manifest, ['facts', 'schedule', id, 'label'])
      const problem = problemOf(
        'closure-without-effect',
        place,
        { name: String(one.item.name), label, short },
        'warning',
      )
      return { ...problem, ...(second && { second }) }
    })
  })
}
