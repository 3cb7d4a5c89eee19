import { placeholdersIn } from '../../1-load/placeholder.ts'
import { nearest } from '../../../report/nearest.ts'
import type { Problem } from '../../../report/problem.ts'
import { rangeOf } from '../../1-load/document.ts'
import { ARTICLES, factsOf, problemAt, type FactContent, type FactRule } from '../content.ts'
import { isObject } from '../visit.ts'

const TEXTUAL = new Set(['text', 'markdown', 'link'])

/** `{{…}}` that names nothing, in YAML text or in an article. */
export const unknownPlaceholder: FactRule = (content) => {
  const known = placeholderNames(content)
  return [...inYaml(content, known), ...inArticles(content, known)]
}

/** Every name that may stand between double curly brackets. */
export function placeholderNames(content: FactContent): string[] {
  const facts = Object.entries(factsOf(content)).flatMap(([kind, group]) =>
    Object.keys(group).map((id) => `${kind}.${id}`),
  )
  const site = isObject(content.manifest.site) ? content.manifest.site : {}
  return [
    ...facts,
    ...Object.keys(site)
      .filter((key) => typeof site[key] === 'string')
      .map((key) => `site.${key}`),
    ...[ARTICLES, ...content.schemas.records.keys()].map((list) => `count.${list}`),
  ]
}

function inYaml(content: FactContent, known: string[]): Problem[] {
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

function inArticles(content: FactContent, known: string[]): Problem[] {
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
