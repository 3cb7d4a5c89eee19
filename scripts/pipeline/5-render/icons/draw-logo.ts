import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { OPENED } from '../../1-load/picture-limits.ts'

/**
 * Draws the logo as a square, transparent PNG. An SVG is rendered at its final size, so that no line blurs.
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
