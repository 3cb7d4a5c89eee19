import { isoOf } from '../../../../src/clock/dates.ts'
import { isPlanned } from '../../../../src/clock/occurrences.ts'
import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { doctorsIn } from '../clock/written.ts'
import { problemAt, type Rule } from '../content.ts'

/** A session between whose first and last day there is no day on which it would be: no fifth Tuesday, no Monday. */
export const neverTakesPlace: Rule = (content) =>
  doctorsIn(content).flatMap(({ name, document, sessions }) =>
    sessions.flatMap(({ session, path }): Problem[] => {
      const { from, until, nth, secondWeek } = session
      if (from === undefined || until === undefined || from > until || isoOf(until) < content.today) return []
      for (let day = from; day <= until; day++) if (isPlanned(session, day)) return []
      const field = nth ? 'nth' : secondWeek === undefined ? 'days' : 'everySecondWeekFrom'
      const args = { name, from: isoOf(from), until: isoOf(until), field }
      const second = placeAt(document, [...path, 'from'])
      return [{ ...problemAt(document, [...path, field], 'never-takes-place', args), second }]
    }),
  )
