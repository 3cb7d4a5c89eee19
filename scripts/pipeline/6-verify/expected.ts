import type { ApprovedContent } from '../2-validate/content.ts'
import type { Facts } from '../3-model/facts.ts'
import type { Site, SitePage } from '../3-model/site.ts'
import type { CodesFor, Problem } from '../../report/problem.ts'
import type { BuiltPage } from './read-page.ts'

/** What a page by itself is held against; small, so that threads can be told of it. */
export interface PageEvidence {
  site: Pick<Site, 'url' | 'language'>
  facts: Facts
  /** Addresses of pages that were left out on purpose. */
  leftOut: ReadonlySet<string>
}

/** The built site beside what it was built from. */
export interface Evidence extends PageEvidence {
  content: ApprovedContent
  site: Site
  /** Pages of the model by every address that they answer to. */
  byPath: ReadonlyMap<string, SitePage>
  /** Every file of the build, from its folder. */
  files: ReadonlySet<string>
  /** The text of a file of the build. */
  read: (file: string) => string
  /** Its bytes; of a long film the beginning. */
  bytes: (file: string) => Buffer
  /** Its checksum. */
  checksumOf: (file: string) => string
}

/** What a proof looked at, and what does not agree. */
export interface Proved {
  /** How many of each thing were held against their source. */
  counts: Record<string, number>
  problems: Problem[]
}

/** Something on a page that does not agree, before its place in the files is looked for. */
export type Doubt = {
  word: string
  /** What the page does not show although it has to: its number in the list of what is wanted there. */
  wanted?: number
} & (
  | { code: PlainDoubt; args?: undefined }
  | { code: 'page-dial'; args: { shown: string } }
  | { code: 'page-damaged'; args: { why: string } }
  | { code: 'page-data'; args?: { key: string } }
)

/** Codes whose message has to know nothing but the word and its page. */
export type PlainDoubt = CodesFor<{ word: string; page: string; ours: boolean }>

/** A page that was read back, and what stands behind it. */
export interface PageToHold extends BuiltPage {
  /** What has to stand on it. */
  wanted: readonly WantedWords[]
  /** The HTML of its article; empty where there is none. */
  body: string
}

/** A fact by its name, or a placeholder with the words around it. */
export interface WantedWords {
  name: string
  words?: string
}

/** What was found on one page by itself, and what has to be asked of others. Small, and kept for the next build. */
export interface Findings {
  counts: Record<string, number>
  doubts: Doubt[]
  /** Addresses inside the site: where links lead, files that the page asks for, addresses that its data tell. */
  links: string[]
  assets: string[]
  data: string[]
  ids: string[]
  /** Which of the words that have to stand on some page stand on this one, by their number. */
  shows: number[]
}

/** One question to a page by itself. Never throws for what it finds, never changes anything. */
export type PageProof = (evidence: PageEvidence, page: PageToHold) => Partial<Findings>

/** The page of the model that a file was made from: itself, its 404 copy, or the one an alias leads to. */
export const pageOf = ({ byPath }: Evidence, file: string): SitePage | undefined => byPath.get(pathOf(file))

/** about/index.html is /about. */
export const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '')}`
