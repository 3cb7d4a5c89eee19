import { posix } from 'node:path'
import type { VerifyContext } from './verify-context.ts'

/** Where an address inside the site leads. */
export interface Target {
  path: string
  anchor: string
}

/** A link to a part of the same page, by a plain name. */
export const SAME_PAGE = /^#[\w-]+$/

/** The path and anchor of an address inside the site, or undefined for others. */
export function siteTarget(
  { site }: { site: Pick<VerifyContext['site'], 'url'> },
  address: string,
  base: string,
): Target | undefined {
  if (isSimplePath(address)) return { path: address, anchor: '' }
  if (SAME_PAGE.test(address) && isSimplePath(base) && HOST.test(site.url))
    return { path: base, anchor: address.slice(1) }
  if (!URL.canParse(address, `${site.url}${base}`)) return { path: address, anchor: '' }
  const url = new URL(address, `${site.url}${base}`)
  return url.origin === new URL(site.url).origin
    ? { path: decodeURIComponent(url.pathname), anchor: decodeURIComponent(url.hash.slice(1)) }
    : undefined
}

/** The URL of a site at the top of its host. */
const HOST = /^https?:\/\/[\w-]+(?:\.[\w-]+)*(?::\d{1,4})?$/

/** Whether the URL parser (WHATWG) would leave this path unchanged; not calling it saves most of the time. */
const isSimplePath = (address: string) => /^\/(?:[\w-][\w./-]*)?$/.test(address) && !address.includes('/.')

/** The file with which a static host answers a path. */
export function fileAt({ files }: Pick<VerifyContext, 'files'>, path: string): string | undefined {
  const name = posix.normalize(path).replace(/^\/|\/$/g, '')
  return [name, name ? `${name}/index.html` : 'index.html'].find((file) => files.has(file))
}
