import type { Address, Chat, Email, Figure, Phone, Schedule } from '../../../src/lib/content-types.ts'
import type { Facts } from '../3-model/facts.ts'
import type { Page } from '../3-model/site.ts'
import { placeholdersIn } from '../1-load/placeholder.ts'
import type { Problem } from '../../report/problem.ts'
import { problemAt, routesOf, type Content, type Placed } from '../2-validate/content.ts'
import { pathOf, type Doubt, type PageEvidence, type PageProof, type Proved, type WantedWords } from './expected.ts'
import { plain, type BuiltPage } from './read-page.ts'

const TEXTUAL = new Set(['text', 'markdown', 'link'])

/** Something that content names and a page has to show: a fact, or a placeholder with the words around it. */
export interface Wanted extends WantedWords {
  placed: Pick<Placed, 'document' | 'path' | 'kind'>
}

/** What has to stand where. */
export interface AllWanted {
  /** By the address of the page that has to show it. */
  pages: ReadonlyMap<string, readonly Wanted[]>
  /** On at least one page. */
  somewhere: readonly Wanted[]
}

/** Everything that content names of facts, with the pages it was written for. */
export function allWanted({
  content,
  facts,
  site,
}: {
  content: Content
  facts: Facts
  site: { pages: readonly Page[] }
}): AllWanted {
  const pages = new Map<string, Wanted[]>()
  const somewhere: Wanted[] = []
  const bySource = new Map(site.pages.map((page) => [page.source, page.path]))
  const full = site.pages.filter(({ layout }) => layout === 'full').map(({ path }) => path)
  const articles = site.pages.filter(({ article }) => article).map(({ path }) => path)
  const routes = routesOf(content).map(({ route }) => String(route.path))
  /** The addresses of the pages that all have to show a value; undefined when one page is enough. */
  const placesOf = ({ document, path: [part, index], kind }: Wanted['placed']): readonly string[] | undefined => {
    if (document.kind === 'records') return undefined
    if (document.kind === 'article') return [bySource.get(document.file) ?? '']
    if (part === 'routes') return [routes[Number(index)] ?? '']
    if (part === 'articles') return articles
    // The button at the end of the header is another one on some pages (`header.exceptions`).
    if (part === 'header' && kind === 'link') return undefined
    return part === 'header' || part === 'footer' || part === 'floating' ? full : []
  }
  const want = (wanted: Wanted) => {
    const places = placesOf(wanted.placed)
    if (!places) somewhere.push(wanted)
    for (const path of places ?? []) {
      const before = pages.get(path)
      if (before) before.push(wanted)
      else pages.set(path, [wanted])
    }
  }
  // One document after the other: the values of all at once are as large as their texts.
  for (const placed of valuesIn(content)) {
    if (placed.kind === 'fact') want({ placed, name: String(placed.value) })
    else if (TEXTUAL.has(placed.kind) && typeof placed.value === 'string' && placed.value.includes('{{'))
      for (const { name, words } of sentences(placed.value, facts.words)) want({ placed, name, words })
  }
  for (const document of content.documents) {
    if (document.body?.markdown.includes('{{'))
      for (const { name, words } of sentences(document.body.markdown, facts.words))
        want({ placed: { document, path: [], kind: 'markdown' }, name, words })
  }
  return { pages, somewhere }
}

function* valuesIn({ documents, valuesOf }: Content): Iterable<Placed> {
  for (const document of documents) yield* valuesOf(document)
}

/**
 * Wherever content names a fact, the page that was made from it shows that fact as it is in the manifest.
 * @param somewhere what has to stand on one page at least
 */
export function references(somewhere: readonly WantedWords[]): PageProof {
  return (evidence, page) => {
    const has = ({ name, words }: WantedWords) =>
      words === undefined ? showsFact(evidence, page, name) : shows(page, words)
    const target = page.targets.find(
      (one) => !one.text.includes(Number(one.target).toLocaleString(evidence.site.language)),
    )
    return {
      counts: { 'facts shown': page.wanted.length },
      doubts: [
        ...page.wanted.flatMap((one, wanted): Doubt[] =>
          has(one) ? [] : [{ code: 'page-fact', word: one.name, wanted }],
        ),
        ...(target ? [{ code: 'page-fact' as const, word: target.target }] : []),
      ],
      shows: somewhere.flatMap((one, index) => (has(one) ? [index] : [])),
    }
  }
}

/** What a list or the header names stands on one page at least. */
export function shownSomewhere(
  { somewhere }: AllWanted,
  shown: ReadonlySet<number>,
  first: string | undefined,
): Proved {
  return {
    counts: { 'facts shown': somewhere.length },
    problems:
      first === undefined ? [] : somewhere.filter((_one, index) => !shown.has(index)).map((one) => missing(one, first)),
  }
}

/** That something wanted is not on a page. */
export const missing = ({ placed, name }: Wanted, file: string): Problem =>
  problemAt(placed.document, placed.path, 'page-fact', { word: name, page: pathOf(file) })

/** Each placeholder of a text with the words around it, as they stand on the page: marks of Markdown end them. */
function sentences(text: string, facts: ReadonlyMap<string, string>): { name: string; words: string }[] {
  return placeholdersIn(text).map(({ name, start, end }) => {
    const before = /[^[\]()*_|#>`\n{}]{0,30}$/.exec(text.slice(0, start))?.[0] ?? ''
    const after = /^[^[\]()*_|#>`\n{}]{0,30}/.exec(text.slice(end))?.[0] ?? ''
    return {
      name,
      words: plain(
        `${before.slice(before.indexOf(' ') + 1)}${facts.get(name) ?? ''}${after.slice(0, Math.max(0, after.lastIndexOf(' ')))}`,
      ),
    }
  })
}

const shows = (page: BuiltPage, words: string) =>
  page.flat.includes(words) ||
  page.told.includes(words) ||
  page.links.some(({ href }) => plain(href).includes(words)) ||
  page.assets.some((address) => address.includes(words))

function showsFact({ facts, site }: PageEvidence, page: BuiltPage, name: string): boolean {
  const fact = facts.values.get(name)
  const leads = (href: string) => page.links.some((link) => link.href === href)
  switch (name.split('.')[0]) {
    case 'phone':
      return leads((fact as Phone).href) || shows(page, (fact as Phone).number)
    case 'email':
      return leads((fact as Email).href) || shows(page, (fact as Email).address)
    case 'chat':
    case 'link':
      return leads((fact as Chat).link) || page.assets.includes((fact as Chat).link)
    case 'address':
      return (
        (fact as Address).lines.every((line) => shows(page, plain(line))) ||
        [(fact as Address).map, (fact as Address).directions].some((link) => leads(link) || page.assets.includes(link))
      )
    case 'schedule':
      return (fact as Schedule).rows.every(({ label, text }) => shows(page, plain(label)) && shows(page, plain(text)))
    case 'figure':
      return (
        [(fact as Figure).value.toLocaleString(site.language), String((fact as Figure).value)].some((value) =>
          shows(page, value),
        ) && shows(page, plain((fact as Figure).label))
      )
    default:
      return false
  }
}
