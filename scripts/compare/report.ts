import { CONCERNS, type Concern } from './concern.ts'
import type { Change, Comparison } from './compare-sites.ts'
import { coreOf, TELLING, wordsOf } from './words.ts'

/** Who has to agree to a change, where the site's manifest names nobody. */
export const AGREEMENT: Record<Concern, [title: string, who: string]> = {
  clinical: ['Treatment and warnings', 'a doctor who answers for this subject has to agree'],
  contact: ['Ways to reach the hospital', 'the front desk has to agree, and try each number'],
  hours: ['Hours and days', 'the front desk and whose hours they are have to agree'],
  people: ['People', 'the people themselves have to agree'],
  words: ['Other words', 'whoever looks after the words has to agree'],
  looks: ['Looks only', 'nobody has to agree to what it says; look at the pages'],
}

/** Changes whose words that differ are the same: one telephone number in many sentences. */
interface Told {
  first: Change
  texts: number
  pages: Set<string>
}

/** How many words around what differs are told. */
const AROUND = 5
/** How many pages are named. */
const NAMED = 3

/** Changes that say the same in other sentences are told once, in the order of CONCERNS. */
function toldOf(changes: readonly Change[]): Told[] {
  const found = new Map<string, Told>()
  for (const change of changes) {
    const { concern, what, before, after, pages } = change
    const core = what === 'changed' && before !== undefined && after !== undefined && coreOf(before, after)
    const key =
      core && TELLING.test(core) ? `${concern} ${core}` : JSON.stringify([concern, what, before, after, pages])
    const told = found.get(key) ?? { first: change, texts: 0, pages: new Set<string>() }
    told.texts++
    for (const page of pages) told.pages.add(page)
    // The shortest sentence says it best.
    if (told.texts > 1 && lengthOf(change) < lengthOf(told.first)) told.first = change
    found.set(key, told)
  }
  return [...found.values()].sort((a, b) => CONCERNS.indexOf(a.first.concern) - CONCERNS.indexOf(b.first.concern))
}
const lengthOf = ({ before = '', after = '', kind }: Change) =>
  before.length + after.length + (kind === 'text' ? 0 : kind === 'hidden' ? 20_000 : 10_000)

/** "… dangerous within [hours → days]." What is the same is shortened to a few words around. */
function sentence(before: string, after: string): string {
  const parts = wordsOf(before, after)
  let text = ''
  for (let at = 0; at < parts.length; at++) {
    const { value, added, removed } = parts[at]!
    const next = parts[at + 1]
    if (removed && next?.added) {
      text += `[${value.trim()} → ${next.value.trim()}]${/\s$/.test(next.value) ? ' ' : ''}`
      at++
    } else if (removed || added) text += `[${removed ? '−' : '+'} ${value.trim()}]${/\s$/.test(value) ? ' ' : ''}`
    else text += shortened(value, at > 0, at < parts.length - 1)
  }
  return text.trim()
}

function shortened(text: string, afterChange: boolean, beforeChange: boolean): string {
  const words = text.split(/(?<=\s)/)
  const kept = (afterChange ? AROUND : 0) + (beforeChange ? AROUND : 0)
  if (words.length <= kept + 2) return text
  return `${afterChange ? words.slice(0, AROUND).join('') : ''}… ${beforeChange ? words.slice(-AROUND).join('') : ''}`
}

const KINDS: Record<Change['kind'], string> = {
  title: "the page's title",
  description: 'the words for search engines',
  text: '',
  link: 'a link',
  picture: 'a picture',
  data: 'for search engines alone',
  hidden: 'behind the words',
  page: 'a page',
  file: 'a file',
}

function words({ what, kind, before = '', after = '' }: Change): string {
  if (kind === 'file' && what === 'changed')
    return `Another ${/^pictures\//.test(after) ? 'picture' : 'file'} under the same name: ${after}`
  if (what === 'page-added') return `A new page: ${after}`
  if (what === 'page-removed') return `A page is gone: ${before}`
  const name = KINDS[kind] && `${KINDS[kind]}: `
  if (what === 'added') return `New, ${name}${after}`
  if (what === 'removed') return `Gone, ${name}${before}`
  if (what === 'moved') return `In another place, ${name}${after}`
  return `${name}${sentence(before, after)}`
}

const places = (pages: readonly string[], all: number) =>
  pages.length === all
    ? 'on every page'
    : pages.length > NAMED
      ? `on ${pages.length} of ${all} pages: ${pages.slice(0, NAMED).join(', ')} …`
      : `on ${pages.join(', ')}`

/** The line of one change: under which heading, what, in how many texts, on which pages. */
const line = ({ first, texts, pages }: Told, all: number): string =>
  `${first.heading && first.kind !== 'page' ? `${first.heading}: ` : ''}${words(first)} (${texts > 1 ? `in ${texts} texts, ` : ''}${places([...pages], all)})`

/**
 * The changes for people, by what they concern.
 * @param form `markdown` for a comment under a change
 */
export function comparisonReport(found: Comparison, form: 'text' | 'markdown'): string {
  const { changes, pages, looksOnly } = found
  const marked = form === 'markdown'
  const all = toldOf(changes)
  const title = (concern: Concern) => {
    const [name, who] = AGREEMENT[concern]
    return marked ? `### ${name}\n\n${who[0]!.toUpperCase()}${who.slice(1)}.\n` : `${name} (${who}):`
  }
  const parts = CONCERNS.flatMap((concern) => {
    const lines = all
      .filter(({ first }) => first.concern === concern)
      .map((told) => (marked ? `- ${escaped(line(told, pages))}` : `  ${line(told, pages)}`))
    if (concern === 'looks' && looksOnly.length) lines.push(`${marked ? '- ' : '  '}${looksLine(found)}`)
    return lines.length ? [`${title(concern)}\n${lines.join('\n')}`] : []
  })
  return parts.length ? parts.join('\n\n') : 'Visitors would see no difference.'
}

const looksLine = ({ looksOnly, pages }: Comparison) =>
  `How it looks changed, and nothing that is said, ${places(looksOnly, pages)}`

/** How many changes of one concern the end of a build lists. */
const LISTED = 4

/**
 * The changes in short, for the end of a build: the first of each concern, and how many more there are.
 * @returns empty where visitors see no difference
 */
export function shortReport(found: Comparison): string {
  const all = toldOf(found.changes)
  const parts = CONCERNS.flatMap((concern) => {
    const lines = all.filter(({ first }) => first.concern === concern).map((told) => line(told, found.pages))
    if (concern === 'looks' && found.looksOnly.length) lines.push(looksLine(found))
    const more = lines.length - LISTED
    const listed = lines.slice(0, more > 1 ? LISTED : lines.length).map((one) => `    ${one}`)
    if (more > 1) listed.push(`    and ${more} more`)
    return lines.length ? [`  ${AGREEMENT[concern][0]}:`, ...listed] : []
  })
  if (found.unread) parts.push(`  ${found.unread} more pages differ, which npm run diff reads.`)
  return parts.join('\n')
}

/** Signs that mean something in Markdown, in what a site says. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>|#]/g, '\\$&')

/** The changes for programs: everything, with the full texts. */
export const comparisonJson = ({ changes, pages, looksOnly }: Comparison): string =>
  JSON.stringify(
    {
      pages,
      concerns: Object.fromEntries(
        CONCERNS.map((concern) => [concern, changes.filter((change) => change.concern === concern).length]),
      ),
      changes,
      looksOnly,
    },
    null,
    2,
  )
