import type { Phone } from '../../lib/content-types.ts'
import { Button } from '../../parts/button.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** Signs that mean: get help now, with the number to call. */
export function EmergencyCard({ heading, items, call }: { heading: string; items: string[]; call: Phone }) {
  return (
    <section className="emergency-card" aria-label={heading}>
      <h2><UiIcon name="alert" />{heading}</h2>
      <ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>
      <Button to={call.href} look="alert" icon="phone">{call.label}: {call.number}</Button>
    </section>
  )
}
