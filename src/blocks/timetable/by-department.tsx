import type { Session } from '../../clock/types.ts'
import { useClockWords } from '../../lib/clock-words.ts'
import { sessionInWords } from '../../lib/sessions.ts'
import { useLabels, useShared } from '../../lib/site-context.tsx'
import { weekdayNames } from '../../lib/weekdays.ts'
import { SiteLink } from '../../parts/site-link.tsx'
import type { Seen } from './timetable.tsx'

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/**
 * The week as one table: a line for each doctor, under the department, a column for each day. On a narrow screen each
 * line becomes a card with the days of the doctor alone (timetable.css).
 */
export function ByDepartment({ seen }: { seen: readonly Seen[] }) {
  const labels = useLabels()
  const { language } = useShared().content.site
  const long = weekdayNames(language, 'long')
  const short = weekdayNames(language, 'short')
  return (
    <table className="timetable__table">
      <thead>
        <tr>
          <th scope="col">{labels.doctor}</th>
          {DAYS.map((day) => (
            <th key={day} scope="col" data-weekday={day}>
              {long[day]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seen.map(({ doctor, department, sessions }) => {
          const rooms = [...new Set(sessions.map(({ room }) => room))]
          const [room] = rooms.length === 1 ? rooms : []
          return (
            <tr key={doctor.id}>
              <th scope="row">
                {doctor.page ? <SiteLink to={doctor.page}>{doctor.name}</SiteLink> : doctor.name}
                <span className="timetable__where">{[department?.name, room].filter(Boolean).join(', ')}</span>
              </th>
              {DAYS.map((day) => (
                <td key={day} data-weekday={day} data-name={short[day]}>
                  <Times sessions={sessions.filter(({ days }) => days.includes(day))} room={rooms.length > 1} />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The sessions of one day of the week, each with what makes it not every week's. */
export function Times({ sessions, room }: { sessions: readonly Session[]; room: boolean }) {
  const labels = useLabels()
  const words = useClockWords()
  const today = useShared().content.clock?.today
  return sessions.map((session, index) => {
    const told = sessionInWords(session, words, labels, today)
    return (
      <span key={index} className="timetable__time">
        {[told.times, room && told.room, told.seldom && told.days, ...told.notes].filter(Boolean).join(', ')}
      </span>
    )
  })
}
