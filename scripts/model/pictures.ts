import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Picture } from '../../src/lib/content-types.ts'
import { plainMemory, type Memory } from '../load/memory.ts'

/** Widths the build makes, in pixels (most phones have 720 or 1080 across their screen, some a little more); a picture gets those below its own and its own. Each costs bytes in every page that shows it. */
const WIDTHS = [320, 480, 736, 1088, 1440]
/** Portraits and other small originals are also shown as small as a thumb. */
const SMALL = { below: 800, width: 160 }

/** A picture of the site and the file it comes from. */
export interface PictureSource {
  /** Path from the site's folder. */
  file: string
  picture: Picture
  hash: string
}

/** How large a picture is, in pixels. */
export interface Size {
  width: number
  height: number
}

/** What was read of pictures and films, by their path from the site's folder. Whoever keeps it begins anew when one changed. */
export interface FilesRead {
  /** The sizes of pictures by the hash of their content, which stay right. */
  sizes: Memory<Size>
  pictures: Map<string, PictureSource>
  media: Map<string, MediaSource>
}

/** A memory of files in which nothing is yet but sizes. */
export const noFilesRead = (sizes: Memory<Size> = plainMemory()): FilesRead => ({ sizes, pictures: new Map(), media: new Map() })

/** Reads size and content hash of every named picture, once each. One that does not exist is left out. */
export async function readPictures(root: string, names: Iterable<string>, { pictures, sizes } = noFilesRead()): Promise<Map<string, PictureSource>> {
  const there = [...new Set(names)].sort().map((name) => ({ name, file: `content/images/${name}` })).filter(({ file }) => pictures.has(file) || existsSync(join(root, file)))
  const made = await Promise.all(there.map(async ({ name, file }) => {
    const known = pictures.get(file)
    if (known) return [name, known] as const
    const bytes = readFileSync(join(root, file))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
    const { width, height } = sizes.get(hash) ?? (await sizeOf(bytes))
    sizes.set(hash, { width, height })
    const src = `/pictures/${name.slice(0, -extname(name).length).replace(/[^a-zA-Z0-9]+/g, '-')}.${hash}`
    const widths = extname(name) === '.svg' ? [] : [...(width < SMALL.below ? [SMALL.width] : []), ...WIDTHS.filter((one) => one < width * 0.95), width]
    const source = { file, hash, picture: { src, width, height, widths } }
    pictures.set(file, source)
    return [name, source] as const
  }))
  return new Map(made)
}

/** Reads the size of a picture; the large library for it only where there is a new one. */
async function sizeOf(bytes: Uint8Array): Promise<Size> {
  const { default: sharp } = await import('sharp')
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  return { width, height }
}

/** A file that is copied as it is, such as a film. */
export interface MediaSource {
  file: string
  url: string
}

/** Names the copies of films and captions after their content. One that does not exist is left out. */
export function readMedia(root: string, names: Iterable<string>, { media } = noFilesRead()): Map<string, MediaSource> {
  const there = [...new Set(names)].filter((name) => !name.startsWith('https://')).sort().map((name) => ({ name, file: `content/media/${name}` })).filter(({ file }) => media.has(file) || existsSync(join(root, file)))
  return new Map(there.map(({ name, file }) => {
    const known = media.get(file)
    if (known) return [name, known] as const
    const hash = createHash('sha256').update(readFileSync(join(root, file))).digest('hex').slice(0, 10)
    const ending = extname(name)
    const source = { file, url: `/media/${name.slice(0, -ending.length).replace(/[^a-zA-Z0-9]+/g, '-')}.${hash}${ending}` }
    media.set(file, source)
    return [name, source] as const
  }))
}
