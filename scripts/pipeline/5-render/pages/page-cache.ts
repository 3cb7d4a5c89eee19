import { tryToKeep } from '../../../platform/files/disk-error.ts'
import { readChecksummed, writeChecksummed } from '../../../platform/cache/checksummed-json.ts'

/** Everything that a page's HTML is made of, each part as a hash, so that one can tell which of them changed. */
export interface Ingredients {
  /** Its generated module. */
  content: string
  /** What all pages share: the site's name and address, header, footer, words, icons. */
  shared: string
  /** Style sheets, colours and fonts. */
  style: string
  /** The addresses of its card, of icons and of the feed. */
  found: string
  /** The code that renders. */
  code: string
}

/** A page as it was made before. */
export interface MadePage {
  from: Ingredients
  /** The hash of its HTML. */
  sum: string
  policy: string
  title: string
}

/** What was made of each page of a site in the build before. */
export interface PageMemory {
  get(id: string): MadePage | undefined
  set(id: string, made: MadePage): void
  save(): void
}

/** Opens the memory of a site; a torn one, or one that somebody changed, is the same as none. */
export function openPageMemory(file: string): PageMemory {
  const before = new Map(Object.entries(readChecksummed<Record<string, MadePage>>(file) ?? {}))
  const now = new Map<string, MadePage>()
  return {
    get: (id) => before.get(id),
    set: (id, made) => void now.set(id, made),
    save() {
      if (now.size === before.size && [...now].every(([id, made]) => before.get(id) === made)) return
      tryToKeep(file, () => writeChecksummed(file, Object.fromEntries(now)))
    },
  }
}

const WORDS: Record<keyof Ingredients, string> = {
  content: 'content changed',
  shared: 'what all pages share changed - site, header, footer, labels, icons',
  style: 'style sheets, colours or fonts changed',
  found: 'card, icons or the name of the feed changed',
  code: 'code changed',
}

/** Why a page has to be made again, or undefined when nothing that it is made of changed. */
export function whyAgain(before: MadePage | undefined, now: Ingredients): string | undefined {
  if (!before) return 'new'
  const changed = (Object.keys(WORDS) as (keyof Ingredients)[]).filter((part) => before.from[part] !== now[part])
  return changed.length ? changed.map((part) => WORDS[part]).join(' and ') : undefined
}
