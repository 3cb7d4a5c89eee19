import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { Document } from './layout/document.tsx'
import type { RenderInput, RouteEntry } from './lib/page-types.ts'
import { SharedProvider } from './lib/site-context.tsx'
import { SiteRoutes } from './routes.tsx'

/** One page as a whole HTML document. The same function serves the build and the development server. */
export function renderPage({ page, content, icons, url, assets }: RenderInput): string {
  const table: RouteEntry[] = [{ id: page.id, path: page.path, layout: page.layout, aliases: page.aliases, notFound: page.notFound, breadcrumb: page.breadcrumb }]
  const html = renderToStaticMarkup(
    <StaticRouter location={page.path}>
      <SharedProvider value={{ content, page, icons, url }}>
        <Document assets={assets}>
          <SiteRoutes table={table} />
        </Document>
      </SharedProvider>
    </StaticRouter>,
  )
  return `<!DOCTYPE html>\n${html}\n`
}
