import { join } from 'node:path'
import { readPictureHeader, type PictureHeader } from '../../load/picture-size.ts'
import { problemAt, type Rule } from '../content.ts'

/** More than this is slow to send to the editor's computer and to work on, and no screen shows it. */
const MOST = { bytes: 8 * 1024 * 1024, pixels: 6000 }

/**
 * A picture whose bytes are not what its ending says, that is enormous, or that has fewer pixels than the
 * place it is used in (x-min-width in the schema). Each file is told once for the first two.
 */
export const pictureFile: Rule = (content) => {
  const headers = new Map<string, PictureHeader | undefined>()
  const told = new Set<string>()
  return content.values.flatMap(({ kind, value, path, schema, document }) => {
    if (kind !== 'image' || typeof value !== 'string') return []
    if (!headers.has(value)) headers.set(value, readPictureHeader(join(content.root, 'content/images', value)))
    const header = headers.get(value)
    // A file that is not there has its own message.
    if (!header) return []
    const once = (code: string, args: Record<string, unknown>) => {
      if (told.has(value)) return []
      told.add(value)
      return [problemAt(document, path, code, { word: value, ...args })]
    }
    const ending = value.slice(value.lastIndexOf('.') + 1).toLowerCase().replace('jpeg', 'jpg')
    if (header.type !== ending) return once('picture-type', { ending, type: header.type })
    const { width = 0, height = 0, bytes } = header
    if (bytes > MOST.bytes || width > MOST.pixels || height > MOST.pixels) return once('picture-large', { width, height, megabytes: Math.round(bytes / 1024 / 102.4) / 10 })
    const least = Number(schema['x-min-width'] ?? 0)
    if (header.type === 'svg' || width === 0 || width >= least) return []
    return [{ ...problemAt(document, path, 'picture-small', { word: value, width, least }), severity: 'warning' as const }]
  })
}
