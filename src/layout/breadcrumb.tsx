import { homeOf, useLabels, usePage } from '../lib/site-context.tsx'
import { OpenLine } from '../parts/open-line.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SiteLink } from '../parts/site-link.tsx'

/** Home and the name of this page, and what is open now, on every inner page. */
export function Breadcrumb() {
  const labels = useLabels()
  const page = usePage()
  return (
    <nav className="breadcrumb" aria-label={labels.breadcrumb}>
      <OpenLine />
      <ol className="breadcrumb__list">
        <li>
          <SiteLink to={homeOf(page)}>{labels.home}</SiteLink>
        </li>
        <li aria-current="page">{page.breadcrumb}</li>
      </ol>
      <LanguageSwitch />
    </nav>
  )
}
