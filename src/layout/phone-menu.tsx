import type { MenuEntry } from '#generated/types.ts'
import { useLabels, usePage, useShared } from '../lib/site-context.tsx'
import { Button } from '../parts/button.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import { UiIcon } from '../parts/ui-icon.tsx'
import { headerAction } from './header-action.ts'
import { isHere, MenuPanel, pageOf } from './menu-panel.tsx'

/**
 * The menu on small screens; it slides in under the bar, whose toggle opens and closes it. A popover does that,
 * and closes on a click beside it and on Escape; `details` with one name keep one section open at a time:
 * all of it works before any script.
 */
export function PhoneMenu() {
  const labels = useLabels()
  const page = usePage()
  const { header } = useShared().content
  const action = headerAction(header, page.path)
  return (
    <div className="phone-menu" id="phone-menu" popover="auto" data-enhance="layout/phone-menu">
      <nav aria-label={labels.mainMenu}>
        <ul className="phone-menu__list">
          {header.menu.map((entry) => (
            <li key={entry.label}>
              <Line entry={entry} />
            </li>
          ))}
        </ul>
        <div className="phone-menu__foot">
          {header.phoneLinks && (
            <p className="phone-menu__links">
              {header.phoneLinks.map(({ label, link }) => (
                <SiteLink key={link} to={link}>
                  {label}
                </SiteLink>
              ))}
            </p>
          )}
          <Button to={action.link}>{action.label}</Button>
          <Button to={header.phone.href} look="soft" icon="phone">
            {header.phone.number}
          </Button>
          <p className="phone-menu__links">
            {header.links?.map(({ label, link }) => (
              <SiteLink key={link} to={link} newTab>
                {label}
              </SiteLink>
            ))}
          </p>
        </div>
      </nav>
    </div>
  )
}

function Line({ entry }: { entry: MenuEntry }) {
  const page = usePage()
  const label = entry.shortLabel ?? entry.label
  if (!entry.items && !entry.columns)
    return (
      <SiteLink
        to={entry.link ?? '/'}
        aria-current={page.path === pageOf(entry.link) ? 'page' : undefined}
        data-here={isHere(page, entry) || undefined}
      >
        {label}
      </SiteLink>
    )
  return (
    <details name="phone-menu">
      <summary data-here={isHere(page, entry) || undefined}>
        {label}
        <UiIcon name="down" />
      </summary>
      <div className="phone-menu__section">
        <MenuPanel entry={entry} />
      </div>
    </details>
  )
}
