import { clockItems } from '../pipeline/2-validate/clock/timetables.ts'
import { dayIn } from '../pipeline/2-validate/clock/read-sessions.ts'
import { factsOf, type Content } from '../pipeline/2-validate/content.ts'
import { isObject } from '../pipeline/2-validate/visit.ts'
import { dayInWords, isIn, listInWords, nameOf, placeOf, type Coming, type Item, type ForecastSpan } from './coming.ts'

/** Closed and short days: when they begin, and the last day of those that take longer. */
export const comingClosures = (content: Content, span: ForecastSpan): Coming[] =>
  clockItems(content, 'closures').flatMap((closure) => ofClosure(content, closure, span))

function ofClosure(content: Content, { item, document, path }: Item, span: ForecastSpan): Coming[] {
  const [from, until] = [dayIn(item.from), dayIn(item.until)]
  if (from === undefined || until === undefined) return []
  const { schedule = {} } = factsOf(content)
  const what = listInWords(
    (Array.isArray(item.closes) ? item.closes.map(String) : []).map((name) => {
      const found = schedule[name.replace(/^schedule\./, '')]
      return isObject(found) && typeof found.label === 'string' ? found.label : name
    }),
  )
  const isShort = item.open !== undefined && item.close !== undefined
  const how = isShort ? `only from ${String(item.open)} to ${String(item.close)}` : 'closed'
  const name = nameOf(item)
  const to = until === from ? '' : `, until ${dayInWords(until)}`
  const begin = { day: from, words: `${name}: ${what} ${how}${to}.`, ...placeOf(document, [...path, 'from']) }
  const end = {
    day: until,
    words: `${name}: the last day. On ${dayInWords(until + 1)} ${what} as in every week.`,
    ...placeOf(document, [...path, 'until']),
  }
  return (until === from ? [begin] : [begin, end]).filter(({ day }) => isIn(span, day))
}
