import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { openPicture } from '../images/open-picture.ts'
import type { PictureSource } from '../../3-model/pictures.ts'
import type { CardInput } from './card.ts'
import { drawLogo } from '../icons/draw-logo.ts'
import { composite, type Pixels, type Layer } from './pixels.ts'

export const [WIDTH, HEIGHT] = [1200, 630]
/** Where words begin, and the picture. */
export const LEFT = 72
const PICTURE = 690
/** Backgrounds kept in memory, at 2.3 MB each. Neighbouring articles often share one. */
const MAX_CACHED = 12

/** The backgrounds of cards, each made once for many cards. */
export interface CardBackgrounds {
  /** @param picture the picture next to the text; without one the logo is shown large */
  of: (picture: PictureSource | undefined) => Promise<Readonly<Pixels>>
}

/**
 * Makes the backgrounds of one run's cards.
 * @param root the folder of the site's content
 * @param logo the organization's logo
 */
export function cardBackgrounds(root: string, logo: PictureSource, tones: CardInput['colours']): CardBackgrounds {
  const made = new Map<string, Promise<Pixels>>()
  const once = (key: string, make: () => Promise<Pixels>) => {
    const ground = made.get(key) ?? make()
    // A Map keeps the order of insertion: the least recently used one goes first.
    made.delete(key)
    made.set(key, ground)
    for (const oldest of made.keys()) if (made.size > MAX_CACHED) made.delete(oldest)
    return ground
  }
  let parts: Promise<{ sign: Layer; large: Layer; mask: Uint8Array }> | undefined
  const shared = () =>
    (parts ??= (async () => {
      const file = resolve(root, logo.file)
      const [sign, large, mask] = await Promise.all([
        drawLogo(file, 68),
        drawLogo(file, 300),
        layerOf(sharp(Buffer.from(MASK))),
      ])
      return {
        sign: await layerOf(sharp(sign)),
        large: await layerOf(sharp(large)),
        mask: mask.data.filter((_, index) => index % 4 === 3),
      }
    })())
  return {
    of: (picture) =>
      once(picture?.hash ?? '', async () => {
        const { sign, large, mask } = await shared()
        const data = await sharp(Buffer.from(drawing(tones, !picture)))
          .flatten({ background: tones.paper })
          .toColourspace('srgb')
          .raw()
          .toBuffer()
        const ground = { data, width: WIDTH, height: HEIGHT }
        if (picture)
          composite(
            ground,
            await layerOf(
              (await openPicture(readFileSync(resolve(root, picture.file)))).resize(WIDTH - PICTURE, HEIGHT, {
                fit: 'cover',
                position: 'centre',
              }),
            ),
            PICTURE,
            0,
            mask,
          )
        else composite(ground, large, 830, 150)
        composite(ground, sign, LEFT, 62)
        return ground
      }),
  }
}

/** A picture's pixels, grey ones and those without see-through parts like all others. */
export async function layerOf(image: Sharp): Promise<Layer> {
  const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const drawing = (
  { soft, mint, primary, accent }: CardInput['colours'],
  alone: boolean,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  ${alone ? `<circle cx="1010" cy="300" r="330" fill="${soft}"/><circle cx="1150" cy="590" r="190" fill="${mint}"/>` : ''}
  <rect x="0" y="0" width="14" height="${HEIGHT}" fill="${primary}"/>
  <rect x="${LEFT}" y="510" width="72" height="8" rx="4" fill="${accent}"/>
</svg>`

/** The picture on the right side has a round edge towards the words. */
const MASK = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH - PICTURE}" height="${HEIGHT}"><path d="M120 0H${WIDTH - PICTURE}V${HEIGHT}H120C40 ${HEIGHT - 130} 0 ${HEIGHT - 230} 0 ${HEIGHT / 2}S40 130 120 0Z"/></svg>`
