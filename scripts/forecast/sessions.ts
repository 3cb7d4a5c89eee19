import { occurrencesOn } from '../../src/clock/occurrences.ts'
import type { Timetable } from '../../src/clock/types.ts'
import { clockOf, timetablesOf, DOCTORS } from '../pipeline/2-validate/clock/timetables.ts'
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

/** Sessions that begin to be, and those that are for the last time; and days on which a department has nobody. */
export const comingSessions = (content: Content, span: ForecastSpan): Coming[] => [
  ...itemsOf(content, DOCTORS).flatMap((doctor) => ofDoctor(doctor, span)),
  ...emptyDepartments(content, span),
]

function ofDoctor({ item, document, path }: Item, span: ForecastSpan): Coming[] {
  const raw = Array.isArray(item.sessions) ? (item.sessions as unknown[]) : []
  const sessions = raw.map((one) => (isObject(one) ? sessionOf(one) : undefined))
  return sessions.flatMap((session, index): Coming[] => {
    if (!session) return []
    const { days, open, close, from, until } = session
    const times = `${timeInWords(open)} to ${timeInWords(close)}`
    const words = `${nameOf(item)}, ${listInWords(days.map((day) => WEEKDAYS[day] ?? ''))} ${times}`
    const at = (field: string) => placeOf(document, [...path, 'sessions', index, field])
    const goOn = sessions.some((other) => other && other !== session && (other.until ?? Infinity) > (until ?? Infinity))
    return [
      ...(isIn(span, from) ? [{ day: from, words: `${words}: these sessions begin.`, ...at('from') }] : []),
      ...(isIn(span, until)
        ? [
            {
              day: until,
              words: `${words}: the last day of these sessions.${goOn ? '' : ' After that this doctor has none.'}`,
              ...(!goOn && { attention: true as const }),
              ...at('until'),
            },
          ]
        : []),
    ]
  })
}

const isChange = ({ key }: { key?: string }) => key?.startsWith('change:') === true

/** Days on which a department would have a doctor, but for leave and moved sessions. */
function emptyDepartments(content: Content, { first, last }: ForecastSpan): Coming[] {
  if (!clockOf(content)) return []
  const { doctors } = timetablesOf(content)
  const own = new Map(
    itemsOf(content, DOCTORS).map(({ id, item }) => [id, { name: nameOf(item), of: item.department }]),
  )
  const names = new Map(itemsOf(content, 'departments').map(({ id, item }) => [id, nameOf(item)]))
  const departmentsOn = (timetable: Timetable, id: string, day: number) =>
    occurrencesOn(timetable, day).map(({ department, for: away }) => department ?? own.get(away ?? id)?.of)
  const empty = new Map<string, { days: number[]; away: Set<string> }>()
  for (let day = first; day <= last; day++) {
    const [plan, there] = [new Map<string, string[]>(), new Set<unknown>()]
    for (const [id, timetable] of doctors) {
      const { sessions, off = [] } = timetable
      const regular = { sessions, off: off.filter((one) => !isChange(one)) }
      for (const department of departmentsOn(regular, id, day)) {
        const known = plan.get(String(department)) ?? []
        plan.set(String(department), [...known, own.get(id)?.name ?? id])
      }
      for (const department of departmentsOn(timetable, id, day)) there.add(String(department))
    }
    for (const [department, away] of plan) {
      if (there.has(department) || !names.has(department)) continue
      const found = empty.get(department) ?? { days: [], away: new Set() }
      found.days.push(day)
      for (const name of away) found.away.add(name)
      empty.set(department, found)
    }
  }
  return [...empty].map(([department, { days, away }]) => ({
    day: days[0] ?? first,
    words: `${names.get(department)} has no doctor on ${listInWords(days.map(dayInWords))}, because ${listInWords([...away])} ${away.size === 1 ? 'is' : 'are'} away.`,
    attention: true,
  }))
}
