import { CONCERNS, type Concern } from './concern.ts'
import type { Change, Comparison } from './compare-sites.ts'
import { coreOf, DISTINCT, wordsOf } from './words.ts'

/** Who has to agree to a change, where the site's manifest names nobody. */
export const AGREEMENT: Record<Concern, [title: string, who: string]> = {
  clinical: ['Treatment and warnings', 'a doctor who answers for this subject has to agree'],
  contact: ['Ways to reach the hospital', 'the front desk has to agree, and try each number'],
  hours: ['Hours and days', 'the front desk and whose hours they are have to agree'],
  people: ['People', 'the people themselves have to agree'],
  words: ['Other words', 'whoever looks after the words has to agree'],
  looks: ['Looks only', 'nobody has to agree to what it says; look at the pages'],
}

/** Changes that are one line: one telephone number in many sentences, or all that is new below one heading. */
interface Line {
  /** Of sentences with one number the shortest, which says it best; of what is new or gone all. */
  changes: Change[]
  concern: Concern
  texts: number
  pages: Set<string>
}

/** How many words around what differs are listed. */
const AROUND = 5
/** How many pages are named. */
const NAMED = 3

/** Which entries are new or gone as a whole, with their heading. */
const wholeOf = (changes: readonly Change[]) =>
  new Set(changes.filter((one) => one.kind === 'text' && (one.after ?? one.before) === one.heading).map(placeOf))
const placeOf = ({ what, heading, pages }: Change) => JSON.stringify([what, heading, pages])

/** The lines of a list, in the order of CONCERNS. */
function linesOf(changes: readonly Change[]): Line[] {
  const whole = wholeOf(changes)
  const found = new Map<string, Line>()
  for (const change of changes) {
    const { concern, what, kind, heading, before, after, pages } = change
    const isPart = (what === 'added' || what === 'removed') && heading !== ''
    const isWhole = isPart && whole.has(placeOf(change))
    const core = what === 'changed' && before !== undefined && after !== undefined && coreOf(before, after)
    // A number is one wherever it stands; another "OPD 2" is another doctor's. Of treatment each sentence counts.
    const isOne = core && DISTINCT.test(core) && concern !== 'clinical'
    const key = isOne
      ? `${concern} ${concern === 'contact' ? '' : heading} ${core}`
      : isPart
        ? `${isWhole ? '' : `${concern} ${kind === 'hidden' || kind === 'data'}`} ${placeOf(change)}`
        : JSON.stringify([concern, what, before, after, pages])
    const line = found.get(key) ?? { changes: [], concern, texts: 0, pages: new Set<string>() }
    for (const page of pages) line.pages.add(page)
    if (CONCERNS.indexOf(concern) < CONCERNS.indexOf(line.concern)) line.concern = concern
    if (isPart) line.changes.push(change)
    else {
      line.texts++
      if (line.texts === 1 || lengthOf(change) < lengthOf(line.changes[0]!)) line.changes = [change]
    }
    found.set(key, line)
  }
  return [...found.values()].sort((a, b) => CONCERNS.indexOf(a.concern) - CONCERNS.indexOf(b.concern))
}
const lengthOf = ({ before = '', after = '', kind }: Change) =>
  before.length + after.length + (kind === 'text' ? 0 : kind === 'hidden' ? 20_000 : 10_000)

/** A part of a line: what is the same, what is gone, what is new, or one in place of the other. */
export interface LinePart {
  same?: string
  was?: string
  now?: string
}

/** "… dangerous within [hours → days]." What is the same is shortened to a few words around. */
function sentence(before: string, after: string): LinePart[] {
  // Texts of the search have lines of their own.
  const parts = wordsOf(before.replace(/\s+/g, ' '), after.replace(/\s+/g, ' '))
  const line: LinePart[] = []
  for (let at = 0; at < parts.length; at++) {
    const { value, added, removed } = parts[at]!
    const next = parts[at + 1]
    if (!added && !removed) {
      line.push({ same: shortened(value, at > 0, at < parts.length - 1) })
      continue
    }
    const isPair = removed && next?.added
    line.push(removed ? { was: value.trim(), ...(isPair && { now: next.value.trim() }) } : { now: value.trim() })
    if (isPair) at++
    if (/\s$/.test(isPair ? next.value : value)) line.push({ same: ' ' })
  }
  return line
}

/** The parts of a line as text: [old → new]. */
const textOf = (parts: readonly LinePart[]) =>
  parts
    .map(({ same, was, now }) => {
      if (same !== undefined) return same
      return was !== undefined && now !== undefined
        ? `[${was} → ${now}]`
        : was !== undefined
          ? `[− ${was}]`
          : `[+ ${now}]`
    })
    .join('')
    .trim()

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
  hidden: 'in the data of the page',
  page: 'a page',
  file: 'a file',
}

/** What a line says. Of an entry that is new or gone as a whole its data go without saying. */
function words(changes: readonly Change[]): LinePart[] {
  const [{ what, kind, heading, before = '', after = '' }] = changes as [Change]
  if (kind === 'file' && what === 'changed')
    return [{ same: `Another ${/^pictures\//.test(after) ? 'picture' : 'file'} under the same name: ${after}` }]
  if (what === 'page-added') return [{ same: `A new page: ${after}` }]
  if (what === 'page-removed') return [{ same: `A page is gone: ${before}` }]
  if (what === 'added' || what === 'removed') {
    const isWhole = wholeOf(changes).size > 0
    const said = changes
      .map((one) => ({ kind: one.kind, text: one.after ?? one.before ?? '' }))
      .filter((one) => !isWhole || (one.text !== heading && one.kind !== 'hidden' && one.kind !== 'data'))
      .map((one) => named(one.kind) + one.text)
    return [{ same: [what === 'added' ? 'New' : 'Gone', said.join('; ')].filter(Boolean).join(': ') }]
  }
  if (what === 'moved') return [{ same: `In another place: ${named(kind)}${after}` }]
  return [...(KINDS[kind] ? [{ same: named(kind) }] : []), ...sentence(before, after)]
}
const named = (kind: Change['kind']) => (KINDS[kind] ? `${KINDS[kind]}: ` : '')

const places = (pages: readonly string[], all: number) =>
  pages.length === all
    ? 'on every page'
    : pages.length > NAMED
      ? `on ${pages.length} of ${all} pages: ${pages.slice(0, NAMED).join(', ')} …`
      : `on ${pages.join(', ')}`

/** One line of the list of changes. */
export interface ListedChange {
  /** The heading that it stands under; empty where there is none. */
  heading: string
  parts: readonly LinePart[]
  /** In how many texts and on which pages: "on 8 of 11 pages: /about, …". */
  where: string
  /** Addresses. */
  pages: readonly string[]
  /** The line that visitors now read, by which a browser finds it on the page. */
  reads?: string
}

/** The changes that concern the same people. */
export interface ChangeGroup {
  concern: Concern
  title: string
  /** Who has to agree, as the end of a sentence. */
  who: string
  changes: readonly ListedChange[]
}

/** The list of changes by whom they concern, the gravest first. Changes alike are one line. */
export function changeGroups(found: Comparison): ChangeGroup[] {
  const lines = linesOf(found.changes)
  return CONCERNS.flatMap((concern) => {
    const [title, who] = AGREEMENT[concern]
    const changes = lines
      .filter((line) => line.concern === concern)
      .map(({ changes: own, texts, pages }): ListedChange => {
        const [{ heading, kind, what, after }] = own as [Change]
        const where = `${texts > 1 ? `in ${texts} texts, ` : ''}${places([...pages], found.pages)}`
        return {
          heading: kind === 'page' ? '' : heading,
          parts: words(own),
          where,
          pages: [...pages],
          ...(kind === 'text' && what !== 'removed' && { reads: after }),
        }
      })
    if (concern === 'looks' && found.looksOnly.length)
      changes.push({
        heading: '',
        parts: [{ same: 'How it looks changed, and nothing that is said' }],
        where: places(found.looksOnly, found.pages),
        pages: found.looksOnly,
      })
    return changes.length ? [{ concern, title, who, changes }] : []
  })
}

const line = ({ heading, parts, where }: ListedChange): string =>
  `${heading ? `${heading}: ` : ''}${textOf(parts)} (${where})`

/**
 * The changes for people, by what they concern.
 * @param form `markdown` for a comment under a change
 */
export function comparisonReport(found: Comparison, form: 'text' | 'markdown'): string {
  const parts = changeGroups(found).map(({ title, who, changes }) =>
    form === 'markdown'
      ? `### ${title}\n\n${who[0]!.toUpperCase()}${who.slice(1)}.\n\n${changes.map((one) => `- ${escaped(line(one))}`).join('\n')}`
      : `${title} (${who}):\n${changes.map((one) => `  ${line(one)}`).join('\n')}`,
  )
  return parts.length ? parts.join('\n\n') : 'Visitors would see no difference.'
}

/** How many changes of one concern the end of a build lists. */
const LISTED = 4

/**
 * The changes in short, for the end of a build: the first of each concern, and how many more there are.
 * @returns empty where visitors see no difference
 */
export function shortReport(found: Comparison): string {
  const parts = changeGroups(found).flatMap(({ title, who, changes }) => {
    const more = changes.length - LISTED
    const listed = changes.slice(0, more > 1 ? LISTED : undefined).map((one) => `    ${line(one)}`)
    return [`  ${title} (${who}):`, ...listed, ...(more > 1 ? [`    and ${more} more`] : [])]
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
