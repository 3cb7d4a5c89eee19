import { placeAt } from '../../1-load/document.ts'
import { problemOf } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { atOnce, comingNotices } from '../notices.ts'

/** Two emergency notices at the same time: on a phone they fill the screen, and neither is read. */
export const twoEmergencies: Rule = (content) =>
  atOnce(comingNotices(content).filter(({ level }) => level === 'emergency')).map(([later, earlier]) => ({
    ...problemOf(
      'two-emergencies',
      placeAt(later.document, [...later.path, 'from']),
      { word: later.id, other: earlier.id, from: later.from > earlier.from ? later.from : earlier.from },
      'warning',
    ),
    second: placeAt(earlier.document, [...earlier.path, 'from']),
  }))
