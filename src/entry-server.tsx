import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { Document } from './layout/document.tsx'
import type { PageInput, RenderOffline } from './lib/page-types.ts'
import { SharedProvider } from './lib/site-context.tsx'
import { OfflinePage } from './offline/offline-page.tsx'
import { Page } from './page.tsx'

export { compact } from './find/compact.ts'

/** The page for visitors without a connection, as a whole HTML document. */
export const renderOffline: RenderOffline = (input) =>
  `<!DOCTYPE html>\n${renderToStaticMarkup(<OfflinePage {...input} />)}\n`

/** One page as a whole HTML document. The same function serves the build and the development server. */
export function renderPage({ page, content, icons, url, assets }: PageInput): string {
  const html = renderToStaticMarkup(
    <StaticRouter location={page.path}>
      <SharedProvider value={{ content, page, icons, url }}>
        <Document assets={assets}>
          <Page />
        </Document>
      </SharedProvider>
    </StaticRouter>,
  )
  return `<!DOCTYPE html>\n${html}\n`
}
