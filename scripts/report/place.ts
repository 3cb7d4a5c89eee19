import { lineOf, type Place } from './problem.ts'

/** Where something stands, counted from 1; the end is the first sign that no longer belongs to it. */
export interface Position {
  line: number
  /** Columns count UTF-16 code units, as editors and JavaScript do. Missing when only the line is known. */
  column?: number
  endLine?: number
  endColumn?: number
}

/**
 * The position of a place, or undefined when a whole file is meant.
 * @param line the line, where it is known and the text is not
 */
export function positionOf({ text, range }: Place, line?: number): Position | undefined {
  if (text === undefined || !range) return line === undefined ? undefined : { line }
  const from = lineOf(text, range[0])
  const to = lineOf(text, Math.max(range[0], range[1]))
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column }
}
