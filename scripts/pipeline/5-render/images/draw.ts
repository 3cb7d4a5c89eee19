import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { checksumOf } from '../../../platform/cache/checksum.ts'
import { OPENED } from '../../1-load/picture-limits.ts'
import { atomicWrite } from '../../../platform/files/atomic-write.ts'
import type { CardToDraw } from '../social-cards/draw-card.ts'
import { drawIcon } from '../icons/draw-icon.ts'
import type { CardOrIcon } from '../social-cards/drawn-file.ts'

/** How each format is written. Changing this changes every picture: raise the version in pictures.ts. */
const FORMATS = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 74, effort: 3 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 76, mozjpeg: true }),
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

export type PictureDrawing = VariantToDraw | CardOrIcon

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

/** Draws pictures; fonts, signs and grounds that several need are opened once. */
export function drawerOfBytes(): (drawing: PictureDrawing) => Promise<Buffer> {
  let cards: Promise<(card: CardToDraw) => Promise<Buffer>> | undefined
  return async (drawing) => {
    if (drawing.of === 'card')
      return (await (cards ??= import('../social-cards/draw-card.ts').then(({ cardDrawer }) => cardDrawer())))(drawing)
    if (drawing.of === 'icon') return drawIcon(drawing)
    return FORMATS[drawing.format](
      sharp(readFileSync(drawing.file), OPENED).resize({ width: drawing.width }),
    ).toBuffer()
  }
}
