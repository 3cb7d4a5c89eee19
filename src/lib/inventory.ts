/** What blocks bring that a privacy page or an accessibility page has to name. */
export type InventoryKind =
  | 'clickMap'
  | 'film'
  | 'form'
  | 'lazyMap'
  | 'login'
  | 'mailForm'
  | 'map'
  | 'outsideFilm'
  | 'ownFilm'
  | 'picture'
  | 'sentForm'
  | 'uncaptioned'

/** Where something stands that a block brings. */
export interface InventoryEntry {
  /** The pages, with their names; those of records, of which there may be thousands, are not listed. */
  pages: { path: string; title: string }[]
  /** The hosts that it comes from or goes to, where that is not this site. */
  hosts: string[]
}

/** What a site has, as far as it has to say so (`x-inventory`, scripts/pipeline/3-model/inventory.ts). */
export interface SiteInventory {
  on: Partial<Record<InventoryKind, InventoryEntry>>
  chats: boolean
  /** Of the other languages all, drafts, those that wait for a clinician and those without some articles. */
  languages: Record<'all' | 'drafts' | 'clinical' | 'fewerArticles', string[]> & { own: string }
}
