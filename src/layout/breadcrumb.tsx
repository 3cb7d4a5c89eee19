import { useLabels, usePage } from '../lib/site-context.tsx'
import { OpenLine } from '../parts/open-line.tsx'
import { SiteLink } from '../parts/site-link.tsx'

/** Home and the name of this page, and what is open now, on every inner page. */
export function Breadcrumb() {
  const labels = useLabels()
  return (
    <nav className="breadcrumb" aria-label={labels.breadcrumb}>
      <div className="breadcrumb__inner">
        <OpenLine />
        <ol className="breadcrumb__list">
          <li>
            <SiteLink to="/">{labels.home}</SiteLink>
          </li>
          <li aria-current="page">{usePage().breadcrumb}</li>
        </ol>
      </div>
    </nav>
  )
}
