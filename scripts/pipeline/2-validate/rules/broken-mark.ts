import type { Problem } from '../../../report/problem.ts'
import { linesOf } from '../text/lines.ts'
import type { FileRule } from '../content.ts'
import { ofEachFile, piecesOf, type FileCheck } from '../text/pieces.ts'
import { brokenMark as marks } from '../text/typos/broken-mark.ts'
import { brokenTable } from '../text/typos/broken-table.ts'
import { doubledWord } from '../text/typos/doubled-word.ts'
import { htmlInText } from '../text/typos/html-in-text.ts'
import { missingListMarker } from '../text/typos/missing-list-marker.ts'
import { unexpectedPunctuation } from '../text/typos/unexpected-punctuation.ts'
import { pastedBullet } from '../text/typos/pasted-bullet.ts'
import { pastedLeftover } from '../text/typos/pasted-leftover.ts'
import type { FindTypos } from '../text/typos/typo.ts'
import { unexpectedCode } from '../text/typos/unexpected-code.ts'

/** The finders of typos by priority: of two typos that overlap the first is reported. */
const TYPOS: readonly FindTypos[] = [
  unexpectedCode,
  pastedLeftover,
  htmlInText,
  pastedBullet,
  brokenTable,
  missingListMarker,
  marks,
  doubledWord,
  unexpectedPunctuation,
]

/**
 * Marks of Markdown that are not whole, and what copying from another program leaves in a text. Words for the search
 * alone are passed over: there are thousands of them, mistyped as people type them.
 */
export const typosOf: FileCheck = (document, values) =>
  piecesOf(document, values).flatMap((piece) => {
    if (piece.path.includes('words')) return []
    const lines = piece.kind === 'markdown' ? linesOf(piece.text) : []
    const reported: Problem[] = []
    for (const find of TYPOS)
      for (const typo of find(piece, lines)) if (!reported.some((other) => overlap(other, typo))) reported.push(typo)
    return reported
  })

export const brokenMark: FileRule = ofEachFile(typosOf)

const overlap = ({ range: a }: Problem, { range: b }: Problem) => !!a && !!b && a[0] < b[1] && b[0] < a[1]
