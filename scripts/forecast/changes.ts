import { MINUTES_OF_DAY } from '../../src/clock/dates.ts'
import { occurrencesIn } from '../../src/clock/occurrences.ts'
import type { Day } from '../../src/clock/types.ts'
import { clockItems, DOCTORS, timetablesOf } from '../pipeline/2-validate/clock/timetables.ts'
import { dayIn } from '../pipeline/2-validate/clock/read-sessions.ts'
import { itemsOf, type Content } from '../pipeline/2-validate/content.ts'
import { emptyDepartments, isOfLeave } from './empty-departments.ts'
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

/** How long after a leave the next session is looked for. */
const DAYS_AWAY = 70

type NameFor = (id: unknown) => string

function ofLeave(content: Content, { id, item, document, path }: Item, span: ForecastSpan, nameFor: NameFor): Coming[] {
  const [from, until] = [dayIn(item.from), dayIn(item.until)]
  if (from === undefined || until === undefined) return []
  const name = nameFor(item.doctor)
  const at = (field: string) => placeOf(document, [...path, field])
  const who = item.standIn === undefined ? '' : `; ${nameFor(item.standIn)} sits in`
  const back = backOn(content, String(item.doctor), until)
  const there = back === undefined ? '' : ` The next session is on ${dayInWords(back)}.`
  return [
    ...ofMissed(content, id, span, name).map((one) => ({ ...one, ...at('doctor') })),
    {
      day: from,
      words: `${name} is on leave${until === from ? ' on this day' : ` until ${dayInWords(until)}`}${who}.${until === from ? there : ''}`,
      ...at('from'),
    },
    ...(until === from
      ? []
      : [{ day: until, words: `The last day on which ${name} is on leave.${there}`, ...at('until') }]),
  ]
}

/** What a leave without a stand-in leaves open: the sessions, and departments that then have nobody. */
function ofMissed(content: Content, leave: string, span: ForecastSpan, name: string): Coming[] {
  const alone = leavesAlone(content, span).find(({ id }) => id === leave)
  const [first] = alone?.days ?? []
  if (!alone || first === undefined) return []
  const empty = emptyDepartments(content, span).filter((one) => isOfLeave(one, alone.doctor, alone.days))
  const without = empty.map((one) => {
    const when = one.days.length === alone.days.length ? 'then' : `on ${listInWords(one.days.map(dayInWords))}`
    return ` ${one.name} has no doctor ${when}.`
  })
  const words = `Nobody stands in for ${name} on ${listInWords(alone.days.map(dayInWords))}.${without.join('')}`
  return [{ day: first, words, attention: true }]
}

/** The leaves in which nobody sits in, with the days in a span on which the doctor would have been there. */
export const leavesAlone = (content: Content, span: ForecastSpan): { id: string; doctor: string; days: Day[] }[] =>
  clockItems(content, 'changes').flatMap(({ id, item }) => {
    const [from, until] = [dayIn(item.from), dayIn(item.until)]
    if (item.kind !== 'leave' || item.standIn !== undefined || from === undefined || until === undefined) return []
    const doctor = String(item.doctor)
    const timetable = timetablesOf(content).doctors.get(doctor)
    if (!timetable) return []
    const off = (timetable.off ?? []).filter(({ key }) => key !== `change:${id}`)
    const days = occurrencesIn({ sessions: timetable.sessions, off }, from, until)
      .map(({ start }) => Math.floor(start / MINUTES_OF_DAY))
      .filter((day) => isIn(span, day))
    return [{ id, doctor, days: [...new Set(days)] }]
  })

/** The next day on which a doctor has a session of his or her own. */
function backOn(content: Content, doctor: string, after: Day): Day | undefined {
  const timetable = timetablesOf(content).doctors.get(doctor)
  const own = timetable && occurrencesIn(timetable, after + 1, after + DAYS_AWAY).find((one) => one.for === undefined)
  return own && Math.floor(own.start / MINUTES_OF_DAY)
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
