import type { ReactNode } from 'react'

/** A page that stands alone: no header, no navigation, no footer. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="bare" tabIndex={-1}>
      {children}
    </main>
  )
}
