import type { Doctor } from '#generated/types.ts'
import type { Schedule } from '../lib/content-types.ts'
import { useLabels } from '../lib/site-context.tsx'
import { useUsualDays } from '../lib/usual-days.ts'
import { useSoon } from '../lib/use-soon.ts'
import { Changes } from './changes.tsx'
import { NextSession } from './next-session.tsx'
import { Picture } from './picture.tsx'
import { SiteLink } from './site-link.tsx'
import { UiIcon } from './ui-icon.tsx'

interface DoctorCardsProps {
  items: readonly Doctor[]
  /** Opening hours that stand beside the cards: what they say of closed days is not said again. */
  beside?: Schedule
}

/** Doctors with face, specialty, OPD days and what is different soon; each card leads to the doctor's own page. */
export function DoctorCards({ items, beside }: DoctorCardsProps) {
  const labels = useLabels()
  const usualDays = useUsualDays()
  const soon = useSoon()
  return (
    <ul className="doctor-cards">
      {items.map(({ id, name, role, specialty, sessions, image, page, link }) => (
        <li className="doctor-cards__card card card--link" key={id}>
          <div className="doctor-cards__words">
            <h3 className="doctor-cards__name">
              <SiteLink to={page ?? link} className="card__cover">
                {name}
              </SiteLink>
            </h3>
            <p className="doctor-cards__specialty">{role ?? specialty}</p>
            {sessions && (
              <p className="doctor-cards__days">
                <UiIcon name="calendar" />
                <span>
                  <span className="visually-hidden">{labels.opdDays}: </span>
                  {usualDays(sessions)}
                </span>
              </p>
            )}
            {sessions && <NextSession sessions={sessions} shownBeside />}
            <Changes items={soon({ id, sessions }, beside)} className="changes-line" />
          </div>
          {/* The name beside it says who it is. */}
          <Picture image={image} alt="" sizes="(min-width: 64rem) 11rem, 8.5rem" />
        </li>
      ))}
    </ul>
  )
}
