import { createHash } from 'node:crypto'
import { placeAt, type SourceDocument } from '../1-load/document.ts'
import type { Place } from '../../report/problem.ts'
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
  /** Whether it says itself that a clinician has to read it. */
  clinical: boolean
  /** Who has read it as it stands now. */
  readBy: { language: boolean; clinician: boolean }
}

/** The translations of all languages, in the order of their files. */
export const writtenTranslations = (content: Pick<Content, 'documents'>): WrittenTranslation[] =>
  writtenEntries(content).filter(({ document }) => !isGlossary(document))

/** The translations of all languages, and the terms of their glossaries. */
export const writtenEntries = ({ documents }: Pick<Content, 'documents'>): WrittenTranslation[] =>
  documents.flatMap((document) =>
    document.kind === 'language' && Array.isArray(document.data)
      ? document.data.flatMap((item: unknown, index) => {
          if (!isObject(item) || typeof item.of !== 'string' || typeof item.text !== 'string') return []
          const words = { of: item.of, text: item.text }
          const [language, clinician] = [item.languageChecked, item.clinicianChecked].map((check) =>
            isRead(words, isObject(check) ? check : undefined),
          )
          return [
            {
              ...words,
              document,
              index,
              differs: item.differs !== undefined,
              clinical: item.clinical === true,
              readBy: { language: language === true, clinician: clinician === true },
            },
          ]
        })
      : [],
  )

/** Who has read a translation next to its text, and when. */
export interface TranslationCheck {
  by: string
  on: string
  /** The words that were read (wordsRead). */
  words?: string
}

/** Whether a translation was read as it stands now, next to its text as it stands now. */
export const isRead = (
  { of, text }: { of: string; text: string },
  check: Partial<TranslationCheck> | undefined,
): boolean => check !== undefined && check.words === wordsRead(of, text)

/** What stands for a text and its translation as somebody has read them: another letter in either, another mark. */
export const wordsRead = (of: string, text: string): string =>
  createHash('sha256').update(`${of}\0${text}`).digest('hex').slice(0, 8)

/** The language of a file of translations: `ne` of ne.yaml and of ne.kidney-stone.yaml. */
export const languageOf = ({ name }: Pick<SourceDocument, 'name'>): string => name.split('.')[0] ?? name

/** Whether a file has the terms of a language, ne.glossary.yaml, which stand on no page by themselves. */
export const isGlossary = (document: Pick<SourceDocument, 'name'>): boolean =>
  document.name === `${languageOf(document)}.glossary`

/** The other languages that the manifest names, each with its place there. */
export const namedLanguages = ({
  languages,
}: Content['manifest']): { language: string; index: number; drafts: unknown }[] =>
  (Array.isArray(languages) ? languages : []).flatMap((one: unknown, index) =>
    isObject(one) && typeof one.language === 'string' ? [{ language: one.language, index, drafts: one.drafts }] : [],
  )

/** Whether two letters are those of a language (BCP 47). What is longer or shorter has the message of its schema. */
export const isLanguage = (letters: string): boolean =>
  !/^[a-z]{2}$/.test(letters) ||
  new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(letters) !== undefined

/**
 * The language that was meant by letters under which there are no translations: one with translations that no page
 * shows, if one letter is the same or both changed places, or that of the country with these letters: ne for np.
 */
export function meantLanguage({ documents, manifest }: Content, letters: string): string | undefined {
  const named = namedLanguages(manifest).map(({ language }) => language)
  const unused = documents.flatMap((one) =>
    one.kind === 'language' && !named.includes(languageOf(one)) ? [languageOf(one)] : [],
  )
  const [first, second] = letters
  const near = unused.find((one) => one[0] === first || one[1] === second || one === `${second}${first}`)
  if (near !== undefined || isLanguage(letters)) return near
  const country = letters.toUpperCase()
  const isCountry = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(country) !== undefined
  return isCountry ? new Intl.Locale(`und-${country}`).maximize().language : undefined
}

/** A text of the site that can be translated. */
export interface SiteText {
  /** Where it stands first; undefined for a label that the site leaves as it is. */
  document?: SourceDocument
  place?: () => Place
  /** Whether a clinician has to read its translation before visitors see it, in one of its places. */
  clinical: boolean
}

/** Every text of the site that can be translated: those that visitors read, sections of articles, and the labels. */
export function siteTexts(content: Content): ReadonlyMap<string, SiteText> {
  const texts = new Map<string, SiteText>()
  const add = (text: string, found: SiteText) => {
    const before = texts.get(text)
    if (!before) texts.set(text, found)
    else if (found.clinical) before.clinical = true
  }
  for (const { kind, value, document, path, clinical } of content.values)
    if (document.kind !== 'language' && (kind === 'text' || kind === 'markdown'))
      add(String(value), { document, place: () => placeAt(document, path), clinical })
  for (const document of content.documents)
    for (const section of sectionsOf(document.body?.markdown ?? ''))
      add(section, { document, place: () => sectionPlace(document, section), clinical: false })
  for (const label of Object.values(labelsOf(content.schemas.site, content.manifest)))
    add(String(label), { clinical: false })
  return texts
}

/** Where a section of an article begins. */
function sectionPlace({ file, text, body }: SourceDocument, section: string): Place {
  const { markdown = '', start = 0 } = body ?? {}
  const asWritten = markdown.includes('\r\n') ? section.replaceAll('\n', '\r\n') : section
  const at = start + Math.max(0, markdown.indexOf(asWritten))
  return { file, text, range: [at, at] }
}

/** What of the translations into a language nobody has read. */
export interface Drafts {
  language: string
  /** The place of the language in the manifest. */
  index: number
  /** Whether visitors see what no clinician has read. */
  showsAll: boolean
  /** What says when to get help or what to do then, and no clinician has read. */
  clinical: WrittenTranslation[]
  /** What nobody at home in the language has read, clinical or not. */
  all: WrittenTranslation[]
}

/**
 * The drafts of each language that the manifest names.
 * @param texts the texts of the site (siteTexts)
 */
export function draftsOf(content: Content, texts = siteTexts(content)): Drafts[] {
  const written = writtenTranslations(content)
  return namedLanguages(content.manifest).map(({ language, index, drafts }) => {
    const own = written.filter(({ document }) => languageOf(document) === language)
    return {
      language,
      index,
      showsAll: drafts === 'all',
      clinical: own.filter(
        ({ of, clinical, readBy }) =>
          !readBy.clinician && (texts.get(of)?.clinical === true || (clinical && texts.has(of))),
      ),
      all: own.filter(({ readBy }) => !readBy.language),
    }
  })
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

/** A text without its facts, fields and addresses: they are no words, and part those next to them. */
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
