const MINUTE = 60_000

interface Dates {
  /** Moments with their offset: 2026-12-03T06:00+05:45. */
  from: string
  until: string
  language: string
  timeZone: string
}

/**
 * From when until when something holds, in words that stay true on paper: "Thu 3 Dec, 6 AM, until Sat 5 Dec 2026,
 * 6 PM". What begins or ends at midnight names the days alone, the last one counted.
 * @param words the label with {from} and {until}
 */
export function noticeDates(words: string, { from, until, language, timeZone }: Dates): string {
  const tongue = language === 'en' ? 'en-GB' : language
  const [begin, end] = [new Date(from), new Date(until)]
  const [wholeFirst, wholeLast] = [/T00:00/.test(from), /T(?:00:00|23:59)/.test(until)]
  // Midnight belongs to the day that it ends.
  const last = /T00:00/.test(until) ? new Date(end.getTime() - MINUTE) : end
  const day = (date: Date, year: boolean) =>
    new Intl.DateTimeFormat(tongue, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: year ? 'numeric' : undefined,
      timeZone,
    })
      .format(date)
      .replace(/^(\p{L}+),/u, '$1')
  const time = (date: Date) => timeInWords(date, language, timeZone)
  const sameDay = day(begin, true) === day(last, true)
  const sameYear = from.slice(0, 4) === until.slice(0, 4)
  const start = `${day(begin, sameDay || !sameYear)}${wholeFirst ? '' : `, ${time(begin)}`}`
  if (sameDay && wholeFirst && wholeLast) return start
  const finish = sameDay && !wholeLast ? time(end) : `${day(last, true)}${wholeLast ? '' : `, ${time(end)}`}`
  return words.replace('{from}', () => start).replace('{until}', () => finish)
}

/** "6 PM", "10:30 AM"; in other languages as they write it. */
function timeInWords(date: Date, language: string, timeZone: string): string {
  const tongue = language === 'en' ? 'en-US' : language
  const full = new Intl.DateTimeFormat(tongue, { hour: 'numeric', minute: '2-digit', timeZone }).format(date)
  // Some runtimes put a narrow space before AM and PM, some a plain one.
  return (tongue === 'en-US' ? full.replace(':00', '') : full).replace(/\s/gu, ' ')
}
