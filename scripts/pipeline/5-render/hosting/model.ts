import { notFoundFile, PHONES_FILE, type Site } from '../../3-model/site.ts'
import { HASHED } from '../../1-load/site-folders.ts'
import { FRAMES_OF_FILMS } from '../pages/film-sources.ts'
import { SCRIPT_SOURCES } from '../pages/policy.ts'
import { SPECULATION_FILE, SPECULATION_HEADER } from './speculation.ts'

/**
 * What every host's rules are made from; also written as hosting.json, which npm run preview answers by. Of content it
 * holds old addresses alone: rules that were copied to a server stay right when pages change.
 */
export interface Hosting {
  /** Headers that every answer has; a drawing or PDF has STILL_POLICY in place of the policy. */
  headers: Record<string, string>
  /** Headers that browsers read with a page alone: not sent with its scripts, fonts and pictures where a host can. */
  pageHeaders: Record<string, string>
  /** From old addresses to the pages that stand there now. */
  redirects: Record<string, string>
  /** From the languages that have their own page for unknown addresses to its file; for all else there is 404.html. */
  notFound: Record<string, string>
  /** Data that pages read again on every visit. */
  data: string[]
}

/**
 * What is opened by itself and is no page, a drawing or a PDF: it may run and fetch nothing, but style itself
 * (SVG 2, 15; CSP 3). Viewers of browsers show a PDF in spite of it.
 */
export const STILL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * The policy in the header, for all files. A page's own stands in its meta element, and browsers hold both (CSP 3,
 * section 4.2): so the header says what only a header can (who may frame a page, section 6.4.2) and what is so for
 * every page there can be. What depends on a page, such as the hash of its styles, must not stand here.
 */
const SITE_POLICY = [
  `script-src ${SCRIPT_SOURCES.join(' ')}`,
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const DENIED = [
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
const FILMS = FRAMES_OF_FILMS.map((source) => ` "${source}"`).join('')

/**
 * Sources: RFC 6797 (HSTS), Fetch (nosniff, CORP), HTML (COOP), Referrer Policy, Permissions Policy.
 * HSTS leaves out includeSubDomains: a hospital often has inner addresses of its domain without a certificate.
 */
const HEADERS = {
  'Content-Security-Policy': SITE_POLICY,
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

const PAGE_HEADERS = {
  // A film starts after a click and may fill the screen; so may one of a provider, where a page's policy lets it in.
  'Permissions-Policy': [
    ...DENIED.map((name) => `${name}=()`),
    ...['autoplay', 'fullscreen', 'picture-in-picture'].map((name) => `${name}=(self${FILMS})`),
  ].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...SPECULATION_HEADER,
}

/** From old addresses to the pages that stand there now. */
export const redirectsOf = ({ pages }: Pick<Site, 'pages'>): Record<string, string> =>
  Object.fromEntries(pages.flatMap(({ path, aliases }) => aliases.map((alias) => [alias, path])))

/** Makes the model of a site. */
export const hostingOf = ({ pages, find }: Pick<Site, 'pages' | 'find'>): Hosting => ({
  headers: HEADERS,
  pageHeaders: PAGE_HEADERS,
  redirects: redirectsOf({ pages }),
  notFound: Object.fromEntries(
    pages.flatMap(({ notFound, language }) => (notFound && language ? [[language, notFoundFile({ language })]] : [])),
  ),
  data: [PHONES_FILE, ...Object.keys(find)],
})

/** Headers of one file of dist, by its path without a slash at the front. */
export function headersOf(hosting: Hosting, file: string): Record<string, string> {
  return {
    ...hosting.headers,
    ...(file.endsWith('.html') && hosting.pageHeaders),
    'Cross-Origin-Resource-Policy': sharing(file),
    'Cache-Control': cacheOf(file),
    ...(inFolder(file, [OPEN_FOLDER]) && OPEN),
    ...(/\.(svg|pdf)$/.test(file) && { 'Content-Security-Policy': STILL_POLICY }),
  }
}

/** Folders whose file names carry a hash of the content: they never change. */
export { HASHED }

/** Pictures may be shown elsewhere (feed readers, shared links); everything else only here (Fetch, CORP). */
export const SHARED = ['pictures', 'icons'] as const

/** The folder with the data for other programs, which pages of other sites may read in a browser (Fetch, CORS). */
export const OPEN_FOLDER = 'data'
export const OPEN = { 'Access-Control-Allow-Origin': '*' }

const inFolder = (file: string, folders: readonly string[]) => folders.includes(file.split('/', 1)[0] ?? '')

const sharing = (file: string) => (inFolder(file, SHARED) ? 'cross-origin' : 'same-origin')

export const FOREVER = 'public, max-age=31536000, immutable'
export const A_DAY = 'public, max-age=86400'

/** What may be a day old without harm, as paths or folders; every page names the rules for fetching ahead. */
export const DAILY = ['icons/', SPECULATION_FILE] as const

/** How long a browser may keep a file without asking again (RFC 9111, RFC 8246). */
export function cacheOf(file: string): string {
  return inFolder(file, HASHED) ? FOREVER : DAILY.some((start) => file.startsWith(start)) ? A_DAY : 'no-cache'
}
