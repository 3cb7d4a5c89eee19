import { nearest } from '../../../report/nearest.ts'
import { ARTICLES, itemsOf, listsOf, problemAt, type Content, type Placed, type Rule } from '../content.ts'
import { namesField } from '../record-pages.ts'
import { isObject } from '../visit.ts'

/** A list, or an item of a list, that does not exist. */
export const unknownItem: Rule = (content) => {
  const ids = idsOf(content)
  return content.values.flatMap((value) => [...lists(content, value, ids), ...items(value, ids)])
}

/** The names of a list's items; each list is gone through once. */
type IdsOf = (list: string) => ReadonlySet<string>

function idsOf(content: Content): IdsOf {
  const known = new Map<string, Set<string>>()
  return (list) => {
    const ids = known.get(list) ?? new Set(itemsOf(content, list).map(({ id }) => id))
    known.set(list, ids)
    return ids
  }
}

function lists(content: Content, { kind, value, path, schema, document }: Placed, idsOfList: IdsOf) {
  if (kind === 'list' && typeof value === 'string') return unknownList(listsOf(content), value, document, path)
  if (kind !== 'records' || !isObject(value) || typeof value.from !== 'string') return []
  const known = listsOf(content)
  const wanted = schema['x-record']
  if (wanted && value.from !== wanted) {
    const code = known.includes(value.from) ? 'wrong-list' : 'unknown-list-name'
    return [problemAt(document, [...path, 'from'], code, { word: value.from, wanted, suggestion: wanted, known })]
  }
  if (!known.includes(value.from)) return unknownList(known, value.from, document, [...path, 'from'])
  const list = value.from
  const ids = Array.isArray(value.ids) ? value.ids : []
  return ids.flatMap((id: unknown, index) =>
    // A field of the record whose page it is; what it names is checked where it stands.
    namesField(id) ? [] : inList(idsOfList, list, id, () => ({ document, path: [...path, 'ids', index] })),
  )
}

const unknownList = (known: readonly string[], word: string, document: Placed['document'], path: Placed['path']) =>
  known.includes(word)
    ? []
    : [problemAt(document, path, 'unknown-list-name', { word, suggestion: nearest(word, known), known })]

function items({ kind, value, path, schema, document }: Placed, idsOfList: IdsOf) {
  if (kind !== 'record-id') return []
  return inList(idsOfList, schema['x-record'] ?? '', value, () => ({ document, path }))
}

function inList(idsOfList: IdsOf, list: string, id: unknown, at: () => Pick<Placed, 'document' | 'path'>) {
  if (typeof id !== 'string' || idsOfList(list).has(id)) return []
  const known = [...idsOfList(list)]
  const { document, path } = at()
  const problem = problemAt(document, path, 'unknown-item', { word: id, list, suggestion: nearest(id, known), known })
  const file = list === ARTICLES ? 'content/articles' : `content/records/${list}.yaml`
  return [{ ...problem, second: { file } }]
}
