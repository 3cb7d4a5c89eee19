import { isSame, type ReadableFiles } from '../pipeline/6-verify/built-files.ts'
import { CONCERNS, type Concern } from './concern.ts'
import { addressOf, fileChanges } from './file-changes.ts'
import { withoutHashes } from './hidden.ts'
import { changesOf } from './page-changes.ts'
import { fileOf, statementsOf, type Statement } from './statement.ts'
import { coreOf, DISTINCT } from './words.ts'

/** One thing that visitors would see changed, on however many pages. */
export interface Change {
  concern: Concern
  what: 'changed' | 'added' | 'removed' | 'moved' | 'page-added' | 'page-removed'
  kind: Statement['kind'] | 'page' | 'file'
  /** The heading of what holds it on the first of its pages; of a page its own. */
  heading: string
  /** The name of the item of a list that holds it, where there is one. */
  item?: string
  before?: string
  after?: string
  /** Addresses. */
  pages: string[]
}

/** The differences between two built sites, for people, and the current number of pages. */
export interface Comparison {
  changes: Change[]
  pages: number
  /** Pages whose bytes differ and whose meaning does not. */
  looksOnly: string[]
  /** How many pages differ and were not read, because there were more than wanted. */
  unread: number
  /** The pages that were read. */
  read?: ReadPages
}

/** The context that lines need of changed pages, to find which line follows from which. */
export interface ReadPages {
  /** The main heading of each, by its address. */
  headings: ReadonlyMap<string, string>
  /** The lines and names of items before and after. */
  before: ReadonlySet<string>
  after: ReadonlySet<string>
  /** All words of pages that are new or gone, by their address. */
  words: ReadonlyMap<string, string>
  /** Of whom or what each picture was, or is if it is new, by its file. */
  owners: ReadonlyMap<string, string>
}

const PAGE = /(?:^|\/)(?:index|404)\.html$/

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
  const headings = new Map<string, string>()
  const lines = { before: new Set<string>(), after: new Set<string>() }
  const words = new Map<string, string>()
  const owners = new Map<string, string>()
  const looksOnly: string[] = []
  let differing = 0
  const pagesOf = ({ files }: ReadableFiles) => [...files].filter((file) => PAGE.test(file)).sort()
  const [old, now] = [pagesOf(before), pagesOf(after)]
  const read = (side: 'before' | 'after', file: string) => {
    const said = statements(side === 'before' ? before : after, file)
    headings.set(addressOf(file), headingOf(said))
    for (const { kind, text, item, heading } of said) {
      if (kind === 'text') lines[side].add(text).add(item)
      // Where it is shown without words, it stands for something else.
      else if (kind === 'picture' && !text.startsWith('(') && !(side === 'after' && owners.has(fileOf(text))))
        owners.set(fileOf(text), item || heading)
    }
    return said
  }
  const whole = (what: 'page-added' | 'page-removed', file: string) => {
    const said = read(what === 'page-added' ? 'after' : 'before', file)
    words.set(addressOf(file), said.map(({ text }) => text).join('\n'))
    found.push(wholePage(what, file, said))
  }
  for (const file of old.filter((one) => !after.files.has(one))) whole('page-removed', file)
  for (const file of now) {
    if (!before.files.has(file)) {
      whole('page-added', file)
      continue
    }
    if (isSame(before, after, file) || ++differing > most) continue
    const changes = changesOf(read('before', file), read('after', file))
    if (changes.length === 0 && withoutHashes(before.read(file)) !== withoutHashes(after.read(file)))
      looksOnly.push(addressOf(file))
    for (const change of changes) found.push({ ...change, pages: [addressOf(file)] })
  }
  found.push(...fileChanges(before, after, found))
  return {
    changes: together(found),
    pages: now.length,
    looksOnly,
    unread: Math.max(0, differing - most),
    read: { ...lines, headings, words, owners },
  }
}

/** The main heading of a page, which names what it is about. */
const headingOf = (statements: readonly Statement[]) => statements.find(({ kind }) => kind === 'title')?.heading ?? ''

function wholePage(what: 'page-added' | 'page-removed', file: string, statements: readonly Statement[]): Change {
  const title = statements.find(({ kind }) => kind === 'title')
  // The gravest thing that a page speaks of decides, but not what stands on every page.
  const own = statements.filter(({ kind }) => kind === 'text')
  const most = CONCERNS.map((concern) => [concern, own.filter((one) => one.concern === concern).length] as const)
  const [concern = 'words'] = most.reduce((a, b) => (b[1] > a[1] ? b : a), most[0] ?? ['words', 0])
  const isClinical = own.some((one) => one.concern === 'clinical' && one.heading)
  return {
    concern: title && title.concern !== 'words' ? title.concern : isClinical ? 'clinical' : concern,
    what,
    kind: 'page',
    heading: headingOf(statements),
    [what === 'page-added' ? 'after' : 'before']: title?.text ?? '',
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
    const { what, kind, before, after, heading, pages } = change
    const key = kind === 'page' ? pages.join() : JSON.stringify([what, kind, before, after, change.item || heading])
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
