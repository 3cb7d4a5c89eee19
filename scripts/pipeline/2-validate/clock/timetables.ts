import { MINUTES_OF_DAY } from '../../../../src/clock/dates.ts'
import { occurrencesIn } from '../../../../src/clock/occurrences.ts'
import type { DayOff, Extra, Session, Timetable } from '../../../../src/clock/types.ts'
import { spanOf } from '../hours.ts'
import { factsOf, itemsOf, type Content } from '../content.ts'
import { isObject } from '../visit.ts'
import { dayIn, placeOf, rowsAsSessions, sessionsOf } from './read-sessions.ts'

/** All that the files of a site say about who is there when, and about what is open when. */
export interface Timetables {
  /** By the id of the opening hours: `opd`. */
  schedules: ReadonlyMap<string, Timetable>
  /** By the id of the doctor; only of those with something in it. */
  doctors: ReadonlyMap<string, Timetable>
}

/** The list of those who have sessions. */
export const DOCTORS = 'doctors'

/** The timetables of each content, cached as long as it lives. */
const known = new WeakMap<Content, Timetables>()

/** The timetables of a site, with all that is past; what is not well written counts as not there. */
export function timetablesOf(content: Content): Timetables {
  const made = known.get(content) ?? { schedules: schedulesOf(content), doctors: doctorsOf(content) }
  known.set(content, made)
  return made
}

/** The section `clock` of the manifest; a site without it has no changes and no closures. */
export const clockOf = ({ manifest }: Pick<Content, 'manifest'>): Record<string, unknown> | undefined =>
  isObject(manifest.clock) ? manifest.clock : undefined

/** The items of a list that the section `clock` names. */
export function clockItems(content: Content, part: 'changes' | 'closures' | 'notices'): ReturnType<typeof itemsOf> {
  const query = clockOf(content)?.[part]
  return isObject(query) ? itemsOf(content, String(query.from)) : []
}

/** The id of the opening hours that doctors' sessions belong to. */
export const mainSchedule = (content: Content) => idIn(clockOf(content)?.schedule)

function schedulesOf(content: Content): Map<string, Timetable> {
  const closures = closuresOf(content)
  return new Map(
    Object.entries(factsOf(content).schedule ?? {}).map(([id, raw]) => {
      const off = closures.filter(({ closes }) => closes.includes(id)).map(({ off: one }) => one)
      return [id, timetable(rowsAsSessions(isObject(raw) ? raw.times : []), off, [])]
    }),
  )
}

function doctorsOf(content: Content): Map<string, Timetable> {
  const main = mainSchedule(content)
  const closures = closuresOf(content).filter(({ closes }) => main !== undefined && closes.includes(main))
  const changes = clockItems(content, 'changes')
  const own = new Map(
    itemsOf(content, DOCTORS).map(({ id, item }) => {
      const mine = changes.filter(({ item: { doctor } }) => doctor === id)
      const off = [...closures.map((one) => one.off), ...mine.flatMap((one) => dayOffOf(one) ?? [])]
      return [id, timetable(sessionsOf(item.sessions), off, mine.flatMap(extraOf))]
    }),
  )
  const whole = new Map(own)
  for (const { id, item } of changes) {
    const standIn = own.has(String(item.standIn)) ? String(item.standIn) : undefined
    if (standIn === undefined || item.standIn === item.doctor) continue
    const { sessions, off, extra = [] } = whole.get(standIn) ?? { sessions: [] }
    whole.set(standIn, timetable(sessions, off ?? [], [...extra, ...stoodIn(own, { id, item })]))
  }
  return new Map([...whole].filter(([, { sessions, extra }]) => sessions.length > 0 || extra))
}

/** What a stand-in does in place of a doctor: each session that falls into the leave. */
export function stoodIn(
  own: ReadonlyMap<string, Timetable>,
  { id, item }: { id: string; item: Record<string, unknown> },
): Extra[] {
  const leave = dayOffOf({ id, item })
  const absent = own.get(String(item.doctor))
  if (!leave || !absent) return []
  const { sessions, off = [] } = absent
  const without = { sessions, off: off.filter(({ key }) => key !== leave.key) }
  return occurrencesIn(without, leave.from, leave.until).map(({ start, end, room, department }) => {
    const day = Math.floor(start / MINUTES_OF_DAY)
    return {
      key: leave.key,
      day,
      open: start - day * MINUTES_OF_DAY,
      close: end - day * MINUTES_OF_DAY,
      ...placeOf({ room, department }),
      for: String(item.doctor),
    }
  })
}

/** The closures with what they close, by ids of opening hours. */
export const closuresOf = (content: Content): { off: DayOff; closes: string[] }[] =>
  clockItems(content, 'closures').flatMap(({ id, item }) => {
    const [from, until] = [dayIn(item.from), dayIn(item.until)]
    if (from === undefined || until === undefined) return []
    const span = spanOf(item.open, item.close)
    const closes = (Array.isArray(item.closes) ? (item.closes as unknown[]) : []).flatMap((name) => idIn(name) ?? [])
    return [{ off: { key: `closure:${id}`, from, until, ...(span && { open: span[0], close: span[1] }) }, closes }]
  })

/** The days on which a doctor is away by a change: a leave, and the day from which something is moved. */
export function dayOffOf({ id, item }: { id: string; item: Record<string, unknown> }): DayOff | undefined {
  const [from, until] =
    item.kind === 'leave'
      ? [dayIn(item.from), dayIn(item.until)]
      : item.kind === 'moved'
        ? [dayIn(item.day), dayIn(item.day)]
        : []
  return from === undefined || until === undefined ? undefined : { key: `change:${id}`, from, until, all: true }
}

/** What takes place once by a change. */
export function extraOf({ id, item }: { id: string; item: Record<string, unknown> }): Extra[] {
  const day = item.kind === 'moved' ? dayIn(item.to) : item.kind === 'extra' ? dayIn(item.day) : undefined
  const span = spanOf(item.open, item.close)
  return day === undefined || !span
    ? []
    : [{ key: `change:${id}`, day, open: span[0], close: span[1], ...placeOf(item) }]
}

const timetable = (sessions: Session[], off: DayOff[], extra: Extra[]): Timetable => ({
  sessions,
  ...(off.length > 0 && { off }),
  ...(extra.length > 0 && { extra }),
})

/** `schedule.opd` is opd. */
const idIn = (name: unknown) => (typeof name === 'string' ? /^schedule\.(.+)$/.exec(name)?.[1] : undefined)
