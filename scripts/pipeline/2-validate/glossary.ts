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
 * not, of one or of several; where one holds another, as "chest pain" does "pain", the longer counts alone.
 */
export function keeperOf<One extends Pick<Term, 'of' | 'words'>>(
  terms: readonly One[],
): (of: string, text: string) => One[] {
  const byForm = new Map<string, One>()
  for (const term of terms) for (const form of formsOf(spaced(term.of))) byForm.set(form, byForm.get(form) ?? term)
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length)
  if (forms.length === 0) return () => []
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return (of, text) => {
    const found = new Set((spaced(wordsOf(of)).match(pattern) ?? []).flatMap((form) => byForm.get(form) ?? []))
    if (found.size === 0) return []
    const said = plain(text)
    return [...found].filter(({ words }) => !words.some((word) => said.includes(plain(word))))
  }
}

/** A term and its plurals: sign and signs, rash and rashes, allergy and allergies. */
const formsOf = (term: string): string[] => [
  term,
  `${term}s`,
  `${term}es`,
  ...(/[^aeiou]y$/.test(term) ? [`${term.slice(0, -1)}ies`] : []),
]

/** Small letters, with one space where words are parted by spaces or a hyphen: the words of two lines stay apart. */
const spaced = (text: string) => text.toLowerCase().replace(/(?<=\S)(?: +|-)(?=\S)/g, ' ')

/** What is compared of a translation: a nukta and joiners change how a word is drawn, and not which word it is. */
const plain = (text: string) => spaced(text.normalize('NFD').replace(/[\u093c\u200c\u200d]/g, ''))

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
