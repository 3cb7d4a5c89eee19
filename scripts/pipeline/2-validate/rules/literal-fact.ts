import { editDistance } from '../../../report/nearest.ts'
import { placeAt, rangeOf } from '../../1-load/document.ts'
import { quotedInFlow } from '../../1-load/quoted-text.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { factsOf, problemAt, type FactContent, type FactRule } from '../content.ts'
import { openingTimesIn, type WrittenFact } from '../text/opening-times.ts'
import {
  chatsIn,
  phoneForms,
  phonesIn,
  shortNumbersIn,
  surePhonesIn,
  type WrittenNumber,
} from '../text/phone-numbers.ts'
import { inProse, wordRange, type VisibleText } from '../text/prose.ts'
import { streetFinder } from '../text/street-lines.ts'
import { scheduleRanges } from '../text/times-in-text.ts'
import { isObject } from '../visit.ts'

/**
 * A phone or chat number, e-mail address, postal address or opening time written by hand that is a fact, or nearly one.
 * Facts stand once.
 */
export const literalFact: FactRule = (content) => {
  const chats = facts(content, 'chat', 'link').flatMap(({ name, value }) =>
    chatsIn(value).map(({ digits }) => ({ name, value: `+${digits}` })),
  )
  const national = facts(content, 'national', 'number')
  const phones = [...facts(content, 'phone', 'number'), ...national, ...chats]
  const emails = facts(content, 'email', 'address')
  const times = scheduleRanges(factsOf(content).schedule ?? {})
  const streets = Object.entries(factsOf(content).address ?? {}).flatMap(([id, address]) =>
    (isObject(address) && Array.isArray(address.lines) ? address.lines : []).map((line: unknown) => ({
      name: `address.${id}`,
      value: String(line),
    })),
  )
  const streetLinesIn = streetFinder(streets.map(({ value }) => value))
  const links = content.values.flatMap(({ kind, value, path, document }): VisibleText[] =>
    kind === 'link' && typeof value === 'string' && (/^(tel|mailto):/.test(value) || chatsIn(value).length)
      ? [{ text: value, document, path }]
      : [],
  )
  const check = (piece: VisibleText): Problem[] => {
    if (piece.document.kind === 'manifest' && (piece.path[0] === 'facts' || piece.path[0] === 'site')) return []
    const { text } = piece
    const found: WrittenFact[] = [
      ...phonesIn(text).flatMap((number) => named(number, phones, 1)),
      ...chatsIn(text).flatMap((number) => named(number, chats, 1)),
      ...(national.length ? shortNumbersIn(text).flatMap((number) => named(number, national, 0)) : []),
      ...inEmails(text, emails),
      ...openingTimesIn(text, times, piece.document.kind === 'article'),
      ...streetLinesIn(text)
        // As it stands in the facts it is right, and is reported as soon as they change.
        .filter(({ exact }) => !exact)
        .map((one) => ({ ...one, right: one.line, name: streets.find(({ value }) => value === one.line)?.name ?? '' })),
    ]
    const unknown = [
      ...surePhonesIn(text),
      ...(text.includes('@') ? [...text.matchAll(MAIL)].map(({ 0: word, index }) => ({ word, index })) : []),
      ...(/[([]at[)\]]/i.test(text) ? [...text.matchAll(SPELT)].map(({ 0: word, index }) => ({ word, index })) : []),
    ].filter(
      (one) => !found.some(({ word, index }) => one.index < index + word.length && index < one.index + one.word.length),
    )
    const byHand = unknown.map(({ word, index }) => {
      const place = placeAt(piece.document, piece.path, wordRange(piece, word, index))
      const args = { word, mail: /@|[([]at[)\]]/i.test(word), ...quotesFor(piece, index) }
      return problemOf('contact-by-hand', place, args, 'warning')
    })
    const literal = found.map(({ exact, word: { length }, index, name, right, unsure }) => {
      // As it was typed, in the digits of its own script.
      const word = text.slice(index, index + length)
      const code = exact ? 'literal-fact' : 'near-fact'
      const range = wordRange(piece, word, index)
      if (code === 'near-fact') {
        const problem = problemAt(
          piece.document,
          piece.path,
          code,
          { word, name, right, ...quotesFor(piece, index) },
          range,
        )
        return unsure ? { ...problem, severity: 'warning' as const } : problem
      }
      const edits =
        piece.start !== undefined && isFree(text, word, index, name) ? [{ range, put: `{{${name}}}` }] : undefined
      const args = { word, name, right, ...(edits ? { edits } : quotesFor(piece, index)) }
      return problemAt(piece.document, piece.path, code, args, range)
    })
    return piece.path.at(-1) === 'link' ? literal : [...literal, ...byHand]
  }
  return [...inProse(content, check), ...links.flatMap(check)]
}

/** An e-mail address as it is hidden from machines: info (at) hospital.example. */
const SPELT = /[\w.+-]+ ?[([]at[)\]] ?[\w-]+(?: ?(?:\.|[([]dot[)\]]) ?[\w-]+)+/gi
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Whether a text with a fact in it has to be in quotes: between { and }, and where the fact comes first. */
function quotesFor({ document, path, start }: VisibleText, index: number): { quotes?: true } {
  if (start !== undefined) return {}
  const [from] = rangeOf(document, path)
  const isPlain = !/["'|>]/.test(document.text[from] ?? '')
  return isPlain && (index === 0 || quotedInFlow(document.text, from)) ? { quotes: true } : {}
}

/** Words of a text, and no part of an address, a link's words or code; of a chat the address is a fact. */
function isFree(text: string, word: string, index: number, name: string): boolean {
  const line = text.slice(text.lastIndexOf('\n', index) + 1, index)
  const [behind = ''] = text.slice(index + word.length).split('\n')
  return (
    /^(?:phone|national|email)\./.test(name) &&
    /(?:^|[\s(])$/.test(line) &&
    /^(?:$|[\s,;:!?)]|\.(?:\s|$))/.test(behind) &&
    !/\[[^\]]*$|\]\([^)]*$|`/.test(line) &&
    !/^[^[]*\]\(/.test(behind)
  )
}

type Fact = { name: string; value: string }

function facts(content: FactContent, kind: string, field: string): Fact[] {
  return Object.entries(factsOf(content)[kind] ?? {}).flatMap(([id, fact]) =>
    isObject(fact) && typeof fact[field] === 'string' ? [{ name: `${kind}.${id}`, value: fact[field] }] : [],
  )
}

/** The fact that a word equals, or the nearest fact within this edit distance. */
function closest(
  forms: (fact: Fact) => string[],
  word: string,
  all: readonly Fact[],
  most: number,
): { fact: Fact; exact: boolean } | undefined {
  const exact = all.find((fact) => forms(fact).includes(word))
  if (exact) return { fact: exact, exact: true }
  if (most === 0) return undefined
  const near = all
    .map((fact) => ({ fact, far: Math.min(...forms(fact).map((one) => editDistance(one, word))) }))
    .sort((a, b) => a.far - b.far)[0]
  return near && near.far <= most ? { fact: near.fact, exact: false } : undefined
}

function named({ digits, word, index }: WrittenNumber, all: readonly Fact[], most: number): WrittenFact[] {
  const found = closest(({ value }) => phoneForms(value), digits, all, most)
  return found ? [{ exact: found.exact, word, index, name: found.fact.name, right: found.fact.value }] : []
}

function inEmails(text: string, emails: readonly Fact[]): WrittenFact[] {
  // Most texts have none, and the pattern is slow to see it.
  if (!text.includes('@')) return []
  return [...text.matchAll(MAIL)].flatMap(({ 0: word, index }) => {
    const mail = word.toLowerCase()
    const found =
      closest(({ value }) => [value.toLowerCase()], mail, emails, 2) ??
      emails.filter(({ value }) => isAlike(mail, value.toLowerCase())).map((fact) => ({ fact, exact: false }))[0]
    return found ? [{ exact: found.exact, word, index, name: found.fact.name, right: found.fact.value }] : []
  })
}

/** Another name at the domain of a fact, or the same name where only the ending of the domain differs. */
function isAlike(mail: string, fact: string): boolean {
  const [[name, domain = ''], [own, ours = '']] = [mail.split('@'), fact.split('@')]
  return domain === ours || (name === own && domain.split('.')[0] === ours.split('.')[0])
}
