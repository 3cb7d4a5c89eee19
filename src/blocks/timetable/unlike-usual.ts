import { MINUTES_OF_DAY, weekdayOf } from '../../clock/dates.ts'
import { inSentences } from '../../clock/names.ts'
import { daysOffOf, isPlanned, occurrencesOn } from '../../clock/occurrences.ts'
import { timesInWords } from '../../clock/spans.ts'
import type { Day, Session, Timetable } from '../../clock/types.ts'
import { fill, type ClockWords } from '../../clock/words.ts'

/** What the browser says of a day: whether somebody comes at all, the words, and whether they report a change. */
export type Unlike = [comes: boolean, words: string, change?: true]

interface Telling {
  /** The day of the build, and the last one that is looked at. */
  from: Day
  until: Day
  /** What is said by the key of what is different. */
  reasons: ReadonlyMap<string, string>
  words: ClockWords
  labels: { notThisWeek: string; onlyTimes: string }
}

/**
 * The days on which it is not as some sessions of a weekday in a timetable say: it is not their week, they rest, or are
 * shorter.
 * @param sessions those that stand under this weekday
 */
export function unlikeUsual(
  timetable: Timetable,
  sessions: readonly Session[],
  weekday: number,
  { from, until, reasons, words: clockWords, labels }: Telling,
): Record<Day, Unlike> {
  const unlike: Record<Day, Unlike> = {}
  const plan: Timetable = { sessions: [...sessions], off: timetable.off }
  for (let day = from; day <= until; day++) {
    if (weekdayOf(day) !== weekday) continue
    const left = occurrencesOn(plan, day)
    if (left.length === sessions.length && left.every(({ key }) => key === undefined)) continue
    const off = sessions.filter((one) => isPlanned(one, day)).flatMap((one) => daysOffOf(plan, one, day))
    const times = left.map(({ start, end }) =>
      timesInWords({ start: start - day * MINUTES_OF_DAY, end: end - day * MINUTES_OF_DAY }, clockWords),
    )
    const only = times.length ? fill(labels.onlyTimes, { times: times.join(', ') }) : undefined
    const reason = off.map(({ key }) => reasons.get(key)).find(Boolean)
    const words = inSentences(clockWords.language, [only, reason]) || labels.notThisWeek
    unlike[day] = off.some(({ key }) => key.startsWith('change:'))
      ? [times.length > 0, words, true]
      : [times.length > 0, words]
  }
  return unlike
}
