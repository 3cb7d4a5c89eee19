import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { defineCommand } from '../../scripts/commands/cli.ts'

/** Greys of the drawn rooms, which use 15 to 88 % of the scale, and where they go. */
const [BLACK, WHITE] = [36, 224]
const [TO_BLACK, TO_WHITE] = [10, 249]
/** Skin of the drawings is mustard; that of the portraits, brown. In degrees of hue: where, how wide, how far. */
const SKIN = { hue: 37, width: 17, shift: -8 }
const SATURATION = 1.05

/**
 * Grades drawings of rooms, so that white is white and skin has the colour of the portraits. Takes every JPEG of one
 * folder and writes it into another. Always from the originals: graded twice they would be too hard.
 */
export const command = defineCommand({
  summary: 'drawings of rooms with white that is white, from a folder of originals into another.',
  options: {
    from: { kind: 'words', help: 'the folder of the originals' },
    to: { kind: 'words', help: 'the folder of the results' },
  },
  async run({ from, to }) {
    if (!from || !to) {
      console.error('Write both folders: npm run grade -- --from ORIGINALS --to content/images/places')
      return 1
    }
    const names = (await readdir(from)).filter((name) => /\.jpe?g$/.test(name))
    for (const name of names) await grade(join(from, name), join(to, name))
    console.log(`${names.length} pictures are graded in ${to}.`)
    return 0
  },
})

async function grade(original: string, result: string): Promise<void> {
  const gain = (TO_WHITE - TO_BLACK) / (WHITE - BLACK)
  const { data, info } = await sharp(original)
    .linear(gain, TO_BLACK - gain * BLACK)
    .modulate({ saturation: SATURATION })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 3) turnSkin(data, at)
  const { width, height } = info
  await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(result)
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
