import type { Path, SourceDocument } from '../pipeline/1-load/document.ts'
import { ARTICLES, itemsOf, listsOf, routesOf, type Content } from '../pipeline/2-validate/content.ts'
import { recordAddresses } from '../pipeline/2-validate/record-pages.ts'
import { nearest } from '../report/nearest.ts'

/** Something that can be removed by a name. */
export interface Removable {
  /** What kind of thing it is, and how somebody would call it: an article, kidney-stone. */
  kind: string
  example: string
  /** What it is, for people: the page /partner. */
  what: string
  /** All its names; the first means nothing else. */
  names: readonly string[]
  going: readonly { document: SourceDocument; path: Path }[]
}

/** Everything that can be removed: pages, lists with their entries, articles, and the categories of articles. */
export function targetsOf(content: Content): Removable[] {
  const manifest = content.documents.find(({ kind }) => kind === 'manifest')
  const addressOf = recordAddresses(content)
  const words = (value: unknown) => (typeof value === 'string' ? [value] : [])
  const pages = routesOf(content).map(({ route, path }): Removable => {
    const aliases: unknown[] = Array.isArray(route.aliases) ? route.aliases : []
    const names = [route.path, ...aliases].flatMap(words)
    return {
      kind: 'a page',
      example: names[0] ?? '',
      what: `the page ${names[0]}`,
      names: [...names, ...names.map((name) => name.slice(1))].filter(Boolean),
      going: manifest ? [{ document: manifest, path }] : [],
    }
  })
  const entries = listsOf(content).flatMap((list) =>
    itemsOf(content, list).map(({ id, item, document, path }): Removable => {
      const isArticle = list === ARTICLES
      const address = addressOf(list, id)
      return {
        kind: isArticle ? 'an article' : 'one entry of a list',
        example: isArticle ? id : `${list}/${id}`,
        what: isArticle ? `the article ${document.name}` : `the entry ${id} of the list ${list}`,
        names: [
          `${list}/${id}`,
          id,
          ...words(address),
          ...words(isArticle ? item.title : item.name),
          document.file,
        ].slice(0, isArticle ? undefined : -1),
        going: [{ document, path }],
      }
    }),
  )
  const lists = content.documents
    .filter(({ kind }) => kind === 'records')
    .map((document): Removable => ({
      kind: 'a list of content/records',
      example: document.name,
      what: `the list ${document.name}`,
      names: [document.file, document.name, `${document.name}.yaml`],
      going: [{ document, path: [] }],
    }))
  const articles = itemsOf(content, ARTICLES)
  const categories = [...new Set(articles.flatMap(({ item }) => words(item.category)))].map((category): Removable => ({
    kind: 'all articles of a category',
    example: category,
    what: `all articles of the category ${category}`,
    names: [`category ${category}`, category],
    going: articles.flatMap(({ item, document }) => (item.category === category ? [{ document, path: [] }] : [])),
  }))
  return [...pages, ...lists, ...entries, ...categories]
}

/** What a name means, or what to say to whoever typed it. */
export function findTarget(content: Content, given: string): Removable | string {
  const name = plain(given)
  const all = targetsOf(content)
  const own = all.filter(({ names }) => plain(names[0] ?? '') === name)
  const found = own.length ? own : all.filter(({ names }) => names.some((one) => plain(one) === name))
  if (found.length === 1) return found[0]!
  if (found.length)
    return [
      `"${given}" means ${found.length} things. Write`,
      ...found.map(({ what, names: [first = ''] }) => `  npm run remove -- ${quoted(first)}   for ${what}`),
    ].join('\n')
  const close = nearest(
    given,
    all.flatMap(({ names }) => names),
  )
  const [list = ''] = name.split('/')
  const isBeside = (one = '') => list !== '' && name !== list && one.startsWith(`${list}/`)
  const beside = isBeside(close) ? [] : all.flatMap(({ names: [first] }) => (isBeside(first) ? [first] : []))
  const kinds = new Map<string, string>()
  for (const { kind, example } of all) if (!kinds.has(kind) && example !== '/') kinds.set(kind, example)
  kinds.set('what nothing uses any more', '--unused')
  return [
    `There is nothing here with the name "${given}".${close === undefined || beside.length ? '' : ` Did you mean ${quoted(close)}?`}`,
    ...(beside.length
      ? [`The list ${list} has: ${beside.slice(0, MOST_NAMES).join(', ')}${beside.length > MOST_NAMES ? ' …' : '.'}`]
      : []),
    'What can be removed, with an example of each:',
    ...[...kinds].map(([kind, word]) => `  ${kind.padEnd(30)}npm run remove -- ${quoted(word)}`),
  ].join('\n')
}

/** Of a longer list somebody looks at the file. */
const MOST_NAMES = 12

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/(?<=.)\/$/, '')
const quoted = (name: string) => (/[\s{}]/.test(name) ? `"${name}"` : name)
