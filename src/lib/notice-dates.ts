import { dayOf, MINUTES_OF_DAY } from '../clock/dates.ts'
import type { Day } from '../clock/types.ts'
import { dateInWords, fill, timeInWords } from '../clock/words.ts'

interface Dates {
  /** Moments with the offset of the place: 2026-12-03T06:00+05:45. */
  from: string
  until: string
  language: string
}

/**
 * From when until when something holds, in words that stay true on paper: "Thu 3 Dec, 6 AM, until Sat 5 Dec 2026,
 * 6 PM". What begins or ends at midnight names the days alone, the last one counted.
 * @param words the label with {from} and {until}
 */
export function noticeDates(words: string, { from, until, language }: Dates): string {
  const [begin, end] = [wallOf(from), wallOf(until)]
  // Midnight belongs to the day that it ends.
  const last = end.minutes === 0 ? end.day - 1 : end.day
  const [wholeFirst, wholeLast] = [begin.minutes === 0, [0, MINUTES_OF_DAY - 1].includes(end.minutes)]
  const date = (day: Day, year: boolean) =>
    dateInWords(day, language, { weekday: 'short', month: 'short', year: year ? 'numeric' : undefined })
  const time = (minutes: number) => timeInWords(minutes, language)
  const isOneDay = begin.day === last
  const start = `${date(begin.day, isOneDay || from.slice(0, 4) !== until.slice(0, 4))}${wholeFirst ? '' : `, ${time(begin.minutes)}`}`
  if (isOneDay && wholeFirst && wholeLast) return start
  const finish =
    isOneDay && !wholeLast ? time(end.minutes) : date(last, true) + (wholeLast ? '' : `, ${time(end.minutes)}`)
  return fill(words, { from: start, until: finish })
}

/** The day and the minutes after its midnight, by the clock of the place, which a moment with its offset says. */
const wallOf = (moment: string): { day: Day; minutes: number } => ({
  day: dayOf(moment.slice(0, 10)),
  minutes: Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16)),
})
