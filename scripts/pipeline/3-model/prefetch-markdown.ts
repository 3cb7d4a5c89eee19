import type { SourceDocument } from '../1-load/document.ts'
import type { Schemas } from '../2-validate/schema/schemas.ts'
import { isObject } from '../2-validate/visit.ts'
import type { Memory } from '../../platform/cache/memory.ts'
import type { Outline } from '../1-load/outline.ts'
import { isPlain } from '../1-load/plain-markdown.ts'
import type { WorkerPool } from '../../platform/workers/worker-pool.ts'
import { factsOfManifest, type Facts } from './facts.ts'
import type { RenderedMarkdown } from './markdown.ts'
import { READ_MARKDOWN, type MarkdownResult, type MarkdownJob } from './read-markdown.ts'

/** Longer texts are left to the main thread, which has no memory limit. */
const MAX_LENGTH = 60_000

/**
 * Fills the caches of outlines and, for a build, of HTML for all articles, on worker threads where they are many. Each
 * text is parsed once. Throws an InternalError that names the article.
 * @param html whether HTML is wanted; none is made where the facts are invalid, which the check reports
 */
export async function prefetchMarkdown(
  documents: readonly SourceDocument[],
  { schemas, outlines, markdown }: { schemas: Schemas; outlines: Memory<Outline>; markdown: Memory<RenderedMarkdown> },
  html: boolean,
  pool: WorkerPool,
): Promise<void> {
  const facts = html ? factsOf(documents, schemas) : undefined
  const madeFrom = facts && (await import('./markdown.ts')).markdownKey
  const keyOf = (text: string) => (facts && madeFrom ? madeFrom(text, facts) : undefined)
  const seen = new Set<string>()
  const unknown = documents.flatMap(({ file, body }): MarkdownJob[] => {
    if (!body || body.markdown.length > MAX_LENGTH || seen.has(body.markdown)) return []
    seen.add(body.markdown)
    const key = keyOf(body.markdown)
    const one = {
      name: file,
      markdown: body.markdown,
      cheap: isPlain(body.markdown),
      outline: !outlines.get(body.markdown),
      html: key !== undefined && !markdown.has(key),
    }
    return one.outline || one.html ? [one] : []
  })
  await pool.run(READ_MARKDOWN, { facts }, unknown, (made: MarkdownResult, { markdown: text }) => {
    const key = keyOf(text)
    if (made.outline) outlines.set(text, made.outline)
    if (made.html && key !== undefined) markdown.set(key, made.html)
  })
}

function factsOf(documents: readonly SourceDocument[], schemas: Schemas): Facts | undefined {
  const manifest = documents.find(({ kind }) => kind === 'manifest')?.data
  try {
    return factsOfManifest(schemas, isObject(manifest) ? manifest : {})
  } catch (error) {
    // A manifest that was not validated yet may have any shape; the model throws a fault of ours again.
    if (error instanceof TypeError) return undefined
    throw error
  }
}
