import { dateInWords } from '../clock/words.ts'
import type { Timetable } from '../clock/types.ts'
import { WEEKDAYS, type Weekday } from '../clock/weekdays.ts'
import { last } from './last.ts'

/** The weekdays on which the regular week has a session, in the order of the week; those of stand-ins do not count. */
export const weekdaysOf = ({ sessions }: Timetable): Weekday[] =>
  WEEKDAYS.filter((_, day) => sessions.some(({ days }) => days.includes(day)))

/** The names of the weekdays from Sunday, in the language of the site. */
export function weekdayNames(language: string, style: 'long' | 'short'): string[] {
  // The fourth day was a Sunday: 4 January 1970.
  return Array.from({ length: 7 }, (_, day) =>
    dateInWords(3 + day, language, { weekday: style, day: undefined, month: undefined }),
  )
}

/**
 * Days in words, in the language of the site and in the order of the week; four or more that follow each other as a
 * range: Sunday-Wednesday and Friday.
 */
export function daysInWords(days: readonly Weekday[], language: string, style: 'long' | 'short' = 'long'): string {
  const names = weekdayNames(language, style)
  const runs: number[][] = []
  for (const day of [...new Set(days)].map((name) => WEEKDAYS.indexOf(name)).sort()) {
    const run = last(runs)
    if (run && last(run) === day - 1) run.push(day)
    else runs.push([day])
  }
  const words = runs.flatMap((run) => {
    const all = run.map((day) => names[day] ?? '')
    return run.length > 3 ? [`${all[0]}-${last(all)}`] : all
  })
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(words)
}
