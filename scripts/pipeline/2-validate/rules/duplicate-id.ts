import type { Path } from '../../1-load/document.ts'
import { ARTICLES, itemsOf, listsOf, routesOf, type Content, type Rule } from '../content.ts'
import { duplicates, type Named } from '../duplicates.ts'

/** Two items of a list, or two blocks of a page, with one id. */
export const duplicateId: Rule = (content) => [
  ...listsOf(content)
    .filter((list) => list !== ARTICLES)
    .flatMap((list) =>
      duplicates(
        itemsOf(content, list).map(({ id, document, path }) => ({ word: id, document, path: [...path, 'id'] })),
        'duplicate-id',
      ),
    ),
  ...routesOf(content).flatMap(({ route, path }) =>
    duplicates(blockIds(content, route.blocks, [...path, 'blocks']), 'duplicate-id'),
  ),
]

function blockIds(content: Content, blocks: unknown, path: Path): Named[] {
  const document = content.documents.find((one) => one.kind === 'manifest')
  if (!document || !Array.isArray(blocks)) return []
  return blocks.flatMap((block: { id?: unknown } | null, index) =>
    typeof block?.id === 'string' ? [{ word: block.id, document, path: [...path, index, 'id'] }] : [],
  )
}
