import { dayOf } from '../../clock/dates.ts'
import type { Session, Timetable } from '../../clock/types.ts'
import { useClockWords } from '../../lib/clock-words.ts'
import { besideTimes, sessionInWords, sessionsFrom } from '../../lib/sessions.ts'
import { useClock, useLabels, useShared } from '../../lib/site-context.tsx'
import { WEEKDAYS } from '../../clock/weekdays.ts'
import { weekdayNames } from '../../lib/weekdays.ts'
import { Dates } from '../../parts/dates.tsx'
import { SiteLink } from '../../parts/site-link.tsx'

interface SessionsProps {
  page?: string
  sessions: Timetable
}

/** When a doctor sees patients: each session in words. */
export function Sessions({ page, sessions }: SessionsProps) {
  const labels = useLabels()
  const clock = useClock()
  const words = useClockWords()
  const shown = sessionsFrom(sessions, clock ? dayOf(clock.today) : -Infinity)
  return (
    <>
      <ul className="doctor__sessions">
        {shown.map((session, index) => {
          const said = sessionInWords(session, sessions.off ?? [], words, labels, clock?.today)
          return (
            <li key={index}>
              {said.days}{' '}
              <span className="doctor__time">
                {[said.times, besideTimes(said)].filter(Boolean).join(', ')}
                <Dates days={said.dates} before=": " />
              </span>
            </li>
          )
        })}
      </ul>
      <Week sessions={shown} />
      {clock && page && (
        <p className="doctor__file">
          <SiteLink to={`${page}.ics`}>{labels.calendarAddSessions}</SiteLink>
        </p>
      )}
    </>
  )
}

/** The week as seven signs, for eyes alone: the words before it say the same. */
function Week({ sessions }: { sessions: readonly Session[] }) {
  const { language } = useShared().content.site
  const names = weekdayNames(language, 'short')
  const on = (day: number) => {
    const own = sessions.filter(({ days }) => days.includes(day))
    return own.length
      ? own.every(({ nth, secondWeek }) => (nth ?? secondWeek) !== undefined)
        ? 'seldom'
        : 'weekly'
      : undefined
  }
  return (
    <span className="doctor__week" aria-hidden="true">
      {WEEKDAYS.map((day, index) => (
        <span key={day} className="doctor__day" data-on={on(index)}>
          {names[index]}
        </span>
      ))}
    </span>
  )
}
