import { weekdayOf } from '../../../../src/clock/dates.ts'
import { placeAt, type Path, type SourceDocument } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { mainHours, type MainHours } from '../clock/main-hours.ts'
import { extraOf } from '../clock/timetables.ts'
import { changesIn, doctorsIn, timeInWords } from '../clock/written.ts'
import type { Rule } from '../content.ts'
import { WEEKDAYS } from '../weekdays.ts'

const HALF = 12 * 60

/** A session that begins before the organization opens, or ends after it closes, and that does not say it is meant. */
export const outsideHours: Rule = (content) => {
  const main = mainHours(content)
  if (!main) return []
  const ofWeek = doctorsIn(content).flatMap(({ name, document, sessions }) =>
    sessions.flatMap(({ session, path }): Problem[] => {
      if (session.stays) return []
      for (const day of session.days) {
        const found = outside(main, { name, day, ...session }, document, path)
        if (found) return [found]
      }
      return []
    }),
  )
  const ofChanges = changesIn(content).flatMap((change): Problem | Problem[] => {
    const { item, document, path, doctor } = change
    const [extra] = item.alsoWhenClosed === true ? [] : extraOf(change)
    if (!extra) return []
    const name = doctor?.name ?? String(item.doctor)
    return outside(main, { ...extra, name, day: weekdayOf(extra.day) }, document, path) ?? []
  })
  return [...ofWeek, ...ofChanges]
}

/** The problems of a session's times on a weekday; none on a closed day, which has its own message. */
function outside(
  main: MainHours,
  { name, day, open, close }: { name: string; day: number; open: number; close: number },
  document: SourceDocument,
  path: Path,
): Problem | undefined {
  const spans = main.spansOn(day)
  if (spans.length === 0 || spans.some(([from, until]) => from <= open && close <= until)) return undefined
  const early = !spans.some(([from, until]) => from <= open && open < until)
  const [hours] = spans.map(([from, until]) => `${timeInWords(from)}-${timeInWords(until)}`)
  const afternoon = spans.some(([from, until]) => from <= open + HALF && close + HALF <= until)
  const meant = early && afternoon ? `${timeInWords(open + HALF)} and ${timeInWords(close + HALF)}` : undefined
  const args = { name, day: WEEKDAYS[day] ?? '', label: main.label, hours: hours ?? '', early, meant }
  const second = placeAt(main.document, [...main.path, 'label'])
  return {
    ...problemOf('outside-hours', placeAt(document, [...path, early ? 'open' : 'close']), args, 'warning'),
    second,
  }
}
