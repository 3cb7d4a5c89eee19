import { nearest } from '../../../report/nearest.ts'
import type { Goes } from '../../../report/messages/links.ts'
import type { Problem } from '../../../report/problem.ts'
import { recordsFile } from '../cascade-table.ts'
import { ARTICLES, itemsOf, listsOf, problemAt, type Content, type Placed, type Rule } from '../content.ts'
import { namesField } from '../record-pages.ts'
import { isObject } from '../visit.ts'

/** A list, or an item of a list, that does not exist. */
export const unknownItem: Rule = (content) => {
  const ids = idsOf(content)
  return content.values.flatMap((value) => [...lists(content, value, ids), ...items(content, value, ids)])
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

function lists(content: Content, placed: Placed, idsOfList: IdsOf): Problem[] {
  const { kind, value, path, schema, document } = placed
  if (kind === 'list' && typeof value === 'string') return unknownList(content, value, document, path)
  if (kind !== 'records' || !isObject(value) || typeof value.from !== 'string') return []
  const known = listsOf(content)
  const wanted = schema['x-record']
  if (wanted && value.from !== wanted) {
    const isList = known.includes(value.from) || content.schemas.records.has(value.from)
    const code = isList ? 'wrong-list' : 'unknown-list-name'
    return [problemAt(document, [...path, 'from'], code, { word: value.from, wanted, suggestion: wanted, known })]
  }
  if (!known.includes(value.from)) return unknownList(content, value.from, document, [...path, 'from'])
  const list = value.from
  const ids = Array.isArray(value.ids) ? value.ids : []
  return ids.flatMap((id: unknown, index) =>
    // A field of the record whose page it is; what it names is checked where it stands.
    namesField(id) ? [] : inList(content, idsOfList, list, id, { ...placed, path: [...path, 'ids', index] }),
  )
}

function unknownList(content: Content, word: string, document: Placed['document'], path: Placed['path']): Problem[] {
  const known = listsOf(content)
  if (known.includes(word)) return []
  // A list that the project knows has lost its file: another one would be shown in its place.
  const missing = content.schemas.records.has(word)
  const suggestion = missing ? undefined : nearest(word, known)
  return [problemAt(document, path, 'unknown-list-name', { word, suggestion, known, ...(missing && { missing }) })]
}

function items(content: Content, placed: Placed, idsOfList: IdsOf): Problem[] {
  const { kind, value, path, schema, document } = placed
  const list = schema['x-record'] ?? ''
  if (kind !== 'record-id' || typeof value !== 'string') return []
  return list === ARTICLES || listsOf(content).includes(list)
    ? inList(content, idsOfList, list, value, placed)
    : unknownList(content, list, document, path)
}

function inList(content: Content, idsOfList: IdsOf, list: string, id: unknown, placed: Placed): Problem[] {
  if (typeof id !== 'string' || idsOfList(list).has(id)) return []
  const known = [...idsOfList(list)]
  const { document, path } = placed
  const file = list === ARTICLES ? 'content/articles' : recordsFile(list)
  const args = { word: id, list, suggestion: nearest(id, known), known, file, ...namedBy(content, placed) }
  return [{ ...problemAt(document, path, 'unknown-item', args), second: { file } }]
}

/** What has to go with an item that was deleted and is named here. */
function namedBy(content: Content, { document, path, parent }: Placed): { goes: Goes; thing: string } {
  const field = String(path.findLast((part) => typeof part === 'string' && part !== 'ids'))
  if (typeof path.at(-1) === 'number') {
    const whole = path
      .slice(0, -1)
      .reduce<unknown>((value, part) => (value as Record<string | number, unknown>)[part], document.data)
    if (Array.isArray(whole) && whole.length > 1) return { goes: 'entry', thing: field }
    return { goes: path[0] === 'routes' && path[2] === 'blocks' ? 'block' : 'field', thing: field }
  }
  const item = document.kind === 'records' ? content.schemas.records.get(document.name)?.items : undefined
  return path.length === 2 && parent?.required?.includes(field)
    ? { goes: 'item', thing: item?.title ?? 'item' }
    : { goes: 'field', thing: field }
}
