import { problemOf } from '../../../report/problem.ts'
import { placeAt } from '../../1-load/document.ts'
import type { Rule } from '../content.ts'
import { isLater } from '../dates.ts'
import { isRealDate } from '../real-date.ts'

/** Fees, insurance and the like change; half a year after somebody made sure of them, somebody has to ask again. */
export const DAYS_SURE = 180
const DAY = 24 * 60 * 60 * 1000

/** What somebody made sure of so long ago that it may no longer be right (x-time: as-of in the schema). */
export const outOfDate: Rule = (content) =>
  content.values.flatMap(({ kind, schema, value, document, path }) => {
    if (kind !== 'date' || schema['x-time'] !== 'as-of' || typeof value !== 'string' || !isRealDate(value)) return []
    const until = new Date(Date.parse(value) + DAYS_SURE * DAY).toISOString().slice(0, 10)
    return isLater(content.today, until)
      ? [problemOf('out-of-date', placeAt(document, path), { value, days: DAYS_SURE }, 'warning')]
      : []
  })
