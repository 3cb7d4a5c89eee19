import type { SourceDocument } from '../1-load/document.ts'
import type { Schemas } from '../2-validate/schema/schemas.ts'
import { isObject } from '../2-validate/visit.ts'
import type { Memory } from '../../platform/cache/memory.ts'
import type { Outline } from '../1-load/outline.ts'
import { isPlain } from '../1-load/plain-markdown.ts'
import type { WorkerPool } from '../../platform/workers/worker-pool.ts'
import { factsOfManifest, type Facts } from './facts.ts'
import type { MadeMarkdown } from './markdown.ts'
import { READ_MARKDOWN, type HasRead, type ToRead } from './read-markdown.ts'

/** Texts of more letters are read where there is no limit of memory. */
const LONGEST = 60_000

/**
 * Reads the texts of articles that no memory knows, on threads where they are many: their outlines, and their HTML for
 * a build, so that each text is parsed once. Throws an InternalError that names the article.
 * @param html whether HTML is wanted; with facts that are not right yet none is made, the check says what is wrong
 */
export async function warm(
  documents: readonly SourceDocument[],
  { schemas, outlines, markdown }: { schemas: Schemas; outlines: Memory<Outline>; markdown: Memory<MadeMarkdown> },
  html: boolean,
  pool: WorkerPool,
): Promise<void> {
  const facts = html ? factsOf(documents, schemas) : undefined
  const madeFrom = facts && (await import('./markdown.ts')).madeFrom
  const keyOf = (text: string) => (facts && madeFrom ? madeFrom(text, facts) : undefined)
  const seen = new Set<string>()
  const unknown = documents.flatMap(({ file, body }): ToRead[] => {
    if (!body || body.markdown.length > LONGEST || seen.has(body.markdown)) return []
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
  await pool.run(READ_MARKDOWN, { facts }, unknown, (made: HasRead, { markdown: text }) => {
    const key = keyOf(text)
    if (made.outline) outlines.set(text, made.outline)
    if (made.html && key !== undefined) markdown.set(key, made.html)
  })
}

function factsOf(documents: readonly SourceDocument[], schemas: Schemas): Facts | undefined {
  const manifest = documents.find(({ kind }) => kind === 'manifest')?.data
  try {
    return factsOfManifest(schemas, isObject(manifest) ? manifest : {})
  } catch {
    return undefined
  }
}
