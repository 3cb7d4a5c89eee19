import { dayOf } from '../../../../src/clock/dates.ts'
import { clockItems } from '../clock/timetables.ts'
import { problemAt, type Content, type Rule } from '../content.ts'
import { plusYears } from '../dates.ts'
import { isRealDate } from '../real-date.ts'

/** What would be so near, were its year the next, is probably meant so. */
const SOON = 120

/**
 * A leave, a session or a closure that was over long ago, and that a year later would be soon: in winter people write
 * the old year. What is past may stay in the files, so this is no more than advice.
 */
export const lastYear: Rule = (content) => [
  ...clockItems(content, 'changes').flatMap((one) =>
    inYear(content, one, one.item.kind === 'moved' ? ['to', 'day'] : one.item.kind === 'extra' ? ['day'] : ['until']),
  ),
  ...clockItems(content, 'closures').flatMap((one) => inYear(content, one, ['until'])),
]

function inYear(
  { today }: Content,
  { item, document, path }: ReturnType<typeof clockItems>[number],
  fields: readonly string[],
) {
  const days = fields.map((field) => String(item[field]))
  const [field = ''] = fields
  const last = days.reduce((one, other) => (one > other ? one : other))
  if (!days.every(isRealDate) || last >= today) return []
  const next = plusYears(last, 1)
  const ahead = isRealDate(next) ? dayOf(next) - dayOf(today) : -1
  return ahead >= 0 && ahead <= SOON ? [problemAt(document, [...path, field], 'last-year', { value: last, next })] : []
}
