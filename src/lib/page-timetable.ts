import { isComing, KEPT_DAYS, STATUS_DAYS } from '../clock/coming.ts'
import { dayOf, MINUTES_OF_DAY } from '../clock/dates.ts'
import { occurrencesOn } from '../clock/occurrences.ts'
import type { Day, Timetable, Wall } from '../clock/types.ts'
import { statusInWords, type StatusWords } from '../clock/words.ts'

/**
 * A timetable as a page carries it for the browser: what is different only in the time near, with words in place of
 * keys and of the ids of doctors.
 * @param today the day of the build, as ISO 8601; undefined on a site without a clock, which has no changes
 */
export function pageTimetable(timetable: Timetable, today?: string, words?: ReadonlyMap<string, string>): Timetable {
  const near = ({ from, until }: { from: Day; until: Day }) =>
    today !== undefined && isComing({ from, until: until + 1 }, dayOf(today), KEPT_DAYS)
  const off = timetable.off?.filter(near).map((one) => ({ ...one, key: words?.get(one.key) ?? '' }))
  const extra = timetable.extra
    ?.filter(({ day }) => near({ from: day, until: day }))
    .map((one) => ({ ...one, key: '', ...(one.for && { for: words?.get(one.for) ?? '' }) }))
  return { sessions: timetable.sessions, ...(off?.length && { off }), ...(extra?.length && { extra }) }
}

/**
 * The longest words that a status line may show in the days around the build, to keep room for them. Days off count
 * only while they are near, and then with all days around them, so that the same page is made every other day.
 */
export const longestStatus = (...given: Parameters<typeof workOut>): string => {
  const key = JSON.stringify(given)
  const text = known.get(key) ?? workOut(...given)
  known.set(key, text)
  return text
}

/** What was worked out: the foot of all pages asks for the same. */
const known = new Map<string, string>()

function workOut(timetable: Timetable, today: Day, words: StatusWords): string {
  const momentsOf = (one: Timetable, from: Day, until: Day): Wall[] =>
    Array.from({ length: until - from + 1 }, (_, index) => from + index).flatMap((day) => [
      day * MINUTES_OF_DAY,
      ...occurrencesOn(one, day).flatMap(({ start, end }) => [start, end]),
    ])
  const week = { sessions: timetable.sessions }
  // Any week of the plan alone: 4 January 1970 was a Sunday.
  const usual = momentsOf(week, 3, 10).map((wall) => statusInWords(week, wall, words).text)
  const near = (timetable.off ?? [])
    .filter((one) => isComing(one, today, STATUS_DAYS))
    .flatMap(({ from, until }) => momentsOf(timetable, from - STATUS_DAYS - 1, until + STATUS_DAYS))
    .map((wall) => statusInWords(timetable, wall, words).text)
  return [...usual, ...near].reduce((longest, one) => (one.length > longest.length ? one : longest), '')
}
