import type { Address, Chat, Email, Figure, Phone, Schedule } from '../../src/lib/content-types.ts'
import { placeholdersIn } from '../load/placeholder.ts'
import type { Problem } from '../report/problem.ts'
import { problemAt, routesOf, type Placed } from '../validate/content.ts'
import { pathOf, type Evidence, type Proof } from './proof.ts'
import { plain, type BuiltPage } from './read-page.ts'
import { difference } from './source.ts'

const TEXTUAL = new Set(['text', 'markdown', 'link'])

type Held = Pick<Placed, 'document' | 'path' | 'kind'>

/** Wherever content names a fact, the page that was made from it shows that fact as it is in the manifest. */
export const references: Proof = (evidence) => {
  const { content, facts, site } = evidence
  const counts = { 'facts shown': 0 }
  const problems: Problem[] = []
  const hold = (placed: Held, name: string, shown: (page: BuiltPage) => boolean) => {
    const { every, pages } = pagesOf(evidence, placed)
    if (pages.length === 0) return
    counts['facts shown'] += every ? pages.length : 1
    const without = pages.filter((page) => !shown(page))
    const missing = every ? without[0] : without.length === pages.length ? pages[0] : undefined
    if (missing) problems.push(problemAt(placed.document, placed.path, 'page-fact', { word: name, page: pathOf(missing.file) }))
  }
  for (const placed of content.values) {
    if (placed.kind === 'fact') hold(placed, String(placed.value), (page) => showsFact(evidence, page, String(placed.value)))
    else if (TEXTUAL.has(placed.kind) && typeof placed.value === 'string' && placed.value.includes('{{')) {
      for (const { name, words } of sentences(placed.value, facts.words)) hold(placed, name, (page) => shows(page, words))
    }
  }
  for (const document of content.documents) {
    if (!document.body?.markdown.includes('{{')) continue
    for (const { name, words } of sentences(document.body.markdown, facts.words)) hold({ document, path: [], kind: 'markdown' }, name, (page) => shows(page, words))
  }
  for (const page of evidence.pages.values()) {
    const wrong = page.targets.find(({ target, text }) => !text.includes(Number(target).toLocaleString(site.language)))
    if (wrong) problems.push(difference(evidence, page.file, 'page-fact', wrong.target))
  }
  return { counts, problems }
}

/** The built pages a value belongs on: all of them must show it, or, for records, at least one. */
function pagesOf({ content, site, pages }: Evidence, { document, path, kind }: Held): { every: boolean; pages: BuiltPage[] } {
  const built = (wanted: (page: Evidence['site']['pages'][number]) => boolean) => site.pages.filter(wanted).flatMap((page) => [...pages.values()].filter(({ file }) => pathOf(file) === page.path))
  if (document.kind === 'records') return { every: false, pages: [...pages.values()] }
  if (document.kind === 'article') return { every: true, pages: built(({ source }) => source === document.file) }
  const [part, index] = path
  if (part === 'routes') return { every: true, pages: built(({ path: own }) => own === routesOf(content)[Number(index)]?.route.path) }
  if (part === 'articles') return { every: true, pages: built(({ article }) => article !== undefined) }
  // The button at the end of the header is another one on some pages (`header.exceptions`).
  if (part === 'header' && kind === 'link') return { every: false, pages: built(({ layout }) => layout === 'full') }
  if (part === 'header' || part === 'footer' || part === 'floating') return { every: true, pages: built(({ layout }) => layout === 'full') }
  return { every: false, pages: [] }
}

/** Each placeholder of a text with the words around it, as they stand on the page: marks of Markdown end them. */
function sentences(text: string, facts: ReadonlyMap<string, string>): { name: string; words: string }[] {
  return placeholdersIn(text).map(({ name, start, end }) => {
    const before = /[^[\]()*_|#>`\n{}]{0,30}$/.exec(text.slice(0, start))?.[0] ?? ''
    const after = /^[^[\]()*_|#>`\n{}]{0,30}/.exec(text.slice(end))?.[0] ?? ''
    return { name, words: plain(`${before.slice(before.indexOf(' ') + 1)}${facts.get(name) ?? ''}${after.slice(0, Math.max(0, after.lastIndexOf(' ')))}`) }
  })
}

const shows = (page: BuiltPage, words: string) =>
  flat(page).includes(words) || page.told.includes(words) || page.links.some(({ href }) => plain(href).includes(words)) || page.assets.some((address) => address.includes(words))

const flat = (page: BuiltPage) => page.text.replaceAll('\n', ' ')

function showsFact({ facts, site }: Evidence, page: BuiltPage, name: string): boolean {
  const fact = facts.values.get(name)
  const leads = (href: string) => page.links.some((link) => link.href === href)
  switch (name.split('.')[0]) {
    case 'phone': return leads((fact as Phone).href) || shows(page, (fact as Phone).number)
    case 'email': return leads((fact as Email).href) || shows(page, (fact as Email).address)
    case 'chat': case 'link': return leads((fact as Chat).link) || page.assets.includes((fact as Chat).link)
    case 'address': return (fact as Address).lines.every((line) => shows(page, plain(line))) || [(fact as Address).map, (fact as Address).directions].some((link) => leads(link) || page.assets.includes(link))
    case 'schedule': return (fact as Schedule).rows.every(({ label, text }) => shows(page, plain(label)) && shows(page, plain(text)))
    case 'figure': return [(fact as Figure).value.toLocaleString(site.language), String((fact as Figure).value)].some((value) => shows(page, value)) && shows(page, plain((fact as Figure).label))
    default: return false
  }
}
