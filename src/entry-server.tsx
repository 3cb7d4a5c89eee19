import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { Document } from './layout/document.tsx'
import { languageNames } from './clock/language-names.ts'
import { learnNames, namesOf } from './clock/names.ts'
import { withLinkLanguages } from './lib/link-languages.ts'
import type { PageInput, RenderOffline } from './lib/page-types.ts'
import { SharedProvider } from './lib/site-context.tsx'
import { OPEN, withSourceLanguage } from './lib/source-words.ts'
import { OfflinePage } from './offline/offline-page.tsx'
import { Page } from './page.tsx'

export { compact } from './find/compact.ts'

/** The page for visitors without a connection, as a whole HTML document. */
export const renderOffline: RenderOffline = (input) => {
  knowNames(input.content.site)
  const html = `<!DOCTYPE html>\n${renderToStaticMarkup(<OfflinePage {...input} />)}\n`
  return input.other ? withSourceLanguage(html, input.other.source) : html
}

/** One page as a whole HTML document. The same function serves the build and the development server. */
export function renderPage({ page, content, icons, url, assets }: PageInput): string {
  knowNames(content.site)
  const html = renderToStaticMarkup(
    <StaticRouter location={page.path}>
      <SharedProvider value={{ content, page, icons, url }}>
        <Document assets={assets}>
          <Page />
        </Document>
      </SharedProvider>
    </StaticRouter>,
  )
  const [source] = page.alternates ?? []
  if (!page.language || !source) return `<!DOCTYPE html>\n${html}\n`
  const words = withSourceLanguage(withoutNote(html), source.language)
  return `<!DOCTYPE html>\n${withLinkLanguages(words, page.language, source.language)}\n`
}

/** Makes the names of a language known that browsers do not know. */
function knowNames({ language }: { language: string }): void {
  if (!namesOf(language)) learnNames(language, languageNames(language))
}

/** A page that shows no text that waits for a check, without the sentence that says so: rendering finds out. */
const withoutNote = (html: string) =>
  html.includes(OPEN) ? html : html.replace(/ <span data-waits="">[^<]*<\/span>/, '')
