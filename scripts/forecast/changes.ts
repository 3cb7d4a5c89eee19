import { MINUTES_OF_DAY } from '../../src/clock/dates.ts'
import { occurrencesIn } from '../../src/clock/occurrences.ts'
import type { Day } from '../../src/clock/types.ts'
import { clockItems, DOCTORS, timetablesOf } from '../pipeline/2-validate/clock/timetables.ts'
import { dayIn } from '../pipeline/2-validate/clock/read-sessions.ts'
import { itemsOf, type Content } from '../pipeline/2-validate/content.ts'
import { dayInWords, isIn, listInWords, nameOf, placeOf, type Coming, type Item, type ForecastSpan } from './coming.ts'

/** Leave, moved and extra sessions. */
export function comingChanges(content: Content, span: ForecastSpan): Coming[] {
  const names = new Map(itemsOf(content, DOCTORS).map(({ id, item }) => [id, nameOf(item)]))
  const nameFor = (id: unknown) => names.get(String(id)) ?? String(id)
  return clockItems(content, 'changes')
    .flatMap((change) =>
      change.item.kind === 'leave' ? ofLeave(content, change, span, nameFor) : ofOneDay(change, nameFor),
    )
    .filter(({ day }) => isIn(span, day))
}

type NameFor = (id: unknown) => string

function ofLeave(content: Content, { id, item, document, path }: Item, span: ForecastSpan, nameFor: NameFor): Coming[] {
  const [from, until] = [dayIn(item.from), dayIn(item.until)]
  if (from === undefined || until === undefined) return []
  const name = nameFor(item.doctor)
  const at = (field: string) => placeOf(document, [...path, field])
  const who = item.standIn === undefined ? '' : `; ${nameFor(item.standIn)} sits in`
  const missed = item.standIn === undefined ? missedDays(content, String(item.doctor), `change:${id}`, from, until) : []
  const ahead = missed.filter((day) => isIn(span, day))
  const [first] = ahead
  return [
    ...(first === undefined
      ? []
      : [
          {
            day: first,
            words: `Nobody stands in for ${name} on ${listInWords(ahead.map(dayInWords))}.`,
            attention: true as const,
            ...at('doctor'),
          },
        ]),
    {
      day: from,
      words: `${name} is on leave${until === from ? ' on this day' : ` until ${dayInWords(until)}`}${who}.`,
      ...at('from'),
    },
    ...(until === from ? [] : [{ day: until, words: `The last day on which ${name} is on leave.`, ...at('until') }]),
  ]
}

/** The days of a leave on which the doctor would have been there. */
function missedDays(content: Content, doctor: string, key: string, from: Day, until: Day): Day[] {
  const timetable = timetablesOf(content).doctors.get(doctor)
  if (!timetable) return []
  const off = (timetable.off ?? []).filter((one) => one.key !== key)
  const days = occurrencesIn({ sessions: timetable.sessions, off }, from, until).map(({ start }) =>
    Math.floor(start / MINUTES_OF_DAY),
  )
  return [...new Set(days)]
}

function ofOneDay({ item, document, path }: Item, nameFor: NameFor): Coming[] {
  const [day, to] = [dayIn(item.day), dayIn(item.to)]
  const name = nameFor(item.doctor)
  const times = `from ${String(item.open)} to ${String(item.close)}`
  const room = typeof item.room === 'string' ? `, ${item.room}` : ''
  const at = (field: string) => placeOf(document, [...path, field])
  if (day === undefined) return []
  if (item.kind === 'extra') return [{ day, words: `${name} has an extra session ${times}${room}.`, ...at('day') }]
  if (to === undefined) return []
  if (to === day) return [{ day, words: `${name} is there ${times}${room}, at other times than usual.`, ...at('day') }]
  return [
    { day, words: `${name} is not there: moved to ${dayInWords(to)}.`, ...at('day') },
    { day: to, words: `${name} is there ${times}${room}, in place of ${dayInWords(day)}.`, ...at('to') },
  ]
}
