import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { doctorsIn } from '../clock/written.ts'
import { problemAt, type Rule } from '../content.ts'

/** A session that says which weekdays of a month and which weeks: nobody can know which of both is meant. */
export const conflictingRecurrence: Rule = (content) =>
  doctorsIn(content).flatMap(({ document, sessions }) =>
    sessions.flatMap(({ raw, path }): Problem[] =>
      raw.nth === undefined || raw.everySecondWeekFrom === undefined
        ? []
        : [
            {
              ...problemAt(document, [...path, 'everySecondWeekFrom'], 'conflicting-recurrence', {}),
              second: placeAt(document, [...path, 'nth']),
            },
          ],
    ),
  )
