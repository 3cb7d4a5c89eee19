import { slips } from '../../../report/nearest.ts'
import type { Problem } from '../../../report/problem.ts'
import { factsOf, problemAt, type FileContent, type FileRule } from '../content.ts'
import { inProse, wordRange, type VisibleText } from '../text/prose.ts'
import { isObject } from '../visit.ts'
import { rangesIn, scheduleRanges } from '../text/times-in-text.ts'

/** A number, address or time in a text that is a fact or nearly one. */
interface Literal {
  code: 'literal-fact' | 'near-fact'
  word: string
  index: number
  name: string
  right: string
}

/** A phone number, e-mail address or opening time written by hand that is a fact, or nearly one. Facts stand once. */
export const literalFact: FileRule = (content) => {
  const phones = facts(content, 'phone', 'number')
  const emails = facts(content, 'email', 'address')
  const times = scheduleRanges(factsOf(content).schedule ?? {})
  const links = content.values.flatMap(({ kind, value, path, document }): VisibleText[] =>
    kind === 'link' && typeof value === 'string' && /^(tel|mailto):/.test(value)
      ? [{ text: value, document, path }]
      : [],
  )
  const check = (piece: VisibleText): Problem[] => {
    if (piece.document.kind === 'manifest' && (piece.path[0] === 'facts' || piece.path[0] === 'site')) return []
    return [...inPhones(piece.text, phones), ...inEmails(piece.text, emails), ...inTimes(piece.text, times)].map(
      ({ code, word, index, name, right }) =>
        problemAt(piece.document, piece.path, code, { word, name, right }, wordRange(piece, word, index)),
    )
  }
  return [...inProse(content, check), ...links.flatMap(check)]
}

type Fact = { name: string; value: string }

function facts(content: FileContent, kind: string, field: string): Fact[] {
  return Object.entries(factsOf(content)[kind] ?? {}).flatMap(([id, fact]) =>
    isObject(fact) && typeof fact[field] === 'string' ? [{ name: `${kind}.${id}`, value: fact[field] }] : [],
  )
}

/** The fact that a word is, or the one it comes nearest to with at most so many slips. */
function closest(
  code: (fact: Fact) => string[],
  word: string,
  all: readonly Fact[],
  most: number,
): { fact: Fact; exact: boolean } | undefined {
  const exact = all.find((fact) => code(fact).includes(word))
  if (exact) return { fact: exact, exact: true }
  const near = all
    .map((fact) => ({ fact, far: Math.min(...code(fact).map((one) => slips(one, word))) }))
    .sort((a, b) => a.far - b.far)[0]
  return near && near.far <= most ? { fact: near.fact, exact: false } : undefined
}

function inPhones(text: string, phones: readonly Fact[]): Literal[] {
  return [...text.matchAll(/(?<![\w.,/{-])\+?\(?\d[\d ().-]{5,20}\d(?![\w%])/g)].flatMap((match) => {
    const digits = match[0].replace(/\D/g, '')
    const found = digits.length < 7 ? undefined : closest(phoneForms, digits, phones, 1)
    return found ? [result(found, match)] : []
  })
}

/** A number as it is dialled from abroad, at home with a 0, and without one. */
function phoneForms({ value }: Fact): string[] {
  const home = value.replace(/^\+\d{1,3}[ -]/, '').replace(/\D/g, '')
  return [value.replace(/\D/g, ''), `0${home}`, home]
}

function inEmails(text: string, emails: readonly Fact[]): Literal[] {
  // Most texts have none, and the pattern is slow to see it.
  if (!text.includes('@')) return []
  return [...text.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)].flatMap((match) => {
    const found = closest(({ value }) => [value.toLowerCase()], match[0].toLowerCase(), emails, 2)
    return found ? [result(found, match)] : []
  })
}

function inTimes(text: string, times: ReturnType<typeof scheduleRanges>): Literal[] {
  return rangesIn(text).flatMap(({ open, close, word, index }): Literal[] => {
    const exact = times.find((one) => one.open === open && one.close === close)
    if (exact) return [{ code: 'literal-fact', word, index, name: exact.name, right: exact.words }]
    // Only beside the words of the schedule: "fasting from 9 to 11 am" is no opening time.
    const sentence = text.slice(Math.max(0, index - 80), index + word.length + 40).toLowerCase()
    const own = times.filter(({ label }) =>
      label
        .split(/\W+/)
        .some((part) => part.length > 2 && !COMMON.has(part) && new RegExp(`\\b${part}\\b`).test(sentence)),
    )
    const near =
      own[0] ??
      (/\b(open|opening|hours|closed|timings?)\b/.test(sentence)
        ? times.find((one) => one.open === open || one.close === close)
        : undefined)
    return near ? [{ code: 'near-fact', word, index, name: near.name, right: near.words }] : []
  })
}

const COMMON = new Set(['hours', 'times', 'time', 'opening', 'the', 'and'])

const result = ({ fact, exact }: { fact: Fact; exact: boolean }, match: RegExpExecArray): Literal => ({
  code: exact ? 'literal-fact' : 'near-fact',
  word: match[0],
  index: match.index,
  name: fact.name,
  right: fact.value,
})
