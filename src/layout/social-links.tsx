import type { SocialLink } from '#generated/types.ts'
import { useLabels } from '../lib/site-context.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import { UiIcon } from '../parts/ui-icon.tsx'

/** Signs of the social pages; the name shows on hover and focus, and is always there for screen readers. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  const labels = useLabels()
  return (
    <ul className="social" aria-label={labels.social}>
      {links.map(({ name, icon, link }) => (
        <li key={name}>
          <SiteLink to={link} className="social__link" aria-label={`${name} (${labels.newTab})`}>
            <UiIcon name={icon} />
            <span className="social__name">{name}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
