import { dayOf } from '../../../src/clock/dates.ts'
import type { Day, Timetable } from '../../../src/clock/types.ts'
import { clockOf, clockItems, DOCTORS, mainSchedule, timetablesOf } from '../2-validate/clock/timetables.ts'
import { dayIn } from '../2-validate/clock/read-sessions.ts'
import { factsOf, itemsOf } from '../2-validate/content.ts'
import { fillText } from './fill-facts.ts'
import type { Lookup } from './resolve.ts'

/** What calendars for subscribing are made of; all texts are those that visitors read. */
export interface Calendars {
  /** The day of the build, from which on they have what is planned. */
  today: Day
  /** The id of the opening hours that doctors' sessions belong to: the calendar's name. */
  schedule: string
  doctors: CalendarDoctor[]
  closures: CalendarClosure[]
  events: CalendarEvent[]
}

/** A camp or an event: a notice with a day. */
export interface CalendarEvent {
  id: string
  name: string
  day: Day
  place?: string
  text?: string
}

/** A doctor with sessions. */
export interface CalendarDoctor {
  id: string
  name: string
  /** The name of the doctor's department, and those of other departments by their ids. */
  department?: string
  departments: ReadonlyMap<string, string>
  /** The name of each doctor by the id, for those who are stood in for. */
  names: ReadonlyMap<string, string>
  /** The address of the doctor's page. */
  page?: string
  /** With all that is past, so that a calendar changes when content does and not from day to day. */
  timetable: Timetable
}

export interface CalendarClosure {
  id: string
  name: string
  from: Day
  until: Day
  open?: string
  close?: string
  /** What is closed, in words. */
  what: string[]
  text?: string
}

/** What the calendars of a site are made of; undefined for a site without the section `clock`. */
export function calendarsOf({ content, facts, pageOf }: Lookup): Calendars | undefined {
  const schedule = mainSchedule(content)
  if (!clockOf(content) || schedule === undefined) return undefined
  const words = (value: unknown) => (typeof value === 'string' ? fillText(value, facts) : undefined)
  const namesOf = (list: string) =>
    new Map(itemsOf(content, list).map(({ id, item }) => [id, words(item.name) ?? id] as const))
  const { doctors } = timetablesOf(content)
  const [names, departments] = [namesOf(DOCTORS), namesOf('departments')]
  const { schedule: schedules = {} } = factsOf(content)
  const labelOf = (name: unknown) =>
    words((schedules[String(name).replace(/^schedule\./, '')] as { label?: unknown } | undefined)?.label) ?? []
  return {
    today: dayOf(content.today),
    schedule,
    doctors: itemsOf(content, DOCTORS).flatMap(({ id, item }) => {
      const timetable = doctors.get(id)
      if (!timetable) return []
      const department = departments.get(String(item.department))
      const page = pageOf(DOCTORS, id)
      const name = names.get(id) ?? id
      return [{ id, name, timetable, departments, names, ...(department && { department }), ...(page && { page }) }]
    }),
    events: itemsOf(content, 'notices').flatMap(({ id, item }) => {
      const day = dayIn(item.day)
      if (day === undefined) return []
      const [place, text] = [words(item.place), words(item.text)]
      return [{ id, name: words(item.title) ?? id, day, ...(place && { place }), ...(text && { text }) }]
    }),
    closures: clockItems(content, 'closures').flatMap(({ id, item }) => {
      const [from, until] = [dayIn(item.from), dayIn(item.until)]
      if (from === undefined || until === undefined) return []
      const [open, close, text] = [words(item.open), words(item.close), words(item.text)]
      const what = (Array.isArray(item.closes) ? (item.closes as unknown[]) : []).flatMap(labelOf)
      const times = open !== undefined && close !== undefined ? { open, close } : {}
      return [{ id, name: words(item.name) ?? id, from, until, what, ...times, ...(text && { text }) }]
    }),
  }
}
