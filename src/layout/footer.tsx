import { homeOf, useLabels, useShared } from '../lib/site-context.tsx'
import { Hours } from '../parts/hours.tsx'
import { Reach } from '../parts/reach.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import { UiIcon } from '../parts/ui-icon.tsx'
import { Share } from './share.tsx'
import { PrintFoot } from './print-foot.tsx'
import { SocialLinks } from './social-links.tsx'

/** The foot of every full page: who and where, hours, numbers, copyright. */
export function Footer() {
  const labels = useLabels()
  const { content, page } = useShared()
  const { site, footer, header } = content
  return (
    <footer className="footer">
      <div className="footer__inner">
        {footer.share && <Share />}
        <div className="footer__about">
          <SiteLink to={homeOf(page)} className="footer__brand">
            <img src={`${site.logo.src}.svg`} fetchPriority="low" width="48" height="48" alt="" />
            {site.shortName}
          </SiteLink>
          <p>{footer.text}</p>
          {header.social && <SocialLinks links={header.social} />}
        </div>
        {(footer.address ?? footer.email) && (
          <div>
            <h2 className="footer__heading">{footer.headings.contact}</h2>
            {footer.address && (
              <address className="footer__address">
                <UiIcon name="pin" />
                <span>
                  {footer.address.lines.map((line) => (
                    <span className="footer__line" key={line}>
                      {line}
                    </span>
                  ))}
                </span>
              </address>
            )}
            {footer.address && (
              <p>
                <SiteLink to={footer.address.directions} className="button button--light">
                  {labels.directions}
                </SiteLink>
              </p>
            )}
            {footer.email && (
              <p>
                <SiteLink to={footer.email.href}>
                  <UiIcon name="mail" />
                  {footer.email.address}
                </SiteLink>
              </p>
            )}
          </div>
        )}
        {footer.phones && (
          <div>
            <h2 className="footer__heading">{footer.headings.phones}</h2>
            <dl className="footer__phones">
              {footer.phones.map((phone) => (
                <div key={phone.number}>
                  <dt>{phone.label}</dt>
                  <dd>
                    <SiteLink to={phone.href}>{phone.number}</SiteLink>
                    <Reach {...phone} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        {footer.schedules && (
          <div>
            {footer.schedules.map((schedule) => (
              <div key={schedule.id} className="footer__hours">
                <h2 className="footer__heading">{schedule.label}</h2>
                <Hours schedule={schedule} />
              </div>
            ))}
          </div>
        )}
        {footer.links && (
          <nav className="footer__links" aria-label={footer.headings.links}>
            <ul>
              {footer.links.map(({ label, link }) => (
                <li key={link}>
                  <SiteLink to={link}>{label}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className="footer__base">
        <p>© {footer.copyright}</p>
        {footer.credit && (
          <p>
            <SiteLink to={footer.credit.link}>{footer.credit.label}</SiteLink>
          </p>
        )}
        <p>
          <a href="#main" className="footer__top">
            {labels.top}
            <UiIcon name="up" />
          </a>
        </p>
      </div>
      <PrintFoot />
    </footer>
  )
}
