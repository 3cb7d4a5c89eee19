import { Fragment } from 'react'
import { isComing } from '../clock/coming.ts'
import { dayOf } from '../clock/dates.ts'
import { spanInWords, timesInWords } from '../clock/spans.ts'
import { dateInWords, fill, type StatusWords } from '../clock/words.ts'
import { classes } from '../lib/classes.ts'
import { useClockWords } from '../lib/clock-words.ts'
import type { Schedule } from '../lib/content-types.ts'
import { longestStatus, pageTimetable } from '../lib/page-timetable.ts'
import { useLabels, useShared } from '../lib/site-context.tsx'

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
  const { timetable } = schedule
  const words: StatusWords = {
    ...useClockWords(),
    // A list of many places has that one in a line of its own.
    ...(!brief &&
      clock?.always &&
      clock.always.id !== schedule.id && {
        always: { name: clock.always.label, timetable: pageTimetable(clock.always.timetable) },
      }),
  }
  const names = new Map(clock?.closureNames.map(({ id, name }) => [`closure:${id}`, name]))
  // On pages without any other clock today is not known, only since when this list says the same.
  const today = clock && dayOf(clock.asOf)
  const near = pageTimetable(timetable, clock?.asOf, names)
  const coming = today === undefined ? [] : (near.off ?? []).filter((one) => isComing(one, today))
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
      <Coming coming={coming} />
    </div>
  )
}

/** Days on which it is otherwise, in words with their dates: true until the browser hides those that are over. */
function Coming({ coming }: { coming: NonNullable<Schedule['timetable']['off']> }) {
  const labels = useLabels()
  const words = useClockWords()
  if (!coming.length) return null
  return (
    <ul className="hours__coming">
      {coming.map(({ key: name, from, until, open, close }) => {
        const days = spanInWords(from, until, words)
        const day = dateInWords(from, words.language)
        const text =
          open !== undefined && close !== undefined
            ? fill(labels.shortOn, { days, times: timesInWords({ start: open, end: close }, words), name })
            : from === until
              ? fill(labels.closedOn, { day, name })
              : fill(labels.closedDays, { days, name })
        return (
          <li key={name} className="hours__row" data-over={(until + 1) * 24 * 60}>
            {text}
          </li>
        )
      })}
    </ul>
  )
}
