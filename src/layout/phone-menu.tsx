import { useLabels, usePage, useShared } from '../lib/site-context.tsx'
import { Button } from '../parts/button.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import { UiIcon } from '../parts/ui-icon.tsx'
import { headerAction } from './header-action.ts'
import { MenuPanel } from './menu-panel.tsx'
import { SocialLinks } from './social-links.tsx'

/**
 * The menu on small screens. A popover opens it, closes it on a click beside it and on Escape, and
 * `details` with one name keep one section open at a time: all of it works before any script.
 */
export function PhoneMenu() {
  const labels = useLabels()
  const page = usePage()
  const { site, header } = useShared().content
  const action = headerAction(header, page.path)
  return (
    <div className="phone-menu" id="phone-menu" popover="auto" data-enhance="layout/phone-menu">
      <div className="phone-menu__bar">
        <strong>{site.shortName}</strong>
        <button type="button" className="phone-menu__close" popoverTarget="phone-menu" popoverTargetAction="hide" aria-label={labels.closeMenu}><UiIcon name="close" /></button>
      </div>
      <nav aria-label={labels.mainMenu}>
        <ul className="phone-menu__list">
          {header.menu.map((entry) => (
            <li key={entry.label}>
              {entry.items || entry.columns
                ? <details name="phone-menu"><summary>{entry.shortLabel ?? entry.label}<UiIcon name="down" /></summary><div className="phone-menu__section"><MenuPanel entry={entry} /></div></details>
                : <SiteLink to={entry.link ?? '/'} aria-current={page.path === entry.link ? 'page' : undefined}>{entry.shortLabel ?? entry.label}</SiteLink>}
            </li>
          ))}
        </ul>
      </nav>
      <div className="phone-menu__foot">
        <Button to={action.link}>{action.label}</Button>
        <Button to={header.phone.href} look="soft" icon="phone">{header.phone.number}</Button>
        <p className="phone-menu__links">{header.links?.map(({ label, link }) => <SiteLink key={link} to={link} newTab>{label}</SiteLink>)}</p>
        {header.social && <SocialLinks links={header.social} />}
      </div>
    </div>
  )
}
