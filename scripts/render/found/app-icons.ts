import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { SiteContent } from '../../../src/generated/types.ts'
import type { Site } from '../../model/site.ts'
import { colours } from './colours.ts'
import type { Made } from './made.ts'

/** Raise it when the drawing changes. */
const VERSION = 1

/** The icons of a site, all from the one logo of its manifest. */
export interface AppIcons {
  favicon: Made
  touch: Made
  small: Made
  large: Made
  maskable: Made
}

/**
 * Icons for tabs, home screens and the web manifest (W3C App Manifest): 192 and 512 as the logo is; for masks
 * (Android) and for Apple, which allow no see-through, on the colour of the paper, with the logo inside the
 * safe zone of 80 %.
 */
export function appIcons(site: Site, root: string): AppIcons {
  const { logo } = (site.common as unknown as SiteContent).site
  const found = site.pictures.find(({ picture }) => picture.src === logo.src)
  if (!found) throw new Error('The logo is not among the pictures')
  const file = join(root, found.file)
  const { paper } = colours(site.theme)
  const key = createHash('sha256').update(JSON.stringify([VERSION, found.hash, paper])).digest('hex').slice(0, 10)
  const made = (name: string, ending: string, make: () => Promise<Buffer>, url = `/app-icons/${name}.${key}.${ending}`): Made => ({ url, cached: `app-icons/${name}-${key}.${ending}`, make })
  // Needs the large library of pictures, and is asked for when the logo or the colours are new.
  const drawing = () => import('./draw-sign.ts')
  const sign = async (size: number) => (await drawing()).drawSign(file, size)
  return {
    favicon: made('favicon', 'ico', async () => ico(await Promise.all([sign(16), sign(32), sign(48)])), '/favicon.ico'),
    touch: made('touch', 'png', async () => (await drawing()).filledSign(file, 180, 0.76, paper), '/apple-touch-icon.png'),
    small: made('192', 'png', () => sign(192)),
    large: made('512', 'png', () => sign(512)),
    maskable: made('maskable', 'png', async () => (await drawing()).filledSign(file, 512, 0.66, paper)),
  }
}

/** An .ico file around PNG pictures (a directory of 16 bytes each after a head of 6; Windows Vista and all browsers read PNG in it). */
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
