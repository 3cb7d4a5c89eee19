import { isoOf } from '../../../../src/clock/dates.ts'
import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { dayIn } from '../clock/read-sessions.ts'
import { isTooLong, LONGEST, type Spanning } from '../clock/spans.ts'
import { clockItems } from '../clock/timetables.ts'
import type { Content, Rule } from '../content.ts'

/** What takes so long, or is moved so far, that the year or the month of one day is a typo, or that it is no leave. */
export const longSpan: Rule = (content) => [
  ...clockItems(content, 'changes').flatMap((one) =>
    one.item.kind === 'leave'
      ? ofSpan(content, one, 'leave')
      : one.item.kind === 'moved'
        ? ofSpan(content, one, 'moved', ['day', 'to'])
        : [],
  ),
  ...clockItems(content, 'closures').flatMap((one) => ofSpan(content, one, 'closure')),
  ...clockItems(content, 'notices').flatMap((one) =>
    ofSpan(content, one, one.item.level === 'emergency' ? 'emergency' : 'notice'),
  ),
]

function ofSpan(
  { today }: Content,
  { item, document, path }: ReturnType<typeof clockItems>[number],
  what: Spanning,
  [first, last]: [string, string] = ['from', 'until'],
): Problem[] {
  const [from, until] = [first, last].map((field) => dayIn(String(item[field]).slice(0, 10)))
  if (from === undefined || until === undefined || !isTooLong(what, from, until)) return []
  if (isoOf(Math.max(from, until)) < today) return []
  const args = { what, days: Math.abs(until - from) + (what === 'moved' ? 0 : 1), limit: LONGEST[what] }
  const second = placeAt(document, [...path, first])
  return [{ ...problemOf('long-span', placeAt(document, [...path, last]), args, 'warning'), second }]
}
