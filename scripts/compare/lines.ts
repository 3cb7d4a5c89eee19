import type { Change, Comparison, ReadPages } from './compare-sites.ts'
import { CONCERNS, type Concern } from './concern.ts'
import { factsOf, factsThatDiffer } from './facts.ts'
import { fileOf } from './statement.ts'
import { coreOf, DISTINCT } from './words.ts'

/** Changes that are one line: one telephone number in many sentences, or all that is new of one item. */
export interface ChangeLine {
  /**
   * A page or an item that is new or gone; something of them that changed, is new or gone; something that the site says
   * as before, in another place; what visitors do not read, but scripts and programs do.
   */
  form: (typeof FORMS)[number]
  /** Of sentences with one number the shortest, which says it best; of what is new or gone all. */
  changes: Change[]
  concern: Concern
  texts: number
  pages: Set<string>
  /** Under which other headings the same stands. */
  alike: Set<string>
}

/** Lines that may cause others come first. */
const FORMS = ['page', 'whole', 'changed', 'placed', 'data'] as const

/** The lines of a list, in the order of CONCERNS, without those that only follow from another one. */
export function linesOf({ changes, read }: Comparison): ChangeLine[] {
  const lines = withoutConsequences(grouped(changes, read), read)
  return lines.sort((a, b) => CONCERNS.indexOf(a.concern) - CONCERNS.indexOf(b.concern))
}

/** What visitors read; the rest is for scripts and programs. */
const isSeen = ({ kind, what }: Change) =>
  /^(?:text|picture|link|page)$/.test(kind) || (kind === 'file' && what === 'changed')
const isPart = ({ what }: Change) => what === 'added' || what === 'removed'
const textOf = ({ before, after }: Change) => after ?? before ?? ''
/** Whom or what a change is of. */
const subjectOf = ({ item, heading }: Change) => item || heading

function grouped(changes: readonly Change[], read: ReadPages | undefined): ChangeLine[] {
  const named = (what: Change['what']) =>
    new Set(
      changes
        .filter((one) => one.what === what && one.kind === 'text' && beginsWith(textOf(one), subjectOf(one)))
        .map(subjectOf),
    )
  const [news, gone] = [named('added'), named('removed')]
  const found = new Map<string, ChangeLine>()
  for (const change of changes) {
    const { concern, what, kind, heading, before, after, pages } = change
    const subject = subjectOf(change)
    const isNamed = subject !== '' && isSeen(change) && isPart(change) && (what === 'added' ? news : gone).has(subject)
    // What stood on the site before, or still does, is only listed on other pages.
    const isOld = isNamed && (what === 'added' ? read?.before : read?.after)?.has(subject)
    const core = what === 'changed' && before !== undefined && after !== undefined && coreOf(before, after)
    // A number is one wherever it stands; another "OPD 2" is another doctor's. Of treatment each sentence counts.
    const isOne = core && DISTINCT.test(core) && concern !== 'clinical'
    const form: ChangeLine['form'] = !isSeen(change)
      ? 'data'
      : kind === 'page'
        ? 'page'
        : what === 'moved' || isOld
          ? 'placed'
          : isNamed
            ? 'whole'
            : 'changed'
    const key = [
      form,
      ...(form === 'placed'
        ? what === 'moved'
          ? [concern, pages]
          : [subject]
        : form === 'whole'
          ? [what, subject]
          : kind === 'picture' && what === 'changed'
            ? [subject, fileOf(before), fileOf(after)]
            : isOne
              ? [concern, concern !== 'contact' && subject, core]
              : isPart(change) && heading !== '' && form !== 'data'
                ? [concern, heading, pages]
                : [concern, what, before, after, heading, pages]),
    ]
    const line = found.get(JSON.stringify(key)) ?? {
      form,
      changes: [],
      concern,
      texts: 0,
      pages: new Set(),
      alike: new Set(),
    }
    for (const page of pages) line.pages.add(page)
    if (CONCERNS.indexOf(concern) < CONCERNS.indexOf(line.concern)) line.concern = concern
    if (isPart(change) || what === 'moved') line.changes.push(change)
    else {
      line.texts++
      if (line.texts === 1 || lengthOf(change) < lengthOf(line.changes[0]!)) line.changes = [change]
    }
    found.set(JSON.stringify(key), line)
  }
  return [...found.values()]
}
const lengthOf = ({ before = '', after = '', kind }: Change) =>
  before.length + after.length + (kind === 'text' ? 0 : kind === 'hidden' ? 20_000 : 10_000)

/** The subject of a change: the name of an item, or a heading. */
const isName = (change: Change) => subjectOf(change) === textOf(change)

/** Letters and digits alone, so that "dr-anil-shrestha.ics" holds "Dr. Anil Shrestha". */
const plain = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `
const beginsWith = (text: string, name: string) => plain(text).startsWith(plain(name))

/** A line with what is asked of it again and again. */
interface Clue {
  line: ChangeLine
  /** The change that says it best. */
  one: Change
  subject: string
  /** The subject as it may stand in texts; undefined for one word, which may stand anywhere for another reason. */
  name: string | undefined
  /** Of all changes what they say. */
  said: readonly string[]
  /** Of each change what it names. */
  facts: readonly (readonly string[])[]
  /** All that the line names; with what the whole page names that is new or gone. */
  named: ReadonlySet<string>
  known: ReadonlySet<string>
  /** What of that differs. */
  was: ReadonlySet<string>
  now: ReadonlySet<string>
  /** Whether all is new, or all gone. */
  side: 'was' | 'now' | undefined
}

const sideOf = ({ what }: Change) => (/added$/.test(what) ? 'now' : /removed$/.test(what) ? 'was' : undefined)
const isWithin = <T>(part: Iterable<T>, all: { has: (one: T) => boolean }) => {
  for (const one of part) if (!all.has(one)) return false
  return true
}

function clueOf(line: ChangeLine, read: ReadPages | undefined): Clue {
  const { changes } = line
  const one = changes[0]!
  const subject = subjectOf(one)
  const value = (text: string | undefined) => (line.form === 'data' ? text?.replace(KEYS, '') : text)
  const differs = changes.map(({ before, after }) => factsThatDiffer(value(before), value(after)))
  const facts = changes.map((change) => factsOf(textOf(change)))
  const named = [...facts.flat(), ...changes.flatMap(({ before = '', heading }) => factsOf(`${before}\n${heading}`))]
  const side = sideOf(one)
  return {
    line,
    one,
    subject,
    name: /\S\s+\S/.test(subject) ? plain(subject) : undefined,
    said: changes.map((change) => plain(textOf(change))),
    facts,
    named: new Set(named),
    known: new Set([...named, ...(one.kind === 'page' ? factsOf(read?.words.get(one.pages[0]!) ?? '') : [])]),
    was: new Set(differs.flatMap(({ was }) => was)),
    now: new Set(differs.flatMap(({ now }) => now)),
    side: changes.every((change) => sideOf(change) === side) ? side : undefined,
  }
}

/** Names of fields in data. */
const KEYS = /^[\w.@ -]+: |\b(?:key|from|until|open|close|days|all|true|false)\b/g

/**
 * Leaves out what follows from another line: where else a new doctor is listed, found and in a calendar; what scripts
 * and search engines read of what a line says; the same again in more words or in fewer. The line that stays gets the
 * pages.
 */
function withoutConsequences(lines: readonly ChangeLine[], read: ReadPages | undefined): ChangeLine[] {
  const clues = lines.map((line) => clueOf(line, read))
  const causes = clues
    .filter(({ line }) => line.form !== 'data')
    .sort(
      ({ line, one }, { line: otherLine, one: other }) =>
        FORMS.indexOf(line.form) - FORMS.indexOf(otherLine.form) ||
        lengthOf(one) - lengthOf(other) ||
        Number(isName(other)) - Number(isName(one)),
    )
  const differing = new Set(causes.flatMap(({ was, now }) => [...was, ...now]))
  const left = new Set(clues)
  /** The cause of each line that is left out. */
  const roots = new Map<Clue, Clue>()
  const withPlaced = new Set<Clue>()
  let before: number
  do {
    before = left.size
    for (const clue of [...[...causes].reverse(), ...clues]) {
      if (!left.has(clue)) continue
      const { line, one, subject } = clue
      const isData = line.form === 'data'
      let cause = causes.find(
        (other) => other !== clue && (isData || left.has(other)) && follows(clue, other, read, withPlaced.has(other)),
      )
      while (cause && roots.has(cause)) cause = roots.get(cause)
      if (cause) {
        const { line: stays, one: other } = cause
        roots.set(clue, cause)
        for (const page of line.pages) stays.pages.add(page)
        if (line.form === 'placed' || withPlaced.has(clue)) withPlaced.add(cause)
        if (line.form === 'placed' && stays.form === 'placed') stays.changes.push(...line.changes)
        if (one.kind === 'text' && one.what === 'changed' && one.after === other.after && !isName(other))
          if (subject !== cause.subject) stays.alike.add(subject)
      }
      if (cause || (isData && isSaid(clue, causes, differing))) left.delete(clue)
    }
    // A cause that has got pages may have others follow from it.
  } while (left.size < before)
  return withDataTogether([...left].map(({ line }) => line))
}

/** Of one place all data that are new or gone are one line. */
function withDataTogether(lines: readonly ChangeLine[]): ChangeLine[] {
  const found = new Map<string | ChangeLine, ChangeLine>()
  for (const line of lines) {
    const [{ what, heading }] = line.changes as [Change]
    const key =
      line.form === 'data' && sideOf(line.changes[0]!)
        ? JSON.stringify([what, line.concern, heading, [...line.pages]])
        : line
    const known = found.get(key)
    if (known) known.changes.push(...line.changes)
    else found.set(key, line)
  }
  return [...found.values()]
}

/**
 * Whether a line follows from another.
 * @param withPlaced whether the other stands for things that are listed elsewhere now
 */
function follows(clue: Clue, cause: Clue, read: ReadPages | undefined, withPlaced: boolean): boolean {
  const { line, side } = clue
  const { line: stays, subject, name } = cause
  // By far the most lines.
  if (line.form === 'changed' && !side) return stays.form === 'changed' && isSameChange(clue, cause)
  const [one, other] = [clue.one, cause.one]
  const isData = line.form === 'data'
  const isPlaced = line.form === 'placed'
  const isSameSide = side !== undefined && side === cause.side
  const isThere = () => isWithin(line.pages, stays.pages)
  const isOf = (at: number) =>
    (subject !== '' && subjectOf(line.changes[at]!) === subject) ||
    (name !== undefined && clue.said[at]!.includes(name))
  const isAllOf = () => line.changes.every((_, at) => isOf(at))
  const isLabel = (change: Change) =>
    isName(change) || (isPart(change) && Boolean(read?.before.has(textOf(change)) && read.after.has(textOf(change))))
  if (stays.form === 'page' || stays.form === 'whole') {
    // A sentence that names a new doctor may say more of the doctor than the doctor's page.
    const isNoMore = (at: number) =>
      isData ||
      isPlaced ||
      subjectOf(line.changes[at]!) === subject ||
      clue.facts[at]!.every((fact) => !fact.includes(':') || cause.known.has(fact))
    const isBeside = (at: number) => {
      const change = line.changes[at]!
      // What is new of somebody else is new for another reason, but for a picture of the new doctor; a day is nobody.
      const isOfOther =
        change.item &&
        change.item !== subject &&
        change.kind !== 'picture' &&
        !isName(change) &&
        factsOf(change.item).some((fact) => !fact.includes(':'))
      if (!isSameSide || isOfOther) return false
      return (isData || isLabel(change) || isWithin(clue.facts[at]!, cause.known)) && isThere()
    }
    if (isData || isPlaced || isSameSide)
      if (line.changes.every((_, at) => (isOf(at) && isNoMore(at)) || isBeside(at))) return true
  }
  // Hours by the clock and in calendars follow from hours; other data of somebody may say what no line says.
  if (isData)
    return (
      (one.what === 'moved' || stays.form === 'placed' || (line.concern === 'hours' && stays.concern === 'hours')) &&
      isAllOf()
    )
  if (withPlaced || (stays.form === 'placed' && !isPlaced))
    if (!/clinical|contact/.test(line.concern) && line.changes.every(isLabel) && isThere()) return true
  if (isPlaced)
    return stays.form === 'placed'
      ? line.changes.every((change) => subjectOf(change) === subject)
      : isAllOf() ||
          factsOf(clue.subject).every((fact) => cause.was.has(fact) || cause.now.has(fact)) ||
          [...line.pages].every((page) => subject && read?.headings.get(page) === subject)
  // Of treatment each sentence counts.
  if (stays.form === 'placed' || !side || line.concern === 'clinical') return false
  if (line.changes.every(({ kind }) => kind === 'picture'))
    return line.changes.every((change) => read?.owners.get(fileOf(textOf(change))) === subject)
  if (other.what === 'changed' && clue.facts.every((each) => isWithin(each, cause[side])) && isThere()) return true
  return isSameSide && clue.facts.flat().length > 2 && clue.facts.every((each) => isWithin(each, cause.named))
}

/** Whether a line changed as another did, in the same words or in more. */
function isSameChange(clue: Clue, { line: stays, one: other, subject, name, said, was, now }: Clue): boolean {
  const { line, one } = clue
  if (one.what !== 'changed' || other.what !== 'changed' || line.concern !== stays.concern) return false
  if (one.before === other.before && one.after === other.after) return one.kind === other.kind
  if (lengthOf(other) > lengthOf(one) || clue.was.size !== was.size || clue.now.size !== now.size) return false
  if (was.size + now.size === 0 || !isWithin(clue.was, was) || !isWithin(clue.now, now)) return false
  if (one.kind === 'link' && addressOf(one.after) === addressOf(one.before)) return true
  // Of treatment each sentence counts.
  if (line.concern === 'clinical') return false
  const isNamed = (text: string | undefined, by: string | undefined) => by !== undefined && text?.includes(by)
  return subject === clue.subject || Boolean(isNamed(clue.said[0], name) || isNamed(said[0], clue.name))
}

/** Where a link leads. */
const addressOf = (link = '') => link.split(' → ').at(-1)

/** What share of its words are most; labels around values differ. */
const MOST_WORDS = 0.6

/**
 * Whether lines that visitors read say what data say now: each day, or else each number and hour, and one line most
 * words; all words of what people write for search engines.
 * @param differing what differs in those lines
 */
function isSaid({ one, was, now }: Clue, causes: readonly Clue[], differing: ReadonlySet<string>): boolean {
  const facts = [...(now.size ? now : was)]
  // A mark alone, such as the end of an element in a map of the site.
  if (facts.length === 0) return one.what !== 'changed' && /^(?:<[^>]*>|\s)*$/.test(textOf(one))
  const days = facts.filter((fact) => fact.startsWith('d:'))
  const isWritten = one.kind === 'title' || one.kind === 'description'
  if (days.length && !isWritten) return isWithin(days, differing)
  const words = facts.filter((fact) => !fact.includes(':'))
  const most = (isWritten ? 1 : MOST_WORDS) * words.length
  return (
    facts.every((fact) => !fact.includes(':') || differing.has(fact)) &&
    causes.some((cause) => words.filter((word) => cause.was.has(word) || cause.now.has(word)).length >= most)
  )
}
