import { dataInWords } from './hidden.ts'
import { CONCERNS, type Concern } from './concern.ts'
import type { Change, Comparison } from './compare-sites.ts'
import { linesOf, type ChangeLine } from './lines.ts'
import { fileOf } from './statement.ts'
import { wordsOf } from './words.ts'

/** Who has to agree to a change, where the site's manifest names nobody. */
export const AGREEMENT: Record<Concern, [title: string, who: string]> = {
  clinical: ['Treatment and warnings', 'a doctor who answers for this subject has to agree'],
  contact: ['Ways to reach the hospital', 'the front desk has to agree, and try each number'],
  hours: ['Hours and days', 'the front desk and whose hours they are have to agree'],
  people: ['People', 'the people themselves have to agree'],
  words: ['Other words', 'whoever looks after the words has to agree'],
  looks: ['Looks only', 'nobody has to agree to what it says; look at the pages'],
}

/** How many words around what differs are listed. */
const AROUND = 5
/** How many pages are named. */
const NAMED = 3

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
  hidden: '',
  page: 'a page',
  file: 'a file',
}

/** How many words of something new are listed. */
const MOST = 60

/** The text of a line. The name and the data of an entry that is added or removed whole are left out. */
function words({ form, changes }: ChangeLine, owners?: ReadonlyMap<string, string>): LinePart[] {
  const [one] = changes as [Change]
  const { what, kind, heading, item, before = '', after = '' } = one
  if (kind === 'file' && what === 'changed') {
    const [of, whose] = [after, before].map((name) => name && (owners?.get(name.replace(/^.*\//, '')) ?? name))
    if (whose) return [{ same: `The picture of ${of} is now the one of ${whose}` }]
    return [{ same: `Another ${/^pictures\//.test(after) ? 'picture' : 'file'} under the same name: ${after}` }]
  }
  if (form === 'page')
    return [
      { same: what === 'page-added' ? `A new page: ${heading || after}` : `A page is gone: ${heading || before}` },
    ]
  if (form === 'placed') return [{ same: placed(changes) }]
  if (what === 'added' || what === 'removed') {
    const sides = [newOrGone('Gone', changes, 'removed', form), newOrGone('New', changes, 'added', form)]
    return [{ same: sides.filter(Boolean).join('. ') }]
  }
  const owner = kind === 'picture' ? owners?.get(fileOf(after)) : undefined
  if (owner && owner !== (item || heading)) return [{ same: `The picture is now the one of ${owner}` }]
  return sentence(saying(one, before), saying(one, after))
}

/** A text without the name that it is listed under, and with what it is if nobody reads it on the page. */
function saying({ kind, item, heading, before, after, pages }: Change, text: string): string {
  if (kind === 'hidden') return isFile(pages[0] ?? '') ? text : dataInWords(text)
  const name = item || heading
  const isUnderName = kind === 'text' && name && [before, after].every((one) => one?.startsWith(name) ?? true)
  return (
    (KINDS[kind] ? `${KINDS[kind]}: ` : '') + (isUnderName ? text.slice(name.length).replace(/^[\s,:;]+/, '') : text)
  )
}

/** All that is new, or gone, in one part of a line. */
function newOrGone(title: string, all: readonly Change[], side: Change['what'], form: ChangeLine['form']): string {
  const changes = all.filter(
    ({ what, kind }) => what === side && (form !== 'whole' || kind === 'text' || kind === 'picture'),
  )
  if (changes.length === 0) return ''
  const said = changes.map((one) => saying(one, one.after ?? one.before ?? ''))
  const words = [...new Set(said.filter(Boolean))].join('; ').split(' ')
  const text = words.length > MOST + 5 ? `${words.slice(0, MOST).join(' ')} …` : words.join(' ')
  return [title, text].filter(Boolean).join(': ')
}

/** Where something is listed that the site shows as before. */
function placed(changes: readonly Change[]): string {
  const all = (what: Change['what']) => changes.every((one) => one.what === what)
  const where = all('removed') ? 'No longer listed here' : all('added') ? 'Listed here as well' : 'In another place'
  const said = changes.map((one) => one.item || saying(one, one.after ?? one.before ?? ''))
  return `${where}: ${[...new Set(said)].join('; ')}`
}

/** The heading of a line, and under which others it stands. */
function headingOf({ form, changes: [one], alike }: ChangeLine): string {
  if (form === 'page' || form === 'placed') return ''
  // What says its own name has no other heading.
  const all = [one!.heading, ...alike].filter((name) => name && (one!.what !== 'changed' || name !== one!.after))
  return all.length > NAMED + 1 ? `${all.slice(0, NAMED).join(', ')} and ${all.length - NAMED} more` : all.join(', ')
}

const isFile = (page: string) => /\.\w+$/.test(page)
function places(all: readonly string[], total: number): string {
  const pages = all.filter((page) => !isFile(page))
  const files = all.length - pages.length
  if (pages.length === 0 && files > NAMED) return `in ${files} files: ${all.slice(0, NAMED).join(', ')} …`
  if (pages.length === 0) return `on ${all.join(', ')}`
  const where =
    pages.length === total
      ? 'on every page'
      : pages.length > NAMED
        ? `on ${pages.length} of ${total} pages: ${pages.slice(0, NAMED).join(', ')} …`
        : `on ${pages.join(', ')}`
  return files ? `${where}, and in ${files} other ${files > 1 ? 'files' : 'file'}` : where
}

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
  const lines = linesOf(found)
  return CONCERNS.flatMap((concern) => {
    const [title, who] = AGREEMENT[concern]
    const changes = lines
      .filter((line) => line.concern === concern)
      .map((one): ListedChange => {
        const { changes: own, texts, pages } = one
        const [{ kind, what, after }] = own as [Change]
        const where = `${texts > 1 ? `in ${texts} texts, ` : ''}${places([...pages], found.pages)}`
        return {
          heading: headingOf(one),
          parts: words(one, found.read?.owners),
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
 * @param command which lists all of them
 * @returns empty where visitors see no difference
 */
export function shortReport(found: Comparison, command: string): string {
  const groups = changeGroups(found)
  const isMore = ({ changes }: ChangeGroup) => changes.length > LISTED + 1
  const parts = groups.flatMap((group) => {
    const { title, who, changes } = group
    const listed = isMore(group) ? changes.slice(0, LISTED) : changes
    const more = changes.length - listed.length
    return [
      `  ${title} (${who}):`,
      ...listed.map((one) => `    ${line(one)}`),
      ...(more ? [`    and ${more} more`] : []),
    ]
  })
  if (found.unread) parts.push(`  ${found.unread} more pages differ.`)
  if (found.unread || groups.some(isMore)) parts.push(`  To list all: ${command}`)
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
