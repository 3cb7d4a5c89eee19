import { bikramSambat, bikramSambatInWords } from '../../clock/bikram-sambat.ts'
import { isoOf, partsOf } from '../../clock/dates.ts'
import type { Day } from '../../clock/types.ts'
import { timesInWords } from '../../clock/spans.ts'
import { dateInWords, type ClockWords } from '../../clock/words.ts'
import { classes } from '../../lib/classes.ts'
import { dateIn, gregorianInWords, type Month } from './month.ts'
import type { Mark, WhatOn } from './what-on.ts'

export interface DayLabels {
  closedDay: string
  closedNow: string
  bikramSambat: string
}

interface CalendarDayProps {
  month: Month
  day: Day
  today?: Day
  /** Today is over: it was open. */
  over: boolean
  what: WhatOn
  words: ClockWords
  both: boolean
  labels: DayLabels
}

/**
 * A day with what happens on it. On a narrow screen its words are for screen readers: for eyes they stand in the list
 * below the month.
 */
export function CalendarDay({ month, day, today, over, what, words, both, labels }: CalendarDayProps) {
  const { closed, name, marks } = what
  const reason = reasonOf(what, words)
  return (
    <td
      className={classes(
        'calendar__day',
        closed && 'calendar__day--closed',
        name !== undefined && 'calendar__day--other',
      )}
      aria-current={day === today ? 'date' : undefined}
    >
      <time dateTime={isoOf(day)}>{dateIn(month, day, words.language)}</time>
      {both && <Second month={month} day={day} language={words.language} suffix={labels.bikramSambat} />}
      {(closed || over || name || marks.length > 0) && (
        <ul className="calendar__what">
          {reason && <li className="calendar__reason">{reason}</li>}
          {(closed || over) && <li className="calendar__closed">{closed ? labels.closedDay : labels.closedNow}</li>}
          {marks.map((mark) => (
            <li key={mark.name} className={`calendar__mark calendar__mark--${mark.kind}`}>
              {mark.name}
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}

/** Why a day is closed or shorter, with its hours if it has any. */
const reasonOf = ({ closed, name, hours }: WhatOn, words: ClockWords) =>
  name && (closed ? name : [name, hours && timesInWords(hours, words)].filter(Boolean).join(', '))

/** What the signs and the grey of days say, for eyes: cells have their words for screen readers. */
export function CalendarLegend({ marks, labels }: { marks: Mark[]; labels: DayLabels }) {
  return (
    <ul className="calendar__legend" aria-hidden="true">
      {marks.map(({ name, kind }) => (
        <li key={name} className={`calendar__mark calendar__mark--${kind}`}>
          {name}
        </li>
      ))}
      <li className="calendar__mark calendar__mark--closed">{labels.closedDay}</li>
    </ul>
  )
}

interface CalendarListProps {
  days: { day: Day; what: WhatOn }[]
  today?: Day
  over: boolean
  words: ClockWords
  labels: DayLabels
}

/** The days on which something happens, in words: for screens on which the month has no room for them. */
export function CalendarList({ days, today, over, words, labels }: CalendarListProps) {
  return (
    <ul className="calendar__list">
      {days.map(({ day, what }) => {
        const said = [
          reasonOf(what, words),
          what.closed ? labels.closedDay : over && day === today && labels.closedNow,
          ...what.marks.map(({ name }) => name),
        ].filter(Boolean)
        return said.length === 0 ? null : (
          <li key={day} className={classes(day === today && 'calendar__list-today')}>
            <span>{dateInWords(day, words.language, { weekday: 'short', month: 'short' })}</span> {said.join(', ')}
          </li>
        )
      })}
    </ul>
  )
}

interface SecondProps {
  month: Month
  day: Day
  language: string
  suffix: string
}

/** The day by the other calendar: a number, with the month on the first; screen readers hear the whole date. */
function Second({ month, day, language, suffix }: SecondProps) {
  const words = month.calendar ? gregorianInWords(day, language) : bikramSambatInWords(day, language)
  if (!words) return null
  const [date, name] = words.split(' ')
  const first = month.calendar ? partsOf(day).date === 1 : bikramSambat(day)?.date === 1
  return (
    <span className="calendar__second">
      <span aria-hidden="true">{date}</span>
      {first && (
        <span aria-hidden="true" className="calendar__second-month">
          {name}
        </span>
      )}
      <span className="visually-hidden">{month.calendar ? ` (${words})` : `, ${words} ${suffix}`}</span>
    </span>
  )
}
