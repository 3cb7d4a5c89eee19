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

/** Signs that mean: get help now, with the number to call. */
export function EmergencyCard({ heading, items, call, note, link }: EmergencyCardProps) {
  return (
    <section className="emergency-card" aria-label={heading}>
      <div className="emergency-card__head">
        <span className="emergency-card__sign">
          <UiIcon name="alert" />
        </span>
        <h2>{heading}</h2>
      </div>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <CallButton phone={call} look="alert" />
      {note && <p className="emergency-card__note">{note}</p>}
      {link && <SiteLink to={link.link}>{link.label}</SiteLink>}
    </section>
  )
}
