import type { Department, Doctor, TimetableBlock } from '#generated/types.ts'
import { KEPT_DAYS } from '../../clock/coming.ts'
import { dayOf } from '../../clock/dates.ts'
import type { DayOff } from '../../clock/types.ts'
import { stopOf } from '../../clock/names.ts'
import { dateInWords, fill } from '../../clock/words.ts'
import { comingChanges } from '../../lib/changes.ts'
import { useClockWords, weekInWords } from '../../lib/clock-words.ts'
import { pageTimetable } from '../../lib/page-timetable.ts'
import { sessionsFrom } from '../../lib/sessions.ts'
import { useClock, useFilePath, useLabels, useShared } from '../../lib/site-context.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Changes } from '../../parts/changes.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { Hours } from '../../parts/hours.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { Section } from '../../parts/section.tsx'
import { ByDay } from './by-day.tsx'
import { ByDepartment } from './by-department.tsx'
import { ByDoctor } from './by-doctor.tsx'
import type { MarkedWords } from './timetable.enhance.ts'

/** A doctor with the sessions that still take place. */
export interface Seen {
  doctor: Doctor
  department: Department
  sessions: ReturnType<typeof sessionsFrom>
  /** The days on which the house or the doctor rests. */
  off: readonly DayOff[]
}

/** One of the ways to look at the week; `name` is what screen readers call it. */
export interface ViewProps {
  seen: readonly Seen[]
  name: string
}

/** Who sees patients when: three ways to look at one week, chosen without scripts, and what is different soon. */
export function Timetable(block: TimetableBlock) {
  const { items, doctors, schedule, note, call, link } = block
  const labels = useLabels()
  const { site } = useShared().content
  const clock = useClock()
  const words = useClockWords()
  const today = clock ? dayOf(clock.today) : -Infinity
  const seen: Seen[] = items.flatMap((department) =>
    doctors.flatMap((doctor) => {
      const sessions = doctor.sessions ? sessionsFrom(doctor.sessions, today) : []
      if (doctor.department !== department.id || !sessions.length) return []
      return [{ doctor, department, sessions, off: doctor.sessions?.off ?? [] }]
    }),
  )
  const shown = new Set(seen.map(({ doctor }) => doctor.id))
  const changes = clock ? comingChanges(clock, words, labels).filter(({ doctor }) => shown.has(doctor)) : []
  const views = [
    { view: 'department', label: labels.byDepartment, Panel: ByDepartment },
    { view: 'day', label: labels.byDay, Panel: ByDay },
    { view: 'doctor', label: labels.byDoctor, Panel: ByDoctor },
  ]
  const filePath = useFilePath()
  const { language, today: onToday, tomorrow, dayTime, fromTo } = words
  const markedWords: MarkedWords = {
    ...{ language, today: onToday, tomorrow, dayTime, fromTo },
    ...{ dayToday: labels.dayToday, dayNext: labels.dayNext },
  }
  return (
    <Section block={{ ...block, heading: undefined }}>
      {/* The title of the page says it to eyes; lists of headings need it. */}
      <h2 className="visually-hidden">{block.heading}</h2>
      {/* What a sheet of paper has to say by itself. */}
      <p className="timetable__sheet print-only">
        {schedule && `${schedule.label}: ${weekInWords(schedule)}${stopOf(language)} `}
        {clock && fill(labels.asOf, { day: dateInWords(today, words.language, { year: 'numeric' }) })}
      </p>
      <div
        data-enhance="timetable"
        data-time-zone={site.timeZone}
        data-until={clock && today + KEPT_DAYS}
        data-timetable={schedule && JSON.stringify(pageTimetable(schedule.timetable, clock?.today))}
        data-words={JSON.stringify(markedWords)}
      >
        <div className="timetable__top" data-enhance="parts/disclosure">
          {schedule && <p className="timetable__marked" />}
          {changes.length > 0 && (
            <Disclosure className="timetable__different" head={<h3>{labels.differentSoon}</h3>}>
              <Changes items={changes} names />
            </Disclosure>
          )}
        </div>
        <div className="timetable__week">
          <fieldset className="timetable__views">
            <legend className="visually-hidden">{labels.showTimetable}</legend>
            {views.map(({ view, label }, index) => (
              <label key={view} className="timetable__view">
                <input type="radio" name="timetable" value={view} defaultChecked={index === 0} />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          {views.map(({ view, label, Panel }) => (
            <div key={view} className={`timetable__panel timetable__panel--${view}`}>
              <Panel seen={seen} name={`${block.heading}: ${label}`} />
            </div>
          ))}
        </div>
      </div>
      <div className="timetable__end">
        {schedule && (
          <div className="timetable__hours">
            <h3 className="timetable__heading">{schedule.label}</h3>
            <Hours schedule={schedule} />
          </div>
        )}
        {(note ?? call) && (
          <div className="timetable__ask">
            {note && <p>{note}</p>}
            {call && <CallButton phone={call} look="soft" />}
          </div>
        )}
      </div>
      {clock && (
        <ul className="timetable__files">
          {link && (
            <li>
              <SiteLink to={link.link}>{link.label}</SiteLink>
            </li>
          )}
          <li>
            <SiteLink to={filePath(`/${clock.schedule.id}.ics`)}>{labels.calendarAddSessions}</SiteLink>
          </li>
          {clock.closures.length > 0 && (
            <li>
              <SiteLink to={filePath('/closures.ics')}>{labels.calendarAddClosures}</SiteLink>
            </li>
          )}
        </ul>
      )}
    </Section>
  )
}
