import { PLACEHOLDER, placeholdersIn } from '../../1-load/placeholder.ts'
import { nearest } from '../../../report/nearest.ts'
import type { Problem } from '../../../report/problem.ts'
import { rangeOf } from '../../1-load/document.ts'
import { factsOf, problemAt, type FileContent, type FileRule } from '../content.ts'
import { isObject } from '../visit.ts'

const TEXTUAL = new Set(['text', 'markdown', 'link'])

/** `{{…}}` that names nothing, in YAML text or in an article. */
export const unknownPlaceholder: FileRule = (content) => {
  const known = placeholderNames(content)
  return [...inYaml(content, known), ...inArticles(content, known), ...halves(content)]
}

/** Every name that may stand between double curly brackets. */
export function placeholderNames(content: FileContent): string[] {
  const facts = Object.entries(factsOf(content)).flatMap(([kind, group]) =>
    Object.keys(group).map((id) => `${kind}.${id}`),
  )
  const site = isObject(content.manifest.site) ? content.manifest.site : {}
  return [
    ...facts,
    ...Object.keys(site)
      .filter((key) => typeof site[key] === 'string')
      .map((key) => `site.${key}`),
  ]
}

/** A placeholder that lost a bracket: visitors would read the rest of it. */
function halves(content: FileContent): Problem[] {
  const odd = new Map(
    content.documents.map((document) => [
      document,
      COMMENTED.test(document.text.slice(document.yamlStart, document.yamlEnd)),
    ]),
  )
  const yaml = content.values
    .filter(
      ({ kind, value, document }) =>
        TEXTUAL.has(kind) && typeof value === 'string' && (hasHalf(value) || odd.get(document)),
    )
    .map(({ document, path }) => ({ document, range: rangeOf(document, path) }))
  const articles = content.documents.flatMap((document) =>
    document.body && hasHalf(document.body.markdown)
      ? [{ document, range: [document.body.start, document.text.length] as const }]
      : [],
  )
  return [...yaml, ...articles].flatMap(({ document, range: [start, end] }) => {
    const written = document.text.slice(start, end)
    // Whole placeholders are put out of sight, letter for letter, so that every place stays.
    const text = written.replace(PLACEHOLDER, (whole) => ' '.repeat(whole.length))
    if (!text.includes('{{') && !text.includes('}}')) return []
    return [...text.matchAll(/\{\{[^{}\n"']*\}?|\{?[\w. -]*\}\}/g)].map((match) => {
      const lead = match[0].length - match[0].trimStart().length
      const range = [start + match.index + lead, start + match.index + match[0].length] as const
      return problemAt(document, [], 'broken-placeholder', { word: document.text.slice(...range) }, range)
    })
  })
}

/** Whether two brackets of one kind are left when the whole placeholders are gone. */
const hasHalf = (text: string) =>
  (text.includes('{{') || text.includes('}}')) && /\{\{|\}\}/.test(text.replace(PLACEHOLDER, ' '))

/** Brackets in the remark behind the sign of a folded or kept text: they stand in the file and not in the value. */
const COMMENTED = /[|>][-+\d]*[ \t]+#[^\n]*[{}]{2}/

function inYaml(content: FileContent, known: string[]): Problem[] {
  return content.values.flatMap(({ kind, value, path, document }) => {
    if (!TEXTUAL.has(kind) || typeof value !== 'string' || !value.includes('{{')) return []
    return placeholdersIn(value)
      .filter(({ name }) => !known.includes(name))
      .map(({ name }) => {
        const range = rangeOf(document, path)
        const at = document.text.indexOf(name, range[0])
        const precise = at >= 0 && at < range[1] ? ([at, at + Math.max(1, name.length)] as const) : range
        return problemAt(
          document,
          path,
          'unknown-placeholder',
          { word: name, suggestion: nearest(name, known), known },
          precise,
        )
      })
  })
}

function inArticles(content: FileContent, known: string[]): Problem[] {
  return content.documents.flatMap((document) => {
    const { body } = document
    if (!body?.markdown.includes('{{')) return []
    return placeholdersIn(body.markdown)
      .filter(({ name }) => !known.includes(name))
      .map(({ name, start, end }) =>
        problemAt(document, [], 'unknown-placeholder', { word: name, suggestion: nearest(name, known), known }, [
          body.start + start + 2,
          body.start + end - 2,
        ]),
      )
  })
}
