import type { DiscoveryFiles } from '../../../src/lib/page-types.ts'
import type { DocumentKind } from '../1-load/document.ts'
import type { FrontMatter } from '../1-load/front-matter.ts'
import { readChecksummed, writeChecksummed } from '../../platform/cache/checksummed-json.ts'
import { packNames, unpackNames } from './packed.ts'

/** What a build of single pages has to know of the others. */
export interface Parts {
  /** Every page that was written and the hash of its HTML, in the order in which the service worker's build is made of them. */
  pages: readonly string[]
  sums: readonly string[]
  /** What the heads of articles name: the card of each by the page's id, and what is the same for all. */
  articles: readonly string[]
  cards: readonly string[]
  head?: Omit<DiscoveryFiles, 'card'>
  /** For each character in how many pages it stands. */
  characters: Record<string, number>
  /** The hash of the code that renders. */
  bundle: string
  /** The anchors of each page, by its address, to which other pages lead. */
  anchors: Record<string, string[]>
  /** Manifest and records as they were read and found right, and the front matter of articles that were edited since the last build of the whole site. */
  frame: { file: string; kind: DocumentKind; matter: FrontMatter }[]
  matters: Record<string, FrontMatter>
}

type Rows = 'pages' | 'sums' | 'articles' | 'cards'
type Written = Record<Rows, string> & Omit<Parts, Rows>

/** Writes the parts into a file and gives back its seal. */
export const writeParts = (file: string, parts: Parts): string =>
  writeChecksummed(file, {
    ...parts,
    pages: packNames(parts.pages),
    sums: packNames(parts.sums),
    articles: packNames(parts.articles),
    cards: packNames(parts.cards),
  } satisfies Written)

/** Reads the parts from a file; undefined when it does not have this seal. */
export function readParts(file: string, seal: string): Parts | undefined {
  const all = readChecksummed<Written>(file, seal)
  return (
    all && {
      ...all,
      pages: unpackNames(all.pages),
      sums: unpackNames(all.sums),
      articles: unpackNames(all.articles),
      cards: unpackNames(all.cards),
    }
  )
}
