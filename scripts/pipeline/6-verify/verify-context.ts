import type { ApprovedContent } from '../2-validate/content.ts'
import type { Facts } from '../3-model/facts.ts'
import type { Site, SitePage } from '../3-model/site.ts'
import type { CodesFor, Problem } from '../../report/problem.ts'
import type { BuiltPage } from './read-page.ts'

/** The context in which a page is verified; small, because it is sent to worker threads. */
export interface PageVerifyContext {
  site: Pick<Site, 'url' | 'language'>
  facts: Facts
  /** Times of day that are known besides those of opening hours, in minutes (known-hours.ts). */
  hours: readonly number[]
  /** Paths of pages that were left out on purpose. */
  leftOut: ReadonlySet<string>
}

/** The built site and its sources. */
export interface VerifyContext extends PageVerifyContext {
  content: ApprovedContent
  site: Site
  /** Pages of the model by each of their paths, aliases too. */
  byPath: ReadonlyMap<string, SitePage>
  /** Every file of the built site, from its folder. */
  files: ReadonlySet<string>
  read: (file: string) => string
  /** The bytes of a file; of a long film the beginning. */
  bytes: (file: string) => Buffer
  checksumOf: (file: string) => string
}

/** Something that the data for other programs says of a page, and what stands beside it there in one line. */
export interface DataStatement {
  key: string
  value: string
  beside?: readonly Omit<DataStatement, 'beside'>[]
}

/** The result of a verification. */
export interface VerifyResult {
  /** How many of each thing were compared with their source. */
  counts: Record<string, number>
  problems: Problem[]
}

/** A difference between a page and its source, before its line in the files is looked up. */
export type Finding = {
  word: string
  /** What the page lacks: its index in the list of what is expected there. */
  expected?: number
} & (
  | { code: PlainFinding; args?: undefined }
  | { code: 'page-dial'; args: { shown: string } }
  | { code: 'page-damaged'; args: { why: string } }
  | { code: 'page-data'; args?: { key: string } }
  | { code: 'open-data'; args: { key: string } }
)

/** Codes whose message needs only the word and its page. */
export type PlainFinding = CodesFor<{ word: string; page: string; ours: boolean }>

/** A page that was read back, and its sources. */
export interface PageToCheck extends BuiltPage {
  /** What it has to show. */
  expected: readonly ExpectedText[]
  /** What the data for other programs says of it. */
  statements?: readonly DataStatement[]
  /** Reads the HTML of its article; empty where there is none. */
  body: () => string
  /** Whether a ground is one of the facts; if so, the report on the page rests on it. */
  isGround: (ground: Ground) => boolean
}

/**
 * Something that facts allow pages to say: a number, an address, a time of day, the hours. A report without findings
 * holds until the page changes or one of its grounds is gone.
 */
export type Ground = `${'number' | 'call' | 'mail' | 'chat' | 'minute' | 'hours'} ${string}`

/** A fact by its name, or a placeholder with the words around it. */
export interface ExpectedText {
  name: string
  words?: string
  /** The name, with the words or with all that the fact says. */
  key: string
}

/** The report on a single page, with what has to be verified against other pages. Small, because it is cached. */
export interface PageReport {
  counts: Record<string, number>
  findings: Finding[]
  /** Addresses inside the site: targets of links, files that the page loads, addresses in structured data. */
  links: string[]
  assets: string[]
  data: string[]
  ids: string[]
  /** Which of the texts expected on at least one page this one shows, by their keys. */
  shows: string[]
  grounds: Ground[]
}

/** Verifies one aspect of a single page. Never throws for what it finds. */
export type PageVerifier = (evidence: PageVerifyContext, page: PageToCheck) => Partial<PageReport>

/** The page of the model that a file was made from: itself, its 404 copy, or the one an alias leads to. */
export const pageOf = ({ byPath }: VerifyContext, file: string): SitePage | undefined => byPath.get(pathOf(file))

/** about/index.html is /about. */
export const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '')}`
