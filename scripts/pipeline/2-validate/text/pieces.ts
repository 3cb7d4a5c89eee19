import { align } from '../../1-load/align.ts'
import { rangeOf, type Path, type SourceDocument } from '../../1-load/document.ts'
import type { Range } from '../../../report/problem.ts'
import type { Content, Placed, Rule } from '../content.ts'
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

/** A rule that needs one file only, and what its schema says of the values in it. */
export type FileRule = (document: SourceDocument, values: readonly Placed[]) => Problem[]

/** A rule of the whole site that asks a file rule about each file. */
export const ofEachFile =
  (rule: FileRule): Rule =>
  (content: Content) =>
    content.documents.flatMap((document) => rule(document, content.valuesOf(document)))

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
