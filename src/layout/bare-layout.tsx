import type { ReactNode } from 'react'
import { EmergencyNotices, PageNotices } from './notices.tsx'

/** A page that stands alone: no header, no navigation, no footer. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <EmergencyNotices />
      <PageNotices />
      <main id="main" className="bare" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
