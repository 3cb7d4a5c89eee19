import { parseDocument, type Document } from 'yaml'

/** YAML 1.2, core schema: `no` and `10:30` stay words, and no value is ever a date object. Its warnings are for programmers. */
const OPTIONS = { version: '1.2', schema: 'core', prettyErrors: false, uniqueKeys: true, keepSourceTokens: false, logLevel: 'error' } as const

/** Parses YAML. Never throws: mistakes are in `errors` of the document. */
export function parseYaml(text: string): Document {
  return parseDocument(text, OPTIONS)
}

/** Values of a parsed document as plain data. An alias that unfolds too far throws a ReferenceError. */
export function plainData(document: Document): unknown {
  return document.toJS({ maxAliasCount: 50 }) as unknown
}

/** Makes the tree of a YAML text. */
export type TreeOf = (source: string) => Document

/** Parses YAML, and answers at once when it is asked for the same text again: of several places in one file, say. */
export function lastTree(): TreeOf {
  let last: { source: string; tree: Document } | undefined
  return (source) => (last = last?.source === source ? last : { source, tree: parseYaml(source) }).tree
}
