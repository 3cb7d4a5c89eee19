import type { SiteContent } from '../../src/generated/types.ts'
import type { PageContent } from '../../src/lib/page-types.ts'
import { pageContent } from '../pipeline/4-generate/modules.ts'
import type { Page, Site } from '../pipeline/3-model/site.ts'
import { checksumOf } from '../platform/cache/checksummed-json.ts'
import { pageAt, type Shown } from './shown.ts'

/** All that a page is made of besides code. */
export interface MadeOf {
  content: SiteContent
  icons: Record<string, string>
  page: PageContent
  url: string
}

/** What a page is made of, as text: the values that its modules would hold. Whoever renders it takes them from here and from nowhere else. */
export const madeOf = (site: Pick<Site, 'common' | 'icons' | 'url'>, page: Page) =>
  JSON.stringify({ content: site.common, icons: site.icons, page: pageContent(page), url: site.url })

/**
 * The hash of all that stands at an address now.
 * @param address as a browser writes it, without question mark and hash sign
 * @returns undefined where it cannot be known: a page that is still to come, one of the catalogue, an internal error
 */
export function sumAt(shown: Shown, address: string): string | undefined {
  try {
    const path = withoutSlash(decodeURI(address))
    const found = path === '/blocks' || path.startsWith('/blocks/') ? undefined : pageAt(shown, path)
    return found && found !== 'later' ? checksumOf(madeOf(found.site, found.page)) : undefined
  } catch {
    // The page itself says what the fault is when it is fetched.
    return undefined
  }
}

/** The address of a page as it was written, without a slash at its end. */
export const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)
