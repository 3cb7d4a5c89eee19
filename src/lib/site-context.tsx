import { createContext, useContext } from 'react'
import type { PageClock, SiteContent } from '#generated/types.ts'
import type { SiteInventory } from './inventory.ts'
import type { PageContent } from './page-types.ts'

/** What any component may ask for besides its own props. Server only: islands get what they need as props. */
export interface Shared {
  content: SiteContent
  page: PageContent
  icons: Record<string, string>
  /** The site's address on the web, without a slash at the end. */
  url: string
}

const Context = createContext<Shared | null>(null)

export const SharedProvider = Context.Provider

/** The shared content of the page that is being rendered. */
export function useShared(): Shared {
  const shared = useContext(Context)
  if (!shared) throw new Error('A component was rendered outside a page')
  return shared
}

/** The words on buttons and for screen readers, from the manifest. */
export const useLabels = () => useShared().content.labels

export const usePage = () => useShared().page

/** The first page for who reads this one. */
export const homeOf = ({ home = '/' }: Pick<PageContent, 'home'>) => home

export const isHome = (page: Pick<PageContent, 'home' | 'path'>) => page.path === homeOf(page)

/**
 * What a block needs that shows something of the clock; undefined where the site has no section `clock`. Only pages
 * with such blocks get it, which then are others on another day.
 */
export function useClock(): PageClock | undefined {
  const { content, page } = useShared()
  if (content.clock && !page.clock) throw new Error('A block that asks for the clock has "x-clock": true in its schema')
  return page.clock
}

/** What the site has, for a block that writes it: only its page gets it. */
export function useInventory(): SiteInventory {
  const { inventory } = usePage()
  if (!inventory) throw new Error('A block that asks what the site has has "x-inventory": true in its schema')
  return inventory
}

/** Where a file stands that every language of the site has: /closures.ics, and /ne/closures.ics for pages in Nepali. */
export function useFilePath(): (path: string) => string {
  const { language } = usePage()
  return (path) => (language ? `/${language}${path}` : path)
}
