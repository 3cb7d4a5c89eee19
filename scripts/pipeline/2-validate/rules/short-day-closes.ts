import { isoOf, MINUTES_OF_DAY } from '../../../../src/clock/dates.ts'
import { occurrencesIn } from '../../../../src/clock/occurrences.ts'
import type { DayOff, Session } from '../../../../src/clock/types.ts'
import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { clockItems, closuresOf, timetablesOf } from '../clock/timetables.ts'
import { timeInWords } from '../clock/written.ts'
import { factsOf, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/**
 * A short day that leaves nothing of some hours: 18:00 to 20:00 where they end at 17:00. And one that begins before any
 * of them or ends after all, while it cuts their other end: visitors would read of hours in which nobody is there.
 */
export const shortDayCloses: Rule = (content) => {
  const items = new Map(clockItems(content, 'closures').map((one) => [`closure:${one.id}`, one]))
  const { schedules } = timetablesOf(content)
  return closuresOf(content).flatMap(({ off, closes }): Problem[] => {
    const one = items.get(off.key)
    const { open, close, from, until } = off
    if (!one || open === undefined || close === undefined || isoOf(until) < content.today) return []
    const sessionsOf = (name: string) => schedules.get(name)?.sessions ?? []
    const gone = closes.find((name) => {
      const sessions = sessionsOf(name)
      return (
        occurrencesIn({ sessions }, from, until).length > 0 &&
        occurrencesIn({ sessions, off: [off] }, from, until).length === 0
      )
    })
    const found = gone === undefined ? outside(off, closes, sessionsOf) : { is: 'closed' as const, id: gone }
    if (!found) return []
    const { is, id, usual } = { usual: undefined, ...found }
    const schedule = factsOf(content).schedule?.[id]
    const args = {
      is,
      ...(usual !== undefined && { usual: timeInWords(usual) }),
      name: String(one.item.name),
      label: isObject(schedule) ? String(schedule.label) : id,
      open: timeInWords(open),
      close: timeInWords(close),
    }
    const manifest = content.documents.find(({ kind }) => kind === 'manifest')
    const second = manifest && placeAt(manifest, ['facts', 'schedule', id, 'label'])
    const place = placeAt(one.document, [...one.path, is === 'late' ? 'close' : 'open'])
    return [{ ...problemOf('short-day-closes', place, args, 'warning'), ...(second && { second }) }]
  })
}

/** The end of a short day that lies outside all the hours that it cuts, and when these usually begin or end. */
function outside(
  { from, until, open = 0, close = 0 }: DayOff,
  closes: readonly string[],
  sessionsOf: (id: string) => Session[],
): { is: 'early' | 'late'; id: string; usual: number } | undefined {
  const hours = closes.flatMap((id) =>
    occurrencesIn({ sessions: sessionsOf(id) }, from, until).map(({ start, end }) => {
      const begin = start % MINUTES_OF_DAY
      return { id, begin, end: begin + end - start }
    }),
  )
  const [first] = [...hours].sort((a, b) => a.begin - b.begin)
  const [last] = [...hours].sort((a, b) => b.end - a.end)
  if (!first || !last) return undefined
  if (open < first.begin && close < last.end) return { is: 'early', id: first.id, usual: first.begin }
  return close > last.end && open > first.begin ? { is: 'late', id: last.id, usual: last.end } : undefined
}
