import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { datedLists } from '../dated-lists.ts'
import type { Rule } from '../content.ts'
import { isRealDate } from '../real-date.ts'

const DAY = 86_400_000
/** From so many days on a list is one of days, and the other days have the default. */
const MANY = 5
/** A leap year, so that 29 February counts as a day. */
const dateIn = (day: string) => new Date(`2028-${day}T00:00:00Z`)

/** A day without an item between the first and the last dated one: the default shows, and it is reported once. */
export const dailyGap: Rule = (content) =>
  datedLists(content).flatMap(({ field, items }): Problem[] => {
    const dated = items
      .map(({ item, document, path }) => ({ day: String(item[field]), document, path }))
      .filter(({ day }) => isRealDate(`2028-${day}`))
    const days = dated.map(({ day }) => day).sort()
    const [first, last, anchor] = [days[0], days.at(-1), dated[0]]
    if (!first || !last || !anchor) return []
    const between = (dateIn(last).getTime() - dateIn(first).getTime()) / DAY
    const dates = Array.from({ length: between }, (_, index) =>
      new Date(dateIn(first).getTime() + index * DAY).toISOString().slice(5, 10),
    ).filter((day) => !days.includes(day))
    const end = items.at(-1)
    if (end && dated.length >= MANY && !items.some(({ item }) => item[field] === 'default')) {
      const place = placeAt(end.document, [...end.path, field])
      return [problemOf('daily-gap', place, { dates: [], lost: true }, 'warning')]
    }
    const [gap] = dates
    if (gap === undefined) return []
    const before = dated.filter(({ day }) => day < gap).at(-1) ?? anchor
    return [problemOf('daily-gap', placeAt(before.document, [...before.path, field]), { dates }, 'warning')]
  })
