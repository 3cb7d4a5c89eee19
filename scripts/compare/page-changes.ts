import { diffArrays } from 'diff'
import type { Change } from './compare-sites.ts'
import { concernOfChange, CONCERNS } from './concern.ts'
import { followsFromWords } from './hidden.ts'
import type { Statement } from './statement.ts'
import { coreOf, differingWords } from './words.ts'

/** The changes of one page. */
export type PageChange = Omit<Change, 'pages'>

/** Finds the differences between two states of a page. */
export function changesOf(before: readonly Statement[], after: readonly Statement[]): PageChange[] {
  const isSame = (one: Statement, other: Statement) => one.kind === other.kind && one.text === other.text
  // Data and pictures of two items may be the same, or change places.
  const isThere = (one: Statement, other: Statement) =>
    isSame(one, other) && (one.kind === 'text' || one.item === other.item)
  const removed: Statement[] = []
  const added: Statement[] = []
  const changes: PageChange[] = []
  let gone: Statement[] = []
  let fresh: Statement[] = []
  const endGap = () => {
    const pairs = pairsOf(gone, fresh)
    // An item that has another name keeps what is its own.
    for (const [old, now] of pairs) if (!isSame(old, now)) changes.push(changeOf(old, now))
    const paired = new Set(pairs.flat())
    removed.push(...gone.filter((one) => !paired.has(one)))
    added.push(...fresh.filter((one) => !paired.has(one)))
    ;[gone, fresh] = [[], []]
  }
  for (const part of diffArrays([...before], [...after], { comparator: isThere })) {
    if (part.removed) gone.push(...part.value)
    else if (part.added) fresh.push(...part.value)
    else endGap()
  }
  endGap()
  // A statement that is removed in one place and added in another has only moved.
  for (const one of removed) {
    const isWhat = one.kind === 'picture' ? isThere : isSame
    const at = added.findIndex((other) => isWhat(one, other))
    if (at < 0) changes.push({ ...alone(one), what: 'removed', before: one.text })
    else {
      added.splice(at, 1)
      changes.push({ ...alone(one), what: 'moved', concern: ofOrder(one), before: one.text, after: one.text })
    }
  }
  for (const one of added) changes.push({ ...alone(one), what: 'added', after: one.text })
  const [lengthsBefore, lengthsAfter] = [before, after].map(lengthsOfLists) as [
    Map<string, number>,
    Map<string, number>,
  ]
  return withoutEchoes(changes).filter(({ what, kind, item, before: old = '', after: now = '' }) => {
    const [n, m] = [NUMBER.exec(old)?.[0], NUMBER.exec(now)?.[0]]
    if (what !== 'changed' || kind !== 'text' || item || !n || !m || old.replace(n, m) !== now) return true
    return ![...lengthsBefore].some(([list, length]) => length === +n && lengthsAfter.get(list) === +m)
  })
}

const NUMBER = /\d+/

/**
 * How many items each list of a page has, by the heading before it. A number that grew as a list did follows from it,
 * and is not listed.
 */
function lengthsOfLists(statements: readonly Statement[]): Map<string, number> {
  const lists = new Map<string, Set<string>>()
  let heading = ''
  for (const one of statements) {
    if (!one.item) heading = one.heading
    else lists.set(heading, (lists.get(heading) ?? new Set()).add(one.item))
  }
  return new Map([...lists].map(([list, items]) => [list, items.size]))
}

const alone = ({ kind, heading, item, concern, text }: Statement) => ({
  kind,
  heading,
  item,
  concern: concernOfChange(concern, [text]),
})

/** The order of first aid is treatment; elsewhere a place is a matter of words. */
const ofOrder = ({ concern }: Statement) => (concern === 'clinical' ? 'clinical' : 'words')

const LIKE = 0.3

/** Which of the things that are gone became which of the new ones: of one kind, in their order, and alike in words. */
function pairsOf(gone: readonly Statement[], fresh: readonly Statement[]): [Statement, Statement][] {
  const pairs: [Statement, Statement][] = []
  const [itemsBefore, itemsAfter] = [gone, fresh].map((all) => new Set(all.map(({ item }) => item)))
  // Of an item with another name, not of two that are there before and after.
  const isOfOne = (one: Statement, other: Statement) =>
    one.item === other.item || !(itemsAfter?.has(one.item) || itemsBefore?.has(other.item))
  let from = 0
  for (const one of gone) {
    const at = fresh.findIndex(
      (other, index) =>
        index >= from &&
        other.kind === one.kind &&
        isOfOne(one, other) &&
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
    item: now.item,
    before: old.text,
    after: now.text,
  }
}

/** A link whose words changed as its line did, or data that repeat what the page says, are listed with the page. */
function withoutEchoes(changes: readonly PageChange[]): PageChange[] {
  const said = changes.filter(({ kind }) => kind === 'text')
  const holds = (text: string | undefined, part: string | undefined) =>
    part === undefined || (text?.includes(part) ?? false)
  return changes.filter(({ kind, before, after }) => {
    if (kind === 'link') {
      const [[oldWords, oldTo], [words, to]] = [before?.split(' → ') ?? [], after?.split(' → ') ?? []]
      // A link that now leads elsewhere is listed, unless it is a number or an address that a line says as well.
      if (oldTo !== undefined && to !== undefined && oldTo !== to) return !said.some((line) => says(line.after, to))
      return !said.some((line) => holds(line.before, oldWords) && holds(line.after, words))
    }
    if (kind === 'hidden' && said.length && followsFromWords(after ?? before ?? '')) return false
    if (kind !== 'data' && kind !== 'title' && kind !== 'description' && kind !== 'hidden') return true
    const value = (text?: string) => text?.replace(/^[\w.@ -]+: /, '')
    return !said.some((line) => differsAlike(line, value(before), value(after)))
  })
}

/** Whether a line says the number or the e-mail address that a link reaches: tel:+977…, mailto:… */
export function says(line = '', to: string): boolean {
  const [scheme, reached = ''] = to.split(/(?<=^\w+:)/)
  if (scheme === 'tel:') return line.replace(/\D/g, '').includes(reached.replace(/\D/g, ''))
  return scheme === 'mailto:' && line.includes(reached)
}

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
