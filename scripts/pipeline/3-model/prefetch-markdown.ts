import { setImmediate } from 'node:timers/promises'
import type { SourceDocument } from '../1-load/document.ts'
import { markdownTree } from '../1-load/markdown-tree.ts'
import { outlineOf, type Outline } from '../1-load/outline.ts'
import { countsOf } from '../2-validate/content.ts'
import type { Schemas } from '../2-validate/schema/schemas.ts'
import { isObject } from '../2-validate/visit.ts'
import type { Cache } from '../../platform/cache/cache.ts'
import { withFile } from '../../platform/internal-error.ts'
import { factsOfManifest, type Facts } from './facts.ts'
import type { RenderedMarkdown } from './markdown.ts'

/**
 * After so many texts the event loop gets a turn: satteri's buffers, 27 kB for an article, are given back only then
 * (Node-API runs finalizers there), and a check of 10,000 articles would hold 270 MB of them.
 */
const TEXTS_IN_A_TURN = 200

/**
 * Fills the caches of outlines and, for a build, of HTML for all articles; each is parsed once for both. Throws an
 * InternalError that names the article.
 * @param wantsHtml whether HTML is wanted; none is made where the facts are invalid, which the check reports
 */
export async function prefetchMarkdown(
  documents: readonly SourceDocument[],
  { schemas, outlines, markdown }: { schemas: Schemas; outlines: Cache<Outline>; markdown: Cache<RenderedMarkdown> },
  wantsHtml: boolean,
): Promise<void> {
  const facts = wantsHtml ? factsOf(documents, schemas) : undefined
  // A check makes no HTML and does not load the libraries for it.
  const html = facts && { facts, ...(await import('./markdown.ts')) }
  let read = 0
  for (const { file, body } of documents) {
    if (!body) continue
    const text = body.markdown
    const key = html?.markdownKey(text, html.facts)
    const [hasOutline, hasHtml] = [outlines.get(text) !== undefined, key === undefined || markdown.has(key)]
    if (hasOutline && hasHtml) continue
    withFile(file, () => {
      const tree = markdownTree(text)
      if (!hasOutline) outlines.set(text, outlineOf(text, tree))
      if (html && key !== undefined && !hasHtml) markdown.set(key, html.renderMarkdown(text, html.facts, tree))
    })
    if (++read % TEXTS_IN_A_TURN === 0) await setImmediate()
  }
}

function factsOf(documents: readonly SourceDocument[], schemas: Schemas): Facts | undefined {
  const manifest = documents.find(({ kind }) => kind === 'manifest')?.data
  try {
    return factsOfManifest(schemas, isObject(manifest) ? manifest : {}, countsOf(schemas, documents))
  } catch (error) {
    // A manifest that was not validated yet may have any shape; the model throws an internal error again.
    if (error instanceof TypeError) return undefined
    throw error
  }
}
