import { extname } from 'node:path'
import type { Picture } from '../../../../src/lib/content-types.ts'
import type { PictureSource } from '../../3-model/pictures.ts'
import type { PictureFormat } from './draw.ts'

/** One file to make: a picture in a width and a format. */
export interface Variant {
  source: PictureSource
  width: number
  format: PictureFormat | 'svg' | 'card'
  url: string
}

/** Every file a picture needs: WebP in all widths, JPEG in one, an SVG as it is. */
export function variantsOf(source: PictureSource): Variant[] {
  const { src, widths } = source.picture
  if (extname(source.file) === '.svg')
    return [{ source, width: source.picture.width, format: 'svg', url: `${src}.svg` }]
  const fallback = fallbackWidth(source.picture)
  return [
    ...widths.map((width): Variant => ({ source, width, format: 'webp', url: `${src}-${width}.webp` })),
    { source, width: fallback, format: 'jpg', url: `${src}-${fallback}.jpg` },
  ]
}

/** The size in pixels that Open Graph and chat programs ask for. */
export const CARD = { width: 1200, height: 630 }

/** The picture beside links that people share; its address stands in src/layout/meta-tags.tsx too. */
export const cardOf = (source: PictureSource): Variant => ({
  source,
  width: CARD.width,
  format: 'card',
  url: `${source.picture.src}-card.jpg`,
})

/** Whether a card would show less than two thirds of a picture: a portrait would lose its face, a logo its edges. */
export function isTooCut({ width, height }: Picture): boolean {
  const [own, card] = [width / height, CARD.width / CARD.height]
  return Math.min(own, card) / Math.max(own, card) < 2 / 3
}

/** As in src/parts/picture.tsx; a test holds them together. */
export const fallbackWidth = (picture: Picture) =>
  picture.widths.filter((width) => width <= 960).at(-1) ?? picture.widths[0] ?? picture.width
