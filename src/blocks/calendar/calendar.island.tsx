import { useEffect, useId, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { clock } from '../../lib/clock.ts'
import { UiIcon } from '../../parts/ui-icon.tsx'
import { moved, weeksOf, type Month } from './month.ts'

interface CalendarIslandProps {
  language: string
  weekdays: { long: string; short: string }[]
  /** Weekdays with a dot, from 0 for Sunday. */
  marked: number[]
  labels: { previous: string; next: string; today: string }
}

const EMPTY = Array.from({ length: 6 }, () => Array.from({ length: 7 }, () => undefined as number | undefined))

/** A month as a table. The server draws it empty and in full size; which month it is only the visitor's clock knows. */
export function CalendarIsland({ language, weekdays, marked, labels }: CalendarIslandProps) {
  const [shown, show] = useState<Month>()
  const [said, say] = useState('')
  const base = useId()
  useEffect(() => show(monthOf(clock.now())), [])
  const name =
    shown &&
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(new Date(shown.year, shown.month, 1))
  const now = shown && clock.now()
  const today = now && now.getFullYear() === shown.year && now.getMonth() === shown.month ? now.getDate() : undefined
  // A heading only once it has words.
  const Heading = name ? 'h2' : 'p'
  const go = (month: Month) => {
    show(month)
    say(
      new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(
        new Date(month.year, month.month, 1),
      ),
    )
  }
  return (
    <>
      <div className="calendar__bar">
        <Heading className="calendar__month" id={`${base}-month`}>
          {name ?? '\u00a0'}
        </Heading>
        <button type="button" className="calendar__today" onClick={() => go(monthOf(clock.now()))}>
          {labels.today}
        </button>
        <button
          type="button"
          className="calendar__step"
          aria-label={labels.previous}
          onClick={() => go(moved(shown ?? monthOf(clock.now()), -1))}
        >
          <UiIcon name="left" />
        </button>
        <button
          type="button"
          className="calendar__step"
          aria-label={labels.next}
          onClick={() => go(moved(shown ?? monthOf(clock.now()), 1))}
        >
          <UiIcon name="right" />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <table className="calendar__table" aria-labelledby={`${base}-month`}>
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
          {(shown ? weeksOf(shown) : EMPTY).map((week, row) => (
            <tr key={row}>
              {week.map((day, weekday) => (
                <td
                  key={weekday}
                  className={classes(
                    'calendar__day',
                    day !== undefined && marked.includes(weekday) && 'calendar__day--marked',
                  )}
                  aria-current={day !== undefined && day === today ? 'date' : undefined}
                >
                  {day !== undefined && shown && <time dateTime={isoDay(shown, day)}>{day}</time>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const monthOf = (date: Date): Month => ({ year: date.getFullYear(), month: date.getMonth() })
const isoDay = ({ year, month }: Month, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
