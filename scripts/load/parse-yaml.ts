import { parseDocument, type Document, type YAMLError } from 'yaml'
import type { Problem } from '../report/problem.ts'

/** YAML 1.2, core schema: `no` and `10:30` stay words, and no value is ever a date object. */
const OPTIONS = { version: '1.2', schema: 'core', prettyErrors: false, uniqueKeys: true, keepSourceTokens: false } as const

/** Parses YAML. Never throws: mistakes are in `errors` of the document. */
export function parseYaml(text: string): Document {
  return parseDocument(text, OPTIONS)
}

/** Values of a parsed document as plain data. An alias that unfolds too far throws a ReferenceError. */
export function plainData(document: Document): unknown {
  return document.toJS({ maxAliasCount: 50 }) as unknown
}

/**
 * The first syntax mistake of a document as a problem, or undefined.
 * Only the first: what follows a broken line is mostly its echo.
 */
export function syntaxProblem(document: Document, file: string, text: string, start: number): Problem | undefined {
  const error = document.errors[0]
  if (!error) return undefined
  const [from, to] = error.pos
  const tab = tabIndent(text, start, start + from)
  if (tab !== undefined) return problem('tab-indent', [tab, tab + 1])
  return problem(codes[error.code] ?? 'broken-yaml', [start + from, Math.max(start + to, start + from + 1)], { reason: error.code })

  function problem(code: string, range: [number, number], args: Record<string, unknown> = {}): Problem {
    const word = text.slice(range[0], range[1])
    return { code, severity: 'error', file, text, range, args: { word, ...args } }
  }
}

const codes: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'tab-indent',
  DUPLICATE_KEY: 'duplicate-key',
  MISSING_CHAR: 'unclosed',
  BAD_INDENT: 'bad-indent',
  BLOCK_AS_IMPLICIT_KEY: 'colon-in-text',
  MULTILINE_IMPLICIT_KEY: 'missing-colon',
  UNEXPECTED_TOKEN: 'bad-indent',
  BAD_SCALAR_START: 'bad-start',
  BAD_ALIAS: 'bad-start',
}

/** The first Tab used for indentation at or before the place where the parser gave up. */
function tabIndent(text: string, start: number, until: number): number | undefined {
  const lineEnd = text.indexOf('\n', until)
  const match = /^[ ]*\t/m.exec(text.slice(start, lineEnd < 0 ? undefined : lineEnd))
  return match ? start + match.index + match[0].length - 1 : undefined
}
