import { weekdayOf } from '../../../../src/clock/dates.ts'
import { daysOffOf, isPlanned } from '../../../../src/clock/occurrences.ts'
import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Place, type Problem } from '../../../report/problem.ts'
import { dayIn } from '../clock/read-sessions.ts'
import { mainHours, type MainHours } from '../clock/main-hours.ts'
import { changesIn, dayInWords, doctorsIn } from '../clock/written.ts'
import type { Content, Rule } from '../content.ts'
import { isObject } from '../visit.ts'
import { clockItems } from '../clock/timetables.ts'
import { WEEKDAYS, weekdaysIn } from '../weekdays.ts'

/** A session on a weekday or a festival on which the organization is closed, and that does not say that it is meant. */
export const closedDay: Rule = (content) => {
  const main = mainHours(content)
  return main ? [...ofWeek(content, main), ...ofChanges(content, main)] : []
}

function ofWeek(content: Content, main: MainHours): Problem[] {
  return doctorsIn(content).flatMap(({ name, document, sessions }) =>
    sessions.flatMap(({ session, raw, path }): Problem[] => {
      if (session.stays) return []
      const closed = session.days.find((day) => !main.timetable.sessions.some(({ days }) => days.includes(day)))
      if (closed === undefined) return []
      const index = (raw.days as unknown[]).indexOf(WEEKDAYS[closed])
      const args = { name, day: WEEKDAYS[closed] ?? '', label: main.label, change: false }
      const place = placeAt(document, [...path, 'days', Math.max(index, 0)])
      return [{ ...problemOf('closed-day', place, args), second: placeOfDay(main, closed) }]
    }),
  )
}

/** What is moved or extra is written for one day, which the editor may have looked up: a warning. */
const ofChanges = (content: Content, main: MainHours): Problem[] =>
  changesIn(content).flatMap(({ item, document, path, doctor }): Problem[] => {
    const field = item.kind === 'moved' ? 'to' : 'day'
    const day = item.kind === 'leave' ? undefined : dayIn(item[field])
    if (day === undefined || item.alsoWhenClosed === true) return []
    const planned = main.timetable.sessions.filter((session) => isPlanned(session, day))
    const off = planned.flatMap((session) => daysOffOf(main.timetable, session, day))
    const closure = off.find(({ open }) => open === undefined)
    if (planned.length > 0 && !closure) return []
    const args = { name: doctor?.name ?? String(item.doctor), day: dayInWords(day), label: main.label, change: true }
    const second = closure ? placeOfClosure(content, closure.key) : placeOfDay(main, weekdayOf(day))
    return [
      { ...problemOf('closed-day', placeAt(document, [...path, field]), args, 'warning'), ...(second && { second }) },
    ]
  })

/** The line that says that a weekday is closed, or the hours that do not name it. */
function placeOfDay({ document, path, times }: MainHours, day: number): Place {
  const row = times.findIndex((one) => isObject(one) && weekdaysIn(String(one.days)).includes(day))
  return placeAt(document, row < 0 ? [...path, 'label'] : [...path, 'times', row, 'days'])
}

function placeOfClosure(content: Content, key: string): Place | undefined {
  const one = clockItems(content, 'closures').find(({ id }) => `closure:${id}` === key)
  return one && placeAt(one.document, [...one.path, 'from'])
}
