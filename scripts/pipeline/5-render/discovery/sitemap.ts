import type { Site } from '../../3-model/site.ts'
import { changed } from './feed.ts'
import { xml } from './xml.ts'

/**
 * The pages for search engines (sitemaps.org). Articles carry the day they were written or last changed, other
 * pages none: the day of the build says nothing about the page.
 */
export function sitemap(site: Site): string {
  const rows = site.pages
    .filter(({ hidden, notFound }) => !hidden && !notFound)
    .map(
      ({ path, article, alternates = [] }) =>
        `  <url><loc>${xml(site.url + path)}</loc>${article ? `<lastmod>${changed(article)}</lastmod>` : ''}${alternates
          .map(
            ({ language, path }) =>
              `<xhtml:link rel="alternate" hreflang="${language}" href="${xml(site.url + path)}"/>`,
          )
          .join('')}</url>`,
    )
  const names = site.pages.some(({ alternates }) => alternates) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>\n${rows.join('\n')}\n</urlset>\n`
}

/** robots.txt (RFC 9309): everything may be read; pages to be left out say so themselves. */
export const robots = (site: Site) => `User-agent: *\nAllow: /\nSitemap: ${site.url}/sitemap.xml\n`
