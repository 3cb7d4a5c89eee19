import { bikramSambat, bikramSambatInWords } from '../../clock/bikram-sambat.ts'
import { isoOf, partsOf } from '../../clock/dates.ts'
import type { Day } from '../../clock/types.ts'
import { timesInWords } from '../../clock/spans.ts'
import type { ClockWords } from '../../clock/words.ts'
import { classes } from '../../lib/classes.ts'
import type { WhatOn } from './what-on.ts'

export interface DayLabels {
  closedDay: string
  bikramSambat: string
}

interface CalendarDayProps {
  day: Day
  today?: Day
  what: WhatOn
  words: ClockWords
  both: boolean
  labels: DayLabels
}

/**
 * A day with what happens on it. On a narrow screen the words are for screen readers, and for eyes there are signs of a
 * letter or two (calendar-signs.css), which the legend explains; what is closed can be read below the month.
 */
export function CalendarDay({ day, today, what, words, both, labels }: CalendarDayProps) {
  const { closed, name, hours, marks } = what
  const reason = name && (closed ? name : [name, hours && timesInWords(hours, words)].filter(Boolean).join(', '))
  return (
    <td
      className={classes(
        'calendar__day',
        closed && 'calendar__day--closed',
        name !== undefined && 'calendar__day--other',
      )}
      aria-current={day === today ? 'date' : undefined}
    >
      <time dateTime={isoOf(day)}>{partsOf(day).date}</time>
      {both && <Second day={day} language={words.language} suffix={labels.bikramSambat} />}
      {(closed || name || marks.length > 0) && (
        <ul className="calendar__what">
          {reason && <li className="calendar__reason">{reason}</li>}
          {closed && <li className="calendar__closed">{labels.closedDay}</li>}
          {marks.map((mark) => (
            <li key={mark.name} className={`calendar__mark calendar__mark--${mark.kind}`} data-sign={mark.sign}>
              {mark.name}
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}

/** The day of the Bikram Sambat: a number, with the month on the first; screen readers hear the whole date. */
function Second({ day, language, suffix }: { day: Day; language: string; suffix: string }) {
  const words = bikramSambatInWords(day, language)
  if (!words) return null
  const [date, month] = words.split(' ')
  const first = bikramSambat(day)?.date === 1
  return (
    <span className="calendar__second">
      <span aria-hidden="true">{date}</span>
      {first && (
        <span aria-hidden="true" className="calendar__second-month">
          {month}
        </span>
      )}
      <span className="visually-hidden">{`, ${words} ${suffix}`}</span>
    </span>
  )
}
