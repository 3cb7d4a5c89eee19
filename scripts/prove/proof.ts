import type { ApprovedContent } from '../validate/content.ts'
import type { Facts } from '../model/facts.ts'
import type { Site, SitePage } from '../model/site.ts'
import type { Problem } from '../report/problem.ts'
import type { BuiltPage } from './read-page.ts'

/** The built site beside what it was built from. */
export interface Evidence {
  content: ApprovedContent
  facts: Facts
  site: Site
  /** Pages of the model by their address. */
  byPath: ReadonlyMap<string, SitePage>
  /** Addresses of pages that were left out on purpose. */
  leftOut: ReadonlySet<string>
  /** Every file of the build, from its folder. */
  files: ReadonlySet<string>
  /** The text of a file of the build. */
  read: (file: string) => string
  /** The HTML of the article that stands on a page; empty where there is none. */
  bodyOf: (file: string) => string
}

/** What a proof looked at, and what does not agree. */
export interface Proved {
  /** How many of each thing were held against their source. */
  counts: Record<string, number>
  problems: Problem[]
}

/** What was found on one page by itself, and what has to be asked of others. Small, and kept for the next build. */
export interface Findings extends Proved {
  /** Addresses inside the site: where links lead, files that the page asks for, addresses that its data tell. */
  links: string[]
  assets: string[]
  data: string[]
  ids: string[]
  /** Which of the words that have to stand on some page stand on this one, by their number. */
  shows: number[]
}

/** One question to a page by itself. Never throws for what it finds, never changes anything. */
export type PageProof = (evidence: Evidence, page: BuiltPage) => Partial<Findings>

/** One question to the whole site, asked of what was found on its pages, by file. */
export type SiteProof = (evidence: Evidence, findings: ReadonlyMap<string, Findings>) => Proved

/** The page of the model that a file was made from: itself, its 404 copy, or the one an alias leads to. */
export function pageOf({ site, byPath }: Evidence, file: string): SitePage | undefined {
  const path = pathOf(file)
  return byPath.get(path) ?? site.pages.find((page) => (page.notFound && file === '404.html') || page.aliases.includes(path))
}

/** about/index.html is /about. */
export const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '')}`
