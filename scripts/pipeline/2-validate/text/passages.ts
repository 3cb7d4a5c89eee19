import { align } from '../../1-load/align.ts'
import { placeAt, rangeOf, type Path, type SourceDocument } from '../../1-load/document.ts'
import { proseOf, type Prose } from '../../1-load/prose.ts'
import { problemOf, type ArgsFor, type Place, type Problem, type ProblemCode } from '../../../report/problem.ts'
import { type Content, type Placed } from '../content.ts'
import { isObject } from '../visit.ts'
import { sentencesOf, type Span } from './sentences.ts'

/** A readable part of any file, with the place of each of its letters. */
export interface Passage extends Omit<Prose, 'kind'> {
  /** `field` is a short text of YAML. */
  kind: Prose['kind'] | 'field'
  document: SourceDocument
  /** The field it stands in; empty for the body of an article. */
  path: Path
}

/** Fields that are not our own sentences. */
const FOREIGN = new Set(['sources', 'keywords'])

/** The passages of each content, cached as long as it lives. */
const known = new WeakMap<Content, Passage[]>()

/** Every English passage of every file in reading order; the advice is about English. Read once for all rules. */
export function passagesOf(content: Content): Passage[] {
  const before = known.get(content)
  if (before) return before
  const made = [
    ...content.values.flatMap((value) => (languageOf(content, value) === 'en' ? inValue(value) : [])),
    ...(siteLanguage(content) === 'en' ? content.documents.flatMap(inBody) : []),
  ]
  known.set(content, made)
  return made
}

/** The language the site is written in, without its country. */
export function siteLanguage({ manifest: { site } }: Pick<Content, 'manifest'>): string {
  return isObject(site) && typeof site.language === 'string' ? (site.language.split('-')[0] ?? '') : 'en'
}

/** The `lang` of the innermost thing around a value that has one, or the language of the site. */
function languageOf(content: Content, { document, path }: Placed): string {
  let [language, around] = [siteLanguage(content), document.data]
  for (const step of path) {
    if (isObject(around) && typeof around.lang === 'string') language = around.lang.split('-')[0] ?? ''
    around = (around as Record<string | number, unknown>)[step]
  }
  return language
}

function inValue({ kind, value, path, document }: Placed): Passage[] {
  if (
    (kind !== 'text' && kind !== 'markdown') ||
    typeof value !== 'string' ||
    path.some((step) => FOREIGN.has(String(step)))
  )
    return []
  const at = align(value, document.text, ...rangeOf(document, path))
  if (kind === 'text') return [{ kind: 'field', text: value, at, document, path }]
  return proseOf(value).map((part) => ({ ...part, at: part.at.map((offset) => at[offset] ?? 0), document, path }))
}

function inBody(document: SourceDocument): Passage[] {
  const { body } = document
  if (!body) return []
  return proseOf(body.markdown).map((part) => ({
    ...part,
    at: part.at.map((offset) => body.start + offset),
    document,
    path: [],
  }))
}

/** The sentences of a passage. */
export const sentencesIn = (passage: Passage) =>
  sentencesOf(passage.text).map((span) => ({ passage, span, text: passage.text.slice(...span) }))

/** Advice about a part of a passage. */
export const adviceAt = <Code extends ProblemCode>(
  passage: Passage,
  span: Span,
  code: Code,
  args: ArgsFor<Code>,
): Problem => problemOf(code, placeOf(passage, span), args)

/** The place of a part of a passage. */
export const placeOf = ({ document, path, at }: Passage, [start, end]: Span): Place =>
  placeAt(document, path, [at[start] ?? 0, (at[end - 1] ?? 0) + 1])
