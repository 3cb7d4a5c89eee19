import { readFileSync } from 'node:fs'
import { drawingFault } from '../../1-load/drawing.ts'
import { MOST_BYTES, MOST_PIXELS } from '../../1-load/picture-limits.ts'
import { readPictureHeader } from '../../1-load/picture-size.ts'
import { namedIn, problemAt, type Content, type Rule } from '../content.ts'

/** What is wrong with a picture wherever it is used: a code and its arguments. */
type Wrong = [code: string, args: Record<string, unknown>]

/**
 * A picture whose bytes are not what its ending says, that is enormous, damaged or not safe to publish, or that has
 * fewer pixels than the place it is used in (x-min-width in the schema). Each file is told once for all but the last.
 */
export const pictureFile: Rule = (content) => {
  const used = content.values.flatMap((placed) => {
    const at = placed.kind === 'image' ? namedIn(content, placed)?.at : undefined
    return at === undefined ? [] : [{ ...placed, name: String(placed.value), at }]
  })
  const heads = new Map(used.map(({ name, at }) => [at, headOf(name, at)]))
  const whole = [...heads].flatMap(([at, head]) => (Array.isArray(head) ? [] : [at]))
  const reads = decodedOf(content, whole)
  const told = new Set<string>()
  return used.flatMap(({ name, at, document, path, schema }) => {
    const head = heads.get(at)
    const wrong = Array.isArray(head) ? head : reads.get(at)
    if (Array.isArray(wrong)) {
      if (told.has(name)) return []
      told.add(name)
      return [problemAt(document, path, wrong[0], { word: name, ...wrong[1] })]
    }
    const least = Number(schema['x-min-width'] ?? 0)
    if (!wrong || name.endsWith('.svg') || wrong.width === 0 || wrong.width >= least) return []
    return [
      {
        ...problemAt(document, path, 'picture-small', { word: name, width: wrong.width, least }),
        severity: 'warning' as const,
      },
    ]
  })
}

/** What the first bytes of a picture say against it, and of a drawing all of them. */
function headOf(name: string, at: string): Wrong | undefined {
  const header = readPictureHeader(at)
  const ending = name
    .slice(name.lastIndexOf('.') + 1)
    .toLowerCase()
    .replace('jpeg', 'jpg')
  const { type, width = 0, height = 0, bytes = 0 } = header ?? {}
  const large: Wrong = ['picture-large', { width, height, megabytes: Math.round(bytes / 1024 / 102.4) / 10 }]
  if (ending === 'svg' && bytes <= MOST_BYTES && (type === 'svg' || type === undefined)) {
    const fault = drawingFault(readFileSync(at))
    if (!fault) return undefined
    return fault.what === 'no-drawing' && type === undefined
      ? ['picture-type', { ending, type }]
      : ['unsafe-drawing', { what: fault.what, inside: fault.word, at: fault.line }]
  }
  if (type !== ending) return ['picture-type', { ending, type }]
  return bytes > MOST_BYTES || width > MOST_PIXELS || height > MOST_PIXELS ? large : undefined
}

/** Of each picture its size, or what decoding it brought to light. */
function decodedOf({ files }: Content, paths: readonly string[]): Map<string, Wrong | { width: number }> {
  return new Map(
    [...files.pictures(paths)].map(([at, { wrong, width }]) => [
      at,
      wrong === 'large' ? ['picture-large', {}] : wrong ? ['picture-damaged', { reason: wrong }] : { width },
    ]),
  )
}
