import { rangeOf, type SourceDocument } from '../../1-load/document.ts'
import { PLACEHOLDER } from '../../1-load/placeholder.ts'
import type { Problem, Range } from '../../../report/problem.ts'
import { problemAt, type Placed, type FactRule } from '../content.ts'
import { placeholderNames } from './unknown-placeholder.ts'

const TEXTUAL = new Set(['text', 'markdown', 'link'])

/** The name of a fact as people type it, with a comma or a space in the place of the full stop. */
const NAME = '[a-z][\\w-]*\\s?[.,]\\s?[a-z][\\w-]*'

/** Two brackets of which one is lost. */
const HALF = /\{\{[^{}\n"']*\}?|\{?[\w. -]*\}\}/g

/** Other brackets, or too few of them, around the name of a fact. */
const OTHER = new RegExp(
  `\\{\\s*\\{?\\s*${NAME}\\s*\\}?\\s*\\}|\\[\\[\\s*${NAME}\\s*\\]\\]|\\(\\(\\s*${NAME}\\s*\\)\\)|[{]%\\s*${NAME}\\s*%[}]|<<?\\s*${NAME}\\s*>?>|\\$\\{\\s*${NAME}\\s*\\}|[{][(]\\s*${NAME}\\s*[)][}]`,
  'g',
)

/** A placeholder with a bracket lost, doubled or of another kind, or a fact's bare name: visitors would read it. */
export const brokenPlaceholder: FactRule = (content) => {
  const known = new Set(placeholderNames(content))
  const bare = bareNames([...known])
  return content.documents.flatMap((document) => inDocument(document, content.valuesOf(document), known, bare))
}

/** Names of facts, with their full stop, as no sentence has them. */
function bareNames(known: readonly string[]): RegExp | undefined {
  const names = known.map((name) => name.replace(/[.]/g, '[.]'))
  return names.length ? new RegExp(`(?<![\\w./{｛@-])(?:${names.join('|')})(?![\\w/@-]|[.]\\w)`, 'g') : undefined
}

function inDocument(
  document: SourceDocument,
  values: readonly Placed[],
  known: ReadonlySet<string>,
  bare: RegExp | undefined,
): Problem[] {
  const commented = COMMENTED.test(document.text.slice(document.yamlStart, document.yamlEnd))
  const ranges: Range[] = values
    .filter(
      ({ kind, value }) =>
        TEXTUAL.has(kind) && typeof value === 'string' && (commented || mayBeBroken(value, kind, bare)),
    )
    .map(({ path }) => rangeOf(document, path))
  const { body } = document
  if (body && mayBeBroken(body.markdown, 'markdown', bare)) ranges.push([body.start, document.text.length])
  return ranges.flatMap(([start, end]) => inText(document, start, document.text.slice(start, end), known, bare))
}

/** Most texts have neither a bracket nor a name. */
function mayBeBroken(text: string, kind: string, bare: RegExp | undefined): boolean {
  if (kind !== 'link' && bare && text.search(bare) >= 0) return true
  return /[{}]|\[\[|\(\(|<[a-z<]/.test(text) && /[{}[(<]/.test(withoutWhole(text))
}

/** Whole placeholders are put out of sight, letter for letter, so that every place stays. */
const withoutWhole = (text: string) =>
  text.replace(PLACEHOLDER, (whole, _name, at: number, all: string) =>
    // {{{phone.main}}} would be shown with a bracket on each side.
    all[at - 1] === '{' || all[at + whole.length] === '}' ? whole : ' '.repeat(whole.length),
  )

/** Brackets in the remark behind the sign of a folded or kept text: they stand in the file and not in the value. */
const COMMENTED = /[|>][-+\d]*[ \t]+#[^\n]*[{}]{2}/

function inText(
  document: SourceDocument,
  start: number,
  written: string,
  known: ReadonlySet<string>,
  bare: RegExp | undefined,
): Problem[] {
  const text = withoutWhole(written)
  const taken: Range[] = []
  return [/\{\{\{[^{}\n]*\}\}\}/g, HALF, OTHER, ...(bare ? [bare] : [])].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const word = found.trim()
      const from = index + found.length - found.trimStart().length
      const range: Range = [from, from + word.length]
      if (taken.some(([a, b]) => range[0] < b && range[1] > a)) return []
      const suggestion = nameIn(word, known)
      // Brackets of another kind are words, unless a fact has that name; `{x}` and `f(x)` are no names.
      if (pattern === OTHER && suggestion === undefined && !/^\{[^{]*\.[^}]*\}$/.test(word)) return []
      taken.push(range)
      const place = [start + range[0], start + range[1]] as const
      const edits = suggestion === undefined ? undefined : [{ range: place, put: `{{${suggestion}}}` }]
      const args = { word, ...(suggestion !== undefined && { suggestion }), ...(edits && { edits }) }
      return [problemAt(document, [], 'broken-placeholder', args, place)]
    }),
  )
}

/** The fact that was meant: the name between the brackets, with its full stop. */
function nameIn(word: string, known: ReadonlySet<string>): string | undefined {
  const name = word.replace(/^[^a-z]+|[^\w]+$/g, '').replace(/\s*[.,]\s*/, '.')
  return known.has(name) ? name : undefined
}
