import type { SourceDocument } from '../1-load/document.ts'
import type { SoundContent } from '../2-validate/content.ts'

/** The articles of a site by id, and the ids in the order of lists. */
export interface ArticleIndex {
  documents: readonly SourceDocument[]
  byId: ReadonlyMap<string, SourceDocument>
  /** Newest first. */
  ids: readonly string[]
}

/**
 * Indexes and sorts the articles of a site.
 * @param before the previous index; its order is reused where no article was added or removed and no date changed
 */
export function indexArticles({ documents }: Pick<SoundContent, 'documents'>, before?: ArticleIndex): ArticleIndex {
  const changed =
    before && sameFiles(documents, before.documents)
      ? documents.filter((document, index) => document !== before.documents[index])
      : undefined
  if (
    before &&
    changed?.every(
      (document) => document.kind !== 'article' || dateOf(document) === dateOf(before.byId.get(document.name)),
    )
  ) {
    const byId = new Map(before.byId)
    for (const document of changed) if (document.kind === 'article') byId.set(document.name, document)
    return { documents, ids: before.ids, byId }
  }
  const byId = new Map(documents.filter(({ kind }) => kind === 'article').map((document) => [document.name, document]))
  // Dates and ids have only lower-case letters, digits and hyphens, so the order of code units is right.
  const ids = [...byId]
    .map(([id, document]) => ({ id, date: dateOf(document) }))
    .sort((a, b) => order(b.date, a.date) || order(a.id, b.id))
    .map(({ id }) => id)
  return { documents, byId, ids }
}

/** Whether two lists have the same files, whatever their content. */
export const sameFiles = (now: readonly SourceDocument[], before: readonly SourceDocument[]) =>
  now.length === before.length &&
  now.every((document, index) => document === before[index] || document.file === before[index]?.file)

const dateOf = (document: SourceDocument | undefined) => (document?.data as { date?: string } | undefined)?.date ?? ''
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
