import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { checksumOf } from '../../../platform/cache/checksum.ts'
import { atomicWrite } from '../../../platform/files/atomic-write.ts'
import { openPicture } from './open-picture.ts'
import type { IconToDraw } from '../icons/draw-icon.ts'
import type { CardToDraw } from './draw-card.ts'

/** How each format is written. */
const FORMATS = {
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
  // Several pictures are drawn at a time instead.
  sharp.concurrency(1)
  return async ({ path, drawing }) => {
    const bytes = await drawBytes(drawing)
    atomicWrite(path, bytes)
    return checksumOf(bytes)
  }
}

/** Draws a picture, a card or an icon: the bytes of its file. */
export async function drawBytes(drawing: PictureDrawing): Promise<Buffer> {
  if (drawing.of === 'card') return (await import('./draw-card.ts')).drawCard(drawing)
  if (drawing.of === 'icon') return (await import('../icons/draw-icon.ts')).drawIcon(drawing)
  const image = await openPicture(readFileSync(drawing.file))
  return FORMATS[drawing.format](image.resize({ width: drawing.width }).toColourspace('srgb')).toBuffer()
}
