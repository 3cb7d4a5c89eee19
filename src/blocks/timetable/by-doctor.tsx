import { useClockWords } from '../../lib/clock-words.ts'
import { sessionInWords } from '../../lib/sessions.ts'
import { useClock, useLabels, useShared } from '../../lib/site-context.tsx'
import { Dates } from '../../parts/dates.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import type { ViewProps } from './timetable.tsx'

/** All doctors from A to Z, each with the sessions in words. */
export function ByDoctor({ seen, name }: ViewProps) {
  const labels = useLabels()
  const words = useClockWords()
  const { site } = useShared().content
  const clock = useClock()
  const sorted = [...seen].sort((a, b) => a.doctor.name.localeCompare(b.doctor.name, site.language))
  return (
    <ul className="timetable__doctors" aria-label={name}>
      {sorted.map(({ doctor, sessions }) => (
        <li key={doctor.id} className="timetable__doctor">
          {doctor.page ? <SiteLink to={doctor.page}>{doctor.name}</SiteLink> : doctor.name} {doctor.specialty}
          {sessions.map((session, index) => {
            const { days, times, room, dates, notes } = sessionInWords(session, words, labels, clock?.today)
            return (
              <span key={index} className="timetable__time">
                {days}, <span className="timetable__span">{times}</span>
                {[room, ...notes].map((one) => one && `, ${one}`)}
                <Dates days={dates} before=": " />
              </span>
            )
          })}
        </li>
      ))}
    </ul>
  )
}
