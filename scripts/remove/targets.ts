import type { Path, SourceDocument } from '../pipeline/1-load/document.ts'
import { ARTICLES, itemsOf, listsOf, routesOf, type Content } from '../pipeline/2-validate/content.ts'
import { recordAddresses } from '../pipeline/2-validate/record-pages.ts'
import { nearest } from '../report/nearest.ts'

/** Something that can be removed by a name. */
export interface Removable {
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
      what: `the list ${document.name}`,
      names: [document.file, document.name, `${document.name}.yaml`],
      going: [{ document, path: [] }],
    }))
  const articles = itemsOf(content, ARTICLES)
  const categories = [...new Set(articles.flatMap(({ item }) => words(item.category)))].map((category): Removable => ({
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
  return [
    `There is nothing here with the name "${given}".${close === undefined ? '' : ` Did you mean ${quoted(close)}?`}`,
    'What can be removed, with an example of each:',
    '  a page                             npm run remove -- /partners',
    '  a list of content/records          npm run remove -- partners',
    '  one entry of a list                npm run remove -- doctors/dr-sita-rai',
    '  an article                         npm run remove -- kidney-stone',
    '  all articles of a category         npm run remove -- "Mental health"',
    '  what nothing uses any more         npm run remove -- --unused',
  ].join('\n')
}

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/(?<=.)\/$/, '')
const quoted = (name: string) => (/[\s{}]/.test(name) ? `"${name}"` : name)
