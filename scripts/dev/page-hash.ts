import type { SiteContent } from '../../src/generated/types.ts'
import type { PageContent } from '../../src/lib/page-types.ts'
import { pageContent } from '../pipeline/4-generate/modules.ts'
import { commonOf, type Page, type Site } from '../pipeline/3-model/site.ts'
import { checksumOf } from '../platform/cache/checksummed-json.ts'
import { pageAt, type DevState } from './dev-state.ts'

/** All inputs of a page besides code. */
export interface DevPageInputs {
  content: SiteContent
  icons: Record<string, string>
  page: PageContent
  url: string
}

/** What the pages of a site share. */
export type SharedParts = Pick<Site, 'common' | 'translations' | 'icons' | 'url'>

/** The inputs of a page as JSON: the values that its modules would hold, and all that rendering may use. */
export const devPageInputs = (site: SharedParts, page: Page) =>
  JSON.stringify({ content: commonOf(site, page), icons: site.icons, page: pageContent(page), url: site.url })

/**
 * The hash of the page at an address.
 * @param address as a browser writes it, without query and hash
 * @returns undefined where it is unknown: a page without a valid version, one of the catalogue, an internal error
 */
export function pageHash(state: DevState, address: string): string | undefined {
  const path = decoded(address)
  if (path === undefined || path === '/blocks' || path.startsWith('/blocks/')) return undefined
  let found
  try {
    found = pageAt(state, path)
  } catch (error) {
    // The page is then fetched, and the answer reports the fault.
    if (error instanceof Error) return undefined
    throw error
  }
  return found && found !== 'later' ? checksumOf(devPageInputs(found.site, found.page)) : undefined
}

/** The path of an address; undefined where its escapes are no UTF-8. */
function decoded(address: string): string | undefined {
  try {
    return withoutSlash(decodeURI(address))
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** The address of a page as it was written, without a slash at its end. */
export const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)
