import type { InventoryKind, SiteInventory } from '../../../src/lib/inventory.ts'
import type { Address } from '../../../src/lib/content-types.ts'
import { ARTICLES, factsOf, itemsOf, routesOf, type SoundContent } from '../2-validate/content.ts'
import type { Drafts } from '../2-validate/languages.ts'
import { recordBase } from '../2-validate/record-pages.ts'
import type { Brought } from '../2-validate/schema/schemas.ts'
import { fillLink, fillText } from './fill-facts.ts'
import { CLOSE, OPEN, otherLanguages } from './languages.ts'
import type { Lookup } from './resolve.ts'
import { pathsOf } from './translations.ts'

/** A block as it is written, with the section `maps` of its site. */
type WrittenBlock = Record<string, unknown> & { maps: { load?: string } }

/** What a block of each kind (`x-brings`) brings, and the field with the address that it comes from or goes to. */
const KINDS: Record<Brought, (block: WrittenBlock) => [InventoryKind, address?: unknown][]> = {
  picture: ({ repeat }) => (repeat === 'always' ? [] : [['picture']]),
  map: ({ load, maps, address }) => [
    ['map', address],
    [(load ?? maps.load) === 'lazy' ? 'lazyMap' : 'clickMap', address],
  ],
  film: ({ film, captions }) => {
    if (String(film).startsWith('https://')) return [['film'], ['outsideFilm', film]]
    return captions === undefined ? [['film'], ['ownFilm'], ['uncaptioned']] : [['film'], ['ownFilm']]
  },
  form: ({ delivery, sendTo }) =>
    delivery === 'endpoint' ? [['sentForm', sendTo]] : [[delivery === 'mailto' ? 'mailForm' : 'form']],
  login: ({ sendTo }) => [['login', sendTo]],
}

/** A site in its own language, and what of its translations nobody has read. */
export interface WholeSite {
  content: SoundContent
  drafts: () => Drafts[]
}

/** What a site has that it has to say of itself, in the language at hand. */
export function inventoryOf({ content: whole, drafts: draftsOf }: WholeSite, lookup: Lookup): SiteInventory {
  const { facts, content } = lookup
  const { manifest, schemas } = whole
  const {
    maps = {},
    header,
    footer,
  } = manifest as {
    maps?: WrittenBlock['maps']
    header: { social?: { icon: string }[] }
    footer: { share?: boolean }
  }
  const routes = routesOf(content).map(({ route }) => route)
  const on: SiteInventory['on'] = {}
  const hostOf = (address: unknown) => {
    const fact = facts.values.get(String(address)) as Address | undefined
    const link = fact?.map ?? fillLink(String(address), facts)
    return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : ''
  }
  const pageOf = (route: Record<string, unknown>) => {
    const path = fillLink(String(route.path), facts)
    const translated = routes.find((one) => one.path === path)
    const title = fillText(String((translated ?? route).breadcrumb ?? (translated ?? route).title), facts)
    return { path, title: translated ? title : OPEN + title + CLOSE }
  }
  for (const { route } of routesOf(whole)) {
    for (const block of Array.isArray(route.blocks) ? (route.blocks as Record<string, unknown>[]) : []) {
      const brought = schemas.blocks.get(String(block.type))?.['x-brings']
      for (const [kind, address] of brought ? KINDS[brought]({ ...block, maps }) : []) {
        const entry = (on[kind] ??= { pages: [], hosts: [] })
        const page = pageOf(route)
        const host = address === undefined ? '' : hostOf(address)
        if (route.each === undefined && !entry.pages.some(({ path }) => path === page.path)) entry.pages.push(page)
        if (host && !entry.hosts.includes(host)) entry.hosts.push(host)
      }
    }
  }
  const drafts = draftsOf()
  const base = recordBase(whole, ARTICLES)
  const articles = base ? itemsOf(whole, ARTICLES).map(({ id }) => `${base}/${id}`) : []
  const named = (list: readonly { language: string }[]) => list.map(({ language }) => language)
  return {
    on,
    chats:
      Object.keys(factsOf(whole).chat ?? {}).length > 0 ||
      footer.share === true ||
      (header.social ?? []).some(({ icon }) => icon === 'whatsapp'),
    languages: {
      own: (manifest.site as { language: string }).language,
      all: named(otherLanguages(whole)),
      drafts: named(drafts.filter(({ all }) => all.length)),
      clinical: named(drafts.filter(({ clinical, showsAll }) => clinical.length && !showsAll)),
      fewerArticles: named(otherLanguages(whole).filter(({ pages }) => !articles.every(pathsOf(pages)))),
    },
  }
}
