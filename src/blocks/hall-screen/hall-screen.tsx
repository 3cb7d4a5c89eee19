import type { HallScreenBlock } from '#generated/types.ts'
import { inSentences } from '../../clock/names.ts'
import { besideTimes, sessionInWords } from '../../lib/sessions.ts'
import { useClock, useLabels, useShared } from '../../lib/site-context.tsx'
import { useDoctorPlans } from '../../lib/use-doctor-plans.ts'
import { useHereWords } from '../../lib/clock-words.ts'
import { useHoursNow } from '../../lib/use-hours-now.ts'
import { CallButton } from '../../parts/call-button.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import type { HallWords } from './hall-screen.enhance.ts'

/**
 * The doctors of today in large letters. The server writes the sessions of every week, which are true on any day; the
 * browser puts in their place who is here today.
 */
export function HallScreen({ id, heading, items, doctors, scriptsNote, call, link }: HallScreenBlock) {
  const labels = useLabels()
  const { site } = useShared().content
  const clock = useClock()
  const here = useHereWords()
  const hoursNow = useHoursNow()
  const opd = clock && hoursNow(clock.schedule)
  const plans = useDoctorPlans(doctors)
  const { hallHere, hallFrom, hallGone, sitsInFor, play, pause } = labels
  const words: HallWords = {
    ...(opd?.words ?? here),
    openName: clock?.schedule.shortLabel ?? clock?.schedule.label ?? '',
    ...{ hallHere, hallFrom, hallGone, sitsInFor, play, pause },
  }
  return (
    <section
      className="hall-screen"
      id={id}
      data-enhance="hall-screen"
      data-time-zone={site.timeZone}
      data-words={JSON.stringify(words)}
      data-timetable={opd && JSON.stringify(opd.near)}
    >
      <div className="hall-screen__head">
        <h1 className="hall-screen__heading">{heading}</h1>
        <p className="hall-screen__date" />
        <p className="hall-screen__open" />
        <p className="hall-screen__clock" />
      </div>
      <p className="hall-screen__note">{scriptsNote}</p>
      <div className="hall-screen__window">
        <ul className="hall-screen__list">
          {items.flatMap((department) =>
            plans
              .filter(({ doctor }) => doctor.department === department.id)
              .map(({ doctor, plan, coming, different }) => {
                const week = coming
                  .map((session) => sessionInWords(session, doctor.sessions?.off ?? [], here, labels, clock?.today))
                  .map((said) => [said.days, said.times, besideTimes(said)].filter(Boolean).join(', '))
                return (
                  <li key={doctor.id} className="hall-screen__row" data-timetable={JSON.stringify(plan)}>
                    <div className="hall-screen__department">{department.name}</div>
                    <div className="hall-screen__name">{doctor.name}</div>
                    <span className="hall-screen__when" /> <span className="hall-screen__room" />
                    <div className="hall-screen__state">{inSentences(site.language, [...week, ...different])}</div>
                  </li>
                )
              }),
          )}
        </ul>
      </div>
      <div className="hall-screen__foot">
        {call && (
          <p>
            <CallButton phone={call} look="alert" />
          </p>
        )}
        <p className="hall-screen__turn" hidden>
          <button type="button" className="hall-screen__pause button button--soft">
            {pause}
          </button>{' '}
          <span className="hall-screen__dots" aria-hidden="true" />
        </p>
        {link && (
          <p className="hall-screen__link">
            <SiteLink to={link.link}>{link.label}</SiteLink>
          </p>
        )}
      </div>
    </section>
  )
}
