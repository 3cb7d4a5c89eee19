import { Fragment } from 'react'
import { dayOf } from '../clock/dates.ts'
import { classes } from '../lib/classes.ts'
import { useComingClosures } from '../lib/use-coming-closures.ts'
import type { Schedule } from '../lib/content-types.ts'
import { longestStatus } from '../lib/page-timetable.ts'
import { useShared } from '../lib/site-context.tsx'
import { useHoursNow } from '../lib/use-hours-now.ts'

interface HoursProps {
  schedule: Schedule
  /** The week in one line, in lists of many places. */
  brief?: boolean
  className?: string
}

/**
 * Opening hours as a list, with the days of the next fortnight on which they are others, and a place for "open now",
 * which the browser fills in.
 */
export function Hours({ schedule, brief, className }: HoursProps) {
  const { clock, site } = useShared().content
  // A list of many places has the one that never closes in a line of its own.
  const { near, words } = useHoursNow()(schedule, brief)
  // On pages without any other clock today is not known, only since when this list says the same.
  const today = clock && dayOf(clock.asOf)
  return (
    <div
      className={classes('hours', className)}
      data-enhance="parts/clock"
      data-when="near"
      data-timetable={JSON.stringify(near)}
      data-time-zone={site.timeZone}
      data-words={JSON.stringify(words)}
    >
      <p className="hours__status" data-room={longestStatus(near, today ?? 0, words)}>
        <span className="hours__now" data-now="" />
      </p>
      {brief ? (
        <p className="hours__week">
          {schedule.rows.map(({ label, text }, index, { length }) => (
            <Fragment key={label}>
              <span>{`${label} ${text}${index < length - 1 ? ';' : ''}`}</span>{' '}
            </Fragment>
          ))}
        </p>
      ) : (
        <dl className="hours__list">
          {schedule.rows.map((row) => (
            <div className="hours__row" key={row.label}>
              <dt>{row.label}</dt>
              <dd>{row.text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Coming timetable={schedule.timetable} />
    </div>
  )
}

/** Days on which it is otherwise, in words with their dates: true until the browser hides those that are over. */
function Coming({ timetable }: Pick<Schedule, 'timetable'>) {
  const coming = useComingClosures()(timetable)
  if (!coming.length) return null
  return (
    <ul className="hours__coming">
      {coming.map(({ text, over }) => (
        <li key={text} className="hours__row" data-over={over}>
          {text}
        </li>
      ))}
    </ul>
  )
}
