import { diffArrays } from 'diff'
import type { BuiltFiles } from '../pipeline/6-verify/built-files.ts'
import { coreOf, differingWords, TELLING } from './words.ts'
import { concernOfChange, CONCERNS, type Concern } from './concern.ts'
import { statementsOf, type Statement } from './statement.ts'

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
}

const PAGE = /(?:^|\/)index\.html$|^404\.html$/
const addressOf = (file: string) => `/${file.replace(/(?:\/)?index\.html$|\.html$/, '')}`

/**
 * Compares what two built sites say, page by page. One change on many pages is told once.
 * @param concernOfBlock the field `x-concerns` of each block's schema
 */
export function compareSites(
  before: BuiltFiles,
  after: BuiltFiles,
  concernOfBlock: ReadonlyMap<string, Concern>,
): Comparison {
  const found: Change[] = []
  const looksOnly: string[] = []
  const pagesOf = ({ files }: BuiltFiles) => [...files].filter((file) => PAGE.test(file)).sort()
  const [old, now] = [pagesOf(before), pagesOf(after)]
  const read = (from: BuiltFiles, file: string) => statementsOf(from.read(file), concernOfBlock)
  for (const file of old.filter((one) => !after.files.has(one)))
    found.push(wholePage('page-removed', file, read(before, file)))
  for (const file of now) {
    if (!before.files.has(file)) {
      found.push(wholePage('page-added', file, read(after, file)))
      continue
    }
    if (before.read(file) === after.read(file)) continue
    const changes = changesOf(read(before, file), read(after, file))
    if (changes.length === 0) looksOnly.push(addressOf(file))
    for (const change of changes) found.push({ ...change, pages: [addressOf(file)] })
  }
  for (const file of [...after.files].filter((name) => name.startsWith('documents/') && before.files.has(name)))
    if (before.checksumOf(file) !== after.checksumOf(file))
      found.push({ concern: 'words', what: 'changed', kind: 'file', heading: '', after: file, pages: [`/${file}`] })
  return { changes: together(found), pages: now.length, looksOnly }
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

type PageChange = Omit<Change, 'pages'>

/** What differs between two states of a page. */
function changesOf(before: readonly Statement[], after: readonly Statement[]): PageChange[] {
  const same = (one: Statement, other: Statement) => one.kind === other.kind && one.text === other.text
  const removed: Statement[] = []
  const added: Statement[] = []
  const changes: PageChange[] = []
  let gone: Statement[] = []
  let fresh: Statement[] = []
  const endGap = () => {
    const pairs = pairsOf(gone, fresh)
    for (const [old, now] of pairs) changes.push(changeOf(old, now))
    const paired = new Set(pairs.flat())
    removed.push(...gone.filter((one) => !paired.has(one)))
    added.push(...fresh.filter((one) => !paired.has(one)))
    ;[gone, fresh] = [[], []]
  }
  for (const part of diffArrays([...before], [...after], { comparator: same })) {
    if (part.removed) gone.push(...part.value)
    else if (part.added) fresh.push(...part.value)
    else endGap()
  }
  endGap()
  // What is gone in one place and stands in another has only moved.
  for (const one of removed) {
    const at = added.findIndex((other) => same(one, other))
    if (at < 0) changes.push({ ...alone(one), what: 'removed', before: one.text })
    else {
      added.splice(at, 1)
      changes.push({ ...alone(one), what: 'moved', concern: 'words', before: one.text, after: one.text })
    }
  }
  for (const one of added) changes.push({ ...alone(one), what: 'added', after: one.text })
  return withoutEchoes(changes)
}

const alone = ({ kind, heading, concern, text }: Statement) => ({
  kind,
  heading,
  concern: concernOfChange(concern, [text]),
})

const LIKE = 0.3

/** Which of the things that are gone became which of the new ones: of one kind, in their order, and alike in words. */
function pairsOf(gone: readonly Statement[], fresh: readonly Statement[]): [Statement, Statement][] {
  const pairs: [Statement, Statement][] = []
  let from = 0
  for (const one of gone) {
    const at = fresh.findIndex(
      (other, index) =>
        index >= from &&
        other.kind === one.kind &&
        (likeness(one.text, other.text) >= LIKE || (gone.length === 1 && fresh.length === 1)),
    )
    if (at < 0) continue
    pairs.push([one, fresh[at]!])
    from = at + 1
  }
  return pairs
}

/** The share of words that two texts have in common (Sørensen and Dice), from 0 to 1. */
function likeness(one: string, other: string): number {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}+]+/gu) ?? [])
  const [a, b] = [words(one), words(other)]
  const common = [...a].filter((word) => b.has(word)).length
  return a.size + b.size ? (2 * common) / (a.size + b.size) : 0
}

function changeOf(old: Statement, now: Statement): PageChange {
  // The gravest of the two places decides.
  const concern = CONCERNS[Math.min(CONCERNS.indexOf(old.concern), CONCERNS.indexOf(now.concern))] ?? 'words'
  return {
    concern: concernOfChange(concern, differingWords(old.text, now.text)),
    what: 'changed',
    kind: now.kind,
    heading: now.heading,
    before: old.text,
    after: now.text,
  }
}

/** A link whose words changed as its line did, or data that repeat what the page says, are told with the page. */
function withoutEchoes(changes: readonly PageChange[]): PageChange[] {
  const said = changes.filter(({ kind }) => kind === 'text')
  const holds = (text: string | undefined, part: string | undefined) =>
    part === undefined || (text?.includes(part) ?? false)
  return changes.filter(({ kind, before, after }) => {
    if (kind === 'link') {
      const [[oldWords, oldTo], [words, to]] = [before?.split(' → ') ?? [], after?.split(' → ') ?? []]
      if (to?.startsWith('tel:') && said.some((line) => digitsOf(line.after).includes(digitsOf(to)))) return false
      const leads = oldTo !== undefined && to !== undefined && oldTo !== to && !/^(?:tel|mailto):/.test(to)
      return leads || !said.some((line) => holds(line.before, oldWords) && holds(line.after, words))
    }
    if (kind !== 'data' && kind !== 'title' && kind !== 'description') return true
    const value = (text?: string) => text?.replace(/^[\w.@]+: /, '')
    return !said.some((line) => line !== undefined && differsAlike(line, value(before), value(after)))
  })
}

const digitsOf = (text = '') => text.replace(/\D/g, '')

/** Whether a line that visitors see changed by the same words. */
function differsAlike(line: PageChange, before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined)
    return before === undefined
      ? (line.after?.includes(after ?? '') ?? false)
      : (line.before?.includes(before) ?? false)
  return (
    line.before !== undefined && line.after !== undefined && coreOf(line.before, line.after) === coreOf(before, after)
  )
}

/**
 * One change that stands on several pages is told once. What changed by the same words in several places concerns one
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
  return TELLING.test(core) ? core : JSON.stringify([what, kind, before, after, pages])
}
