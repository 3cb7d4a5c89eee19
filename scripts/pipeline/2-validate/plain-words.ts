import type { Path, SourceDocument } from '../1-load/document.ts'
import { ARTICLES, itemsOf, listsOf, type Content } from './content.ts'
import { isObject } from './visit.ts'

/** The words of an item by which people look for it, each with its place (schema/parts/words.schema.json). */
export interface PlainWord {
  word: string
  path: Path
}

/** An item of a list, or an article, with the words by which people look for it. */
export interface Worded {
  list: string
  id: string
  item: Record<string, unknown>
  document: SourceDocument
  path: Path
  words: readonly PlainWord[]
}

/** Whether the items of a list may have plain words, and whether each of them has to. */
export function plainWordsIn(content: Content, list: string): { allowed: boolean; wanted: boolean } {
  const schema = list === ARTICLES ? content.schemas.article : content.schemas.records.get(list)?.items
  const field = schema?.properties?.words
  return { allowed: field !== undefined, wanted: field?.['x-wanted'] === true }
}

/** The items of all lists that may have plain words. */
export const wordedItems = (content: Content): Worded[] =>
  listsOf(content)
    .filter((list) => plainWordsIn(content, list).allowed)
    .flatMap((list) => itemsOf(content, list).map((one) => ({ list, ...one, words: wordsOf(one) })))

function wordsOf({ item, path }: Pick<Worded, 'item' | 'path'>): PlainWord[] {
  if (!isObject(item.words)) return []
  return Object.entries(item.words).flatMap(([script, words]) =>
    (Array.isArray(words) ? words : []).map((word: unknown, index) => ({
      word: String(word),
      path: [...path, 'words', script, index],
    })),
  )
}

/** Ids of other lists that an item names: `articles: [kidney-stone]` in a department. */
export function namedBy(content: Content): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map<string, Set<string>>()
  for (const { kind, value, schema, document } of content.values) {
    if (kind !== 'record-id' || document.kind !== 'records') continue
    const list = schema['x-record'] ?? ''
    named.set(list, (named.get(list) ?? new Set()).add(String(value)))
  }
  return named
}
