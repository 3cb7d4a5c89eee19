import { dayOf, isoOf, weekdayOf } from '../../../../src/clock/dates.ts'
import type { Day, Session } from '../../../../src/clock/types.ts'
import type { Path, SourceDocument } from '../../1-load/document.ts'
import { itemsOf, type Content } from '../content.ts'
import { isObject } from '../visit.ts'
import { WEEKDAYS } from '../weekdays.ts'
import { sessionOf } from './read-sessions.ts'
import { clockItems, DOCTORS } from './timetables.ts'

/** So far ahead rules look for what clashes: a year, and a month more for what comes once a year. */
export const DAYS_AHEAD = 400

/** A session with the place at which it is written. */
export interface WrittenSession {
  session: Session
  raw: Record<string, unknown>
  path: Path
}

/** A doctor with the sessions as they are written. */
export interface WrittenDoctor {
  id: string
  name: string
  document: SourceDocument
  path: Path
  sessions: WrittenSession[]
}

/** All doctors, also those without sessions. */
export const doctorsIn = (content: Content): WrittenDoctor[] =>
  itemsOf(content, DOCTORS).map(({ id, item, document, path }) => ({
    id,
    name: String(item.name ?? id),
    document,
    path,
    sessions: (Array.isArray(item.sessions) ? (item.sessions as unknown[]) : []).flatMap((raw, index) => {
      const session = isObject(raw) ? sessionOf(raw) : undefined
      return session && isObject(raw) ? [{ session, raw, path: [...path, 'sessions', index] }] : []
    }),
  }))

/** A change, with its doctor where there is one. */
export interface WrittenChange {
  id: string
  item: Record<string, unknown>
  document: SourceDocument
  path: Path
  doctor: WrittenDoctor | undefined
}

/** The changes that are not past. */
export function changesIn(content: Content): WrittenChange[] {
  const doctors = new Map(doctorsIn(content).map((doctor) => [doctor.id, doctor]))
  return clockItems(content, 'changes')
    .filter(({ item: { until, to, day } }) =>
      [until, to, day].some((date) => typeof date === 'string' && date >= content.today),
    )
    .map((change) => ({ ...change, doctor: doctors.get(String(change.item.doctor)) }))
}

/** The first and the last day that rules look at. */
export function daysAhead({ today }: Pick<Content, 'today'>): [first: Day, last: Day] {
  const first = dayOf(today)
  return [first, first + DAYS_AHEAD]
}

/** `Tuesday, 2026-12-01`. */
export const dayInWords = (day: Day) => `${WEEKDAYS[weekdayOf(day)] ?? ''}, ${isoOf(day)}`

/** Minutes after midnight as 10:30; those of the next day as well. */
export function timeInWords(minutes: number): string {
  const time = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`
}
