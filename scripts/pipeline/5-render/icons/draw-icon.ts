import sharp from 'sharp'
import { drawLogo } from './draw-logo.ts'

/** An icon to draw from the logo. */
export interface IconToDraw {
  /** The file of the logo. */
  file: string
  /** In pixels; several only in an .ico file. */
  sizes: readonly number[]
  ico?: boolean
  /** A background instead of transparency, and the share of it that the logo takes. */
  filled?: { share: number; background: string }
}

/** Draws an icon. */
export async function drawIcon({ file, sizes, ico: several, filled: ground }: IconToDraw): Promise<Buffer> {
  const [size = 0] = sizes
  if (ground) return filled(file, size, ground.share, ground.background)
  if (!several) return drawLogo(file, size)
  const pictures: Buffer[] = []
  for (const one of sizes) pictures.push(await drawLogo(file, one))
  return ico(pictures)
}

async function filled(file: string, size: number, share: number, background: string): Promise<Buffer> {
  const inner = Math.round(size * share)
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: await drawLogo(file, inner) }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An .ico file around PNG pictures: a head of 6 bytes, 16 for each picture, then the pictures. */
export function ico(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach((png, index) => {
    const at = 6 + 16 * index
    // Width and height stand at the same place in every PNG (IHDR).
    head.writeUInt8(png.readUInt32BE(16) % 256, at)
    head.writeUInt8(png.readUInt32BE(20) % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures])
}
