import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from '../../src/lib/content-types.ts'

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

/** Reads size and content hash of every named picture, once each. */
export async function readPictures(root: string, names: Iterable<string>): Promise<Map<string, PictureSource>> {
  const made = await Promise.all([...new Set(names)].sort().map(async (name) => {
    const file = `content/images/${name}`
    const bytes = readFileSync(join(root, file))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
    const { width = 0, height = 0 } = await sharp(bytes).metadata()
    const src = `/pictures/${name.slice(0, -extname(name).length).replace(/[^a-zA-Z0-9]+/g, '-')}.${hash}`
    const widths = extname(name) === '.svg' ? [] : [...(width < SMALL.below ? [SMALL.width] : []), ...WIDTHS.filter((one) => one < width * 0.95), width]
    return [name, { file, hash, picture: { src, width, height, widths } }] as const
  }))
  return new Map(made)
}

/** A file that is copied as it is, such as a film. */
export interface MediaSource {
  file: string
  url: string
}

/** Names the copies of films and captions after their content. */
export function readMedia(root: string, names: Iterable<string>): Map<string, MediaSource> {
  return new Map([...new Set(names)].filter((name) => !name.startsWith('https://')).sort().map((name) => {
    const file = `content/media/${name}`
    const hash = createHash('sha256').update(readFileSync(join(root, file))).digest('hex').slice(0, 10)
    const ending = extname(name)
    return [name, { file, url: `/media/${name.slice(0, -ending.length).replace(/[^a-zA-Z0-9]+/g, '-')}.${hash}${ending}` }] as const
  }))
}
