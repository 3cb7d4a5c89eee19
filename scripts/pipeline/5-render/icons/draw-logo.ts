import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { OPENED } from '../../1-load/picture-limits.ts'

/**
 * The house's sign as a square PNG with nothing behind it. A drawing is laid out in the size it will have, so
 * that no line blurs, however large or small its own size is.
 */
export async function drawLogo(file: string, size: number): Promise<Buffer> {
  const bytes = readFileSync(file)
  const { width, height } = await sharp(bytes, OPENED).metadata()
  const density = Math.min(2400, Math.max(1, (72 * size) / Math.max(width, height, 1)))
  return sharp(bytes, { ...OPENED, density })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 9, palette: size > 64 })
    .toBuffer()
}
