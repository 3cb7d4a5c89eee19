import { readFileSync } from 'node:fs'
import type { Path, SourceDocument } from '../../1-load/document.ts'
import { drawingFault } from '../../1-load/drawing.ts'
import { MOST_BYTES, MOST_PIXELS } from '../../1-load/picture-limits.ts'
import { readPictureHeader, type PictureHeader } from '../../1-load/picture-size.ts'
import type { PictureRead } from '../../1-load/read-pictures.ts'
import type { ArgsFor, Problem, ProblemCode } from '../../../report/problem.ts'
import { namedIn, problemAt, type Rule } from '../content.ts'

/** What is wrong with a picture wherever it is used, put together at such a place. */
type Wrong = (document: SourceDocument, path: Path) => Problem

/**
 * A picture whose bytes are not what its ending says, that is enormous, damaged or not safe to publish, that moves, or
 * that has fewer pixels than the place it is used in (x-min-width in the schema). Each file is reported once for all
 * but the last.
 */
export const pictureDamaged: Rule = (content) => {
  const used = content.values.flatMap((placed) => {
    const at = placed.kind === 'image' ? namedIn(content, placed)?.at : undefined
    return at === undefined ? [] : [{ ...placed, name: String(placed.value), at }]
  })
  const moves = new Set<string>()
  const heads = new Map(
    used.map(({ name, at }) => {
      const header = readPictureHeader(at)
      if (header?.moves) moves.add(at)
      return [at, headOf(name, at, header)]
    }),
  )
  const reads = content.files.pictures([...heads].flatMap(([at, head]) => (head ? [] : [at])))
  const reported = new Set<string>()
  return used.flatMap(({ name, at, document, path, schema }) => {
    const read = reads.get(at)
    const wrong = heads.get(at) ?? (read?.wrong && undecoded(name, read.wrong))
    if (wrong) {
      if (reported.has(name)) return []
      reported.add(name)
      return [wrong(document, path)]
    }
    if (moves.has(at) && !reported.has(name)) {
      reported.add(name)
      return [{ ...problemAt(document, path, 'picture-moves', { word: name }), severity: 'warning' as const }]
    }
    const least = schema['x-min-width'] ?? 0
    if (!read || name.endsWith('.svg') || read.width === 0 || read.width >= least) return []
    const small = problemAt(document, path, 'picture-small', { word: name, width: read.width, least })
    return [{ ...small, severity: 'warning' as const }]
  })
}

const wrong =
  <Code extends ProblemCode>(code: Code, args: ArgsFor<Code>): Wrong =>
  (document, path) =>
    problemAt(document, path, code, args)

/** What decoding a picture brought to light. */
const undecoded = (word: string, reason: NonNullable<PictureRead['wrong']>): Wrong =>
  reason === 'large' ? wrong('picture-large', { word }) : wrong('picture-damaged', { word, reason })

/** What the first bytes of a picture say against it, and of a drawing all of them. */
function headOf(name: string, at: string, header?: PictureHeader): Wrong | undefined {
  const ending = name
    .slice(name.lastIndexOf('.') + 1)
    .toLowerCase()
    .replace('jpeg', 'jpg')
  const { type, width = 0, height = 0, bytes = 0 } = header ?? {}
  if (ending === 'svg' && bytes <= MOST_BYTES && (type === 'svg' || type === undefined)) {
    const fault = drawingFault(readFileSync(at))
    if (!fault) return undefined
    return fault.what === 'no-drawing' && type === undefined
      ? wrong('picture-type', { word: name, ending, type })
      : wrong('unsafe-drawing', { word: name, what: fault.what, inside: fault.word, at: fault.line })
  }
  if (type !== ending) return wrong('picture-type', { word: name, ending, type })
  if (bytes <= MOST_BYTES && width <= MOST_PIXELS && height <= MOST_PIXELS) return undefined
  const megabytes = Math.round(bytes / 1024 / 102.4) / 10
  return wrong('picture-large', { word: name, width, height, megabytes })
}
