import { isGlossary, languageOf, wordsOf, writtenEntries, type WrittenTranslation } from './languages.ts'
import type { Content } from './content.ts'
import { isObject } from './visit.ts'

/** A term of a glossary, and the words of which a translation of it has one. */
export interface Term extends Pick<WrittenTranslation, 'document' | 'index' | 'of'> {
  words: string[]
}

/** The terms of a text whose words its translation does not have, in the order of the text. */
export type Keeper = (of: string, text: string) => Term[]

/** For each language with a glossary, what finds the terms that a translation does not keep. */
export function keepersOf(content: Pick<Content, 'documents'>): ReadonlyMap<string, Keeper> {
  const terms = new Map<string, Term[]>()
  for (const { document, index, of, text } of writtenEntries(content)) {
    if (!isGlossary(document)) continue
    const item: unknown = Array.isArray(document.data) ? document.data[index] : undefined
    const or = isObject(item) && Array.isArray(item.or) ? item.or.map(String) : []
    const language = languageOf(document)
    terms.set(language, [...(terms.get(language) ?? []), { document, index, of, words: [text, ...or] }])
  }
  return new Map([...terms].map(([language, own]) => [language, keeperOf(own)]))
}

/**
 * One expression for all terms, so that 200 of them take no longer than one. Terms are whole words, in capitals or
 * not, of one or of several; where one holds another, as "chest pain" does "pain", the longer counts alone. A text is
 * compared part by part, so that a word lost in one place is not excused by another place.
 */
export function keeperOf<One extends Pick<Term, 'of' | 'words'>>(
  terms: readonly One[],
): (of: string, text: string) => One[] {
  const byForm = new Map<string, One>()
  for (const term of terms) for (const form of formsOf(spaced(term.of))) byForm.set(form, byForm.get(form) ?? term)
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length)
  if (forms.length === 0) return () => []
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  const isKept = new Map(terms.map((term) => [term, keptBy(term.words)]))
  const lost = (of: string, text: string): One[] => {
    const found = new Set((spaced(wordsOf(of)).match(pattern) ?? []).flatMap((form) => byForm.get(form) ?? []))
    if (found.size === 0) return []
    const said = plain(text)
    return [...found].filter((term) => !isKept.get(term)?.(said))
  }
  return (of, text) => [...new Set(sameParts(of, text).flatMap((pair) => lost(...pair)))]
}

/** A term and its plurals: sign and signs, rash and rashes, allergy and allergies. */
const formsOf = (term: string): string[] => [
  term,
  `${term}s`,
  ...(/(?:[sxzo]|[cs]h)$/.test(term) ? [`${term}es`] : []),
  ...(/[^aeiou]y$/.test(term) ? [`${term.slice(0, -1)}ies`] : []),
]

/** Whether a text has one of these words: anywhere in it, or, where … stands for letters, as a whole word. */
function keptBy(words: readonly string[]): (said: string) => boolean {
  const whole = words.filter((word) => word.includes(ANY))
  const parts = words.filter((word) => !word.includes(ANY)).map(plain)
  const pattern = whole.map((word) => plain(word).split(ANY).map(escaped).join(`${LETTER}*`)).join('|')
  const expression = new RegExp(whole.length ? `(?<!${LETTER})(?:${pattern})(?!${LETTER})` : '(?!)', 'u')
  return (said) => parts.some((part) => said.includes(part)) || expression.test(said)
}

/** What stands for any letters of a word. */
const ANY = '…'
/** A letter, or a vowel sign of one. */
const LETTER = '[\\p{L}\\p{M}]'

/** The parts of two texts that stand for each other: lines, and their sentences, where both texts have as many. */
const sameParts = (of: string, text: string) =>
  parted(/\n+/, of, text).flatMap((line) => parted(/(?<=[.!?;:।])\s+/, ...line))

function parted(between: RegExp, ...texts: [string, string]): [string, string][] {
  const [parts, others] = texts.map((text) => text.split(between).filter(Boolean)) as [string[], string[]]
  return parts.length === others.length ? parts.map((part, index) => [part, others[index] ?? '']) : [texts]
}

/** Small letters, with one space where words are parted by spaces or a hyphen: the words of two lines stay apart. */
const spaced = (text: string) => text.toLowerCase().replace(/(?<=\S)(?: +|-)(?=\S)/g, ' ')

/** What is compared of a translation: a nukta and joiners change how a word is drawn, and not which word it is. */
const plain = (text: string) => spaced(text.normalize('NFD').replace(/[\u093c\u200c\u200d]/g, ''))

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
