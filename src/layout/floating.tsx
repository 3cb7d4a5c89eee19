import { useLabels, useShared } from '../lib/site-context.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import { UiIcon, type UiIconName } from '../parts/ui-icon.tsx'

/**
 * What stays on the screen: two signs at the edge, call and chat; on phones a bar with words instead, where the
 * emergency number, booking and the way here are one tap away too.
 */
export function Floating() {
  const labels = useLabels()
  const { floating, header } = useShared().content
  if (!floating) return null
  const { emergency, action, addressLink } = header
  return (
    <aside className="floating" aria-label={labels.quickHelp}>
      <Item kind="emergency" to={emergency.href} icon="phone" word={labels.emergency}>
        {`: ${labels.call} ${emergency.number}`}
      </Item>
      <Item kind="call" to={floating.phone.href} icon="phone">
        {`${labels.call} ${floating.phone.number}`}
      </Item>
      <Item kind="book" to={action.link} icon="calendar" word={labels.book} />
      {addressLink && <Item kind="way" to={addressLink} icon="pin" word={labels.wayHere} />}
      <Item kind="chat" to={floating.chat.link} icon="whatsapp" word={labels.chat}>
        {`: ${floating.chat.label}`}
      </Item>
    </aside>
  )
}

interface ItemProps {
  kind: 'emergency' | 'call' | 'book' | 'way' | 'chat'
  to: string
  icon: UiIconName
  /** What phones show under the sign. */
  word?: string
  /** What screen readers say besides. */
  children?: string
}

const Item = ({ kind, to, icon, word, children }: ItemProps) => (
  <SiteLink to={to} className={`floating__button floating__button--${kind}`}>
    <UiIcon name={icon} />
    {word && <span className="floating__word">{word}</span>}
    {children && <span className="visually-hidden">{children}</span>}
  </SiteLink>
)
