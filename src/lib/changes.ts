import type { Doctor, PageClock } from '#generated/types.ts'
import { isComing } from '../clock/coming.ts'
import { dayOf, MINUTES_OF_DAY } from '../clock/dates.ts'
import { inSentences } from '../clock/names.ts'
import type { Timetable, Wall } from '../clock/types.ts'
import { spanInWords, timesInWords } from '../clock/spans.ts'
import { dateInWords, fill, type ClockWords } from '../clock/words.ts'
import type { ClosureInWords } from './closures.ts'
import type { Schedule } from './content-types.ts'

type Change = PageClock['changes'][number]

/** The labels for changes. */
export interface ChangeLabels {
  onLeave: string
  sitsIn: string
  movedTo: string
  extraOn: string
  standsIn: string
  closedToday: string
}

/** A change of a doctor's days, in words with their dates. */
export interface ChangeInWords {
  id: string
  /** The id of the doctor. */
  doctor: string
  /** On leave 3 to 10 December; of a closure, what it leaves. */
  text: string
  /** Dr. X sits in; what else there is to say. */
  more: string[]
  /** When it is over. */
  over: Wall
}

/** What is different with doctors soon, in the order in which it begins: leave, moved sessions and extra ones. */
export const comingChanges = (clock: PageClock, words: ClockWords, labels: ChangeLabels): ChangeInWords[] =>
  clock.changes
    .map((change) => ({ change, ...daysOf(change) }))
    .filter((days) => isComing(days, dayOf(clock.today)))
    .sort((a, b) => a.from - b.from)
    .map(({ change, from, until }) => ({
      id: change.id,
      doctor: change.doctor,
      text: textOf(change, words, labels),
      more: [
        ...(change.standIn ? [fill(labels.sitsIn, { name: nameIn(clock, change.standIn) })] : []),
        ...(change.text ? [change.text] : []),
      ],
      over: (Math.max(from, until) + 1) * MINUTES_OF_DAY,
    }))

/** Where a doctor soon sits in for others. */
export const standIns = (clock: PageClock, doctor: string, words: ClockWords, labels: ChangeLabels): ChangeInWords[] =>
  clock.changes
    .filter((change) => change.standIn === doctor)
    .map((change) => ({ change, ...daysOf(change) }))
    .filter((days) => isComing(days, dayOf(clock.today)))
    .map(({ change, from, until }) => ({
      id: change.id,
      doctor,
      text: fill(labels.standsIn, { days: spanInWords(from, until, words), name: nameIn(clock, change.doctor) }),
      more: [],
      over: (until + 1) * MINUTES_OF_DAY,
    }))

/** Says what is different soon with a doctor, for a page and its message: leave, other days, closed and short ones. */
export type Soon = (doctor: Pick<Doctor, 'id' | 'sessions'>, beside?: Schedule) => ChangeInWords[]

/**
 * Makes the words for what is different soon with doctors.
 * @param closures says the closed and short days of a timetable
 * @returns what is told of opening hours that stand beside is not told again
 */
export const soonBy =
  (
    clock: PageClock | undefined,
    closures: (timetable: Timetable) => ClosureInWords[],
    words: ClockWords,
    labels: ChangeLabels,
  ): Soon =>
  ({ id, sessions }, beside) => {
    if (!clock) return []
    const told = new Set(beside && closures(beside.timetable).map(({ text }) => text))
    const untold = (timetable: Timetable) => closures(timetable).filter(({ text }) => !told.has(text))
    /** Who sits in comes at the hours that a short day leaves of those times, and on a closed one not at all. */
    const withHours = (said: ChangeInWords): ChangeInWords => {
      const change = clock.changes.find((one) => one.id === said.id && one.standIn !== undefined)
      const plan = change && clock.doctors[change.doctor]?.sessions
      if (!plan) return said
      const leave = daysOf(change)
      const off = plan.off?.filter(({ key }) => key.startsWith('closure:'))
      const cut = untold({ ...plan, off }).filter(({ from, until }) => from <= leave.until && until >= leave.from)
      return { ...said, more: [...said.more, ...cut.map(({ text }) => text)] }
    }
    return [
      ...comingChanges(clock, words, labels).filter(({ doctor }) => doctor === id),
      ...standIns(clock, id, words, labels),
    ]
      .map(withHours)
      .concat((sessions ? untold(sessions) : []).map((one) => ({ ...one, id: one.text, doctor: id, more: [] })))
  }

/** What the browser says of doctors by the key of what is different, in sentences; their names by their ids. */
export function reasonsOf(clock: PageClock, words: ClockWords, labels: ChangeLabels): ReadonlyMap<string, string> {
  const closures = clock.closures.map(({ id, name, open, close }) => {
    const times = open && close && timesInWords({ start: minutesOf(open), end: minutesOf(close) }, words)
    return [`closure:${id}`, times ? `${name}, ${times}` : fill(labels.closedToday, { name })] as const
  })
  const changes = clock.changes.map((change) => {
    const standIn = change.standIn && fill(labels.sitsIn, { name: nameIn(clock, change.standIn) })
    return [`change:${change.id}`, inSentences(words.language, [textOf(change, words, labels), standIn])] as const
  })
  const doctors = Object.keys(clock.doctors).map((id) => [id, nameIn(clock, id)] as const)
  return new Map([...closures, ...changes, ...doctors])
}

const nameIn = (clock: PageClock, doctor: string): string => clock.doctors[doctor]?.name ?? doctor

function daysOf({ kind, from = '', until = from, day = '', to = day }: Change) {
  if (kind === 'leave') return { from: dayOf(from), until: dayOf(until) }
  return { from: Math.min(dayOf(day), dayOf(to)), until: Math.max(dayOf(day), dayOf(to)) }
}

function textOf(change: Change, words: ClockWords, labels: ChangeLabels): string {
  const { kind, day = '', to = '', open, close, room } = change
  if (kind === 'leave') {
    const { from, until } = daysOf(change)
    return fill(labels.onLeave, { days: spanInWords(from, until, words) })
  }
  const on = (iso: string) => dateInWords(dayOf(iso), words.language)
  const times = open && close ? timesInWords({ start: minutesOf(open), end: minutesOf(close) }, words) : undefined
  const when =
    kind === 'moved' ? fill(labels.movedTo, { day: on(day), to: on(to) }) : fill(labels.extraOn, { day: on(day) })
  return [when, times, room].filter(Boolean).join(', ')
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
