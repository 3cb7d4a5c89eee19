import { useLabels, useShared } from '../lib/site-context.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import { UiIcon } from '../parts/ui-icon.tsx'

/** The two round buttons that stay on the screen: call and chat. */
export function Floating() {
  const labels = useLabels()
  const { floating } = useShared().content
  if (!floating) return null
  return (
    <aside className="floating" aria-label={labels.quickHelp}>
      <SiteLink to={floating.phone.href} className="floating__button floating__button--call">
        <UiIcon name="phone" />
        <span className="visually-hidden">
          {labels.call} {floating.phone.number}
        </span>
      </SiteLink>
      <SiteLink to={floating.chat.link} className="floating__button floating__button--chat">
        <UiIcon name="whatsapp" />
        <span className="visually-hidden">{floating.chat.label}</span>
      </SiteLink>
    </aside>
  )
}
