import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { bareJpeg } from './bare-jpeg.ts'
import { hasHole } from './jpeg-holes.ts'
import { OPENED } from './picture-limits.ts'
import type { PictureRead } from './read-pictures.ts'

/** Pictures with more pixels than this are unpacked one at a time. */
const LARGE = 8_000_000
const AT_ONCE = 2

/**
 * Decodes pictures, every byte of them and in little memory.
 * @param onRead called with the number of each picture in the list and what it is like
 */
export async function decodeAll(
  paths: readonly string[],
  onRead: (index: number, read: PictureRead) => void,
): Promise<void> {
  sharp.cache(false)
  sharp.concurrency(1)
  let next = 0
  const large: number[] = []
  const worker = async () => {
    for (let index = next++; index < paths.length; index = next++) {
      const path = paths[index] ?? ''
      const { width = 0, height = 0 } = await sharp(path, OPENED)
        .metadata()
        .catch(() => ({}) as { width?: number; height?: number })
      if (width * height > LARGE) large.push(index)
      else onRead(index, await decode(path))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  for (const index of large) onRead(index, await decode(paths[index] ?? ''))
}

async function decode(path: string): Promise<PictureRead> {
  try {
    const {
      format,
      autoOrient: { width, height },
      orientation = 1,
    } = await sharp(path, OPENED).metadata()
    const jpeg = format === 'jpeg' ? bareJpeg(readFileSync(path)) : undefined
    if (jpeg && hasHole(jpeg)) return { width: 0, height: 0, wrong: 'damaged' }
    const [across, down] = orientation > 4 ? [height, width] : [width, height]
    // Extracting a part, here all of it, keeps the decoder from its fast eighth-size way, which overlooks damage.
    const whole = sharp(jpeg ?? path, { ...OPENED, failOn: 'warning', autoOrient: false }).extract({
      left: 0,
      top: 0,
      width: across,
      height: down,
    })
    if (format !== 'svg')
      await whole
        .resize({ width: Math.max(1, Math.ceil(across / 8)), kernel: 'nearest' })
        .raw()
        .toBuffer()
    return { width, height }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return {
      width: 0,
      height: 0,
      wrong: /pixel limit/i.test(words)
        ? 'large'
        : /premature|not enough data|truncated|bad seek|end of (file|stream)|read error|unable to parse image/i.test(
              words,
            )
          ? 'cut'
          : 'damaged',
    }
  }
}
