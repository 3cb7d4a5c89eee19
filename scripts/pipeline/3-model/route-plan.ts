import type { Block } from '../../../src/generated/types.ts'
import type { Picture } from '../../../src/lib/content-types.ts'
import type { PageContent } from '../../../src/lib/page-types.ts'
import { checksumOf } from '../../platform/cache/checksummed-json.ts'
import { fillText } from './fill-facts.ts'
import { resolve, type Lookup } from './resolve.ts'
import { moduleName, type FullPage, type Page, type PlannedPage } from './site.ts'

/** The inputs of all page plans. */
export interface PlanTools {
  lookup: Lookup
  /** The blocks of a page, with what they load from elsewhere, and what the page shows of the clock. */
  onPage: (path: string, blocks: Block[]) => Pick<PageContent, 'blocks' | 'sources' | 'notices' | 'clock' | 'inventory'>
}

/** A value that is made when it is first asked for: a page is needed for lists, for its key and for its module. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** The blocks of a page. On the page of a record a block that lacks what it needs is left out. */
export const blocksOf = (lookup: Lookup, list: unknown): Block[] =>
  (list as unknown[]).flatMap((block) => (resolve(lookup, { 'x-kind': 'block' }, block) as Block | undefined) ?? [])

/**
 * The picture beside links to a page that people share.
 * @param own the file of the page's own; without one it is that of the house, or the logo
 */
export function sharedPicture({ content, pictures }: Lookup, own: unknown): Picture | undefined {
  const { site } = content.manifest as { site: { image?: string; logo: string } }
  return pictures.get(typeof own === 'string' ? own : (site.image ?? site.logo))?.picture
}

/** Plans the page of a route without `each`. */
export function routePlan({ lookup, onPage }: PlanTools, route: Record<string, unknown>): PlannedPage {
  const { facts } = lookup
  const known = {
    path: String(route.path),
    aliases: (route.aliases ?? []) as string[],
    notFound: route.notFound === true,
  }
  const make = once((): Page => ({
    id: moduleName(known.path),
    path: known.path,
    title: fillText(String(route.title), facts),
    description: fillText(String(route.description), facts),
    breadcrumb: fillText(String(route.breadcrumb ?? route.title), facts),
    layout: route.layout === 'bare' ? 'bare' : 'full',
    aliases: known.aliases,
    hidden: route.hidden === true,
    notFound: known.notFound,
    source: 'site.yaml',
    image: sharedPicture(lookup, route.image),
    ...onPage(known.path, blocksOf(lookup, route.blocks)),
  }))
  return { ...known, summary: make, make: make as () => FullPage, key: () => checksumOf(JSON.stringify(make())) }
}
