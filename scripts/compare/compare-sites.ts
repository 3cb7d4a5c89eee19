import { isSame, type ReadableFiles } from '../pipeline/6-verify/built-files.ts'
import { CONCERNS, type Concern } from './concern.ts'
import { addressOf, fileChanges } from './file-changes.ts'
import { withoutHashes } from './hidden.ts'
import { changesOf } from './page-changes.ts'
import { statementsOf, type Statement } from './statement.ts'
import { coreOf, DISTINCT } from './words.ts'

/** One thing that visitors would see changed, on however many pages. */
export interface Change {
  concern: Concern
  what: 'changed' | 'added' | 'removed' | 'moved' | 'page-added' | 'page-removed'
  kind: Statement['kind'] | 'page' | 'file'
  /** The heading that it stands under on the first of its pages. */
  heading: string
  before?: string
  after?: string
  /** Addresses. */
  pages: string[]
}

/** What differs between two built sites, for people; and how many pages there are now. */
export interface Comparison {
  changes: Change[]
  pages: number
  /** Pages whose bytes differ and whose meaning does not. */
  looksOnly: string[]
  /** How many pages differ and were not read, because there were more than wanted. */
  unread: number
}

const PAGE = /(?:^|\/)index\.html$|^404\.html$/

/**
 * Compares what two built sites say, page by page. One change on many pages is listed once.
 * @param concernOfBlock the field `x-concerns` of each block's schema
 * @param options `most`: how many pages that differ are read, where two states of a page take about 20 ms;
 * `statements`: reads a page, for callers that keep what they read
 */
export function compareSites(
  before: ReadableFiles,
  after: ReadableFiles,
  concernOfBlock: ReadonlyMap<string, Concern>,
  {
    most = Infinity,
    statements = (from, file) => statementsOf(from.read(file), concernOfBlock),
  }: { most?: number; statements?: (from: ReadableFiles, file: string) => Statement[] } = {},
): Comparison {
  const found: Change[] = []
  const looksOnly: string[] = []
  let differing = 0
  const pagesOf = ({ files }: ReadableFiles) => [...files].filter((file) => PAGE.test(file)).sort()
  const [old, now] = [pagesOf(before), pagesOf(after)]
  for (const file of old.filter((one) => !after.files.has(one)))
    found.push(wholePage('page-removed', file, statements(before, file)))
  for (const file of now) {
    if (!before.files.has(file)) {
      found.push(wholePage('page-added', file, statements(after, file)))
      continue
    }
    if (isSame(before, after, file) || ++differing > most) continue
    const changes = changesOf(statements(before, file), statements(after, file))
    if (changes.length === 0 && withoutHashes(before.read(file)) !== withoutHashes(after.read(file)))
      looksOnly.push(addressOf(file))
    for (const change of changes) found.push({ ...change, pages: [addressOf(file)] })
  }
  found.push(...fileChanges(before, after, found))
  return { changes: together(found), pages: now.length, looksOnly, unread: Math.max(0, differing - most) }
}

function wholePage(what: 'page-added' | 'page-removed', file: string, statements: readonly Statement[]): Change {
  const title = statements.find(({ kind }) => kind === 'title')?.text ?? ''
  // The gravest thing that a page speaks of decides, but not what stands on every page.
  const own = statements.filter(({ kind }) => kind === 'text')
  const most = CONCERNS.map((concern) => [concern, own.filter((one) => one.concern === concern).length] as const)
  const [concern = 'words'] = most.reduce((a, b) => (b[1] > a[1] ? b : a), most[0] ?? ['words', 0])
  return {
    concern: own.some((one) => one.concern === 'clinical' && one.heading) ? 'clinical' : concern,
    what,
    kind: 'page',
    heading: '',
    [what === 'page-added' ? 'after' : 'before']: title,
    pages: [addressOf(file)],
  }
}

/**
 * One change that stands on several pages is listed once. What changed by the same words in several places concerns one
 * thing, though it may stand among others: a doctor's hours in a list of names. Most places decide.
 */
function together(all: readonly Change[]): Change[] {
  const found = new Map<string, Change>()
  const votes = new Map<string, Map<Concern, number>>()
  for (const change of all) {
    const { what, kind, before, after, pages } = change
    const key = kind === 'page' || kind === 'file' ? pages.join() : JSON.stringify([what, kind, before, after])
    const known = found.get(key)
    if (!known) found.set(key, { ...change, pages: [...pages] })
    else if (!known.pages.includes(pages[0]!)) known.pages.push(...pages)
    const about = votes.get(alike(change)) ?? new Map<Concern, number>()
    votes.set(alike(change), about)
    if (change.concern !== 'words') about.set(change.concern, (about.get(change.concern) ?? 0) + 1)
  }
  const changes = [...found.values()].map((change) => {
    const most = [...(votes.get(alike(change)) ?? [])].sort((a, b) => b[1] - a[1])[0]
    return { ...change, concern: most?.[0] ?? change.concern }
  })
  return changes.sort((a, b) => CONCERNS.indexOf(a.concern) - CONCERNS.indexOf(b.concern))
}

/** The words that a change takes out and puts in, where they tell it from others; else the change itself. */
function alike({ what, kind, before, after, pages }: Change): string {
  const core = before !== undefined && after !== undefined && what === 'changed' ? coreOf(before, after) : ''
  return DISTINCT.test(core) ? core : JSON.stringify([what, kind, before, after, pages])
}
