import { Fragment } from 'react'
import { useClockWords } from '../../lib/clock-words.ts'
import { dictionaryOrder } from '../../lib/dictionary-order.ts'
import { besideTimes, sessionInWords } from '../../lib/sessions.ts'
import { useClock, useLabels, useShared } from '../../lib/site-context.tsx'
import { Dates } from '../../parts/dates.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import type { ViewProps } from './timetable.tsx'
import { unbroken } from './unbroken.ts'

/** All doctors from A to Z, each with the sessions in words. */
export function ByDoctor({ seen, name }: ViewProps) {
  const labels = useLabels()
  const words = useClockWords()
  const { site } = useShared().content
  const clock = useClock()
  const compare = dictionaryOrder(site.language)
  const sorted = [...seen].sort((a, b) => compare(a.doctor.name, b.doctor.name))
  return (
    <ul className="timetable__doctors" aria-label={name}>
      {sorted.map(({ doctor, sessions, off }) => (
        <li key={doctor.id} className="timetable__doctor">
          {doctor.page ? <SiteLink to={doctor.page}>{doctor.name}</SiteLink> : doctor.name} {doctor.specialty}
          {sessions.map((session, index) => {
            const said = sessionInWords(session, off, words, labels, clock?.today)
            return (
              <Fragment key={index}>
                {/* A line of its own, without an element for each. */}
                {`\n${[said.days, unbroken(said.times), besideTimes(said)].filter(Boolean).join(', ')}`}
                <Dates days={said.dates} before=": " />
              </Fragment>
            )
          })}
        </li>
      ))}
    </ul>
  )
}
