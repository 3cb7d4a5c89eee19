import { createHash } from 'node:crypto'
import type { SiteContent } from '../../../../src/generated/types.ts'
import type { PageContent } from '../../../../src/lib/page-types.ts'
import { FILM_SOURCES, filmRules } from './film-sources.ts'

const ANALYTICS = { scripts: 'https://www.googletagmanager.com', data: 'https://*.google-analytics.com' }

/** All that any page of any site may take scripts from. */
export const SCRIPT_SOURCES = ["'self'", ANALYTICS.scripts, ...FILM_SOURCES.flatMap(({ scripts }) => scripts)]

/**
 * The Content-Security-Policy of a page (W3C CSP 3): nothing from elsewhere but what the schemas of its blocks name
 * (`x-csp`). A film of a provider brings what its player loads.
 * @param style its style sheet as a source (styleSource)
 */
export function policyOf(
  { sources = {}, layout }: Pick<PageContent, 'sources' | 'layout'>,
  site: SiteContent,
  style: string,
): string {
  const films = filmRules(sources['media-src'] ?? [])
  const media = sources['media-src'] ? `'self'${list(films.media)}` : "'none'"
  const analytics = site.analytics?.id ? ` ${ANALYTICS.scripts} ${ANALYTICS.data}` : ''
  // The search field stands in the header of full pages, and works before any script.
  const search = site.find && layout === 'full' ? ["'self'"] : []
  return [
    "default-src 'none'",
    `script-src 'self'${analytics && ` ${ANALYTICS.scripts}`}${list(films.scripts)}`,
    `style-src 'self' ${style}${list(films.styles)}`,
    `img-src 'self'${analytics}`,
    "font-src 'self'",
    `connect-src 'self'${origins(sources['connect-src'])}${analytics}`,
    `media-src ${media}`,
    `frame-src ${(origins(sources['frame-src']) + list(films.frames)).trim() || "'none'"}`,
    `form-action ${origins([...search, ...(sources['form-action'] ?? [])]).trim() || "'none'"}`,
    "base-uri 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Trusted Types: text cannot become script. Film players and the analytics library write such addresses.
    ...(analytics || films.scripts.length || films.frames.length
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types own-scripts']),
  ].join('; ')
}

/** A style sheet that stands in a page, as a source for its policy. */
export const styleSource = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

const list = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join('')

/** Addresses as sources of a policy: of an outside one its origin; mailto: as a whole, as form-action knows it. */
const origins = (addresses: readonly string[] = []) => list([...new Set(addresses.flatMap(sourceOf))])

function sourceOf(address: string): string[] {
  if (address.startsWith('https://')) return [new URL(address).origin]
  return address === "'self'" ? [address] : address.startsWith('mailto:') ? ['mailto:'] : []
}
