import type { Phone } from '../lib/content-types.ts'
import { CallButton } from './call-button.tsx'
import { UiIcon } from './ui-icon.tsx'

/** Signs that mean: get help now, with the number to call. */
export function EmergencyCard({ heading, items, call }: { heading: string; items: string[]; call: Phone }) {
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
    </section>
  )
}
