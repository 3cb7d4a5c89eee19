import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Picture } from '../../../src/lib/content-types.ts'
import { memoryCache, type Cache } from '../../platform/cache/cache.ts'
import { OPENED } from '../1-load/picture-limits.ts'
import type { MediaFolder } from '../1-load/named-file.ts'
import type { SiteFiles } from '../1-load/site-files.ts'
import type { MediaSource } from './media.ts'
import { withFile } from '../../platform/internal-error.ts'

/**
 * Widths the build makes, in pixels: most phones have 720 or 1080 across their screen, some a little more. A picture
 * gets those below its own width, and its own. Each adds bytes to every page that shows it.
 */
const WIDTHS = [320, 480, 736, 1088, 1440]
/** No screen shows more, and scaling more takes a gigabyte. */
const MAX_WIDTH = 2400
/** Portraits and other small originals are also shown as small as a thumb. */
const SMALL = { below: 800, width: 160 }

/** A picture of the site and the file it comes from. */
export interface PictureSource {
  /** Path from the site's folder; absolute for a copy from the last good build (--keep-going). */
  file: string
  picture: Picture
  hash: string
}

/** The size of a picture in pixels, after the rotation that the camera noted (EXIF orientation). */
export interface Size {
  width: number
  height: number
  /** Whether that rotation is needed. */
  turned?: boolean
}

/** Pictures and films read so far, by their path from the site's folder; whoever keeps it drops files that changed. */
export interface MediaCache {
  /** Sizes by the hash of the picture's content. */
  sizes: Cache<Size>
  pictures: Map<string, PictureSource>
  media: Map<string, MediaSource>
}

/** An empty cache, but for known sizes. */
export const mediaCache = (sizes: Cache<Size> = memoryCache()): MediaCache => ({
  sizes,
  pictures: new Map(),
  media: new Map(),
})

/** Reads size and content hash of every named picture; unusable ones are left out. */
export async function readPictures(
  files: SiteFiles,
  names: Iterable<string>,
  { pictures, sizes } = mediaCache(),
): Promise<Map<string, PictureSource>> {
  const made = await Promise.all(
    uniqueFiles(files, 'content/images', names, pictures).map(async ({ name, file, at }) => {
      const known = pictures.get(file)
      if (known) return [name, known] as const
      const bytes = readFileSync(at)
      const content = shortHash(bytes)
      const size = sizes.get(content) ?? (await sizeOf(file, bytes))
      const { width, height, turned } = size
      sizes.set(content, size)
      // Browsers cache a picture for a year by its address, so a rotated one needs another.
      const hash = turned ? shortHash(`${content} turned`) : content
      const src = `/pictures/${addressName(name)}.${hash}`
      const largest = Math.min(width, MAX_WIDTH)
      const widths =
        extname(name) === '.svg'
          ? []
          : [...(width < SMALL.below ? [SMALL.width] : []), ...WIDTHS.filter((one) => one < largest * 0.95), largest]
      const source = {
        file: files.isReplaced('content/images', name) ? at : file,
        hash,
        picture: { src, width, height, widths },
      }
      pictures.set(file, source)
      return [name, source] as const
    }),
  )
  return new Map(made)
}

/** A file name without its ending, as it stands in an address. */
export const addressName = (name: string) => name.slice(0, -extname(name).length).replace(/[^a-zA-Z0-9]+/g, '-')

export const shortHash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 10)

/** Reads the size of a picture. sharp is loaded only when a picture is new. */
async function sizeOf(file: string, bytes: Uint8Array): Promise<Size> {
  const { default: sharp } = await import('sharp')
  const read = await sharp(bytes, OPENED)
    .metadata()
    .catch((error: unknown) =>
      withFile(file, () => {
        throw error
      }),
    )
  const {
    autoOrient: { width, height },
    orientation = 1,
  } = read
  return { width, height, ...(orientation > 1 && { turned: true }) }
}

/** The usable files among those named, each once, sorted. */
export function uniqueFiles(
  files: SiteFiles,
  folder: MediaFolder,
  names: Iterable<string>,
  known: ReadonlyMap<string, unknown>,
): { name: string; file: string; at: string }[] {
  return [...new Set(names)].sort().flatMap((name) => {
    const file = `${folder}/${name}`
    const { at } = known.has(file) ? { at: '' } : files.find(folder, name)
    return at === undefined ? [] : [{ name, file, at }]
  })
}
