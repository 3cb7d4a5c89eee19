import type { Problem } from '../../../report/problem.ts'
import { linesOf } from '../text/lines.ts'
import type { FileRule } from '../content.ts'
import { ofEachFile, piecesOf, type FileCheck } from '../text/pieces.ts'
import { brokenMark as marks } from '../text/slips/broken-mark.ts'
import { brokenTable } from '../text/slips/broken-table.ts'
import { doubledWord } from '../text/slips/doubled-word.ts'
import { htmlInText } from '../text/slips/html-in-text.ts'
import { missingListMarker } from '../text/slips/missing-list-marker.ts'
import { unexpectedPunctuation } from '../text/slips/unexpected-punctuation.ts'
import { pastedBullet } from '../text/slips/pasted-bullet.ts'
import { pastedLeftover } from '../text/slips/pasted-leftover.ts'
import type { FindSlips } from '../text/slips/slip.ts'
import { unexpectedCode } from '../text/slips/unexpected-code.ts'

/** In the order in which one explains the other: of two that share a letter the first is told. */
const SLIPS: readonly FindSlips[] = [
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
export const slipsOf: FileCheck = (document, values) =>
  piecesOf(document, values).flatMap((piece) => {
    if (piece.path.includes('words')) return []
    const lines = piece.kind === 'markdown' ? linesOf(piece.text) : []
    const told: Problem[] = []
    for (const find of SLIPS)
      for (const slip of find(piece, lines)) if (!told.some((other) => overlap(other, slip))) told.push(slip)
    return told
  })

export const brokenMark: FileRule = ofEachFile(slipsOf)

const overlap = ({ range: a }: Problem, { range: b }: Problem) => !!a && !!b && a[0] < b[1] && b[0] < a[1]
