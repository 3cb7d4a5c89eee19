import { placeAt, rangeOf, type Path, type SourceDocument } from '../../1-load/document.ts'
import { nearest } from '../../../report/nearest.ts'
import type { Problem, Range } from '../../../report/problem.ts'
import { ARTICLES, listsOf, problemAt, routesOf, type Content, type Rule } from '../content.ts'
import { fieldsIn, recordPages, recordRoutes, type RecordRoute } from '../record-pages.ts'
import { isObject } from '../visit.ts'

/** A `{field}` on the pages of a list that its items do not know; and an item without one that every page needs. */
export const unknownRecordField: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  const ofNone = routesOf(content)
    .filter(({ route }) => route.each === undefined)
    .flatMap(({ route, path }) => textsIn(route, path))
    .filter(({ path }) => path.at(-1) !== 'path')
    .flatMap((text) => ofNoItem(document, fieldsOfItems(content), text))
  const ofPages = recordRoutes(content)
    .filter(({ list }) => listsOf(content).includes(list))
    .flatMap((each) => {
      const schema = each.list === ARTICLES ? content.schemas.article : content.schemas.records.get(each.list)?.items
      const known = [...new Set(['id', ...Object.keys(schema?.properties ?? {})])]
      const unknown = textsIn(each.route, each.path).flatMap((text) => unknownIn(document, each, known, text))
      // A field that the schema asks for is missed by the schema.
      const found = unknown.length ? unknown : lacking(content, document, each, new Set(schema?.required))
      return [...found, ...same(content, document, each)]
    })
  return [...ofNone, ...ofPages]
}

/** The names of all fields that items of some list have. */
const fieldsOfItems = ({ schemas }: Content): ReadonlySet<string> =>
  new Set(
    [schemas.article, ...[...schemas.records.values()].map(({ items }) => items)].flatMap((one) =>
      Object.keys(one?.properties ?? {}),
    ),
  )

/** `{title}` on a page that is made once, of no item. */
const ofNoItem = (document: SourceDocument, fields: ReadonlySet<string>, { text, path }: Text): Problem[] =>
  fieldsIn(text)
    .filter(({ name }) => fields.has(name))
    .map(({ name: word }) =>
      problemAt(document, path, 'unknown-record-field', { word, known: [] }, placeOf(document, path, word)),
    )

interface Text {
  text: string
  path: Path
}

/** Every text of a route, at any depth. */
function textsIn(value: unknown, path: Path): Text[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => textsIn(item, [...path, index]))
  return isObject(value) ? Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key])) : []
}

function unknownIn(document: SourceDocument, { list }: RecordRoute, known: string[], { text, path }: Text): Problem[] {
  return fieldsIn(text)
    .filter(({ name }) => !known.includes(name))
    .map(({ name: word }) => {
      const args = { word, list, suggestion: nearest(word, known), known }
      return problemAt(document, path, 'unknown-record-field', args, placeOf(document, path, word))
    })
}

function placeOf(document: SourceDocument, path: Path, word: string): Range | undefined {
  const [start, end] = rangeOf(document, path)
  const at = document.text.slice(0, end).indexOf(`{${word}}`, start)
  return at < 0 ? undefined : [at + 1, at + 1 + word.length]
}

/** A title or a description that is the same on all pages of a list. */
function same(content: Content, document: SourceDocument, each: RecordRoute): Problem[] {
  if (recordPages(content, each).length < 2) return []
  return (['title', 'description'] as const).flatMap((part) => {
    const text = each.route[part]
    if (typeof text !== 'string' || fieldsIn(text).length) return []
    return [problemAt(document, [...each.path, part], 'identical-record-pages', { word: text, list: each.list, part })]
  })
}

/** The texts without which there is no page. */
const NEEDED = ['title', 'description', 'breadcrumb'] as const

function lacking(
  content: Content,
  manifest: SourceDocument,
  each: RecordRoute,
  required: ReadonlySet<string>,
): Problem[] {
  const needed = NEEDED.flatMap((part) =>
    fieldsIn(String(each.route[part] ?? '')).map(({ name }) => ({
      name,
      second: placeAt(manifest, [...each.path, part]),
    })),
  ).filter(
    ({ name }, index, all) =>
      name !== 'id' && !required.has(name) && all.findIndex((other) => other.name === name) === index,
  )
  const pages = recordPages(content, each)
  return needed.flatMap(({ name, second }) => {
    const [first, ...others] = pages.filter(({ item }) => item[name] === undefined)
    if (!first) return []
    const args = { word: first.id, field: name, more: others.length }
    return [{ ...problemAt(first.document, first.path, 'record-without-field', args), second }]
  })
}
