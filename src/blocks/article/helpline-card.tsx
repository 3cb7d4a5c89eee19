import type { Phone } from '../../lib/content-types.ts'
import { CallButton } from '../../parts/call-button.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { Reach } from '../../parts/reach.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

interface HelplineCardProps {
  heading: string
  text: string
  note?: string
  call: Phone[]
  /** One row with the first number, which opens the rest. */
  folded?: boolean
}

/** Somebody to talk to, with the numbers to call. */
export function HelplineCard({ heading, text, note, call, folded }: HelplineCardProps) {
  const words = (
    <>
      <ul className="helpline-card__calls">
        {call.map((phone) => (
          <li key={phone.href}>
            <CallButton phone={phone} look="soft" />
          </li>
        ))}
      </ul>
      <p>{text}</p>
      {note && <p className="helpline-card__note">{note}</p>}
    </>
  )
  if (folded)
    return (
      <aside className="helpline-card helpline-card--row" aria-label={heading}>
        <Disclosure head={<h2>{heading}</h2>}>{words}</Disclosure>
        {call[0] && (
          <SiteLink to={call[0].href} className="button button--soft">
            <UiIcon name="phone" />
            {call[0].number} <span className="visually-hidden">{call[0].label}</span>
          </SiteLink>
        )}
        {call[0] && <Reach {...call[0]} />}
      </aside>
    )
  return (
    <aside className="helpline-card" aria-label={heading}>
      <h2>{heading}</h2>
      {words}
    </aside>
  )
}
