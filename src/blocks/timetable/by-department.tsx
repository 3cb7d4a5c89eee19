import type { Session } from '../../clock/types.ts'
import { useClockWords } from '../../lib/clock-words.ts'
import { sessionInWords } from '../../lib/sessions.ts'
import { useClock, useLabels, useShared } from '../../lib/site-context.tsx'
import { weekdayNames } from '../../lib/weekdays.ts'
import { SiteLink } from '../../parts/site-link.tsx'
import type { Seen } from './timetable.tsx'

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/**
 * The week as one table: a line for each doctor, under the department, a column for each day. On a narrow screen each
 * line becomes a card that tells the days in words (timetable-table.css).
 */
export function ByDepartment({ seen }: { seen: readonly Seen[] }) {
  const labels = useLabels()
  const { site } = useShared().content
  const clock = useClock()
  const { language } = site
  const today = clock?.today
  const words = useClockWords()
  const told = (session: Session) => sessionInWords(session, words, labels, today, 'short')
  const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ')
  const onDay = (session: Session, withRoom: boolean) => {
    const { days, times, room, seldom, notes } = told(session)
    return joined(times, withRoom && room, seldom && days, ...notes)
  }
  const briefly = (session: Session, withRoom: boolean) => {
    const { days, times, room, notes } = told(session)
    return joined(days, times, withRoom && room, ...notes)
  }
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
                {doctor.page ? <SiteLink to={doctor.page}>{doctor.name}</SiteLink> : doctor.name}{' '}
                {[department?.name, room].filter(Boolean).join(', ')}
                <span className="timetable__short">
                  {sessions.map((one) => briefly(one, rooms.length > 1)).join('; ')}
                </span>
              </th>
              {DAYS.map((day) => (
                <td key={day} data-weekday={day} data-name={short[day]}>
                  {sessions
                    .filter(({ days }) => days.includes(day))
                    .map((session) => onDay(session, rooms.length > 1))
                    .join('; ')}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
