import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../model/site.ts'

/** Files beside the pages that search engines and hosts read. */
export function writeSiteFiles(site: Site, out: string): void {
  const files: Record<string, string> = {
    'sitemap.xml': sitemap(site),
    'robots.txt': `User-agent: *\nAllow: /\nSitemap: ${site.url}/sitemap.xml\n`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text)
}

/** The pages for search engines (sitemaps.org); articles carry the day they were written. */
function sitemap(site: Site): string {
  const rows = site.pages.filter(({ hidden }) => !hidden).map(({ path, article }) => `  <url><loc>${escape(site.url + path)}</loc>${article ? `<lastmod>${article.date}</lastmod>` : ''}</url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
