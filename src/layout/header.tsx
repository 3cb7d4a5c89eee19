import type { MenuEntry } from '#generated/types.ts'
import { useId } from 'react'
import { homeOf, useLabels, usePage, useShared } from '../lib/site-context.tsx'
import { Button } from '../parts/button.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import { UiIcon } from '../parts/ui-icon.tsx'
import { headerAction } from './header-action.ts'
import { FindField, FindToggle } from './find-field.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { isHere, MenuPanel, pageOf } from './menu-panel.tsx'
import { SocialLinks } from './social-links.tsx'

/** Top bar, logo, search, emergency call and main menu on large screens; toggle, logo, search and call on phones. */
export function Header() {
  const labels = useLabels()
  const page = usePage()
  const { site, header } = useShared().content
  const action = headerAction(header, page.path)
  return (
    <header className="header" data-enhance="layout/header" data-close={page.elsewhere && labels.close}>
      <div className="topbar">
        <div className="topbar__inner">
          {header.address && (
            <SiteLink to={header.addressLink ?? '/'} className="topbar__item">
              <UiIcon name="pin" />
              {header.address.lines.join(', ')}
            </SiteLink>
          )}
          <SiteLink to={header.phone.href} className="topbar__item">
            <UiIcon name="phone" />
            {header.phone.number}
          </SiteLink>
          {header.links?.map(({ label, link }) => (
            <SiteLink key={link} to={link} newTab className="topbar__item">
              <UiIcon name="mail" />
              {label}
            </SiteLink>
          ))}
          <LanguageSwitch className="topbar__item" />
          {header.social && <SocialLinks links={header.social} />}
        </div>
      </div>
      <div className="masthead">
        <div className="masthead__inner">
          <button type="button" className="masthead__toggle" popoverTarget="phone-menu">
            <UiIcon name="bars" className="masthead__bars" />
            <UiIcon name="close" className="masthead__close" />
            <span>{labels.menu}</span>
          </button>
          <SiteLink to={homeOf(page)} className="masthead__brand">
            <span className="masthead__sign">
              <img src={`${site.logo.src}.svg`} fetchPriority="low" width="52" height="52" alt="" />
            </span>
            <span>
              <strong>{site.shortName}</strong> <span className="masthead__tagline">{site.tagline}</span>
            </span>
          </SiteLink>
          <FindToggle />
          <FindField />
          <SiteLink to={header.emergency.href} className="masthead__call">
            <UiIcon name="phone" />
            <span>{labels.emergency}</span> <span className="masthead__number">{header.emergency.number}</span>
          </SiteLink>
          {action !== header.action && (
            <Button to={header.action.link} className="masthead__book">
              {labels.book}
            </Button>
          )}
          <Button to={action.link} look={action === header.action ? 'solid' : 'soft'} className="masthead__action">
            {action.label}
          </Button>
          <nav className="menu" aria-label={labels.mainMenu}>
            <ul className="menu__list">
              {header.menu.map((entry) => (
                <Entry key={entry.label} entry={entry} />
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </header>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const labels = useLabels()
  const page = usePage()
  const { label, link, items, columns } = entry
  const here = isHere(page, entry)
  const id = `menu${useId().replace(/[^a-zA-Z0-9]/g, '')}`
  if (!items && !columns) {
    return (
      <li className="menu__entry">
        <SiteLink
          to={link ?? '/'}
          className="menu__link"
          aria-current={page.path === pageOf(link) ? 'page' : undefined}
          data-here={here || undefined}
        >
          {label}
        </SiteLink>
      </li>
    )
  }
  return (
    <li className="menu__entry menu__entry--more" data-here={here || undefined}>
      {link ? (
        <>
          <SiteLink to={link} className="menu__link" aria-current={page.path === pageOf(link) ? 'page' : undefined}>
            {label}
          </SiteLink>
          <button
            type="button"
            className="menu__toggle"
            aria-expanded="false"
            aria-controls={id}
            aria-label={`${labels.showSubmenu}: ${label}`}
          >
            <UiIcon name="down" />
          </button>
        </>
      ) : (
        <button type="button" className="menu__link menu__toggle" aria-expanded="false" aria-controls={id}>
          {label}
          <UiIcon name="down" />
        </button>
      )}
      <div className={columns ? 'menu__panel menu__panel--wide' : 'menu__panel'} id={id}>
        <MenuPanel entry={entry} />
      </div>
    </li>
  )
}
