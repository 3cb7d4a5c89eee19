import { basename, extname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { kindOf } from '../pipeline/1-load/content-files.ts'
import { parseFile } from '../pipeline/1-load/parse-file.ts'
import type { KeptState } from './kept-states.ts'

/** The words of a state before which nothing is known. */
export const FIRST = 'The first state'

/** How many parts of a change are named. */
const MOST = 3

/**
 * Says in the words of the content what differs between two states: "Dr. Hill: sessions".
 * @param read the bytes of a checksum
 */
export function describeChange(
  before: KeptState['files'],
  after: KeptState['files'],
  read: (hash: string) => Buffer | undefined,
): string {
  const bytes = (state: KeptState['files'], file: string) => {
    const kept = state.get(file)
    return kept && read(kept.hash)
  }
  const fields = new Map<string, Set<string>>()
  for (const file of changedFiles(before, after))
    for (const [name, field] of partsOf(file, bytes(before, file), bytes(after, file)))
      fields.set(name, (fields.get(name) ?? new Set()).add(field))
  const parts = [...fields].map(([name, some]) => `${name}: ${some.size > MOST ? 'changed' : [...some].join(', ')}`)
  const more = parts.length - MOST
  return more > 1 ? `${parts.slice(0, MOST).join('; ')} and ${more} more` : parts.join('; ')
}

/** The files that differ between two states, site.yaml first. */
export const changedFiles = (before: KeptState['files'], after: KeptState['files']): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file)?.hash !== after.get(file)?.hash)
    .sort((a, b) => Number(b === 'site.yaml') - Number(a === 'site.yaml') || (a < b ? -1 : 1))

/** What changed, and what of it: a field, "new", "gone". */
type Part = readonly [name: string, field: string]

const FILES: Readonly<Record<string, string>> = { images: 'Picture ', documents: 'Document ', media: 'Film ' }

function partsOf(file: string, before: Buffer | undefined, after: Buffer | undefined): Part[] {
  const field = !before ? 'new' : !after ? 'gone' : 'changed'
  const [, folder = '', name] = /^content\/(images|documents|media)\/(.*)$/s.exec(file) ?? []
  if (name !== undefined) return [[`${FILES[folder]}${name}`, field]]
  const kind = kindOf(file)
  const texts = [before, after].map((bytes) => bytes?.toString() ?? '') as [string, string]
  const [a, b] = (kind === 'article' ? texts : whatDiffers(...texts)).map((text) => dataOf(file, text))
  if (kind === 'article' && file.endsWith('.md')) return [[`Article ${titleOf(b) ?? titleOf(a) ?? file}`, field]]
  if (a === undefined || b === undefined || !before || !after) return [[file, field]]
  const list = basename(file, extname(file))
  const parts = walk(a, b, { titles: kind === 'language' ? ['Translation'] : [], keys: [], list, kind })
  return parts.length ? parts : [[file, 'remarks or spacing']]
}

/** The texts of a file without the entries at its start and its end that are the same: a list may be long. */
function whatDiffers(before: string, after: string): string[] {
  const [a, b] = [before.split(/^(?=[^\s#])/m), after.split(/^(?=[^\s#])/m)]
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-end - 1) === b.at(-end - 1)) end++
  return [a, b].map((entries) => entries.slice(start, entries.length - end).join(''))
}

/** The values of a text, an empty list where there are none; undefined where it cannot be read. */
function dataOf(file: string, text: string): unknown {
  if (!/^[^#\s]/m.test(text)) return []
  if (!/\.(yaml|md)$/.test(file)) return undefined
  const parsed = parseFile(file, text, kindOf(file))
  return 'document' in parsed ? parsed.document.data : undefined
}

/** Where a value stands: entries with names on the way to it, the fields below the last one, and the list it is in. */
interface Trail {
  titles: readonly string[]
  keys: readonly string[]
  list: string
  kind: string
}

function walk(a: unknown, b: unknown, trail: Trail): Part[] {
  if (isDeepStrictEqual(a, b)) return []
  const parts = Array.isArray(a) && Array.isArray(b) ? walkLists(a, b, trail) : undefined
  if (parts) return parts
  if (!isGroup(a) || !isGroup(b)) return [partAt(a, b, trail)]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
    walk(a[key], b[key], { ...trail, keys: [...trail.keys, key], list: key }),
  )
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function partAt(a: unknown, b: unknown, { titles, keys, list }: Trail): Part {
  if (titles.length) return [titles.join(', '), keys[0] ?? 'changed']
  // Of facts.phone.main.number the section says nothing.
  const path = keys.length > 2 ? keys.slice(1) : keys
  const single = (a === undefined && isGroup(b) && 'new') || (b === undefined && isGroup(a) && 'gone')
  if (single || path.length < 2) return [capital(path.join(' ') || list), single || 'changed']
  return [capital(path.slice(0, -1).join(' ')), path.at(-1) ?? '']
}

/** Compares entry by entry: blocks by their places, others by what they are called; undefined where neither fits. */
function walkLists(a: readonly unknown[], b: readonly unknown[], trail: Trail): Part[] | undefined {
  // Of two blocks the same words may be the heading, and a heading may be what changed.
  if (
    a.length === b.length &&
    a.every((item, index) => typeOf(item) !== undefined && typeOf(item) === typeOf(b[index]))
  )
    return b.flatMap((item, index) => walk(a[index], item, inside(item, trail)))
  const [old, now] = [byIdentity(a), byIdentity(b)]
  if (!old || !now) return undefined
  const whole = trail.titles.join(', ') || trail.list
  const single = (item: unknown, verb: string): Part =>
    pageOf(item) ? [`${verb} page`, pageOf(item)!] : [`${verb} ${verb === 'New' ? 'in' : 'from'} ${whole}`, named(item)]
  const common = [...now.keys()].filter((id) => old.has(id))
  const moved = !isDeepStrictEqual(
    common,
    [...old.keys()].filter((id) => now.has(id)),
  )
  const fresh = [...now].flatMap(([id, item]) => (old.has(id) ? [] : [item]))
  const gone = [...old].flatMap(([id, item]) => (now.has(id) ? [] : [item]))
  const isRenamed = fresh.length === 1 && gone.length === 1 && isAlike(gone[0], fresh[0])
  return [
    ...common.flatMap((id) => walk(old.get(id), now.get(id), inside(now.get(id), trail))),
    ...(isRenamed
      ? walk(gone[0], fresh[0], inside(fresh[0], trail))
      : [...fresh.map((item) => single(item, 'New')), ...gone.map((item) => single(item, 'Gone'))]),
    ...(moved ? [[capital(whole), 'order'] as const] : []),
  ]
}

/** Whether an entry with another name is the same one: half of its fields say the same. */
const isAlike = (a: unknown, b: unknown) =>
  isGroup(a) &&
  isGroup(b) &&
  Object.keys(b).filter((key) => isDeepStrictEqual(a[key], b[key])).length * 2 >= Object.keys(b).length

/** The trail into an entry of a list. A block without a heading is known by its page. */
function inside(item: unknown, trail: Trail): Trail {
  const page = pageOf(item)
  const title = page ? `Page ${page}` : titleOf(item)
  if (title === undefined) return { ...trail, keys: [] }
  const list = trail.kind === 'manifest' && !page && !trail.titles.length ? `${trail.list} ` : ''
  return { ...trail, titles: [...trail.titles, capital(list + title)], keys: [] }
}

const pageOf = (item: unknown) =>
  isGroup(item) && typeof item.path === 'string' && item.path.startsWith('/') ? item.path : undefined

/** The entries of a list by what they are known by; undefined where one has no name or two have the same. */
function byIdentity(items: readonly unknown[]): Map<string, unknown> | undefined {
  const known = new Map(items.map((item) => [wordOf(item, ['id', 'path', ...TITLES, 'type']) ?? '', item]))
  return known.size === items.length && !known.has('') ? known : undefined
}

/** The fields that say what an entry is called. */
const TITLES = ['name', 'label', 'title', 'heading', 'question', 'of', 'id']

const titleOf = (item: unknown) => wordOf(item, TITLES)
const typeOf = (item: unknown) => wordOf(item, ['type'])
const named = (item: unknown) => titleOf(item) ?? typeOf(item) ?? ''

function wordOf(item: unknown, fields: readonly string[]): string | undefined {
  const found = isGroup(item) && fields.map((field) => item[field]).find((word) => typeof word === 'string')
  if (typeof found !== 'string' || found === '') return undefined
  const [line = ''] = found.split('\n', 1)
  return line.length > WIDTH ? `${line.slice(0, WIDTH).trimEnd()}…` : line
}

const WIDTH = 40

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
