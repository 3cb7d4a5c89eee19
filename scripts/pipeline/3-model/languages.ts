import type { SourceMarks } from '../../../src/lib/source-words.ts'
import type { SourceDocument } from '../1-load/document.ts'
import type { SoundContent } from '../2-validate/content.ts'
import { sectionsOf } from '../1-load/sections.ts'
import { isGlossary, isRead, languageOf, type TranslationCheck } from '../2-validate/languages.ts'
import { labelsOf } from '../2-validate/schema/labels.ts'
import { resolveRef, type Schema, type Schemas } from '../2-validate/schema/schemas.ts'
import { blockSchema, isClinical, isObject, schemaOf } from '../2-validate/visit.ts'

/** A text of the site in another language, as content/languages has it. */
export interface Translation {
  of: string
  text: string
  differs?: string
  /** Whether it says when to get help or how much to take: as a draft it may not be shown. */
  clinical?: boolean
  languageChecked?: TranslationCheck
  clinicianChecked?: TranslationCheck
}

/** Another language of the site, as the manifest says it. */
export interface OtherLanguage {
  language: string
  pages: string[]
  drafts?: 'general' | 'all'
}

/** The other languages of a site, in the order of the manifest. */
export const otherLanguages = ({ manifest }: Pick<SoundContent, 'manifest'>): OtherLanguage[] =>
  (manifest.languages ?? []) as OtherLanguage[]

/** The translations of a language, by the text that each translates. */
export const translationsOf = (
  documents: readonly SourceDocument[],
  language: string,
): ReadonlyMap<string, Translation> => {
  const files = documents.filter(
    (document) => document.kind === 'language' && languageOf(document) === language && !isGlossary(document),
  )
  return new Map(files.flatMap(({ data }) => data as Translation[]).map((one) => [one.of, one]))
}

/** The marks around a text that is not translated: pages give it the language of the site. */
export const [OPEN, CLOSE]: SourceMarks = ['\u0002', '\u0003']

/** Each of the marks. */
export const MARKS = new RegExp(`[${OPEN}${CLOSE}]`, 'g')

/** A value whose marked texts are plain, for files that say no language of a part. */
export const withoutMarks = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? one.replace(MARKS, '') : one))) as T

/**
 * The content in another language: its pages alone, at their own addresses, with every text that visitors read in its
 * place. A text without a translation, or whose translation may not be shown yet, stands there marked.
 * @returns a copy; ids, links, facts and queries are those of the content
 */
export function inLanguage(content: SoundContent, { language, pages, drafts }: OtherLanguage): SoundContent {
  const { schemas } = content
  const translations = translationsOf(content.documents, language)
  const speaker: Speaker = {
    language,
    say(text, clinical) {
      const found = translations.get(text)
      return found && (!(clinical || found.clinical) || drafts === 'all' || isRead(found, found.clinicianChecked))
        ? found.text
        : OPEN + text + CLOSE
    },
  }
  const { languages: _, ...manifest } = content.manifest as Record<string, unknown> & {
    site: object
    facts: HourFacts
    routes: Record<string, unknown>[]
  }
  const routes = manifest.routes
    .filter(({ path }) => pages.some((page) => page === path || isPageOf(String(path), page)))
    .map(({ aliases: _, ...route }) => ({ ...route, path: pathIn(language, String(route.path)) }))
  const said = translated(
    schemas,
    schemas.site,
    {
      ...manifest,
      facts: withHoursAsNumbers(manifest.facts),
      site: { ...manifest.site, language },
      labels: labelsOf(schemas.site, manifest),
      routes,
    },
    speaker,
  ) as Record<string, unknown>
  return {
    ...content,
    manifest: said,
    documents: content.documents.map((document) => {
      const schema = document.kind === 'language' ? undefined : schemaOf(schemas, document)
      if (!schema || document.kind === 'manifest') return document
      const { data, body } = document
      const markdown = body && sectionsOf(body.markdown).map((section) => speaker.say(section, false))
      return {
        ...document,
        data: translated(schemas, schema, data, speaker),
        ...(body && markdown && { body: { ...body, markdown: markdown.join('\n\n') } }),
      }
    }),
  }
}

/** The facts without the words of opening hours: in another language they are made of the times themselves. */
function withHoursAsNumbers(facts: HourFacts): HourFacts {
  const { schedule = {} } = facts
  const plain = Object.entries(schedule).map(([id, one]) => [
    id,
    { ...one, times: one.times.map(({ text: _, ...row }) => row) },
  ])
  return { ...facts, schedule: Object.fromEntries(plain) as HourFacts['schedule'] }
}

type HourFacts = { schedule?: Record<string, { times: { text?: string }[] }> }

/** Whether a path is that of a page of one of the records of a route: /doctors/anita of /doctors/{id}. */
export const isPageOf = (route: string, path: string): boolean =>
  route.endsWith('/{id}') &&
  path.startsWith(route.slice(0, -'{id}'.length)) &&
  /^[^/.{]+$/.test(path.slice(route.length - '{id}'.length))

/** The address of a page in another language: /ne/contact, and /ne for the first page. */
export const pathIn = (language: string, path: string) => (path === '/' ? `/${language}` : `/${language}${path}`)

/** Says a text in another language. */
interface Speaker {
  language: string
  say: (text: string, clinical: boolean) => string
}

/** Gives every text of a value, along its schema, to a speaker. A field that a clinician has to check says so. */
function translated(schemas: Schemas, given: Schema, value: unknown, speaker: Speaker, isInClinical = false): unknown {
  const field = resolveRef(schemas, given)
  const schema = blockSchema(schemas, field, value)
  if (!schema) return value
  const clinical = isInClinical || isClinical(field)
  const kind = schema['x-kind']
  if (kind === 'text' || kind === 'markdown') return speaker.say(String(value), clinical)
  if (kind === 'records') return value
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.map((item) => translated(schemas, items, item, speaker, clinical)) : value
  }
  // What says its own language, such as a quote, stays in it.
  if (!isObject(value) || schema.properties?.lang) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const inner = schema.properties?.[key] ?? schema.additionalProperties
      if (!inner || typeof inner !== 'object') return [[key, item]]
      // The same words in a second language are not said twice on a page in that language.
      const isSame =
        isObject(item) && item.lang === speaker.language && resolveRef(schemas, inner)['x-name'] === 'Local'
      return isSame ? [] : [[key, translated(schemas, inner, item, speaker, clinical)]]
    }),
  )
}
