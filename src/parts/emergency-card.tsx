import type { Action } from '#generated/types.ts'
import type { Phone } from '../lib/content-types.ts'
import { useLabels } from '../lib/site-context.tsx'
import { CallButton } from './call-button.tsx'
import { Disclosure } from './disclosure.tsx'
import { SiteLink } from './site-link.tsx'
import { UiIcon } from './ui-icon.tsx'

interface EmergencyCardProps {
  heading: string
  items: string[]
  call: Phone
  /** How many signs a phone shows; the others come with a tap. Without it, all of them. */
  first?: number
  /** What else to know about coming and calling. */
  note?: string
  /** Where all emergencies stand. */
  link?: Action
}

/** Signs that mean: get help now, with the number to call. */
export function EmergencyCard({ heading, items, call, first = items.length, note, link }: EmergencyCardProps) {
  const labels = useLabels()
  // A single one is not worth a tap.
  const rest = items.length > first + 1 ? items.slice(first) : []
  return (
    <section className="emergency-card" aria-label={heading}>
      <h2>
        <UiIcon name="alert" />
        {heading}
      </h2>
      <Signs items={items.slice(0, items.length - rest.length)} />
      {rest.length > 0 && (
        <Disclosure narrow head={labels.moreSigns.replace('{count}', () => String(rest.length))}>
          <Signs items={rest} />
        </Disclosure>
      )}
      <CallButton phone={call} look="alert" />
      {(note ?? link) && (
        <p className="emergency-card__note">
          {note} {link && <SiteLink to={link.link}>{link.label}</SiteLink>}
        </p>
      )}
    </section>
  )
}

function Signs({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
