import { isMap, isNode, isPair, isScalar, type Document as YamlDocument, type Node } from 'yaml'
import type { Place, Range } from '../../report/problem.ts'

/** The way from the top of a file to a value: field names and item numbers from 0. */
export type Path = readonly (string | number)[]

export type DocumentKind = 'manifest' | 'records' | 'language' | 'article'

/** A file as read: its text, its values, and where each of them stands. Made by `parseFile`, never changed. */
export interface SourceDocument {
  kind: DocumentKind
  /** Path from the project's root, with forward slashes. */
  file: string
  /** File name without folder and ending: `doctors`, `kidney-stone`. */
  name: string
  text: string
  /** The YAML tree. The tree of an article is parsed again on request: only messages need positions. */
  yaml: () => YamlDocument
  /** Where the YAML starts and ends in the text: all of it, or between the `---` of an article. */
  yamlStart: number
  yamlEnd: number
  data: unknown
  /** Whether its values come from an earlier run, in which the file was valid. */
  right?: true
  /** An article's Markdown, and where it starts in the text. */
  body?: { markdown: string; start: number }
}

/** The range of a value, or of the nearest thing around it that exists. */
export function rangeOf(document: SourceDocument, path: Path): Range {
  const yaml = document.yaml()
  for (let length = path.length; length >= 0; length--) {
    const node = length ? yaml.getIn(path.slice(0, length), true) : yaml.contents
    if (isNode(node) && node.range) return shifted(document, node)
  }
  return [document.yamlStart, document.yamlStart]
}

/** The range of a field's name. */
export function keyRangeOf(document: SourceDocument, path: Path): Range {
  const parent = path.length > 1 ? document.yaml().getIn(path.slice(0, -1), true) : document.yaml().contents
  const key = path.at(-1)
  if (isMap(parent)) {
    const pair = parent.items.find(
      (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
    )
    if (pair && isScalar(pair.key) && pair.key.range) return shifted(document, pair.key)
  }
  return rangeOf(document, path)
}

/** What was typed for a plain, single value: `021420044` and not 21420044. */
export function typedText(document: SourceDocument, path: Path): string | undefined {
  const node = document.yaml().getIn(path, true)
  return isScalar(node) ? node.source : undefined
}

/** The place of a value in a document. */
export const placeAt = (document: SourceDocument, path: Path, range = rangeOf(document, path)): Place => ({
  file: document.file,
  text: document.text,
  range,
})

function shifted(document: SourceDocument, node: Node): Range {
  const [start, end] = node.range ?? [0, 0]
  const text = document.text.slice(document.yamlStart + start, document.yamlStart + end)
  return [document.yamlStart + start, document.yamlStart + start + text.trimEnd().length]
}
