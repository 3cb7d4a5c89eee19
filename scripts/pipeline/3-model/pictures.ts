import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Picture } from '../../../src/lib/content-types.ts'
import { publishedFilm } from '../1-load/film.ts'
import { plainMemory, type Memory } from '../../platform/cache/memory.ts'
import { OPENED } from '../1-load/picture-limits.ts'
import type { MediaFolder } from '../1-load/named-file.ts'
import type { SiteFiles } from '../1-load/site-files.ts'
import { withFile } from '../../platform/internal-error.ts'

/** Widths the build makes, in pixels (most phones have 720 or 1080 across their screen, some a little more); a picture gets those below its own and its own. Each costs bytes in every page that shows it. */
const WIDTHS = [320, 480, 736, 1088, 1440]
/** No screen shows more, and to draw it takes a gigabyte. */
const WIDEST = 2400
/** Portraits and other small originals are also shown as small as a thumb. */
const SMALL = { below: 800, width: 160 }

/** A picture of the site and the file it comes from. */
export interface PictureSource {
  /** Path from the site's folder; that of a copy of the last good build from the root of the disk. */
  file: string
  picture: Picture
  hash: string
}

/** How large a picture is when it stands upright, in pixels. */
export interface Size {
  width: number
  height: number
  /** The camera noted that it has to be turned. */
  turned?: boolean
}

/** What was read of pictures and films, by their path from the site's folder. Whoever keeps it begins anew when one changed. */
export interface FilesRead {
  /** The sizes of pictures by the hash of their content, which stay right. */
  sizes: Memory<Size>
  pictures: Map<string, PictureSource>
  media: Map<string, MediaSource>
}

/** A memory of files in which nothing is yet but sizes. */
export const noFilesRead = (sizes: Memory<Size> = plainMemory()): FilesRead => ({
  sizes,
  pictures: new Map(),
  media: new Map(),
})

/** Reads size and content hash of every named picture, once each. One that cannot be used is left out. */
export async function readPictures(
  files: SiteFiles,
  names: Iterable<string>,
  { pictures, sizes } = noFilesRead(),
): Promise<Map<string, PictureSource>> {
  const made = await Promise.all(
    namedOnce(files, 'content/images', names, pictures).map(async ({ name, file, at }) => {
      const known = pictures.get(file)
      if (known) return [name, known] as const
      const bytes = readFileSync(at)
      const content = shortHash(bytes)
      const size = sizes.get(content) ?? (await sizeOf(file, bytes))
      const { width, height, turned } = size
      sizes.set(content, size)
      // Browsers keep a picture for a year by its address: one that is turned now has another.
      const hash = turned ? shortHash(`${content} turned`) : content
      const src = `/pictures/${name.slice(0, -extname(name).length).replace(/[^a-zA-Z0-9]+/g, '-')}.${hash}`
      const largest = Math.min(width, WIDEST)
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

const shortHash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 10)

/** Reads the size of a picture; the large library for it only where there is a new one. */
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

/** Named files that can be used, each once, in the order of their names. */
function namedOnce(
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

/** A file that is copied as it is, such as a film. */
export interface MediaSource {
  file: string
  url: string
}

/** Names the copies of films and captions after their published content. One that cannot be used is left out. */
export function readMedia(
  files: SiteFiles,
  names: Iterable<string>,
  { media } = noFilesRead(),
): Map<string, MediaSource> {
  const inside = [...names].filter((name) => !name.startsWith('https://'))
  return new Map(
    namedOnce(files, 'content/media', inside, media).map(({ name, file, at }) => {
      const known = media.get(file)
      if (known) return [name, known] as const
      const ending = extname(name)
      const url = `/media/${name.slice(0, -ending.length).replace(/[^a-zA-Z0-9]+/g, '-')}.${shortHash(publishedFilm(at, name))}${ending}`
      const source = { file: files.isReplaced('content/media', name) ? at : file, url }
      media.set(file, source)
      return [name, source] as const
    }),
  )
}
