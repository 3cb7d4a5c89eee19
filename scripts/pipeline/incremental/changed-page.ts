import type { DiscoveryFiles, PageContent } from '../../../src/lib/page-types.ts'
import { charactersOf } from '../4-generate/characters.ts'
import { pageModule } from '../4-generate/modules.ts'
import type { Facts } from '../3-model/facts.ts'
import { makeMarkdown } from '../3-model/markdown.ts'
import type { WholePage } from '../3-model/site.ts'
import { inside } from '../6-verify/addresses.ts'
import { pathOf, type Findings } from '../6-verify/expected.ts'
import { pageHolder } from '../6-verify/verify-page.ts'
import { allWanted } from '../6-verify/references.ts'
import { readModule } from '../4-generate/read-module.ts'
import type { pageRenderer } from '../5-render/pages/render-page.ts'
import type { Content } from '../2-validate/content.ts'
import type { EditedBody, Version } from './changed-articles.ts'

/** What pages are made with and held against: all of it as the last build had it, but for the content after the edits. */
export interface Frame {
  facts: Facts
  url: string
  language: string
  render: Awaited<ReturnType<typeof pageRenderer>>
  before: Content
  after: Content
}

interface Edit {
  edit: EditedBody
  /** The page's file, its generated module, what its head names, the hash of its HTML, all as they are. */
  file: string
  module: string
  found: DiscoveryFiles
  sum: string
  /** Its anchors to which other pages lead. */
  anchors: readonly string[]
}

/** A page with an edited body, and what it brings to the counts of the site. */
export interface EditedPage {
  file: string
  id: string
  path: string
  module: string
  html: Uint8Array
  sum: string
  characters: { gone: string[]; come: string[] }
  proved: Record<string, number>
}

/**
 * Makes the page of an edited article from the page that is there, and holds it against its sources.
 * @returns undefined where it cannot be made as it is from the old text, where something on it is wrong, or where it
 * leads or shows elsewhere than before: a build of the whole site looks into that
 */
export function pageWithEdit(
  frame: Frame,
  { edit: { before, after }, file, module, found, sum, anchors }: Edit,
): EditedPage | undefined {
  const content = readModule<PageContent>(module)
  const old = pageWith(frame, content, before, found)
  if (old.sum !== sum || old.module !== module) return undefined
  const made = pageWith(frame, content, after, found)
  const [was, is] = [proofOf(frame, frame.before, old, file), proofOf(frame, frame.after, made, file)]
  if (is.doubts.length || !sameToOthers(frame, file, was, is) || !anchors.every((anchor) => is.ids.includes(anchor)))
    return undefined
  return {
    ...made,
    file,
    id: content.id,
    path: content.path,
    characters: { gone: without(old.characters, made.characters), come: without(made.characters, old.characters) },
    proved: addCounts(is.counts, was.counts, -1),
  }
}

/** A page whose article has this body. */
function pageWith(
  { facts, render }: Frame,
  content: PageContent,
  { document: { file: source, body }, tree }: Version,
  found: DiscoveryFiles,
) {
  const { html, headings } = makeMarkdown(body?.markdown ?? '', facts, tree)
  const page = { ...content, ...(content.article && { article: { ...content.article, body: { html }, headings } }) }
  const module = pageModule({ ...page, source })
  return { page: { ...page, source } as WholePage, module, characters: charactersOf(module), ...render(page, found) }
}

function proofOf(
  { facts, url, language }: Frame,
  content: Content,
  { page, html }: ReturnType<typeof pageWith>,
  file: string,
): Findings {
  const { pages, somewhere } = allWanted({ content, facts, site: { pages: [page] } })
  return pageHolder({ somewhere, facts, site: { url, language }, leftOut: new Set() })({
    file,
    wanted: pages.get(page.path) ?? [],
    text: Buffer.from(html).toString(),
    body: page.article?.body.html ?? '',
  })
}

/** Whether a page leads to nothing new and shows as much of what has to stand somewhere; its own anchors may be others. */
function sameToOthers({ url }: Frame, file: string, was: Findings, is: Findings): boolean {
  const here = pathOf(file)
  const target = (address: string) => inside({ site: { url } }, address, here)
  const places = ({ links, assets, data }: Findings) =>
    new Set([...links, ...assets, ...data].filter((address) => target(address)?.path !== here))
  const known = places(was)
  const own = is.links.flatMap((href) => {
    const to = target(href)
    return to?.path === here && to.anchor ? [to.anchor] : []
  })
  return (
    [...places(is)].every((address) => known.has(address)) &&
    own.every((anchor) => is.ids.includes(anchor)) &&
    was.shows.every((one) => is.shows.includes(one))
  )
}

const without = (some: string, others: string) => [...some].filter((character) => !others.includes(character))

/** Counts with others added to them. */
export function addCounts(
  counts: Record<string, number>,
  others: Record<string, number>,
  times = 1,
): Record<string, number> {
  return Object.fromEntries(
    [...new Set([...Object.keys(counts), ...Object.keys(others)])].map((name) => [
      name,
      (counts[name] ?? 0) + times * (others[name] ?? 0),
    ]),
  )
}

/**
 * The counts of characters after an edit.
 * @param always characters that the fonts have whatever the content
 * @returns undefined where one came that is new, or the last of one went: then the fonts are others
 */
export function addCharacters(
  counts: Record<string, number>,
  { gone, come }: EditedPage['characters'],
  always: string,
): Record<string, number> | undefined {
  const now = { ...counts }
  for (const character of come) now[character] = (now[character] ?? 0) + 1
  for (const character of gone) now[character] = (now[character] ?? 0) - 1
  const differs = [...come, ...gone].some(
    (character) => !always.includes(character) && !counts[character] !== !now[character],
  )
  return differs ? undefined : now
}
