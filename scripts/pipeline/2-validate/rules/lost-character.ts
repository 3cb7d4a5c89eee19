import type { FileRule } from '../content.ts'
import { piecesOf } from '../text/pieces.ts'
import { typoAt } from '../text/typos/typo.ts'

/** What somebody reads, or perhaps means so. */
const SHOWN = new Set(['minus', 'low-lines'])

/** What is typed in Markdown and would not be read as it was typed: characters, words, numbers and places. */
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
