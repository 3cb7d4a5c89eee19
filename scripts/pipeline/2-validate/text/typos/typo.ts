import { problemOf, type ArgsFor, type Problem, type ProblemCode, type Severity } from '../../../../report/problem.ts'
import { placeAt } from '../../../1-load/document.ts'
import type { Line } from '../lines.ts'
import type { Piece } from '../pieces.ts'

/** What is put in the place of a part of a text, where that changes no meaning. */
export interface Fix {
  from: number
  to: number
  put: string
}

/** Looks for one kind of typo in a text; lines are those of Markdown. */
export type FindTypos = (piece: Piece, lines: readonly Line[]) => Problem[]

/**
 * A typo in a part of a text.
 * @param fixes what `npm run fix` puts there; what the file has in another form (folded, in quotes) is for a person
 */
export function typoAt<Code extends ProblemCode>(
  piece: Piece,
  code: Code,
  [from, to]: readonly [from: number, to: number],
  args: ArgsFor<Code>,
  { severity = 'error', fixes = [] }: { severity?: Severity; fixes?: readonly Fix[] } = {},
): Problem {
  const text = piece.document.text
  const edits = fixes.map(({ put, ...at }) => ({
    range: piece.range(at.from, at.to),
    put,
    is: piece.text.slice(at.from, at.to),
  }))
  const safe = edits.length > 0 && edits.every(({ range, is }) => text.slice(...range) === is)
  const all = safe ? { ...(args as object), edits: edits.map(({ range, put }) => ({ range, put })) } : args
  return problemOf(code, placeAt(piece.document, piece.path, piece.range(from, to)), all as ArgsFor<Code>, severity)
}

/** The lines on which Markdown is read: not those of code. */
export const proseLines = (lines: readonly Line[]) =>
  lines.filter(({ kind }) => kind !== 'code' && kind !== 'indented' && kind !== 'fence')

/** Lines that are read as one paragraph or item. */
export function groupsOf(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = []
  let open = false
  for (const line of lines) {
    const joins = line.kind === 'text' && open
    if (line.kind === 'text' || line.kind === 'item' || line.kind === 'quote') {
      if (joins) groups.at(-1)?.push(line)
      else groups.push([line])
      open = true
    } else {
      if (line.kind === 'heading' || line.kind === 'row') groups.push([line])
      open = false
    }
  }
  return groups
}

export const endOf = ({ start, text }: Line) => start + text.length

/** Where the words of a line begin. */
export const wordsAt = ({ start, text, words }: Line) => start + Math.max(0, text.lastIndexOf(words))
