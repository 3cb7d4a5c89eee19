import { useEffect, useId, useState } from 'react'
import { bikramSambatInWords } from '../../clock/bikram-sambat.ts'
import { namesOf } from '../../clock/names.ts'
import { statusAt } from '../../clock/status.ts'
import type { Day, Timetable, Wall } from '../../clock/types.ts'
import { wallAt } from '../../clock/wall.ts'
import { timesInWords } from '../../clock/spans.ts'
import { dateInWords, dayInWords, dayOfWall, fill, timeInWords, type ClockWords } from '../../clock/words.ts'
import { clock } from '../../lib/clock.ts'
import { eachMinute } from '../../lib/each-minute.ts'
import { UiIcon } from '../../parts/ui-icon.tsx'
import { CalendarDay, CalendarLegend, CalendarList, type DayLabels } from './calendar-day.tsx'
import { monthInWords, monthOf, moved, weeksOf, type Month } from './month.ts'
import { whatOn, type Mark } from './what-on.ts'

export interface CalendarIslandProps {
  words: ClockWords
  timeZone: string
  weekdays: { long: string; short: string }[]
  /** When the place is open; keys of its days off are the words that say why. */
  plan?: Timetable
  marks: Mark[]
  /** Over the list of what happens in a month other than this one. */
  monthsNote: string
  /** Dates of the Bikram Sambat stand beside the others. */
  both: boolean
  labels: DayLabels & {
    previous: string
    next: string
    today: string
    stillToCome: string
    todayOpen: string
    todayClosed: string
    todayOver: string
    todayPlain: string
  }
}

const EMPTY = Array.from({ length: 5 }, () => Array.from({ length: 7 }, () => undefined as number | undefined))

/** A month as a table. The server draws it empty and in full size; which day it is only a clock knows. */
export function CalendarIsland(props: CalendarIslandProps) {
  const { words, timeZone, weekdays, plan, marks, monthsNote, both, labels } = props
  const { language } = words
  const [now, setNow] = useState<Wall>()
  const [shown, show] = useState<Month>()
  const [said, say] = useState('')
  const base = useId()
  useEffect(() => {
    let first = true
    // The day of the place, wherever the visitor is; after its midnight the next one.
    eachMinute(() => {
      const wall = wallAt(timeZone, clock.now())
      setNow(wall)
      if (first) show(monthOf(dayOfWall(wall), language))
      first = false
    })
  }, [timeZone, language])
  const today = now === undefined ? undefined : dayOfWall(now)
  const over = now !== undefined && isOver(now, plan)
  const go = (month: Month | undefined) => {
    if (!month) return
    show(month)
    say(monthInWords(month, language))
  }
  // A heading only once it has words.
  const Heading = shown ? 'h2' : 'p'
  const weeks = shown ? weeksOf(shown) : EMPTY
  const days = shown ? daysToCome(shown, today) : []
  const isNow = !shown || (today !== undefined && shown.first === monthOf(today, language).first)
  return (
    <>
      <p className="calendar__now">{now === undefined ? '\u00a0' : todayInWords(now, props)}</p>
      <div className="calendar__bar">
        <Heading className="calendar__month" id={`${base}-month`}>
          {shown ? monthInWords(shown, language) : '\u00a0'}
        </Heading>
        {both && <p className="calendar__both">{shown ? bothIn(shown, language, labels.bikramSambat) : '\u00a0'}</p>}
        <button
          type="button"
          className="calendar__today"
          onClick={() => go(today === undefined ? undefined : monthOf(today, language))}
        >
          {labels.today}
        </button>
        <button
          type="button"
          className="calendar__step"
          aria-label={labels.previous}
          onClick={() => go(shown && moved(shown, -1, language))}
        >
          <UiIcon name="left" />
        </button>
        <button
          type="button"
          className="calendar__step"
          aria-label={labels.next}
          onClick={() => go(shown && moved(shown, 1, language))}
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
                day === undefined || !shown ? (
                  <td key={weekday} className="calendar__day" />
                ) : (
                  <CalendarDay
                    key={weekday}
                    month={shown}
                    day={day}
                    today={today}
                    over={over && day === today}
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
      <CalendarLegend marks={marks} labels={labels} />
      <p className="calendar__list-head">{isNow ? labels.stillToCome : monthsNote}</p>
      <CalendarList
        days={days.map((day) => ({ day, what: whatOn(day, plan, marks) }))}
        today={today}
        over={over}
        words={words}
        labels={labels}
      />
    </>
  )
}

/** Whether it was open today and opens no more before tomorrow. */
function isOver(now: Wall, plan?: Timetable): boolean {
  const today = dayOfWall(now)
  const { hours } = whatOn(today, plan, [])
  return hours !== undefined && now >= hours.end
}

/** "Today: Sunday 22 November, OPD 10:30 AM to 5 PM"; when it is over or closed, with the next time. */
function todayInWords(now: Wall, { words, plan, labels, both }: CalendarIslandProps): string {
  const today = dayOfWall(now)
  const { closed, name, hours } = whatOn(today, plan, [])
  const second = both && !namesOf(words.language)?.calendar && bikramSambatInWords(today, words.language)
  const day = dateInWords(today, words.language) + (second ? ` (${second} ${labels.bikramSambat})` : '')
  const start = plan && statusAt(plan, now).next?.start
  if (start === undefined) return fill(labels.todayPlain, { day })
  const times = hours ? timesInWords(hours, words) : ''
  const next = fill(words.dayTime, {
    day: dayInWords(dayOfWall(start), today, words),
    time: timeInWords(start, words.language),
  })
  const text = closed ? labels.todayClosed : isOver(now, plan) ? labels.todayOver : labels.todayOpen
  return fill(text, { day, times, next }) + (name ? ` (${name})` : '')
}

/** How many days the list of this month has at least, today among them. */
const AHEAD = 14

/** The days of a month; of this one those that are not past, with the first of the next month at its end. */
function daysToCome(month: Month, today: Day = -Infinity): Day[] {
  const { first } = month
  const end = first + month.length
  const isNow = first <= today && today < end
  const [from, until] = isNow ? [today, Math.max(end, today + AHEAD)] : [first, end]
  return Array.from({ length: until - from }, (_, index) => from + index)
}

/** The months of the other calendar in a month: Mangsir / Poush 2083 BS, डिसेम्बर २०२६ / जनवरी २०२७. */
function bothIn({ first, length, calendar }: Month, language: string, suffix: string): string {
  const [from, until] = [first, first + length - 1].map((day) => {
    const words = calendar ? monthInWords({ first: day, length }, language) : bikramSambatInWords(day, language)
    return words?.split(' ').slice(-2)
  })
  if (!from && !until) return '\u00a0'
  const same = from?.[1] === until?.[1]
  const parts = [[from?.[0], same ? undefined : from?.[1]], until ?? []]
  const names = [...new Set(parts.map((part) => part.filter(Boolean).join(' ')).filter(Boolean))]
  return `${names.join(' / ')}${calendar ? '' : ` ${suffix}`}`
}
