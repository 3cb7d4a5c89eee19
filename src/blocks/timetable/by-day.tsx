import { timesInWords } from '../../clock/spans.ts'
import type { ClockWords } from '../../clock/words.ts'
import { useClockWords } from '../../lib/clock-words.ts'
import { besideTimes, sessionInWords } from '../../lib/sessions.ts'
import { useClock, useLabels, useShared } from '../../lib/site-context.tsx'
import { weekdayNames } from '../../lib/weekdays.ts'
import { Dates } from '../../parts/dates.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import type { Seen, ViewProps } from './timetable.tsx'
import { useUnlikeUsual } from './use-unlike-usual.ts'

/** Each day with those who see patients on it, by the hour at which they begin. */
export function ByDay({ seen, name }: ViewProps) {
  const labels = useLabels()
  const words = useClockWords()
  const { language } = useShared().content.site
  return (
    <ul className="timetable__days" aria-label={name}>
      {weekdayNames(language, 'long').map((weekday, day) => {
        const groups = groupsOn(seen, day, words)
        return (
          <li key={weekday} className="timetable__day" data-weekday={day}>
            <h3 className="timetable__heading">{weekday}</h3>
            {groups.length === 0 && <p>{labels.noDoctors}</p>}
            {groups.length > 0 && (
              <dl>
                {groups.map((group) => (
                  <Hour key={group.times} day={day} {...group} />
                ))}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface Group {
  times: string
  entries: (Seen & { session: Seen['sessions'][number] })[]
}

/** Those of a day of the week, together where they come and go at the same hours. */
function groupsOn(seen: readonly Seen[], day: number, words: ClockWords): Group[] {
  const entries = seen
    .flatMap((one) => one.sessions.filter(({ days }) => days.includes(day)).map((session) => ({ ...one, session })))
    .sort((a, b) => a.session.open - b.session.open || a.session.close - b.session.close)
  const groups = new Map<string, Group['entries']>()
  for (const entry of entries) {
    const { open: start, close: end } = entry.session
    const times = timesInWords({ start, end }, words)
    groups.set(times, [...(groups.get(times) ?? []), entry])
  }
  return [...groups].map(([times, own]) => ({ times, entries: own }))
}

function Hour({ day, times, entries }: Group & { day: number }) {
  const labels = useLabels()
  const words = useClockWords()
  const unlike = useUnlikeUsual()
  const today = useClock()?.today
  return (
    <>
      <dt>{times}</dt>
      {entries.map(({ doctor, department, session, off }) => {
        const said = sessionInWords(session, off, words, labels, today)
        const { days, seldom } = said
        return (
          <dd key={`${doctor.id}-${days}`} data-weekday={day} data-unlike={unlike(doctor, [session], day)}>
            {doctor.page ? <SiteLink to={doctor.page}>{doctor.name}</SiteLink> : doctor.name}
            {`, ${[department.name, besideTimes(said, seldom ? [days] : [])].filter(Boolean).join(', ')}`}
            <Dates days={said.dates} before=": " />
          </dd>
        )
      })}
    </>
  )
}
