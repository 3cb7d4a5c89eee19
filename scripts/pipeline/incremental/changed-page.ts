import type { DiscoveryFiles, PageContent } from '../../../src/lib/page-types.ts'
import { pageModule } from '../4-generate/modules.ts'
import type { Facts } from '../3-model/facts.ts'
import { renderMarkdown } from '../3-model/markdown.ts'
import type { FullPage } from '../3-model/site.ts'
import { knownHours } from '../6-verify/known-hours.ts'
import { siteTarget } from '../1-load/site-target.ts'
import { pathOf, type PageReport } from '../6-verify/verify-context.ts'
import { pageVerifier } from '../6-verify/verify-page.ts'
import { collectExpectations } from '../6-verify/expectations.ts'
import { readModule } from '../4-generate/read-module.ts'
import type { pageRenderer } from '../5-render/pages/render-page.ts'
import type { Content } from '../2-validate/content.ts'
import { addCounts } from './add-counts.ts'
import type { ChangedArticle, ArticleVersion } from './changed-articles.ts'

/** What pages are rendered with and verified against; of it only the content differs before and after the edits. */
export interface RenderContext {
  facts: Facts
  url: string
  language: string
  render: Awaited<ReturnType<typeof pageRenderer>>
  before: Content
  after: Content
}

interface ArticleEdit {
  edit: ChangedArticle
  /** The published page: its file, its generated module, its metadata, the hash of its HTML. */
  file: string
  module: string
  found: DiscoveryFiles
  sum: string
  /** Its anchors to which other pages link. */
  anchors: readonly string[]
}

/** A page after the edit, and the changes of the site's counts. */
export interface ChangedPage {
  file: string
  id: string
  path: string
  module: string
  html: Uint8Array
  sum: string
  counts: Record<string, number>
}

/**
 * Renders the page of a changed article and verifies it.
 * @returns undefined where the old text does not give the published page, verification finds something, or the page
 * links to or shows something else than before; then the whole site has to be built
 */
export function changedPage(
  context: RenderContext,
  { edit: { before, after }, file, module, found, sum, anchors }: ArticleEdit,
): ChangedPage | undefined {
  const content = readModule<PageContent>(module)
  const old = pageWith(context, content, before, found)
  if (old.sum !== sum || old.module !== module) return undefined
  const made = pageWith(context, content, after, found)
  const [was, is] = [verifyPage(context, context.before, old, file), verifyPage(context, context.after, made, file)]
  if (
    is.findings.length ||
    !sameToOthers(context, file, was, is) ||
    !anchors.every((anchor) => is.ids.includes(anchor))
  )
    return undefined
  return {
    ...made,
    file,
    id: content.id,
    path: content.path,
    counts: addCounts(is.counts, was.counts, -1),
  }
}

/** Renders a page with a version of its article. */
function pageWith(
  { facts, render }: RenderContext,
  content: PageContent,
  { document: { file: source, body }, tree }: ArticleVersion,
  found: DiscoveryFiles,
) {
  const { html, headings } = renderMarkdown(body?.markdown ?? '', facts, tree)
  const page = { ...content, ...(content.article && { article: { ...content.article, body: { html }, headings } }) }
  const module = pageModule({ ...page, source })
  return { page: { ...page, source } as FullPage, module, ...render(page, found) }
}

function verifyPage(
  { facts, url, language }: RenderContext,
  content: Content,
  { page, html }: ReturnType<typeof pageWith>,
  file: string,
): PageReport {
  const { pages, somewhere } = collectExpectations({ content, facts, site: { pages: [page] } })
  const hours = knownHours(content)
  return pageVerifier({ somewhere, facts, hours, site: { url, language }, leftOut: new Set() })({
    file,
    expected: pages.get(page.path) ?? [],
    text: Buffer.from(html).toString(),
    body: () => page.article?.body.html ?? '',
  })
}

/** Whether a page links to nothing new and still shows what at least one page has to show; anchors may differ. */
function sameToOthers({ url }: RenderContext, file: string, was: PageReport, is: PageReport): boolean {
  const here = pathOf(file)
  const target = (address: string) => siteTarget(url, address, here)
  const places = ({ links, assets, data }: PageReport) =>
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
