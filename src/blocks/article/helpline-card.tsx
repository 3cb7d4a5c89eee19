import type { Phone } from '../../lib/content-types.ts'
import { CallButton } from '../../parts/call-button.tsx'

interface HelplineCardProps {
  heading: string
  text: string
  note?: string
  call: Phone[]
}

/** Somebody to talk to, with the numbers to call. */
export function HelplineCard({ heading, text, note, call }: HelplineCardProps) {
  return (
    <aside className="helpline-card" aria-label={heading}>
      <h2>{heading}</h2>
      <ul className="helpline-card__calls">
        {call.map((phone) => (
          <li key={phone.href}>
            <CallButton phone={phone} look="soft" />
          </li>
        ))}
      </ul>
      <p>{text}</p>
      {note && <p className="helpline-card__note">{note}</p>}
    </aside>
  )
}
