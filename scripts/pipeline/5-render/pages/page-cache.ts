import { tryToKeep } from '../../../platform/files/disk-error.ts'
import { readChecksummed, writeChecksummed } from '../../../platform/cache/checksummed-json.ts'

/** The inputs of a page's HTML, a hash each, so that --explain can name those that changed. */
export interface PageInputs {
  /** Its generated module. */
  content: string
  /** The inputs shared by all pages: the site's name and address, header, footer, labels, icons. */
  shared: string
  /** Style sheets, colours and fonts. */
  style: string
  /** The addresses of its card, of icons and of the feed. */
  found: string
  /** The code that renders. */
  code: string
}

/** A page that an earlier build rendered. */
export interface CachedPage {
  from: PageInputs
  /** The hash of its HTML. */
  sum: string
  title: string
}

/** The pages of the last build. */
export interface PageCache {
  get(id: string): CachedPage | undefined
  set(id: string, made: CachedPage): void
  save(): void
}

/** Opens the page cache of a site; a damaged one is empty. */
export function openPageCache(file: string): PageCache {
  const before = new Map(Object.entries(readChecksummed<Record<string, CachedPage>>(file) ?? {}))
  const now = new Map<string, CachedPage>()
  return {
    get: (id) => before.get(id),
    set: (id, made) => void now.set(id, made),
    save() {
      if (now.size === before.size && [...now].every(([id, made]) => before.get(id) === made)) return
      tryToKeep(file, () => writeChecksummed(file, Object.fromEntries(now)))
    },
  }
}

const WORDS: Record<keyof PageInputs, string> = {
  content: 'content changed',
  shared: 'what all pages share changed - site, header, footer, labels, icons',
  style: 'style sheets, colours or fonts changed',
  found: 'card, icons or the name of the feed changed',
  code: 'code changed',
}

/** Why a page has to be rendered; undefined when no input changed. */
export function rebuildReason(before: CachedPage | undefined, now: PageInputs): string | undefined {
  if (!before) return 'new'
  const changed = (Object.keys(WORDS) as (keyof PageInputs)[]).filter((part) => before.from[part] !== now[part])
  return changed.length ? changed.map((part) => WORDS[part]).join(' and ') : undefined
}
