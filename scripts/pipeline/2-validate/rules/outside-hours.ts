import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { mainHours } from '../clock/main-hours.ts'
import { doctorsIn, timeInWords } from '../clock/written.ts'
import type { Rule } from '../content.ts'
import { WEEKDAYS } from '../weekdays.ts'

const HALF = 12 * 60

/** A session that begins before the house opens, or ends after it closes, and that does not say it is meant. */
export const outsideHours: Rule = (content) => {
  const main = mainHours(content)
  if (!main) return []
  return doctorsIn(content).flatMap(({ name, document, sessions }) =>
    sessions.flatMap(({ session, path }): Problem[] => {
      if (session.stays) return []
      for (const day of session.days) {
        const spans = main.spansOn(day)
        if (spans.length === 0 || spans.some(([open, close]) => open <= session.open && session.close <= close))
          continue
        const early = !spans.some(([open, close]) => open <= session.open && session.open < close)
        const [hours] = spans.map(([open, close]) => `${timeInWords(open)}-${timeInWords(close)}`)
        const afternoon = spans.some(([open, close]) => open <= session.open + HALF && session.close + HALF <= close)
        const meant =
          early && afternoon
            ? `${timeInWords(session.open + HALF)} and ${timeInWords(session.close + HALF)}`
            : undefined
        const args = { name, day: WEEKDAYS[day] ?? '', label: main.label, hours: hours ?? '', early, meant }
        const place = placeAt(document, [...path, early ? 'open' : 'close'])
        const second = placeAt(main.document, [...main.path, 'label'])
        return [{ ...problemOf('outside-hours', place, args, 'warning'), second }]
      }
      return []
    }),
  )
}
