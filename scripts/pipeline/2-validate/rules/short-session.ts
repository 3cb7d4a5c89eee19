import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { extraOf } from '../clock/timetables.ts'
import { changesIn, doctorsIn } from '../clock/written.ts'
import type { Rule } from '../content.ts'

/** Nobody is examined in fewer minutes. */
const SHORTEST = 15

/** A session that is over as soon as it has begun: a digit of one time is wrong. */
export const shortSession: Rule = (content) => {
  const all = [
    ...doctorsIn(content).flatMap(({ name, document, sessions }) =>
      sessions.map(({ session: { open, close }, path }) => ({ name, document, path, open, close })),
    ),
    ...changesIn(content).flatMap((change) =>
      extraOf(change).map(({ open, close }) => {
        const { document, path, doctor, item } = change
        return { name: doctor?.name ?? String(item.doctor), document, path, open, close }
      }),
    ),
  ]
  return all.flatMap(({ name, document, path, open, close }): Problem[] => {
    if (close - open >= SHORTEST) return []
    const second = placeAt(document, [...path, 'open'])
    const args = { name, minutes: close - open }
    return [{ ...problemOf('short-session', placeAt(document, [...path, 'close']), args, 'warning'), second }]
  })
}
