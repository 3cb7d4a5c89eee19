import type { ReactNode } from 'react'
import type { Assets } from '../lib/page-types.ts'
import { namesOf } from '../clock/names.ts'
import { isHome, useShared } from '../lib/site-context.tsx'
import { PhonesMeta } from '../offline/phones-meta.tsx'
import { MetaTags } from './meta-tags.tsx'
import { StructuredData } from './structured-data.tsx'

/** The HTML document around every page. */
export function Document({ assets, children }: { assets: Assets; children: ReactNode }) {
  const { content, page } = useShared()
  const { site } = content
  const names = namesOf(site.language)
  const analytics = content.analytics?.id || undefined
  const title = isHome(page) ? `${site.name} | ${site.town}` : `${page.title} | ${site.shortName}`
  return (
    <html lang={site.language} data-names={names && JSON.stringify(names)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {assets.policy && <meta httpEquiv="Content-Security-Policy" content={assets.policy} />}
        <title>{title}</title>
        <meta name="description" content={page.description} />
        {page.blocks.some((block) => 'sendTo' in block) && <meta name="referrer" content="no-referrer" />}
        <MetaTags discovery={assets.discovery} />
        <PhonesMeta content={content} />
        <meta name="theme-color" content={site.theme?.ink ?? '#12395B'} />
        {/* On phones too: fonts.css says optional there, which shows only what has come by the first layout. */}
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.stylesheets?.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.css !== undefined && <style dangerouslySetInnerHTML={{ __html: assets.css }} />}
        <StructuredData logo={assets.discovery?.logo} />
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body data-enhance={analytics ? 'layout/analytics' : undefined} data-analytics={analytics}>
        {children}
      </body>
    </html>
  )
}
