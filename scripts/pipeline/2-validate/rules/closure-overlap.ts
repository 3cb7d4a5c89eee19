import { isoOf } from '../../../../src/clock/dates.ts'
import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { isTooLong } from '../clock/spans.ts'
import { clockItems, closuresOf } from '../clock/timetables.ts'
import type { Rule } from '../content.ts'

/** Two closures of the same opening hours that share a day: visitors read two reasons, and perhaps two times. */
export const closureOverlap: Rule = (content) => {
  const items = new Map(clockItems(content, 'closures').map((one) => [`closure:${one.id}`, one]))
  // One that takes months has its own message: where its day is a typo, it meets others only by that.
  const closures = closuresOf(content).filter(
    ({ off: { from, until } }) => isoOf(until) >= content.today && !isTooLong('closure', from, until),
  )
  return closures.flatMap(({ off, closes }, index): Problem[] => {
    const other = closures
      .slice(0, index)
      .find(
        (one) =>
          one.off.from <= off.until && off.from <= one.off.until && one.closes.some((name) => closes.includes(name)),
      )
    const [here, there] = [items.get(off.key), other && items.get(other.off.key)]
    if (!other || !here || !there) return []
    const args = { name: String(there.item.name), day: isoOf(Math.max(off.from, other.off.from)) }
    const second = placeAt(there.document, [...there.path, 'from'])
    return [
      { ...problemOf('closure-overlap', placeAt(here.document, [...here.path, 'from']), args, 'warning'), second },
    ]
  })
}
