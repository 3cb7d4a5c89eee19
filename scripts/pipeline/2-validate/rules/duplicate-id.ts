import { placeAt, rangeOf, type Path, type SourceDocument } from '../../1-load/document.ts'
import { PAGE_IDS } from '../../1-load/headings.ts'
import type { Outline } from '../../1-load/outline.ts'
import type { Problem, Range } from '../../../report/problem.ts'
import { ARTICLES, itemsOf, listsOf, problemAt, routesOf, type Content, type Rule } from '../content.ts'
import { duplicates } from '../duplicates.ts'
import { recordRouteAt } from '../record-pages.ts'
import { isObject } from '../visit.ts'
import { anchorsOfItems } from '../query.ts'

/** Two items of a list, or two places of a page, with one id: blocks, items that they show, headings. */
export const duplicateId: Rule = (content) => [
  ...listsOf(content)
    .filter((list) => list !== ARTICLES)
    .flatMap((list) =>
      duplicates(
        itemsOf(content, list).map(({ id, document, path }) => ({ word: id, document, path: [...path, 'id'] })),
        'duplicate-id',
      ),
    ),
  ...routesOf(content).flatMap(({ route, path }) => {
    const blocks = placesIn(content, route.blocks, [...path, 'blocks'])
    const own = repeated(blocks)
    if (recordRouteAt(content, path)?.list !== ARTICLES) return own
    return [...own, ...content.documents.flatMap((article) => repeated(headingsOf(content, article), blocks))]
  }),
]

/** A place of a page that links can lead to. */
interface PagePlace {
  id: string
  of: 'block' | 'item' | 'heading'
  document: SourceDocument
  path: Path
  /** Where it stands, which takes a tree of the whole file to say. */
  range?: () => Range | undefined
}

/** The problems of places that share an id with an earlier place, or with a part of every page. */
function repeated(places: readonly PagePlace[], before: readonly PagePlace[] = []): Problem[] {
  const first = new Map(before.map((one) => [one.id, one]))
  return places.flatMap((one) => {
    const { id, document, path, range } = one
    const other = first.get(id)
    if (!other) first.set(id, one)
    // Headings give way to what pages have.
    const isTaken = one.of !== 'heading' && PAGE_IDS.includes(id)
    if (!other && !isTaken) return []
    const on = !other ? 'layout' : one.of === 'block' && other.of === 'block' ? undefined : 'place'
    const problem = problemAt(document, path, 'duplicate-id', { word: id, ...(on && { on }) }, range?.())
    return [{ ...problem, ...(other && { second: placeAt(other.document, other.path, other.range?.()) }) }]
  })
}

function placesIn(content: Content, blocks: unknown, path: Path): PagePlace[] {
  const document = content.documents.find((one) => one.kind === 'manifest')
  if (!document || !Array.isArray(blocks)) return []
  return blocks.flatMap((block: unknown, index): PagePlace[] => {
    if (!isObject(block)) return []
    const at = [...path, index]
    const text = [...at, 'text']
    return [
      ...(typeof block.id === 'string' ? [{ id: block.id, of: 'block' as const, document, path: [...at, 'id'] }] : []),
      ...anchorsOfItems(content, block).map((id) => ({ id, of: 'item' as const, document, path: [...at, 'items'] })),
      ...(typeof block.text === 'string'
        ? named(content.outline(block.text)).map(({ id, heading }) => {
            const range = (): Range | undefined => {
              const start = document.text.indexOf(heading.text, rangeOf(document, text)[0])
              return start < 0 ? undefined : [start, start + heading.text.length]
            }
            return { id, of: 'heading' as const, document, path: text, range }
          })
        : []),
    ]
  })
}

function headingsOf(content: Content, document: SourceDocument): PagePlace[] {
  const { body } = document
  if (document.kind !== 'article' || !body) return []
  return named(content.outline(body.markdown)).map(({ id, heading }) => {
    const range = (): Range => {
      const start = Math.max(body.start, document.text.indexOf(heading.text, body.start + heading.offset))
      return [start, start + heading.text.length]
    }
    return { id, of: 'heading', document, path: [], range }
  })
}

/** The headings of a text, each with its id. */
const named = ({ anchors, headings }: Outline) =>
  headings.flatMap((heading, index) => ({ id: anchors[index] ?? '', heading }))
