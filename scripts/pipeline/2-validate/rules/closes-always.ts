import { isoOf } from '../../../../src/clock/dates.ts'
import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { clockItems, clockOf, closuresOf } from '../clock/timetables.ts'
import { factsOf, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/**
 * A closure of what never closes (`always` of the section `clock`): nearly always a typo, and on these days no page
 * says where help is. And `always` that names the very hours next to which it should stand.
 */
export const closesAlways: Rule = (content) => {
  const always = clockOf(content)?.always
  const manifest = content.documents.find(({ kind }) => kind === 'manifest')
  if (typeof always !== 'string' || !manifest) return []
  const placeOfAlways = () => placeAt(manifest, ['clock', 'always'])
  if (always === clockOf(content)?.schedule)
    return [
      {
        ...problemOf('closes-always', placeOfAlways(), { is: 'same', name: '', label: '', word: always }, 'warning'),
        second: placeAt(manifest, ['clock', 'schedule']),
      },
    ]
  const schedule = factsOf(content).schedule?.[always.replace(/^schedule\./, '')]
  const label = isObject(schedule) ? String(schedule.label) : always
  const read = new Map(closuresOf(content).map(({ off }) => [off.key, off]))
  return clockItems(content, 'closures').flatMap(({ id, item, document, path }): Problem[] => {
    const index = Array.isArray(item.closes) ? item.closes.indexOf(always) : -1
    const off = read.get(`closure:${id}`)
    if (index < 0 || !off || off.from > off.until || isoOf(off.until) < content.today) return []
    const is = off.open === undefined ? 'closed' : 'short'
    const args = { is, name: String(item.name), label, word: always } as const
    const place = placeAt(document, [...path, 'closes', index])
    return [{ ...problemOf('closes-always', place, args, 'warning'), second: placeOfAlways() }]
  })
}
