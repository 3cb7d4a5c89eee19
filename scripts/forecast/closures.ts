import { occurrencesOn } from '../../src/clock/occurrences.ts'
import type { Day } from '../../src/clock/types.ts'
import { clockItems, timetablesOf } from '../pipeline/2-validate/clock/timetables.ts'
import { dayIn } from '../pipeline/2-validate/clock/read-sessions.ts'
import { factsOf, type Content } from '../pipeline/2-validate/content.ts'
import { isObject } from '../pipeline/2-validate/visit.ts'
import { dayInWords, isIn, listInWords, nameOf, placeOf, type Coming, type Item, type ForecastSpan } from './coming.ts'

/** No closure lasts longer. */
const DAYS_CLOSED = 400

/** Closed and short days: when they begin, and the last day of those that take longer. */
export const comingClosures = (content: Content, span: ForecastSpan): Coming[] =>
  clockItems(content, 'closures').flatMap((closure) => ofClosure(content, closure, span))

function ofClosure(content: Content, { item, document, path }: Item, span: ForecastSpan): Coming[] {
  const [from, until] = [dayIn(item.from), dayIn(item.until)]
  if (from === undefined || until === undefined) return []
  const { schedule = {} } = factsOf(content)
  const closed = (Array.isArray(item.closes) ? item.closes.map(String) : []).map((name) => {
    const id = name.replace(/^schedule\./, '')
    const found = schedule[id]
    const label = isObject(found) && typeof found.label === 'string' ? found.label : name
    return { label, usual: usualAfter(content, id, until) }
  })
  const what = listInWords(closed.map(({ label }) => label))
  const isShort = item.open !== undefined && item.close !== undefined
  const how = isShort ? `only from ${String(item.open)} to ${String(item.close)}` : 'closed'
  const name = nameOf(item)
  const days = [...new Set(closed.flatMap(({ usual }) => usual ?? []))].sort((one, other) => one - other)
  const again = days.map((day) => {
    const labels = closed.filter(({ usual }) => usual === day).map(({ label }) => label)
    return `on ${dayInWords(day)} ${listInWords(labels)}`
  })
  const end = again.length > 0 ? ` ${capital(listInWords(again))} as in every week.` : ''
  // After one day the next is what everybody expects; after a Friday, say, it may not be.
  const surprise = until === from && days.some((day) => day > until + 1) ? end : ''
  const to = until === from ? '' : `, until ${dayInWords(until)}`
  const begins = {
    day: from,
    words: `${name}: ${what} ${how}${to}.${surprise}`,
    ...placeOf(document, [...path, 'from']),
  }
  const ends = { day: until, words: `${name}: the last day.${end}`, ...placeOf(document, [...path, 'until']) }
  return (until === from ? [begins] : [begins, ends]).filter(({ day }) => isIn(span, day))
}

/** The first day after another on which some hours are those of every week: neither a closed weekday nor a closure. */
function usualAfter(content: Content, id: string, after: Day): Day | undefined {
  const timetable = timetablesOf(content).schedules.get(id)
  const days = Array.from({ length: DAYS_CLOSED }, (_, index) => after + 1 + index)
  return timetable && days.find((day) => occurrencesOn(timetable, day).some(({ key }) => key === undefined))
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
