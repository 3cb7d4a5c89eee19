import { align } from '../../1-load/align.ts'
import { rangeOf, type Path, type SourceDocument } from '../../1-load/document.ts'
import type { Range } from '../../../report/problem.ts'
import type { FileRule, Placed } from '../content.ts'
import type { Problem } from '../../../report/problem.ts'

/** A text that visitors read: an article's body, or a value of YAML. */
export interface Piece {
  document: SourceDocument
  path: Path
  /** `markdown` has headings, lists and links; `text` is shown as it is. */
  kind: 'markdown' | 'text'
  text: string
  /** The place of a part of it in the file. */
  range: (from: number, to: number) => Range
  /** An article's own text. */
  body?: true
}

/** What is wrong in one file, from its text and what its schema says of the values in it. */
export type FileCheck = (document: SourceDocument, values: readonly Placed[]) => Problem[]

/** A rule that makes a check of each file. */
export const ofEachFile =
  (check: FileCheck): FileRule =>
  ({ documents, valuesOf }) =>
    documents.flatMap((document) => check(document, valuesOf(document)))

/** Every text of a file that visitors read, in order. */
export function piecesOf(document: SourceDocument, values: readonly Placed[]): Piece[] {
  const pieces = values.flatMap(({ kind, value, path }): Piece[] =>
    (kind === 'text' || kind === 'markdown') && typeof value === 'string'
      ? [{ document, path, kind, text: value, range: rangeIn(document, path, value) }]
      : [],
  )
  const { body } = document
  if (body)
    pieces.push({
      document,
      path: [],
      kind: 'markdown',
      text: body.markdown,
      range: (from, to) => [body.start + from, body.start + to],
      body: true,
    })
  return pieces
}

/** Places in a value of YAML, looked for at the first question. */
function rangeIn(document: SourceDocument, path: Path, value: string): Piece['range'] {
  let at: number[] | undefined
  return (from, to) => {
    at ??= align(value, document.text, ...rangeOf(document, path))
    return [at[from] ?? 0, (at[Math.max(from, to - 1)] ?? 0) + 1]
  }
}
