import type { SourceDocument } from '../1-load/document.ts'
import { markdownTree } from '../1-load/markdown-tree.ts'
import { outlineOf, type Outline } from '../1-load/outline.ts'
import type { Schemas } from '../2-validate/schema/schemas.ts'
import { isObject } from '../2-validate/visit.ts'
import type { Memory } from '../../platform/cache/memory.ts'
import { withFile } from '../../platform/internal-error.ts'
import { factsOfManifest, type Facts } from './facts.ts'
import { markdownKey, renderMarkdown, type RenderedMarkdown } from './markdown.ts'

/**
 * Fills the caches of outlines and HTML for a build: each article is parsed once for both. Makes nothing where the
 * facts are invalid, which the check reports. Throws an InternalError that names the article.
 */
export function prefetchMarkdown(
  documents: readonly SourceDocument[],
  { schemas, outlines, markdown }: { schemas: Schemas; outlines: Memory<Outline>; markdown: Memory<RenderedMarkdown> },
): void {
  const facts = factsOf(documents, schemas)
  if (!facts) return
  for (const { file, body } of documents) {
    if (!body) continue
    const text = body.markdown
    const key = markdownKey(text, facts)
    const [hasOutline, hasHtml] = [outlines.get(text) !== undefined, markdown.has(key)]
    if (hasOutline && hasHtml) continue
    withFile(file, () => {
      const tree = markdownTree(text)
      if (!hasOutline) outlines.set(text, outlineOf(tree))
      if (!hasHtml) markdown.set(key, renderMarkdown(text, facts, tree))
    })
  }
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
