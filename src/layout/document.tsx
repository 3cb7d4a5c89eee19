import type { ReactNode } from 'react'
import type { Assets } from '../lib/page-types.ts'
import { useShared } from '../lib/site-context.tsx'
import { fallbackWidth } from '../parts/picture.tsx'

/** The HTML document around every page. */
export function Document({ assets, children }: { assets: Assets; children: ReactNode }) {
  const { content, page, url } = useShared()
  const { site } = content
  const analytics = content.analytics?.id || undefined
  const title = page.path === '/' ? `${site.name} | ${site.town}` : `${page.title} | ${site.shortName}`
  const canonical = `${url}${page.path === '/' ? '/' : page.path}`
  const share = page.image && page.image.widths.length > 0 ? `${url}${page.image.src}-${fallbackWidth(page.image)}.jpg` : undefined
  return (
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {assets.policy && <meta httpEquiv="Content-Security-Policy" content={assets.policy} />}
        <title>{title}</title>
        <meta name="description" content={page.description} />
        {page.hidden && <meta name="robots" content="noindex" />}
        {page.blocks.some((block) => 'sendTo' in block) && <meta name="referrer" content="no-referrer" />}
        {!page.hidden && <link rel="canonical" href={canonical} />}
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:type" content={page.article ? 'article' : 'website'} />
        <meta property="og:url" content={canonical} />
        <meta property="og:site_name" content={site.shortName} />
        {share && <meta property="og:image" content={share} />}
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="theme-color" content={site.theme?.ink ?? '#12395B'} />
        <link rel="icon" href={`${site.logo.src}.svg`} type="image/svg+xml" />
        {assets.fonts.map((font) => <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />)}
        {assets.css !== undefined && <style dangerouslySetInnerHTML={{ __html: assets.css }} />}
        {assets.stylesheets?.map((href) => <link key={href} rel="stylesheet" href={href} />)}
        {assets.scripts.map((src) => <script key={src} type="module" src={src} />)}
      </head>
      <body data-enhance={analytics ? 'layout/analytics' : undefined} data-analytics={analytics}>{children}</body>
    </html>
  )
}
