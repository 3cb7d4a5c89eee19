import type { ReactNode } from 'react'
import { isHome, usePage, useLabels } from '../lib/site-context.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Floating } from './floating.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { EmergencyNotices, PageNotices } from './notices.tsx'
import { PhoneMenu } from './phone-menu.tsx'

/** Header, page, floating buttons, footer. */
export function FullLayout({ children }: { children: ReactNode }) {
  const labels = useLabels()
  const page = usePage()
  return (
    <>
      <a className="skip-link" href="#main">
        {labels.skip}
      </a>
      <EmergencyNotices />
      <Header />
      <PhoneMenu />
      <div className="page">
        {!isHome(page) && <Breadcrumb />}
        {isHome(page) && page.elsewhere && (
          <nav className="languages" aria-label={labels.otherLanguages}>
            <LanguageSwitch />
          </nav>
        )}
        {page.isDraft && (
          <aside className="draft-note" aria-label={labels.otherLanguages}>
            {labels.draft} <span data-waits="">{labels.draftWaits}</span>
          </aside>
        )}
        <PageNotices />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <Floating />
    </>
  )
}
