import type { Found } from '../../src/lib/page-types.ts'
import type { Site } from '../model/site.ts'
import { inside } from '../prove/addresses.ts'
import { pathOf, type Evidence, type Findings } from '../prove/proof.ts'
import { pageProof } from '../prove/prove.ts'
import { allWanted } from '../prove/references.ts'
import { ALWAYS } from '../render/fonts.ts'
import { sumOf } from '../sealed.ts'
import type { ApprovedContent, Content } from '../validate/content.ts'
import type { EditedBody } from './edited-bodies.ts'
import { remakePage, type Frame, type Remade } from './remake-page.ts'

/** A page with an edited body, and what it brings to the counts of the site. */
export interface EditedPage extends Pick<Remade, 'page' | 'module' | 'html'> {
  file: string
  characters: { gone: string[]; come: string[] }
  proved: Record<string, number>
}

/** The frame, and what its pages are held against: the content as it was and as it is. */
export interface PatchFrame extends Frame {
  language: string
  before: Content
  after: Content
}

interface Edit {
  edit: EditedBody
  /** The page's file, its generated module, what its head names, the hash of its HTML, all as they are. */
  file: string
  module: string
  found: Found
  sum: string
  /** Its anchors to which other pages lead. */
  anchors: readonly string[]
}

/**
 * Makes the page of an edited article, and holds it against its sources.
 * @returns undefined where it cannot be made as it is from the old text, where something on it is wrong, or where it
 * leads or shows elsewhere than before: a build of the whole site looks into that
 */
export function pageWithEdit(frame: PatchFrame, { edit: { before, after }, file, module, found, sum, anchors }: Edit): EditedPage | undefined {
  const old = remakePage(frame, module, before.file, before.body?.markdown ?? '', found)
  if (sumOf(old.html) !== sum || old.module !== module) return undefined
  const made = remakePage(frame, module, after.file, after.body?.markdown ?? '', found)
  const [was, is] = [proofOf(frame, frame.before, old, file), proofOf(frame, frame.after, made, file)]
  if (is.problems.length || !sameToOthers(frame, file, was, is) || !anchors.every((anchor) => is.ids.includes(anchor))) return undefined
  return { page: made.page, module: made.module, html: made.html, file, characters: { gone: without(old.characters, made.characters), come: without(made.characters, old.characters) }, proved: addCounts(is.counts, was.counts, -1) }
}

function proofOf({ facts, url, language }: PatchFrame, content: Content, { page, html }: Remade, file: string): Findings {
  const site = { url, language, pages: [page] } as unknown as Site
  const evidence: Evidence = { content: content as ApprovedContent, site, facts, files: new Set(), read: () => '', leftOut: new Set(), byPath: new Map([[page.path, page]]) }
  return pageProof(evidence, allWanted(evidence))(file, html)
}

/** Whether a page leads to nothing new and shows as much of what has to stand somewhere; its own anchors may be others. */
function sameToOthers({ url }: Frame, file: string, was: Findings, is: Findings): boolean {
  const here = pathOf(file)
  const target = (address: string) => inside({ site: { url } as Site }, address, here)
  const places = ({ links, assets, data }: Findings) => new Set([...links, ...assets, ...data].filter((address) => target(address)?.path !== here))
  const known = places(was)
  const own = is.links.flatMap((href) => { const to = target(href); return to?.path === here && to.anchor ? [to.anchor] : [] })
  return [...places(is)].every((address) => known.has(address)) && own.every((anchor) => is.ids.includes(anchor)) && was.shows.every((one) => is.shows.includes(one))
}

const without = (some: string, others: string) => [...some].filter((character) => !others.includes(character))

/** Counts with others added to them. */
export function addCounts(counts: Record<string, number>, others: Record<string, number>, times = 1): Record<string, number> {
  return Object.fromEntries([...new Set([...Object.keys(counts), ...Object.keys(others)])].map((name) => [name, (counts[name] ?? 0) + times * (others[name] ?? 0)]))
}

/** The counts of characters after an edit, or undefined where one came that is new, or the last of one went: then the fonts are others. */
export function addCharacters(counts: Record<string, number>, { gone, come }: EditedPage['characters']): Record<string, number> | undefined {
  const now = { ...counts }
  for (const character of come) now[character] = (now[character] ?? 0) + 1
  for (const character of gone) now[character] = (now[character] ?? 0) - 1
  const differs = [...come, ...gone].some((character) => !ALWAYS.includes(character) && !counts[character] !== !now[character])
  return differs ? undefined : now
}
