import sharp from 'sharp'
import type { Glyph } from './outline-text.ts'
import type { Mask } from './pixels.ts'

/** Glyphs begin at quarters of a pixel. */
export const PHASES = 4
/** Glyphs kept in memory, at 14 kB each. Latin letters in all sizes are 500. */
const MAX_CACHED = 3000

/** A glyph in one size, in pixels. */
export interface SizedGlyph {
  glyph: Glyph
  size: number
}

/** A glyph's mask and its place from the glyph's origin. */
export interface GlyphMask extends Mask {
  left: number
  top: number
}

/** The glyphs of one run's cards, each rasterized once. */
export interface GlyphMasks {
  /**
   * The masks of glyphs, in their order: each as it begins 0, 1, 2, 3 quarters of a pixel to the right of its origin.
   * Those that are not known yet are rasterized in one picture.
   */
  of: (glyphs: readonly SizedGlyph[]) => Promise<(readonly GlyphMask[])[]>
}

/** Opens a cache of glyphs. A mask depends on its glyph and size only, never on what else is drawn. */
export function glyphMasks(): GlyphMasks {
  let known = new Map<Glyph, Map<number, Promise<readonly GlyphMask[]>>>()
  let count = 0
  return {
    of(glyphs) {
      if (count > MAX_CACHED) [known, count] = [new Map(), 0]
      const missing: SizedGlyph[] = []
      const sheet = Promise.resolve().then(() => rasterize(missing))
      return Promise.all(
        glyphs.map((one) => {
          const sizes = known.get(one.glyph) ?? new Map<number, Promise<readonly GlyphMask[]>>()
          known.set(one.glyph, sizes)
          const index = missing.length
          const mask = sizes.get(one.size) ?? sheet.then((masks) => masks[index] ?? [])
          if (!sizes.has(one.size)) count = (missing.push(one), sizes.set(one.size, mask), count + 1)
          return mask
        }),
      )
    },
  }
}

/** Where a glyph is on a sheet, which has four columns for each pixel: a mask at any quarter is a sum of columns. */
interface Place {
  left: number
  top: number
  width: number
  height: number
}

async function rasterize(glyphs: readonly SizedGlyph[]): Promise<(readonly GlyphMask[])[]> {
  if (glyphs.length === 0) return []
  const places = glyphs.map(placeOf)
  const columns = Math.max(...places.map(({ width }) => width)) * PHASES
  let rows = 0
  const paths = glyphs.map((one, index) => {
    const { top, left, height } = places[index] as Place
    const path = `<path transform="translate(${-left * PHASES} ${rows - top})" d="${pathOf(one)}"/>`
    rows += height
    return path
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}">${paths.join('')}</svg>`
  const sheet = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
  let from = 0
  return places.map((place) => {
    const own = sheet.subarray(from, (from += place.height * columns))
    return Array.from({ length: PHASES }, (_, phase) => maskAt(own, columns, place, phase))
  })
}

function maskAt(sheet: Uint8Array, columns: number, place: Place, phase: number): GlyphMask {
  const { width, height } = place
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let column = Math.max(0, x * PHASES - phase); column < (x + 1) * PHASES - phase; column++)
        sum += sheet[y * columns + column] as number
      data[y * width + x] = (sum + PHASES / 2) / PHASES
    }
  return { ...place, data }
}

/** The pixels that a glyph may touch, one more on the right for its quarters. */
function placeOf({ glyph, size }: SizedGlyph): Place {
  const numbers = glyph.filter((part) => typeof part === 'number')
  const [across, down] = [numbers.filter((_, index) => index % 2 === 0), numbers.filter((_, index) => index % 2 === 1)]
  const [left, top] = [Math.floor(Math.min(0, ...across) * size), Math.floor(-Math.max(0, ...down) * size)]
  const [right, bottom] = [Math.ceil(Math.max(0, ...across) * size), Math.ceil(-Math.min(0, ...down) * size)]
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** A glyph's outline in pixels, four columns for each, counting downwards. */
function pathOf({ glyph, size }: SizedGlyph): string {
  let horizontal = false
  let path = ''
  for (const part of glyph) {
    horizontal = typeof part === 'number' ? !horizontal : false
    path += typeof part === 'string' ? part : ` ${(part * size * (horizontal ? PHASES : -1)).toFixed(2)}`
  }
  return path
}
