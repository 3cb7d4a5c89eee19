import { createHash } from 'node:crypto'
import type { SiteContent } from '../../../../src/generated/types.ts'
import type { PageContent } from '../../../../src/lib/page-types.ts'
import { filmRules } from './film-sources.ts'

/**
 * The Content-Security-Policy of a page (W3C CSP 3): nothing from elsewhere but what its blocks name.
 * Frames come from the maps its blocks show, forms go where its blocks send them.
 * @param style its style sheet as a source (styleSource)
 */
export function policyOf(page: PageContent, site: SiteContent, style: string): string {
  const blocks: readonly unknown[] = page.blocks
  const frames = origins(blocks.flatMap((block) => values(block, 'map')))
  const forms = origins(blocks.flatMap((block) => values(block, 'sendTo')))
  // A form that sends from the page itself (apply-form) needs a connection; a plain form does not.
  const posts = origins(
    blocks
      .filter((block) => values(block, 'delivery').includes('endpoint'))
      .flatMap((block) => values(block, 'sendTo')),
  )
  const films = filmRules(blocks.flatMap((block) => values(block, 'film')))
  // A film or a form that a page does not have needs no permission; a form that sends nothing stays on its page.
  const media =
    films.media.length || blocks.some((block) => values(block, 'film').length > 0)
      ? `'self'${list(films.media)}`
      : "'none'"
  const form = forms.trim() || (blocks.some((block) => values(block, 'delivery').length > 0) ? "'self'" : "'none'")
  const analytics = site.analytics?.id ? ' https://www.googletagmanager.com https://*.google-analytics.com' : ''
  return [
    "default-src 'none'",
    `script-src 'self'${analytics.split(' ').slice(0, 2).join(' ')}${list(films.scripts)}`,
    `style-src 'self' ${style}${list(films.styles)}`,
    `img-src 'self'${analytics}`,
    "font-src 'self'",
    `connect-src 'self'${posts}${analytics}`,
    `media-src ${media}`,
    `frame-src ${(frames + list(films.frames)).trim() || "'none'"}`,
    `form-action ${form}`,
    "base-uri 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Trusted Types: text cannot become script. Players of film providers and the analytics library write markup or script addresses.
    ...(analytics || films.scripts.length || films.frames.length
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types own-scripts']),
  ].join('; ')
}

/** A style sheet that stands in a page, as a source for its policy. */
export const styleSource = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

/** Every text under a key, at any depth. */
function values(value: unknown, key: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => values(item, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner === 'string' ? [inner] : values(inner, key),
  )
}

const list = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join('')

const origins = (links: readonly string[]) =>
  [...new Set(links.flatMap(sourceOf))].map((source) => ` ${source}`).join('')

/** An outside address as a CSP source; mailto: counts as a whole, as form-action knows it. */
const sourceOf = (link: string) =>
  link.startsWith('https://') ? [new URL(link).origin] : link.startsWith('mailto:') ? ['mailto:'] : []
