import type { SourceDocument } from '../../1-load/document.ts'
import { ARTICLES, itemsOf, problemAt, type Rule } from '../content.ts'
import { articlePath } from '../record-pages.ts'
import { isObject } from '../visit.ts'
import { waysOf } from '../ways.ts'

/** An article that no other one and no page names: a new one is found in the list of all of them alone. */
export const orphanArticle: Rule = (content) => {
  const ways = waysOf(content)
  const articles = itemsOf(content, ARTICLES)
  if (articles.length < 2) return []
  const named = new Set<string>()
  for (const { id, item } of articles)
    if (Array.isArray(item.related)) for (const other of item.related) if (other !== id) named.add(String(other))
  for (const { kind, value, schema, document } of content.values) {
    if (kind === 'record-id' && schema['x-record'] === ARTICLES && document.kind !== 'article') named.add(String(value))
    if (kind === 'records' && isObject(value) && value.from === ARTICLES && Array.isArray(value.ids))
      for (const id of value.ids) named.add(String(id))
  }
  const leading = new Map<string, Set<SourceDocument>>()
  for (const { to, document } of ways) leading.set(to, (leading.get(to) ?? new Set()).add(document))
  const ledTo = (address: string, own: SourceDocument) =>
    [...(leading.get(address) ?? [])].some((document) => document !== own)
  const base = articlePath(content)
  // A name that cannot be part of an address has its own message.
  return articles
    .filter(({ id, document }) => /^[a-z0-9-]+$/.test(id) && !named.has(id) && !ledTo(`${base}/${id}`, document))
    .map(({ id, document }) => problemAt(document, ['title'], 'orphan-article', { word: id }))
}
