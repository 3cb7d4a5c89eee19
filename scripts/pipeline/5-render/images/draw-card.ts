import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { openPicture } from './open-picture.ts'
import { CARD } from './variants.ts'

/** Chat programs drop the picture of a link that is much heavier. */
const MAX_BYTES = 120_000
/** A whole picture keeps this much of the card's height and width; around it is white. */
const ROOM = 0.92

/** A card to draw from an original. */
export interface CardToDraw {
  of: 'card'
  file: string
  /** Whether the whole picture is shown, not a part of it. */
  whole: boolean
}

/** Draws a card as JPEG, light enough for a chat on a slow network. */
export async function drawCard({ file, whole }: CardToDraw): Promise<Buffer> {
  const share = whole ? ROOM : 1
  const [width, height] = [Math.round(CARD.width * share), Math.round(CARD.height * share)]
  const [side, top] = [(CARD.width - width) / 2, (CARD.height - height) / 2].map(Math.floor) as [number, number]
  const background = '#fff'
  const { data, info } = await (
    await openPicture(readFileSync(file))
  )
    .resize(width, height, { fit: whole ? 'contain' : 'cover', background })
    .flatten({ background })
    .toColourspace('srgb')
    .extend({
      top,
      bottom: CARD.height - height - top,
      left: side,
      right: CARD.width - width - side,
      background,
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const jpeg = (quality: number) => sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer()
  for (const quality of [76, 64, 50, 36]) {
    const bytes = await jpeg(quality)
    if (bytes.length <= MAX_BYTES) return bytes
  }
  return jpeg(20)
}
