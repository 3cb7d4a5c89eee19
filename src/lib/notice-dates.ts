import { dayOf, MINUTES_OF_DAY } from '../clock/dates.ts'
import type { Day } from '../clock/types.ts'
import { dateInWords, fill, timeInWords } from '../clock/words.ts'

interface Dates {
  /** Moments with the offset of the place: 2026-12-03T06:00+05:45. */
  from: string
  until: string
  language: string
}

/** The labels of what stands before a notice where no script looks at the clock. */
export interface LeadLabels {
  noticeFrom: string
  noticeUntil: string
  noticeOn: string
}

/**
 * From when until when something holds, in words that stay true on paper: "Thu 3 Dec, 6 AM, until Sat 5 Dec 2026,
 * 6 PM". What begins or ends at midnight names the days alone, the last one counted.
 * @param words the label with {from} and {until}
 */
export function noticeDates(words: string, dates: Dates): string {
  const { from, until, isWholeDay } = inWords(dates, 'short')
  return isWholeDay ? from : fill(words, { from, until })
}

/**
 * What a reader without scripts has to know first, also on a page that was kept for months: "From Thursday 3 December,
 * 6 AM, until Saturday 5 December 2026, 6 PM:" before the beginning, "Until Saturday 5 December 2026, 6 PM:" from then.
 */
export function noticeLead({ later, ...dates }: Dates & { later?: boolean }, labels: LeadLabels): string {
  const { from, until, end, isWholeDay } = inWords(dates, 'long')
  if (!later) return fill(labels.noticeUntil, { until: end })
  return isWholeDay ? fill(labels.noticeOn, { day: from }) : fill(labels.noticeFrom, { from, until })
}

/** Begin and end; the end once more with its day, where that is the day of the beginning. */
function inWords({ from, until, language }: Dates, style: 'short' | 'long') {
  const [begin, end] = [wallOf(from), wallOf(until)]
  // Midnight belongs to the day that it ends.
  const last = end.minutes === 0 ? end.day - 1 : end.day
  const [wholeFirst, wholeLast] = [begin.minutes === 0, [0, MINUTES_OF_DAY - 1].includes(end.minutes)]
  const date = (day: Day, year: boolean) =>
    dateInWords(day, language, { weekday: style, month: style, year: year ? 'numeric' : undefined })
  const time = (minutes: number) => timeInWords(minutes, language)
  const isOneDay = begin.day === last
  const start = date(begin.day, isOneDay || from.slice(0, 4) !== until.slice(0, 4))
  const finish = `${date(last, true)}${wholeLast ? '' : `, ${time(end.minutes)}`}`
  return {
    from: wholeFirst ? start : `${start}, ${time(begin.minutes)}`,
    until: isOneDay && !wholeLast ? time(end.minutes) : finish,
    end: finish,
    isWholeDay: isOneDay && wholeFirst && wholeLast,
  }
}

/** The day and the minutes after its midnight, by the clock of the place, which a moment with its offset says. */
const wallOf = (moment: string): { day: Day; minutes: number } => ({
  day: dayOf(moment.slice(0, 10)),
  minutes: Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16)),
})
