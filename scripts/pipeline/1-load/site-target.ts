import { unescape } from 'node:querystring'

/** Where an address inside the site leads. */
export interface Target {
  /** Without a slash at its end; a query only changes what the page shows. */
  path: string
  /** The id of a place on the page; empty for the page itself. */
  anchor: string
}

/** A link to a part of the same page, by a plain name. */
export const SAME_PAGE = /^#(?!top$)[\w-]+$/i

/**
 * The path and anchor of an address inside the site as browsers and hosts read it, or undefined for others.
 * @param site the address of the site
 * @param base the path of the page that the address stands on
 */
export function siteTarget(site: string, address: string, base: string): Target | undefined {
  if (isSimplePath(address)) return { path: withoutSlash(address), anchor: '' }
  if (SAME_PAGE.test(address) && isSimplePath(base) && HOST.test(site))
    return { path: withoutSlash(base), anchor: address.slice(1) }
  if (!URL.canParse(address, `${site}${base}`)) return { path: address, anchor: '' }
  const url = new URL(address, `${site}${base}`)
  return url.origin === new URL(site).origin
    ? { path: withoutSlash(unescape(url.pathname)), anchor: anchorIn(url.hash) }
    : undefined
}

/** The URL of a site at the top of its host. */
const HOST = /^https?:\/\/[\w-]+(?:\.[\w-]+)*(?::\d{1,4})?$/

/** Whether the URL parser (WHATWG) would leave this path unchanged; not calling it saves most of the time. */
const isSimplePath = (address: string) => /^\/(?:[\w-][\w./-]*)?$/.test(address) && !address.includes('/.')

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')

/** Without words to be found (#:~:text=, the WICG's text fragments); #top is the page itself (HTML, 7.4.6.4). */
function anchorIn(hash: string): string {
  const anchor = unescape(hash.slice(1).replace(/:~:.*$/s, ''))
  return /^top$/i.test(anchor) ? '' : anchor
}
