import { placeAt, type Path } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { blocksOf, isHeading, type Block } from '../text/blocks.ts'
import { linesOf } from '../text/lines.ts'
import { sentencesOf } from '../text/sentences.ts'
import type { FileRule } from '../content.ts'
import { ofEachFile, piecesOf, type FileCheck, type Piece } from '../text/pieces.ts'

/** Shorter parts and points stand twice in many a good text. */
const LONG = 40
const LONG_POINT = 12
/** A sentence that stands in one paragraph twice. */
const LONG_SENTENCE = 30

/** A text that was pasted twice, a part of one, or a point of one list; and an article without any text. */
export const repeatedTextOf: FileCheck = (document, values) => [
  ...repeatedValues(document, values),
  ...piecesOf(document, values).flatMap((piece) => {
    if (piece.kind !== 'markdown') return repeatedSentences(piece, blocksOf(piece.text))
    const blocks = blocksOf(piece.text)
    const empty = piece.body && emptyBody(piece, blocks)
    return empty
      ? [empty]
      : piece.text.includes('\n')
        ? withSentences(piece, blocks, [...repeatedBlocks(piece, blocks), ...repeatedPoints(piece)])
        : repeatedSentences(piece, blocks)
  }),
]

export const repeatedText: FileRule = ofEachFile(repeatedTextOf)

/** Texts of one list of YAML that are the same: two signs of an emergency, of which one was meant otherwise. */
const repeatedValues: FileCheck = (document, values) => {
  const known = new Map<string, Path>()
  return values.flatMap(({ kind, value, path }): Problem[] => {
    if ((kind !== 'text' && kind !== 'markdown') || typeof value !== 'string' || typeof path.at(-1) !== 'number')
      return []
    const words = value.toLowerCase().replace(/[.,;]$/, '')
    const key = JSON.stringify([path.slice(0, -1), words])
    const before = known.get(key)
    if (!before) known.set(key, path)
    if (!before || words.length < LONG_POINT) return []
    const problem = problemOf(
      'repeated-text',
      placeAt(document, path),
      { kind: 'item', word: value, count: 1 },
      'warning',
    )
    return [{ ...problem, second: placeAt(document, before) }]
  })
}

/** A heading that stands twice, one with nothing below it, and a sentence twice in one paragraph. */
function withSentences(piece: Piece, blocks: readonly Block[], reported: Problem[]): Problem[] {
  if (reported.length) return reported
  if (!piece.body) return repeatedSentences(piece, blocks)
  const at = (start: number, length: number) => placeAt(piece.document, piece.path, piece.range(start, start + length))
  const depth = ({ text }: Block) => /^ {0,3}(#+)/.exec(text)?.[1]?.length ?? 0
  const headings = blocks.filter(isHeading)
  const empty = blocks.flatMap((block, index) => {
    const next = blocks[index + 1]
    if (!isHeading(block) || block.words === '' || (next && (!isHeading(next) || depth(next) > depth(block)))) return []
    return [problemOf('empty-body', at(block.start, block.text.length), { kind: 'section' }, 'warning')]
  })
  const twice = headings.flatMap((block, index) => {
    const other = headings.slice(0, index).find((one) => one.words === block.words && depth(one) === 2)
    if (!other || depth(block) !== 2 || block.words === '') return []
    // One that has nothing below is reported for that.
    if (empty.some(({ range }) => [block, other].some(({ start }) => piece.range(start, start + 1)[0] === range?.[0])))
      return []
    const args = { kind: 'heading' as const, word: block.text.replace(/^\s*#+\s*/, ''), count: 1 }
    return [
      {
        ...problemOf('repeated-text', at(block.start, block.text.length), args, 'warning'),
        second: at(other.start, 1),
      },
    ]
  })
  return [...empty, ...twice, ...repeatedSentences(piece, blocks)]
}

/** A sentence twice in one paragraph. */
function repeatedSentences(piece: Piece, blocks: readonly Block[]): Problem[] {
  const at = (start: number, length: number) => placeAt(piece.document, piece.path, piece.range(start, start + length))
  return blocks.flatMap((block) => {
    if (block.text.length < 2 * LONG_SENTENCE) return []
    if (/^\s*(?:[-*+|>#`~]|\d+[.)])/m.test(block.text)) return []
    const spans = sentencesOf(block.text)
    const words = spans.map(([from, to]) => block.text.slice(from, to).replace(/\s+/g, ' ').toLowerCase())
    return spans.flatMap(([from, to], index) => {
      const word = words[index] ?? ''
      const before = words.indexOf(word)
      const first = spans[before]
      if (before === index || !first || word.length < LONG_SENTENCE) return []
      const problem = problemOf(
        'repeated-text',
        at(block.start + from, to - from),
        { kind: 'sentence', word, count: 1 },
        'warning',
      )
      return [{ ...problem, second: at(block.start + first[0], 1) }]
    })
  })
}

function emptyBody({ document, text }: Piece, blocks: readonly Block[]): Problem | undefined {
  const shown = blocksOf(text.replace(/<!--[^]*?-->/g, '')).filter(({ words }) => words !== '')
  const kind = shown.length === 0 ? 'nothing' : shown.every(isHeading) ? 'headings' : undefined
  if (!kind) return undefined
  const first = blocks.find(({ words }) => words !== '')
  const start = document.body?.start ?? 0
  const end = document.text.lastIndexOf('---', start)
  const range = first
    ? ([start + first.start, start + first.start + first.text.length] as const)
    : ([end, end + 3] as const)
  return problemOf('empty-body', placeAt(document, [], range), { kind })
}

function repeatedBlocks(piece: Piece, blocks: readonly Block[]): Problem[] {
  const first = new Map<string, Block>()
  const before = (block: Block | undefined) => {
    const other = block && first.get(block.words)
    return other === block ? undefined : other
  }
  for (const block of blocks) if (!first.has(block.words)) first.set(block.words, block)
  const found: Problem[] = []
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]
    if (!block || isHeading(block) || block.words.length < LONG || !before(block)) continue
    // The heading above belongs to what was pasted twice.
    const above = blocks[index - 1]
    const top = above && isHeading(above) && before(above) ? above : block
    let last = index
    while (before(blocks[last + 1])) last++
    const count = last - blocks.indexOf(top) + 1
    const second = before(top) ?? block
    const line = top.text.split('\n')[0] ?? ''
    found.push({
      ...problemOf(
        'repeated-text',
        placeAt(piece.document, piece.path, piece.range(top.start, top.start + line.length)),
        { kind: count > 1 ? 'part' : 'block', word: line.trim(), count },
        count > 2 ? 'error' : 'warning',
      ),
      second: placeAt(piece.document, piece.path, piece.range(second.start, second.start + 1)),
    })
    index = last
  }
  return found
}

function repeatedPoints(piece: Piece): Problem[] {
  if (!/^\s*(?:[-*+]|\d+[.)])\s/m.test(piece.text)) return []
  const known = new Map<string, number>()
  return linesOf(piece.text).flatMap(({ kind, words, start, text }) => {
    if (kind === 'heading' || kind === 'row' || (kind === 'text' && !/^\s/.test(text))) known.clear()
    if (kind !== 'item') return []
    const key = words.toLowerCase().replace(/[.,;]$/, '')
    const before = known.get(key)
    known.set(key, known.get(key) ?? start)
    if (before === undefined || key.length < LONG_POINT) return []
    const at = start + text.indexOf(words)
    return [
      {
        ...problemOf(
          'repeated-text',
          placeAt(piece.document, piece.path, piece.range(at, at + words.length)),
          { kind: 'item', word: words, count: 1 },
          'warning',
        ),
        second: placeAt(piece.document, piece.path, piece.range(before, before + 1)),
      },
    ]
  })
}
