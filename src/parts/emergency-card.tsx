import type { Action } from '#generated/types.ts'
import type { Phone } from '../lib/content-types.ts'
import { CallButton } from './call-button.tsx'
import { SiteLink } from './site-link.tsx'
import { UiIcon } from './ui-icon.tsx'

interface EmergencyCardProps {
  heading: string
  items: string[]
  call: Phone
  /** What else to know about coming and calling. */
  note?: string
  /** Where all emergencies stand. */
  link?: Action
}

/** Signs that mean: get help now, with the number to call. All of them are always in sight. */
export function EmergencyCard({ heading, items, call, note, link }: EmergencyCardProps) {
  return (
    <section className="emergency-card" aria-label={heading}>
      <h2>
        <UiIcon name="alert" />
        {heading}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <CallButton phone={call} look="alert" />
      {(note ?? link) && (
        <p className="emergency-card__note">
          {note} {link && <SiteLink to={link.link}>{link.label}</SiteLink>}
        </p>
      )}
    </section>
  )
}
