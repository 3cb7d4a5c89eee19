import { occurrencesOn } from '../../src/clock/occurrences.ts'
import type { Day, DayOff, Session } from '../../src/clock/types.ts'
import { DOCTORS, timetablesOf } from '../pipeline/2-validate/clock/timetables.ts'
import { sessionOf } from '../pipeline/2-validate/clock/read-sessions.ts'
import { itemsOf, type Content } from '../pipeline/2-validate/content.ts'
import { isObject } from '../pipeline/2-validate/visit.ts'
import { WEEKDAYS } from '../pipeline/2-validate/weekdays.ts'
import {
  dayInWords,
  isIn,
  listInWords,
  nameOf,
  placeOf,
  timeInWords,
  type Coming,
  type Item,
  type ForecastSpan,
} from './coming.ts'
import { emptyDepartments, isOfLeave } from './empty-departments.ts'
import { leavesAlone } from './changes.ts'

/** A fifth weekday of the month is further away than that from the next only by leap years. */
const LONGEST_PAUSE = 200

/** Sessions that begin to be, and those that are for the last time; and days on which a department has nobody. */
export const comingSessions = (content: Content, span: ForecastSpan): Coming[] => [
  ...itemsOf(content, DOCTORS).flatMap((doctor) => ofDoctor(content, doctor, span)),
  ...comingEmptyDepartments(content, span),
]

function ofDoctor(content: Content, { id, item, document, path }: Item, span: ForecastSpan): Coming[] {
  const { off = [] } = timetablesOf(content).doctors.get(id) ?? {}
  const raw = Array.isArray(item.sessions) ? (item.sessions as unknown[]) : []
  const sessions = raw.map((one) => (isObject(one) ? sessionOf(one) : undefined))
  return sessions.flatMap((session, index): Coming[] => {
    if (!session) return []
    const { open, close, from, until } = session
    const words = `${nameOf(item)}, ${rhythmInWords(session)} ${timeInWords(open)} to ${timeInWords(close)}`
    const at = (field: string) => placeOf(document, [...path, 'sessions', index, field])
    const goOn = sessions.some((other) => other && other !== session && (other.until ?? Infinity) > (until ?? Infinity))
    const one = (which: string, day: Day, found: Day | undefined) =>
      found === undefined || found === day ? '' : ` (the ${which} one is on ${dayInWords(found)})`
    return [
      ...(isIn(span, from)
        ? [
            {
              day: from,
              words: `${words}: these sessions begin${one('first', from, dayOfSession(session, off, from, 1))}.`,
              ...at('from'),
            },
          ]
        : []),
      ...(isIn(span, until)
        ? [
            {
              day: until,
              words: `${words}: the last day of these sessions${one('last', until, dayOfSession(session, off, until, -1))}.${goOn ? '' : ' After that this doctor has none.'}`,
              ...(!goOn && { attention: true as const }),
              ...at('until'),
            },
          ]
        : []),
    ]
  })
}

/** Departments without a doctor; that of one doctor on leave without a stand-in stands next to the leave. */
function comingEmptyDepartments(content: Content, span: ForecastSpan): Coming[] {
  const names = new Map(itemsOf(content, DOCTORS).map(({ id, item }) => [id, nameOf(item)]))
  const missed = leavesAlone(content, span)
  return emptyDepartments(content, span)
    .filter((one) => !missed.some(({ doctor, days }) => isOfLeave(one, doctor, days)))
    .map(({ name, days, away }) => ({
      day: days[0] ?? span.first,
      words: `${name} has no doctor on ${listInWords(days.map(dayInWords))}, because ${listInWords([...away].map((id) => names.get(id) ?? id))} ${away.size === 1 ? 'is' : 'are'} away.`,
      attention: true,
    }))
}

const NTH = ['', '1st', '2nd', '3rd', '4th', '5th']

/** `1st and 3rd Tuesday of the month`, `every second Monday`, `Sunday and Tuesday`. */
function rhythmInWords({ days, nth, secondWeek }: Session): string {
  const weekdays = listInWords(days.map((day) => WEEKDAYS[day] ?? ''))
  if (nth) return `${listInWords(nth.map((one) => NTH[one] ?? 'last'))} ${weekdays} of the month`
  return secondWeek === undefined ? weekdays : `every second ${weekdays}`
}

/** The first day from one on, or the last before it, on which a session takes place; undefined where that is far. */
function dayOfSession(session: Session, off: DayOff[], start: Day, step: 1 | -1): Day | undefined {
  for (let day = start, left = LONGEST_PAUSE; left > 0; day += step, left--)
    if (occurrencesOn({ sessions: [session], off }, day).length > 0) return day
  return undefined
}
