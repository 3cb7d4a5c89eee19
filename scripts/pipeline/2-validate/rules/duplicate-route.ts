import { rangeOf } from '../../1-load/document.ts'
import { articlePath, itemsOf, listsOf, problemAt, routesOf, type Content, type Rule } from '../content.ts'
import type { Problem } from '../../../report/problem.ts'
import type { Path, SourceDocument } from '../../1-load/document.ts'

export interface Named {
  word: string
  document: SourceDocument
  path: Path
}

/** Two pages with one address; an alias or an article that hides a page. */
export const duplicateRoute: Rule = (content) => twins(addresses(content), 'duplicate-route')

/** Two daily pictures for one day: only one of them can show. */
export const duplicateDate: Rule = (content) =>
  twins(
    itemsOf(content, 'daily-tips')
      .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
      .flatMap(({ item, document, path }) =>
        typeof item.date === 'string' ? [{ word: item.date, document, path: [...path, 'date'] }] : [],
      ),
    'duplicate-date',
  )

/** An article whose file name cannot be an address: capital letters, spaces and signs lead nowhere on some servers. */
export const badFileName: Rule = (content) => {
  const articles = content.documents.filter(({ kind }) => kind === 'article')
  return (
    articles
      .filter(({ name }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      // With a twin of the same letters the two are told as one mistake.
      .filter((one) => !articles.some((other) => other !== one && other.name.toLowerCase() === one.name.toLowerCase()))
      .map(({ file, name }) => ({
        code: 'bad-file-name',
        severity: 'error' as const,
        file,
        args: {
          word: name,
          suggestion: name
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, '-')
            .replace(/^-|-$/g, ''),
        },
      }))
  )
}

/** Two items of a list, or two blocks of a page, with one id. */
export const duplicateId: Rule = (content) => [
  ...listsOf(content)
    .filter((list) => list !== 'articles')
    .flatMap((list) =>
      twins(
        itemsOf(content, list).map(({ id, document, path }) => ({ word: id, document, path: [...path, 'id'] })),
        'duplicate-id',
      ),
    ),
  ...routesOf(content).flatMap(({ route, path }) =>
    twins(blockIds(content, route.blocks, [...path, 'blocks']), 'duplicate-id'),
  ),
]

function addresses(content: Content): Named[] {
  const document = content.documents.find((one) => one.kind === 'manifest')
  if (!document) return []
  const base = articlePath(content)
  return [
    ...routesOf(content).flatMap(({ route, path }) => [
      ...(typeof route.path === 'string' ? [{ word: route.path, document, path: [...path, 'path'] }] : []),
    ]),
    // The aliases of a page that stands there twice are its echo.
    ...routesOf(content)
      .filter(({ route }, index, all) => all.findIndex((other) => other.route.path === route.path) === index)
      .flatMap(({ route, path }) =>
        (Array.isArray(route.aliases) ? route.aliases : []).map((alias: unknown, index) => ({
          word: String(alias),
          document,
          path: [...path, 'aliases', index],
        })),
      ),
    ...content.documents
      .filter((one) => one.kind === 'article')
      .map((article) => ({ word: `${base}/${article.name}`, document: article, path: ['title'] })),
  ]
}

function blockIds(content: Content, blocks: unknown, path: Path): Named[] {
  const document = content.documents.find((one) => one.kind === 'manifest')
  if (!document || !Array.isArray(blocks)) return []
  return blocks.flatMap((block: { id?: unknown } | null, index) =>
    typeof block?.id === 'string' ? [{ word: block.id, document, path: [...path, index, 'id'] }] : [],
  )
}

/** Every later one of those that share a word, with the first as its other place. Capitals make no difference. */
export function twins(named: readonly Named[], code: string): Problem[] {
  const first = new Map<string, Named>()
  return named.flatMap((one) => {
    const before = first.get(one.word.toLowerCase())
    if (!before) {
      first.set(one.word.toLowerCase(), one)
      return []
    }
    const second = {
      file: before.document.file,
      text: before.document.text,
      range: rangeOf(before.document, before.path),
    }
    return [{ ...problemAt(one.document, one.path, code, { word: one.word }), second }]
  })
}
