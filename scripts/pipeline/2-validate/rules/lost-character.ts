import type { FileRule } from '../content.ts'
import { piecesOf } from '../text/pieces.ts'
import { typoAt } from '../text/typos/typo.ts'

/** Kinds of losses that are only warnings: the text is still shown, or may be meant so. */
const SHOWN = new Set(['minus', 'low-lines'])

/** Characters, words, numbers and indents of Markdown that visitors would not read as typed. */
export const lostCharacter: FileRule = ({ documents, valuesOf, outline }) =>
  documents.flatMap((document) =>
    piecesOf(document, valuesOf(document)).flatMap((piece) =>
      piece.kind === 'text'
        ? []
        : outline(piece.text).losses.map(({ kind, from, to, read, puts: fixes = [] }) =>
            typoAt(
              piece,
              'lost-character',
              [from, to],
              { kind, word: piece.text.slice(from, to), read },
              { severity: SHOWN.has(kind) ? 'warning' : 'error', fixes },
            ),
          ),
    ),
  )
