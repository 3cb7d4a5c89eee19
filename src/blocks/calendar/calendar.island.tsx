import { useEffect, useId, useState } from 'react'
import { bikramSambatInWords } from '../../clock/bikram-sambat.ts'
import { daysInMonth } from '../../clock/dates.ts'
import type { Day, Timetable } from '../../clock/types.ts'
import { wallAt } from '../../clock/wall.ts'
import { timesInWords } from '../../clock/spans.ts'
import { dateInWords, dayOfWall, fill, type ClockWords } from '../../clock/words.ts'
import { clock } from '../../lib/clock.ts'
import { eachMinute } from '../../lib/each-minute.ts'
import { UiIcon } from '../../parts/ui-icon.tsx'
import { CalendarDay, type DayLabels } from './calendar-day.tsx'
import { firstOf, monthOf, moved, weeksOf, type Month } from './month.ts'
import { whatOn, type Mark } from './what-on.ts'

export interface CalendarIslandProps {
  words: ClockWords
  timeZone: string
  weekdays: { long: string; short: string }[]
  /** When the place is open; keys of its days off are the words that say why. */
  plan?: Timetable
  marks: Mark[]
  /** Dates of the Bikram Sambat stand beside the others. */
  both: boolean
  labels: DayLabels & {
    previous: string
    next: string
    today: string
    todayOpen: string
    todayClosed: string
    todayPlain: string
  }
}

const EMPTY = Array.from({ length: 5 }, () => Array.from({ length: 7 }, () => undefined as number | undefined))

/** A month as a table. The server draws it empty and in full size; which day it is only a clock knows. */
export function CalendarIsland(props: CalendarIslandProps) {
  const { words, timeZone, weekdays, plan, marks, both, labels } = props
  const { language } = words
  const [today, setToday] = useState<Day>()
  const [shown, show] = useState<Month>()
  const [said, say] = useState('')
  const base = useId()
  useEffect(() => {
    let first = true
    // The day of the place, wherever the visitor is; after its midnight the next one.
    eachMinute(() => {
      const day = dayOfWall(wallAt(timeZone, clock.now()))
      setToday(day)
      if (first) show(monthOf(day))
      first = false
    })
  }, [timeZone])
  const nameOf = (month: Month) =>
    dateInWords(firstOf(month), language, { weekday: undefined, day: undefined, year: 'numeric' })
  const go = (month: Month | undefined) => {
    if (!month) return
    show(month)
    say(nameOf(month))
  }
  // A heading only once it has words.
  const Heading = shown ? 'h2' : 'p'
  const weeks = shown ? weeksOf(shown) : EMPTY
  const reasons = shown ? reasonsIn(shown, props) : []
  return (
    <>
      <p className="calendar__now">{today === undefined ? '\u00a0' : todayInWords(today, props)}</p>
      <div className="calendar__bar">
        <Heading className="calendar__month" id={`${base}-month`}>
          {shown ? nameOf(shown) : '\u00a0'}
        </Heading>
        {both && <p className="calendar__both">{shown ? bothIn(shown, language, labels.bikramSambat) : '\u00a0'}</p>}
        <button
          type="button"
          className="calendar__today"
          onClick={() => go(today === undefined ? undefined : monthOf(today))}
        >
          {labels.today}
        </button>
        <button
          type="button"
          className="calendar__step"
          aria-label={labels.previous}
          onClick={() => go(shown && moved(shown, -1))}
        >
          <UiIcon name="left" />
        </button>
        <button
          type="button"
          className="calendar__step"
          aria-label={labels.next}
          onClick={() => go(shown && moved(shown, 1))}
        >
          <UiIcon name="right" />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <table className="calendar__table" aria-labelledby={`${base}-month`} data-waiting={shown ? undefined : ''}>
        <thead>
          <tr>
            {weekdays.map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                <span aria-hidden="true">{short}</span>
                <span className="visually-hidden">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((day, weekday) =>
                day === undefined ? (
                  <td key={weekday} className="calendar__day" />
                ) : (
                  <CalendarDay
                    key={weekday}
                    day={day}
                    today={today}
                    what={whatOn(day, plan, marks)}
                    words={words}
                    both={both}
                    labels={labels}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="calendar__reasons">
        {reasons.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

/** "Today: Sunday 22 November, OPD 10:30 AM to 5 PM". */
function todayInWords(today: Day, { words, plan, labels, both }: CalendarIslandProps): string {
  const { closed, name, hours } = whatOn(today, plan, [])
  const second = both && bikramSambatInWords(today, words.language)
  const day = dateInWords(today, words.language) + (second ? ` (${second} ${labels.bikramSambat})` : '')
  if (!plan) return fill(labels.todayPlain, { day })
  const times = hours ? timesInWords(hours, words) : ''
  return fill(closed ? labels.todayClosed : labels.todayOpen, { day, times }) + (name ? ` (${name})` : '')
}

/** What is closed in a month, in words, for screens on which a day has no room for them. */
function reasonsIn(month: Month, { plan, words, labels }: CalendarIslandProps): string[] {
  const first = firstOf(month)
  return Array.from({ length: daysInMonth(month.year, month.month) }, (_, index) => first + index).flatMap((day) => {
    const { name, closed, hours } = whatOn(day, plan, [])
    if (!name) return []
    const date = dateInWords(day, words.language)
    return [`${date}: ${[name, closed ? labels.closedDay : hours && timesInWords(hours, words)].join(', ')}`]
  })
}

/** The months of the Bikram Sambat in a month: Mangsir / Poush 2083 BS. */
function bothIn(month: Month, language: string, suffix: string): string {
  const first = firstOf(month)
  const days = [first, first + daysInMonth(month.year, month.month) - 1]
  const [from, until] = days.map((day) => bikramSambatInWords(day, language)?.split(' '))
  if (!from && !until) return '\u00a0'
  const same = from?.[2] === until?.[2]
  const parts = [
    [from?.[1], same ? undefined : from?.[2]],
    [until?.[1], until?.[2]],
  ]
  const names = [...new Set(parts.map((part) => part.filter(Boolean).join(' ')).filter(Boolean))]
  return `${names.join(' / ')} ${suffix}`
}
