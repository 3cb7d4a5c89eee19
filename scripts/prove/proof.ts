import type { ApprovedContent } from '../validate/content.ts'
import type { Facts } from '../model/facts.ts'
import type { Page, Site } from '../model/site.ts'
import type { Problem } from '../report/problem.ts'
import type { BuiltPage } from './read-page.ts'

/** The built site beside what it was built from. */
export interface Evidence {
  content: ApprovedContent
  facts: Facts
  site: Site
  /** The pages by their file. */
  pages: ReadonlyMap<string, BuiltPage>
  /** Addresses of pages that were left out on purpose. */
  leftOut: ReadonlySet<string>
  /** Every file of the build, from its folder. */
  files: ReadonlySet<string>
  /** The text of a file of the build. */
  read: (file: string) => string
}

/** What a proof looked at, and what does not agree. */
export interface Proved {
  /** How many of each thing were held against their source. */
  counts: Record<string, number>
  problems: Problem[]
}

/** One question to the built site. Never throws for what it finds, never changes anything. */
export type Proof = (evidence: Evidence) => Proved

/** The page of the model that a file was made from: itself, its 404 copy, or the one an alias leads to. */
export function pageOf({ site }: Evidence, file: string): Page | undefined {
  const path = pathOf(file)
  return site.pages.find((page) => page.path === path) ?? site.pages.find((page) => (page.notFound && file === '404.html') || page.aliases.includes(path))
}

/** about/index.html is /about. */
export const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '')}`
