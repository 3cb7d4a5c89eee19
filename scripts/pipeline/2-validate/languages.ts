import { createHash } from 'node:crypto'
import type { SourceDocument } from '../1-load/document.ts'
import { latinDigits } from '../1-load/latin-digits.ts'
import { placeholdersIn } from '../1-load/placeholder.ts'
import { sectionsOf } from '../1-load/sections.ts'
import type { Content } from './content.ts'
import { labelsOf } from './schema/labels.ts'
import { isObject } from './visit.ts'

/** A translation with its place; what is not well written is left out. */
export interface WrittenTranslation {
  document: SourceDocument
  index: number
  of: string
  text: string
  /** Whether somebody says why it differs from its text. */
  differs: boolean
}

/** The translations of all languages, in the order of their files. */
export const writtenTranslations = (content: Pick<Content, 'documents'>): WrittenTranslation[] =>
  writtenEntries(content).filter(({ document }) => !isGlossary(document))

/** The translations of all languages, and the terms of their glossaries. */
export const writtenEntries = ({ documents }: Pick<Content, 'documents'>): WrittenTranslation[] =>
  documents.flatMap((document) =>
    document.kind === 'language' && Array.isArray(document.data)
      ? document.data.flatMap((item: unknown, index) =>
          isObject(item) && typeof item.of === 'string' && typeof item.text === 'string'
            ? [{ document, index, of: item.of, text: item.text, differs: item.differs !== undefined }]
            : [],
        )
      : [],
  )

/** What stands for a text and its translation as somebody has read them: another letter in either, another mark. */
export const wordsRead = (of: string, text: string): string =>
  createHash('sha256').update(`${of}\0${text}`).digest('hex').slice(0, 8)

/** The language of a file of translations: `ne` of ne.yaml and of ne.kidney-stone.yaml. */
export const languageOf = ({ name }: Pick<SourceDocument, 'name'>): string => name.split('.')[0] ?? name

/** Whether a file has the terms of a language, ne.glossary.yaml, which stand on no page by themselves. */
export const isGlossary = (document: Pick<SourceDocument, 'name'>): boolean =>
  document.name === `${languageOf(document)}.glossary`

/** Every text of the site that can be translated: those that visitors read, sections of articles, and the labels. */
export function translatableTexts(content: Content): ReadonlySet<string> {
  const texts = new Set<string>()
  for (const { kind, value, document } of content.values)
    if (document.kind !== 'language' && (kind === 'text' || kind === 'markdown')) texts.add(String(value))
  for (const { body } of content.documents) for (const section of sectionsOf(body?.markdown ?? '')) texts.add(section)
  for (const label of Object.values(labelsOf(content.schemas.site, content.manifest))) texts.add(String(label))
  return texts
}

/** What of a text stays the same in every language. */
const SAME: readonly [what: 'fact' | 'number' | 'address' | 'line', find: (text: string) => string[]][] = [
  ['fact', (text) => placeholdersIn(text).map(({ name }) => `{{${name}}}`)],
  ['fact', (text) => withoutFacts(text).match(FIELD) ?? []],
  ['address', (text) => withoutFacts(text).match(ADDRESS) ?? []],
  ['number', (text) => numbersIn(withoutFacts(text).replace(ADDRESS, ' '))],
  [
    'line',
    (text) =>
      text.match(/^[ \t]*(?:#{1,6}|[-*+]|\d+[.)])(?=[ \t])/gm)?.map((mark) => mark.trim().replace(/\d+/, '1')) ?? [],
  ],
]

/** A text without its facts, fields and addresses: they are no words, and part those beside them. */
export const wordsOf = (text: string): string => withoutFacts(text).replace(FIELD, ' | ').replace(ADDRESS, ' | ')

const FIELD = /\{[A-Za-z][\w-]*\}/g

const ADDRESS = /(?<=\]\()[^)\s]+|https?:\/\/\S+|[\w.+-]+@[\w.-]+\w/g

const withoutFacts = (text: string) => text.replace(/\{\{[^{}]*\}\}/g, ' | ')

/** The numbers of a text as they are counted: 05:00 is 5 and 0, 1,00,000 and १००,००० are a hundred thousand. */
const numbersIn = (text: string): string[] =>
  [
    ...latinDigits(text)
      .replace(/(?<=\d),(?=\d{2,3}\b)/g, '')
      .matchAll(/\d+/g),
  ].map(([digits]) => digits.replace(/^0+(?=\d)/, ''))

/** What only one of two texts has, of all that languages have in common. */
export interface Difference {
  what: (typeof SAME)[number][0]
  lacks: string[]
  adds: string[]
}

/**
 * The first difference between a text and its translation; undefined where both have the same facts, fields, addresses,
 * numbers, headings and points.
 */
export function differenceOf(of: string, text: string): Difference | undefined {
  for (const [what, find] of SAME) {
    const [wanted, given] = [find(of), find(text)]
    const [lacks, adds] = [without(wanted, given), without(given, wanted)]
    if (lacks.length || adds.length) return { what, lacks, adds }
  }
  return undefined
}

/** The entries of a list that are not in another, each as often as it is missing there. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return list.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
