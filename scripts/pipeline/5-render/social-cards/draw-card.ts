import sharp from 'sharp'
import { breakLines } from './break-lines.ts'
import { cardBackgrounds, HEIGHT, LEFT, WIDTH, type CardBackgrounds } from './card-background.ts'
import { drawText, type TextBlock } from './card-text.ts'
import type { CardInput } from './card.ts'
import { glyphMasks } from './glyph-masks.ts'
import { typeface, type Typeface } from './outline-text.ts'

/** The width for text: up to the picture, or to the large logo where there is none. */
const WORDS = { beside: 560, alone: 640 }
const SIZES = [
  { size: 92, lines: 1 },
  { size: 76, lines: 3 },
  { size: 66, lines: 3 },
  { size: 58, lines: 4 },
  { size: 50, lines: 5 },
  { size: 44, lines: 5 },
]
const MAX_BYTES = 120_000

/** A card to draw, and the folder of the site's content. */
export interface CardToDraw {
  root: string
  input: CardInput
}

/** Draws cards. Font, logo and backgrounds are opened when needed and shared by all cards of a site. */
export function cardDrawer(): (card: CardToDraw) => Promise<Buffer> {
  const letters = typeface()
  const masks = glyphMasks()
  const known = new Map<string, CardBackgrounds>()
  // A new 2 MB for each card would be collected as garbage for as long as a card takes to draw.
  const spare: Buffer[] = []
  return async ({ root, input }) => {
    const key = JSON.stringify([root, input.logo.file, input.logo.hash, input.colours])
    const grounds = known.get(key) ?? cardBackgrounds(root, input.logo, input.colours)
    known.set(key, grounds)
    const ground = await grounds.of(photographOf(input))
    const blocks = await textOf(input, letters)
    const data = spare.pop() ?? Buffer.allocUnsafeSlow(ground.data.length)
    ground.data.copy(data)
    await drawText({ ...ground, data }, blocks, masks)
    const bytes = await compressCard(data)
    spare.push(data)
    return bytes
  }
}

/** SVG drawings are not used as photographs. */
const photographOf = ({ picture }: CardInput) => (picture?.picture.widths.length ? picture : undefined)

/** The words of a card in their places. */
async function textOf(input: CardInput, letters: Typeface): Promise<TextBlock[]> {
  const {
    name,
    colours: { ink, primary },
  } = input
  const text = `${input.title}${input.eyebrow}${name}…`
  const [bold, plain] = await Promise.all([letters.outliner(text, 700), letters.outliner(text, 500)])
  // Words in a script that the typeface lacks would be drawn as nothing, or in part.
  const title = bold.canWrite(input.title) ? input.title : name
  const eyebrow = plain.canWrite(input.eyebrow) ? input.eyebrow : ''
  const width = photographOf(input) ? WORDS.beside : WORDS.alone
  const { size, lines } = breakLines(
    title,
    width,
    SIZES,
    memoized((words) => bold.width(words, 1)),
  )
  const fitted = (words: string, px: number, room: number) =>
    Math.min(px, Math.floor((room / Math.max(1, plain.width(words, 1000))) * 1000))
  const step = size * 1.12
  // The title is centred between name and footer, however many lines it has.
  const first = 345 - (lines.length * step) / 2 + size * 0.82
  return [
    {
      outline: bold,
      lines: [name],
      size: fitted(name, 34, width - 90),
      left: LEFT + 88,
      base: 108,
      step: 0,
      colour: ink,
    },
    { outline: bold, lines, size, left: LEFT, base: first, step, colour: ink },
    {
      outline: plain,
      lines: [eyebrow],
      size: fitted(eyebrow, 30, width),
      left: LEFT,
      base: 566,
      step: 0,
      colour: primary,
    },
  ]
}

/** The same words are measured again and again while lines are tried. */
function memoized(measure: (words: string) => number): (words: string) => number {
  const known = new Map<string, number>()
  return (words) => {
    const width = known.get(words) ?? measure(words)
    known.set(words, width)
    return width
  }
}

/**
 * The card as JPEG. mozjpeg takes seven times the CPU for a tenth of the bytes, so it is for those pictures only
 * that would be too heavy; its table of quantisation costs nothing and shows more in as many bytes.
 */
async function compressCard(data: Buffer): Promise<Buffer> {
  const card = () => sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  const quick = await card().jpeg({ quality: 82, quantisationTable: 3, optimiseCoding: false }).toBuffer()
  if (quick.length <= MAX_BYTES) return quick
  for (const quality of [84, 76, 68, 58, 48]) {
    const bytes = await card().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= MAX_BYTES) return bytes
  }
  return card().jpeg({ quality: 36, mozjpeg: true }).toBuffer()
}
