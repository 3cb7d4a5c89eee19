import type { PageClock } from '#generated/types.ts'
import { isComing } from '../clock/coming.ts'
import { MINUTES_OF_DAY } from '../clock/dates.ts'
import { spanInWords, timesInWords } from '../clock/spans.ts'
import { touchedDays } from '../clock/touched.ts'
import type { Day, Occurrence, Timetable, Wall } from '../clock/types.ts'
import { fill, type ClockWords } from '../clock/words.ts'
import { listed } from './sessions.ts'

/** The labels for days that are closed or shorter. */
export interface ClosureLabels {
  closedOn: string
  closedDays: string
  shortOn: string
}

/** A closed or a short day, in words with its date. */
export interface ClosureInWords {
  key: string
  /** Closed on Friday 25 December: Christmas Day. Only 1 PM to 2 PM on Wednesday 30 December: Tamu Lhosar. */
  text: string
  from: Day
  until: Day
  over: Wall
}

/** What closures need to be said: how they are called, and the day from which one looks ahead. */
export interface ClosureContext {
  closures: readonly Pick<PageClock['closures'][number], 'id' | 'name'>[]
  today: Day
  words: ClockWords
  labels: ClosureLabels
}

/**
 * The closed and short days of the next fortnight, each with the hours that are left of a timetable: the only place
 * that says them, for pages and messages alike.
 */
export function comingClosures(timetable: Timetable, context: ClosureContext): ClosureInWords[] {
  const { closures, today, words, labels } = context
  const said = (key: string, from: Day, until: Day, times: string): ClosureInWords => {
    const name = closures.find(({ id }) => key === `closure:${id}`)?.name ?? ''
    const days = spanInWords(from, until, words)
    const label = times ? labels.shortOn : from === until ? labels.closedOn : labels.closedDays
    return { key, text: fill(label, { day: days, days, times, name }), from, until, over: (until + 1) * MINUTES_OF_DAY }
  }
  const timesOf = (hours: Occurrence[]) =>
    listed(
      hours.map((one) => timesInWords(one, words)),
      words.language,
    )
  return (timetable.off ?? [])
    .filter((one) => one.key.startsWith('closure:') && isComing(one, today))
    .flatMap((one) => {
      const days = touchedDays(timetable, one).map(({ day, left }) => ({ day, times: timesOf(left) }))
      const [first, ...others] = days
      if (!first) return []
      // Hours are said of a span only where something takes place on each of its days.
      const whole = !first.times || days.length > one.until - one.from
      return whole && others.every(({ times }) => times === first.times)
        ? said(one.key, one.from, one.until, first.times)
        : days.map(({ day, times }) => said(one.key, day, day, times))
    })
}
