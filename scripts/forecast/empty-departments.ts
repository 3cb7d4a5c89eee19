import { occurrencesOn } from '../../src/clock/occurrences.ts'
import type { Day, Timetable } from '../../src/clock/types.ts'
import { clockItems, clockOf, DOCTORS, timetablesOf } from '../pipeline/2-validate/clock/timetables.ts'
import { itemsOf, type Content } from '../pipeline/2-validate/content.ts'
import { nameOf, type ForecastSpan } from './coming.ts'

/** A department without a doctor on days on which it would have one. */
export interface EmptyDepartment {
  name: string
  days: Day[]
  /** The ids of those who would be there. */
  away: Set<string>
}

/** Days on which a department would have a doctor, but for leave. What is moved is there on another day. */
export function emptyDepartments(content: Content, { first, last }: ForecastSpan): EmptyDepartment[] {
  if (!clockOf(content)) return []
  const { doctors } = timetablesOf(content)
  const leaves = new Set(
    clockItems(content, 'changes').flatMap(({ id, item }) => (item.kind === 'leave' ? `change:${id}` : [])),
  )
  const own = new Map(itemsOf(content, DOCTORS).map(({ id, item }) => [id, item.department]))
  const names = new Map(itemsOf(content, 'departments').map(({ id, item }) => [id, nameOf(item)]))
  const departmentsOn = (timetable: Timetable, id: string, day: Day) =>
    occurrencesOn(timetable, day).map(({ department, for: away }) => String(department ?? own.get(away ?? id)))
  const empty = new Map<string, EmptyDepartment>()
  for (let day = first; day <= last; day++) {
    const [plan, there] = [new Map<string, string[]>(), new Set<string>()]
    for (const [id, timetable] of doctors) {
      const { sessions, off = [] } = timetable
      const regular = { sessions, off: off.filter(({ key }) => !leaves.has(key)) }
      for (const department of departmentsOn(regular, id, day))
        plan.set(department, [...(plan.get(department) ?? []), id])
      for (const department of departmentsOn(timetable, id, day)) there.add(department)
    }
    for (const [department, away] of plan) {
      const name = names.get(department)
      if (there.has(department) || name === undefined) continue
      const found = empty.get(department) ?? { name, days: [], away: new Set() }
      found.days.push(day)
      for (const id of away) found.away.add(id)
      empty.set(department, found)
    }
  }
  return [...empty.values()]
}

/** Whether all of it is the leave of one doctor, which says so itself. */
export const isOfLeave = ({ days, away }: EmptyDepartment, doctor: string, missed: readonly Day[]): boolean =>
  away.size === 1 && away.has(doctor) && days.every((day) => missed.includes(day))
