import { rangeOf, type Path, type SourceDocument } from '../../1-load/document.ts'
import type { Problem, Range } from '../../../report/problem.ts'
import type { FileContent } from '../content.ts'

/** A text that visitors read, and where it stands. */
export interface VisibleText {
  text: string
  document: SourceDocument
  path: Path
  /** Where the text starts in the file, for an article's body: there every letter has its place. */
  start?: number
}

/** Visits every text that visitors read, in order: YAML, front matter of articles, and their bodies. */
export function inProse(
  { values, documents }: FileContent,
  check: (piece: VisibleText) => readonly Problem[],
): Problem[] {
  const problems: Problem[] = []
  for (const { kind, value, path, document } of values)
    if ((kind === 'text' || kind === 'markdown') && typeof value === 'string')
      problems.push(...check({ text: value, document, path }))
  for (const document of documents)
    if (document.body)
      problems.push(...check({ text: document.body.markdown, document, path: [], start: document.body.start }))
  return problems
}

/** The range of some words of a text. Where a text of YAML runs over lines, the nearest that is known. */
export function wordRange({ document, path, start }: VisibleText, word: string, index: number): Range {
  if (start !== undefined) return [start + index, start + index + word.length]
  const whole = rangeOf(document, path)
  const at = document.text.indexOf(word, whole[0])
  return at >= 0 && at < whole[1] ? [at, at + word.length] : whole
}
