import type { Site } from '../../3-model/site.ts'
import { HASHED } from '../../1-load/site-folders.ts'
import { FILM_SOURCES } from '../pages/film-sources.ts'
import { sitePolicy } from './site-policy.ts'
import { SPECULATION_HEADER } from './speculation.ts'

/** What every host's rules are made from; also written as hosting.json, which npm run preview answers by. */
export interface Hosting {
  /** Every file that is a page, by its path in dist, with the policy of just this page. */
  policies: Record<string, string>
  /** One policy that is true for every page, for hosts whose rules cannot tell many pages apart. */
  sitePolicy: string
  /** Headers that every answer has, whatever it is. */
  headers: Record<string, string>
  /** From old addresses to the pages that stand there now. */
  redirects: Record<string, string>
}

/** A file that was rendered, and the Content-Security-Policy computed for it. */
export interface RenderedPage {
  file: string
  policy: string
  /** The hash of its HTML. */
  sum: string
}

/**
 * What is opened by itself and is no page, a drawing or a PDF: it may run and fetch nothing, but style itself
 * (SVG 2, 15; CSP 3). Viewers of browsers show a PDF in spite of it.
 */
export const STILL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Makes the model of a built site. Only a header can say who may frame a page (CSP 3, section 6.4.2). */
export function hostingOf(site: Pick<Site, 'pages'>, rendered: readonly Omit<RenderedPage, 'sum'>[]): Hosting {
  const policies = Object.fromEntries(rendered.map(({ file, policy }) => [file, `${policy}; frame-ancestors 'none'`]))
  const common = sitePolicy(Object.values(policies))
  return {
    policies,
    sitePolicy: common.text,
    headers: headersFor(common.directives.get('frame-src') ?? []),
    redirects: Object.fromEntries(site.pages.flatMap(({ path, aliases }) => aliases.map((alias) => [alias, path]))),
  }
}

/**
 * Sources: RFC 6797 (HSTS), Fetch (nosniff, CORP), HTML (COOP), Referrer Policy, Permissions Policy.
 * HSTS leaves out includeSubDomains: a hospital often has inner addresses of its domain without a certificate.
 */
function headersFor(frames: readonly string[]): Record<string, string> {
  const providers = new Set(FILM_SOURCES.flatMap((source) => source.frames))
  const films = frames
    .filter((source) => providers.has(source))
    .map((source) => ` "${source}"`)
    .join('')
  const denied = [
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-get',
    'screen-wake-lock',
    'usb',
    'xr-spatial-tracking',
  ]
  return {
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // A film starts after a click and may fill the screen; so may one of a provider, in its frame.
    'Permissions-Policy': [
      ...denied.map((name) => `${name}=()`),
      ...['autoplay', 'fullscreen', 'picture-in-picture'].map((name) => `${name}=(self${films})`),
    ].join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...SPECULATION_HEADER,
  }
}

/** Headers of one file of dist, by its path without a slash at the front. */
export function headersOf(hosting: Hosting, file: string): Record<string, string> {
  const policy = hosting.policies[file] ?? (/\.(svg|pdf)$/.test(file) ? STILL_POLICY : undefined)
  return {
    ...hosting.headers,
    'Cross-Origin-Resource-Policy': sharing(file),
    'Cache-Control': cacheOf(file),
    ...(policy ? { 'Content-Security-Policy': policy } : {}),
  }
}

/** Folders whose file names carry a hash of the content: they never change. */
export { HASHED }

/** Pictures may be shown elsewhere (feed readers, shared links); everything else only here (Fetch, CORP). */
export const SHARED = ['pictures', 'icons'] as const

const inFolder = (file: string, folders: readonly string[]) => folders.includes(file.split('/', 1)[0] ?? '')

const sharing = (file: string) => (inFolder(file, SHARED) ? 'cross-origin' : 'same-origin')

export const FOREVER = 'public, max-age=31536000, immutable'
export const A_DAY = 'public, max-age=86400'

/** How long a browser may keep a file without asking again (RFC 9111, RFC 8246). */
export function cacheOf(file: string): string {
  return inFolder(file, HASHED) ? FOREVER : inFolder(file, ['icons']) ? A_DAY : 'no-cache'
}
