import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Greys of the drawn rooms, which use 15 to 88 % of the scale, and where they go. */
const [BLACK, WHITE] = [36, 224]
const [TO_BLACK, TO_WHITE] = [10, 249]
/** Skin of the drawings is mustard; that of the portraits, brown. In degrees of hue: where, how wide, how far. */
const SKIN = { hue: 37, width: 17, shift: -8 }
const SATURATION = 1.05

/**
 * Grades drawings of rooms, so that white is white and skin has the colour of the portraits. Takes every picture of
 * one folder and writes it into another: `npx tsx tools/grade/grade.ts FROM TO`. Always from the originals; graded
 * twice they would be too hard.
 */
const [from, to] = process.argv.slice(2)
if (!from || !to) throw new Error('Write the folder of the originals and that of the results.')
for (const name of await readdir(from)) {
  if (!/\.jpe?g$/.test(name)) continue
  const gain = (TO_WHITE - TO_BLACK) / (WHITE - BLACK)
  const { data, info } = await sharp(join(from, name))
    .linear(gain, TO_BLACK - gain * BLACK)
    .modulate({ saturation: SATURATION })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 3) turnSkin(data, at)
  const { width, height } = info
  await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(join(to, name))
}

/** Turns the hue of one pixel, if it is one of skin or near it, and leaves its lightness. */
function turnSkin(data: Buffer, at: number): void {
  const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!]
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)]
  // Red is highest and blue lowest in these hues; greys have none.
  if (r !== high || b !== low || high - low < 25) return
  const hue = (60 * (g - b)) / (high - low)
  const near = 1 - Math.abs(hue - SKIN.hue) / SKIN.width
  if (near <= 0) return
  data[at + 1] = Math.round(low + ((high - low) * (hue + SKIN.shift * near)) / 60)
}
