import { readFileSync } from 'node:fs'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { checksumOf } from '../../../platform/cache/checksum.ts'
import { atomicWrite } from '../../../platform/files/atomic-write.ts'
import { openPicture } from './open-picture.ts'
import type { IconToDraw } from '../icons/draw-icon.ts'
import type { CardToDraw } from './draw-card.ts'

/** How each format is written. */
const FORMATS = {
  avif: (image: Sharp) => image.avif({ quality: 58, effort: 1, tune: 'ssim' }),
  webp: (image: Sharp) => image.webp({ quality: 73, effort: 2 }),
  // JPEG knows no transparency, and what is clear would be black.
  jpg: (image: Sharp) => image.flatten({ background: '#fff' }).jpeg({ quality: 76, mozjpeg: true }),
} as const

export type PictureFormat = keyof typeof FORMATS

/** A picture in a width and a format. */
interface VariantToDraw {
  of: 'picture'
  /** The original. */
  file: string
  width: number
  format: PictureFormat
}

export type PictureDrawing = VariantToDraw | CardToDraw | ({ of: 'icon' } & IconToDraw)

/** What is to be drawn, and the file for it, which appears when it is whole. */
export interface PictureToDraw {
  path: string
  drawing: PictureDrawing
}

/** Draws pictures and writes their files; what is given back is the checksum of each. */
export function drawer(): (order: PictureToDraw) => Promise<string> {
  // No two pictures are the same, so what sharp would keep of the last ones (50 MB) helps no other.
  sharp.cache(false)
  // AVIF has other bytes with another number of threads, and sharp would take as many as there are cores, or one: it
  // depends on the allocator. Several pictures are drawn at a time instead.
  sharp.concurrency(1)
  const bytesOf = drawerOfBytes()
  return async ({ path, drawing }) => {
    const bytes = await bytesOf(drawing)
    atomicWrite(path, bytes)
    return checksumOf(bytes)
  }
}

/** Draws pictures; an original is read once for all its formats. */
export function drawerOfBytes(): (drawing: PictureDrawing) => Promise<Buffer> {
  const pixelsOf = resizer()
  return async (drawing) => {
    if (drawing.of === 'card') return (await import('./draw-card.ts')).drawCard(drawing)
    if (drawing.of === 'icon') return (await import('../icons/draw-icon.ts')).drawIcon(drawing)
    const { data, info } = await pixelsOf(drawing.file, drawing.width)
    const { width, height, channels } = info
    return FORMATS[drawing.format](sharp(data, { raw: { width, height, channels } })).toBuffer()
  }
}

/** Pictures in one width that are kept for their next format: one for each that is drawn at a time. */
const MAX_CACHED = 4

/** Reads originals and makes them as wide as they are asked for, once for all formats that are asked for in a row. */
function resizer(): (file: string, width: number) => Promise<Resized> {
  const last = new Map<string, Promise<Resized>>()
  return (file, width) => {
    const key = `${width} ${file}`
    const pixels =
      last.get(key) ??
      openPicture(readFileSync(file)).then((image) =>
        image.resize({ width }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }),
      )
    last.delete(key)
    last.set(key, pixels)
    for (const oldest of last.keys()) if (last.size > MAX_CACHED) last.delete(oldest)
    return pixels
  }
}

interface Resized {
  data: Buffer
  info: OutputInfo
}
