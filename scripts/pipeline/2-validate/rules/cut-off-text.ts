import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { FileRule } from '../content.ts'
import { blocksOf, isHeading, type Block } from '../text/blocks.ts'
import { linesOf } from '../text/lines.ts'
import { piecesOf, type Piece } from '../text/pieces.ts'

/** Shorter lines at the end are names, dates and signs. */
const LONG = 60
/** Fields of sentences; in others a text may end as it likes. */
const SENTENCES = /^(?:text|lead|summary|description)$/
/** No text ends so. */
const COMMA = /[,;–]$/
/** No point of a list does; with "and" the next one is announced. */
const OPEN = /(?<=[\p{L}] )(?:a|an|the|but|because|your|our|my|its)$/u
/** No sentence does. */
const GOES_ON = /(?<=[\p{L}] )(?:and|or|but|because|than)$/u
const ENDED = /[.!?…।:}")”’*_\]]\s*$/

/** A text that ends in the middle of a sentence: its end may be missing. */
export const cutOffText: FileRule = ({ documents, valuesOf }) =>
  documents.flatMap((document) => {
    const pieces = piecesOf(document, valuesOf(document))
    const sentences = pieces.filter((piece) => !piece.body && isSentences(piece))
    const open = sentences.filter(({ text }) => !ENDED.test(text.trimEnd()))
    // Where many texts end without a stop, that is the way of the house.
    const isWay = open.length > Math.max(1, sentences.length / MANY)
    return pieces.flatMap((piece) => (piece.body ? inBody(piece) : inValue(piece, isWay)))
  })

/** Of so many texts one may have lost its stop. */
const MANY = 10

/** Several sentences in a field for such. */
const isSentences = ({ text, path }: Piece) =>
  SENTENCES.test(String(path.at(-1))) && text.trimEnd().length > LONG && /[.!?।] /.test(text)

const told = (piece: Piece, end: number): Problem => {
  const word = /\S+$/.exec(piece.text.slice(0, end))?.[0] ?? ''
  return problemOf(
    'cut-off-text',
    placeAt(piece.document, piece.path, piece.range(end - word.length, end)),
    { word },
    'warning',
  )
}

function inValue(piece: Piece, isWay: boolean): Problem[] {
  const text = piece.text.trimEnd()
  const field = String(piece.path.at(-1))
  const stops = !isWay && isSentences(piece) && !ENDED.test(text)
  if (!COMMA.test(text) && !stops && !((SENTENCES.test(field) || /^\d+$/.test(field)) && GOES_ON.test(text))) return []
  // Points of a list and rows of a table end without a stop.
  const last = text.split('\n').at(-1) ?? ''
  return /^\s*(?:[-*+|>#]|\d+[.)])/.test(last) && piece.kind === 'markdown' ? [] : [told(piece, text.length)]
}

/** Points of lists, rows and headings end without a stop. */
const isSentence = ({ text }: Block) => text.trim().length > LONG && !/^\s*(?:[-*+|>#`~]|\d+[.)])/m.test(text)

function inBody(piece: Piece): Problem[] {
  const blocks = blocksOf(piece.text)
  const points = linesOf(piece.text).flatMap((line, index, all) =>
    line.kind === 'item' && OPEN.test(line.words) && !/^\s+\S/.test(all[index + 1]?.text ?? '')
      ? [told(piece, line.start + line.text.trimEnd().length)]
      : [],
  )
  const paragraphs = blocks.flatMap((block, index) => {
    const end = block.start + block.text.trimEnd().length
    const text = block.text.trimEnd()
    if (isHeading(block)) return /(?:,|(?<=\s)(?:and|or|the|a|an|of))$/.test(text) ? [told(piece, end)] : []
    const next = blocks[index + 1]
    // Above a list or a table a sentence may end as it likes.
    if (!isSentence(block) || ENDED.test(text) || (next && !isSentence(next) && !isHeading(next))) return []
    return [told(piece, end)]
  })
  return [...points, ...paragraphs]
}
