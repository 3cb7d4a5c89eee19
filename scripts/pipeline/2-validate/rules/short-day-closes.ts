import { isoOf } from '../../../../src/clock/dates.ts'
import { occurrencesIn } from '../../../../src/clock/occurrences.ts'
import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { clockItems, closuresOf, timetablesOf } from '../clock/timetables.ts'
import { timeInWords } from '../clock/written.ts'
import { factsOf, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/** A short day that leaves nothing of some hours: 18:00 to 20:00 where they end at 17:00. */
export const shortDayCloses: Rule = (content) => {
  const items = new Map(clockItems(content, 'closures').map((one) => [`closure:${one.id}`, one]))
  const { schedules } = timetablesOf(content)
  return closuresOf(content).flatMap(({ off, closes }): Problem[] => {
    const one = items.get(off.key)
    const { open, close, from, until } = off
    if (!one || open === undefined || close === undefined || isoOf(until) < content.today) return []
    const id = closes.find((name) => {
      const { sessions = [] } = schedules.get(name) ?? {}
      return (
        occurrencesIn({ sessions }, from, until).length > 0 &&
        occurrencesIn({ sessions, off: [off] }, from, until).length === 0
      )
    })
    if (id === undefined) return []
    const schedule = factsOf(content).schedule?.[id]
    const args = {
      name: String(one.item.name),
      label: isObject(schedule) ? String(schedule.label) : id,
      open: timeInWords(open),
      close: timeInWords(close),
    }
    const manifest = content.documents.find(({ kind }) => kind === 'manifest')
    const second = manifest && placeAt(manifest, ['facts', 'schedule', id, 'label'])
    const place = placeAt(one.document, [...one.path, 'open'])
    return [{ ...problemOf('short-day-closes', place, args, 'warning'), ...(second && { second }) }]
  })
}
