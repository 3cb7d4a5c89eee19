import { extname } from 'node:path'
import type { Picture } from '../../../../src/lib/content-types.ts'
import type { PictureSource } from '../../3-model/pictures.ts'
import type { PictureFormat } from './draw.ts'

/** One file to make: a picture in a width and a format. */
export interface Variant {
  source: PictureSource
  width: number
  format: PictureFormat | 'svg'
  url: string
}

/** Every file a picture needs: AVIF and WebP in all widths, JPEG in one, an SVG as it is. */
export function variantsOf(source: PictureSource): Variant[] {
  const { src, widths } = source.picture
  if (extname(source.file) === '.svg')
    return [{ source, width: source.picture.width, format: 'svg', url: `${src}.svg` }]
  const fallback = fallbackWidth(source.picture)
  return [
    ...widths.flatMap((width) =>
      (['avif', 'webp'] as const).map((format): Variant => ({
        source,
        width,
        format,
        url: `${src}-${width}.${format}`,
      })),
    ),
    { source, width: fallback, format: 'jpg', url: `${src}-${fallback}.jpg` },
  ]
}

/** As in src/parts/picture.tsx; a test holds them together. */
export const fallbackWidth = (picture: Picture) =>
  picture.widths.filter((width) => width <= 960).at(-1) ?? picture.widths[0] ?? picture.width
