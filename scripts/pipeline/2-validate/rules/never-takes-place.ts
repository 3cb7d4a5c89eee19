import { isoOf } from '../../../../src/clock/dates.ts'
import { isPlanned } from '../../../../src/clock/occurrences.ts'
import type { Session } from '../../../../src/clock/types.ts'
import { placeAt, type Path, type SourceDocument } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { sessionOf } from '../clock/read-sessions.ts'
import { doctorsIn } from '../clock/written.ts'
import { itemsOf, problemAt, type Content, type Rule } from '../content.ts'

/**
 * A session or a special day between whose first and last day there is no day on which it would be: no fifth Tuesday,
 * no Monday.
 */
export const neverTakesPlace: Rule = (content) =>
  [...sessionsIn(content), ...specialDaysIn(content)].flatMap(({ session, document, path, field, ...words }) => {
    const { from, until } = session
    if (from === undefined || until === undefined || from > until || isoOf(until) < content.today) return []
    for (let day = from; day <= until; day++) if (isPlanned(session, day)) return []
    const args = { ...words, from: isoOf(from), until: isoOf(until), field }
    const second = placeAt(document, [...path, 'from'])
    return [{ ...problemAt(document, [...path, field], 'never-takes-place', args), second } satisfies Problem]
  })

/** What has a rhythm, and the field that says it. */
interface Rhythm {
  session: Session
  is: 'session' | 'special-day'
  name: string
  document: SourceDocument
  path: Path
  field: string
}

const sessionsIn = (content: Content): Rhythm[] =>
  doctorsIn(content).flatMap(({ name, document, sessions }) =>
    sessions.map(({ session, path }) => {
      const field = session.nth ? 'nth' : session.secondWeek === undefined ? 'days' : 'everySecondWeekFrom'
      return { session, is: 'session', name, document, path, field }
    }),
  )

/** Special days by the rule that pages go by (src/lib/special-marks.ts), where no single date is between the two. */
const specialDaysIn = (content: Content): Rhythm[] =>
  itemsOf(content, 'special-days').flatMap(({ id, item, document, path }) => {
    const { day, weekdays = [day], nth, from = '', until = '' } = item
    const session = sessionOf({ ...item, days: weekdays, open: '00:00', close: '01:00' })
    const dates = Array.isArray(item.dates) ? item.dates.map(String) : []
    if (!session || dates.some((date) => String(from) <= date && date <= String(until))) return []
    const field = nth ? 'nth' : item.weekdays ? 'weekdays' : 'day'
    return [{ session, is: 'special-day', name: String(item.name ?? id), document, path, field }]
  })
