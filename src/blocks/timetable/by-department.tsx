import { Fragment } from 'react'
import { comingChanges } from '../../lib/changes.ts'
import { useClockWords } from '../../lib/clock-words.ts'
import { last } from '../../lib/last.ts'
import { sessionInWords, type SessionInWords } from '../../lib/sessions.ts'
import { useClock, useLabels, useShared } from '../../lib/site-context.tsx'
import { weekdayNames } from '../../lib/weekdays.ts'
import { Changes } from '../../parts/changes.tsx'
import { Dates } from '../../parts/dates.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import type { Seen, ViewProps } from './timetable.tsx'
import { unbroken } from './unbroken.ts'
import { useUnlikeUsual } from './use-unlike-usual.ts'

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/**
 * The week as one table: a department at the head of the lines of its doctors, a column for each day. On a narrow
 * screen each line has the days in words (timetable-table.css).
 */
export function ByDepartment({ seen, name }: ViewProps) {
  const labels = useLabels()
  const { language } = useShared().content.site
  const long = weekdayNames(language, 'long')
  const departments = [...new Set(seen.map(({ department }) => department))]
  return (
    <table className="timetable__table" aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{labels.department}</th>
          <th scope="col">{labels.doctor}</th>
          {DAYS.map((day) => (
            <th key={day} scope="col" data-weekday={day}>
              {long[day]}
            </th>
          ))}
        </tr>
      </thead>
      {departments.map(({ id }) => {
        const own = seen.filter(({ department }) => department.id === id)
        return (
          <tbody key={id} data-filter-row={id}>
            {own.map((one, index) => (
              <Line key={one.doctor.id} {...one} lines={index === 0 ? own.length : 0} />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

interface LineProps extends Seen {
  /** How many lines its department has, at the first of them. */
  lines: number
}

function Line({ doctor, department, sessions, off, lines }: LineProps) {
  const labels = useLabels()
  const words = useClockWords()
  const unlike = useUnlikeUsual()
  const { site } = useShared().content
  const clock = useClock()
  const short = weekdayNames(site.language, 'short')
  const inWords = sessions.map((session) => ({
    session,
    ...sessionInWords(session, off, words, labels, clock?.today, 'short'),
  }))
  const rooms = [...new Set(sessions.map(({ room }) => room))]
  const [room] = rooms.length === 1 ? rooms : []
  const changes = clock ? comingChanges(clock, words, labels).filter((change) => change.doctor === doctor.id) : []
  const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ')
  return (
    <tr>
      {lines > 0 && (
        <th scope="rowgroup" rowSpan={lines} className="timetable__department">
          {department.name}
        </th>
      )}
      <th scope="row" className="timetable__who">
        {doctor.page ? <SiteLink to={doctor.page}>{doctor.name}</SiteLink> : doctor.name} {room}
        <span className="timetable__short">
          {inWords.map((one) => joined(one.days, unbroken(one.times), rooms.length > 1 && one.room)).join('; ')}
        </span>
        <Notes inWords={inWords} />
        <Changes items={changes} className="timetable__changes" />
      </th>
      {DAYS.map((day) => {
        const here = inWords.filter(({ session }) => session.days.includes(day))
        // The end of a line without sessions needs no cell.
        if (day === last(DAYS) && here.length === 0) return null
        return (
          <td
            key={day}
            data-weekday={day}
            data-name={short[day]}
            data-unlike={unlike(
              doctor,
              here.map(({ session }) => session),
              day,
            )}
          >
            {here.map((one) => joined(one.times, rooms.length > 1 && one.room, one.seldom && one.days)).join('; ')}
          </td>
        )
      })}
    </tr>
  )
}

/** From when until when, short days, and the next dates of what is not every week: once for a doctor. */
function Notes({ inWords }: { inWords: readonly SessionInWords[] }) {
  const limits = [...new Set(inWords.map(({ notes }) => notes.join(', ')))]
  const lines =
    limits.length > 1 ? inWords.map(({ days, notes }) => notes.length > 0 && [days, ...notes].join(', ')) : limits
  // Words without a space between them are one word to whoever does not see the page.
  return (
    <>
      {[...lines, ...new Set(inWords.flatMap(({ short }) => short))].map(
        (line, index) =>
          line && (
            <Fragment key={index}>
              {' '}
              <span className="timetable__notes">{line}</span>
            </Fragment>
          ),
      )}
      {inWords.map(({ dates }, index) => (
        <Fragment key={index}>
          {' '}
          <Dates days={dates} weekday="short" className="timetable__notes" />
        </Fragment>
      ))}
    </>
  )
}
