import { Route, Routes } from 'react-router-dom'
import type { RouteEntry } from './lib/page-types.ts'
import { usePage } from './lib/site-context.tsx'
import { BareLayout } from './layout/bare-layout.tsx'
import { FullLayout } from './layout/full-layout.tsx'
import { Page } from './page.tsx'

/** The route table as React Router wants it: each path with the layout the manifest gives it. */
export function SiteRoutes({ table }: { table: readonly RouteEntry[] }) {
  return (
    <Routes>
      {table.map(({ path, layout }) => (
        <Route
          key={path}
          path={path}
          element={
            layout === 'full' ? (
              <FullLayout>
                <CurrentPage />
              </FullLayout>
            ) : (
              <BareLayout>
                <CurrentPage />
              </BareLayout>
            )
          }
        />
      ))}
    </Routes>
  )
}

function CurrentPage() {
  return <Page list={usePage().blocks} />
}
