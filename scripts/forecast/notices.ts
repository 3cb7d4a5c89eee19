import { clockItems } from '../pipeline/2-validate/clock/timetables.ts'
import { dayIn } from '../pipeline/2-validate/clock/read-sessions.ts'
import type { Content } from '../pipeline/2-validate/content.ts'
import { isIn, listInWords, nameOf, placeOf, wholeDate, type Coming, type Item, type ForecastSpan } from './coming.ts'

/** Notices that begin to show, and those that go. */
export const comingNotices = (content: Content, span: ForecastSpan): Coming[] =>
  clockItems(content, 'notices').flatMap((notice) => [...begins(notice, span), ...ends(notice, span)])

/** `2026-12-03 06:00` as its day and its time. */
function momentOf(value: unknown) {
  const [, date, time] = /^(\S+) (\d\d:\d\d)$/.exec(String(value)) ?? []
  return { day: dayIn(date), time }
}

function begins({ item, document, path }: Item, span: ForecastSpan): Coming[] {
  const [from, until] = [momentOf(item.from), momentOf(item.until)]
  if (!isIn(span, from.day)) return []
  const where =
    Array.isArray(item.where) && item.level !== 'emergency'
      ? ` on ${listInWords(item.where.map(String))}`
      : ' on every page'
  const end = until.day === undefined ? '' : `, until ${wholeDate(until.day)} ${until.time}`
  const words = `The notice "${nameOf(item)}" (${String(item.level)}) begins to show${where}${end}.`
  return [{ day: from.day, time: from.time, words, ...placeOf(document, [...path, 'from']) }]
}

function ends({ item, document, path }: Item, span: ForecastSpan): Coming[] {
  const { day, time } = momentOf(item.until)
  if (!isIn(span, day)) return []
  return [{ day, time, words: `The notice "${nameOf(item)}" goes.`, ...placeOf(document, [...path, 'until']) }]
}
