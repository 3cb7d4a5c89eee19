import type { SourceDocument } from '../1-load/document.ts'
import type { SoundContent } from '../2-validate/content.ts'

/** The articles of a site by their names, and the names in the order of lists. */
export interface Listed {
  documents: readonly SourceDocument[]
  byId: ReadonlyMap<string, SourceDocument>
  /** Newest first. */
  ids: readonly string[]
}

/**
 * Puts the articles of a site in order.
 * @param before what it came to last time: where no article came or went and none has another day, the order is the same
 */
export function listed({ documents }: Pick<SoundContent, 'documents'>, before?: Listed): Listed {
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
  // Days and names have small letters, numbers and hyphens only: the order of their signs is that of every language.
  const ids = [...byId]
    .map(([id, document]) => ({ id, date: dateOf(document) }))
    .sort((a, b) => order(b.date, a.date) || order(a.id, b.id))
    .map(({ id }) => id)
  return { documents, byId, ids }
}

/** Whether two looks found the same files, whatever stands in them. */
export const sameFiles = (now: readonly SourceDocument[], before: readonly SourceDocument[]) =>
  now.length === before.length &&
  now.every((document, index) => document === before[index] || document.file === before[index]?.file)

const dateOf = (document: SourceDocument | undefined) => (document?.data as { date?: string } | undefined)?.date ?? ''
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
