import type { Problem } from '../../../report/problem.ts'
import { isRealDate } from '../real-date.ts'
import { itemsOf, problemAt, type Rule } from '../content.ts'

/** A day without a picture between the first and the last dated one: the default shows, and it is told once. */
export const dailyGap: Rule = (content) => {
  const items = itemsOf(content, 'daily-tips').filter(({ item }) => isRealDate(`2028-${String(item.date)}`))
  const dates = items.map(({ item }) => String(item.date)).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  const anchor = items[0]
  if (!first || !last || !anchor) return []
  const gaps: string[] = []
  // A leap year, so that 29 February counts as a day.
  for (
    let day = new Date(`2028-${first}T00:00:00Z`);
    day.toISOString().slice(5, 10) < last;
    day = new Date(day.getTime() + 86_400_000)
  ) {
    const date = day.toISOString().slice(5, 10)
    if (!dates.includes(date)) gaps.push(date)
  }
  if (gaps.length === 0) return []
  const before = items.filter(({ item }) => String(item.date) < (gaps[0] ?? '')).at(-1) ?? anchor
  const problem: Problem = problemAt(before.document, [...before.path, 'date'], 'daily-gap', { dates: gaps })
  return [{ ...problem, severity: 'warning' }]
}
