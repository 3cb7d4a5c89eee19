import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { SiteContent } from '../../../src/generated/types.ts'
import type { Picture } from '../../../src/lib/content-types.ts'
import type { Page, Site } from '../../model/site.ts'
import type { PictureSource } from '../../model/pictures.ts'
import { breakLines } from './break-lines.ts'
import { colours } from './colours.ts'
import { drawSign } from './draw-sign.ts'
import type { Made } from './made.ts'
import { outliner, type Outline } from './outline-text.ts'

/** Raise it when the drawing changes: every card is made again. */
const VERSION = 1
const [WIDTH, HEIGHT] = [1200, 630]
/** How far the words may go: to the picture, or to the sign where there is none. */
const WORDS = { left: 72, beside: 560, alone: 640 }
const SIZES = [{ size: 92, lines: 1 }, { size: 76, lines: 3 }, { size: 66, lines: 3 }, { size: 58, lines: 4 }, { size: 50, lines: 5 }, { size: 44, lines: 5 }]
const MOST_BYTES = 120_000

/** Everything a card is made of; two cards with the same are the same file. */
interface CardInput {
  title: string
  eyebrow: string
  name: string
  colours: Record<'ink' | 'primary' | 'soft' | 'mint' | 'accent' | 'paper', string>
  logo: PictureSource
  picture?: PictureSource
}

/** The picture that stands beside a shared link: the page's title, its picture, the sign and the name of the house. */
export function cardOf(site: Site, page: Page, root: string): Made {
  const { site: own } = site.common as unknown as SiteContent
  const input: CardInput = {
    title: page.path === '/' ? own.name : page.title, eyebrow: page.article?.category ?? (page.path === '/' ? own.tagline : own.town), name: own.shortName, colours: colours(site.theme),
    logo: source(site, own.logo) as PictureSource, picture: source(site, (page.image as Picture | undefined) ?? blockPicture(page)),
  }
  const hash = createHash('sha256').update(JSON.stringify([VERSION, { ...input, logo: input.logo.hash, picture: input.picture?.hash }])).digest('hex').slice(0, 10)
  return { url: `/cards/${page.id}.${hash}.jpg`, cached: `cards/${hash}.jpg`, make: () => draw(input, root) }
}

/** The picture at the top of a page, where its route names none. */
const blockPicture = ({ blocks }: Page) => (blocks as { type: string; image?: Picture }[]).find(({ type, image }) => image && type !== 'overlay')?.image

/** The file of a picture; a drawing is no picture to fill half a card with. */
function source(site: Site, picture: Picture | undefined): PictureSource | undefined {
  return picture && site.pictures.find((one) => one.picture.src === picture.src)
}

async function draw(input: CardInput, root: string): Promise<Buffer> {
  const { title, eyebrow, name, colours: { ink, primary, soft, mint, accent, paper }, logo } = input
  const photograph = input.picture && input.picture.picture.widths.length > 0 ? input.picture : undefined
  const text = `${title}${eyebrow}${name}…`
  const [bold, plain] = await Promise.all([outliner(text, 700), outliner(text, 500)])
  const width = photograph ? WORDS.beside : WORDS.alone
  const { size, lines } = breakLines(title, width, SIZES, (words) => bold(words, 1000).width / 1000)
  const step = size * 1.12
  // The title hangs from the middle of the room between name and foot, so that one line and five look at home.
  const top = 345 - (lines.length * step) / 2
  const at = (outline: Outline, words: string, px: number, x: number, y: number, colour: string) => `<path transform="translate(${x} ${y.toFixed(1)})" fill="${colour}" d="${outline(words, px).path}"/>`
  const fitted = (words: string, px: number, room: number) => Math.min(px, (room / Math.max(1, plain(words, 1000).width)) * 1000)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    ${photograph ? '' : `<circle cx="1010" cy="300" r="330" fill="${soft}"/><circle cx="1150" cy="590" r="190" fill="${mint}"/>`}
    <rect x="0" y="0" width="14" height="${HEIGHT}" fill="${primary}"/>
    ${at(bold, name, fitted(name, 34, width - 90), WORDS.left + 88, 108, ink)}
    ${lines.map((line, index) => at(bold, line, size, WORDS.left, top + size * 0.82 + index * step, ink)).join('')}
    <rect x="${WORDS.left}" y="510" width="72" height="8" rx="4" fill="${accent}"/>
    ${at(plain, eyebrow, fitted(eyebrow, 30, width), WORDS.left, 566, primary)}
  </svg>`
  const layers = [
    ...(photograph ? [{ input: await beside(root, photograph), left: 690, top: 0 }] : []),
    { input: Buffer.from(svg), left: 0, top: 0 },
    { input: await drawSign(join(root, logo.file), 68), left: WORDS.left, top: 62 },
    // Without a picture the sign itself is the picture.
    ...(photograph ? [] : [{ input: await drawSign(join(root, logo.file), 300), left: 830, top: 150 }]),
  ]
  const card = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: paper } }).composite(layers).png({ compressionLevel: 0 }).toBuffer()
  for (const quality of [84, 76, 68, 58, 48]) {
    const bytes = await sharp(card).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= MOST_BYTES) return bytes
  }
  return sharp(card).jpeg({ quality: 36, mozjpeg: true }).toBuffer()
}

/** The right side of the card, with a round edge towards the words. */
async function beside(root: string, { file }: PictureSource): Promise<Buffer> {
  const width = WIDTH - 690
  const mask = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}"><path d="M120 0H${width}V${HEIGHT}H120C40 ${HEIGHT - 130} 0 ${HEIGHT - 230} 0 ${HEIGHT / 2}S40 130 120 0Z"/></svg>`)
  return sharp(readFileSync(join(root, file))).resize(width, HEIGHT, { fit: 'cover', position: 'centre' }).ensureAlpha().composite([{ input: mask, blend: 'dest-in' }]).png({ compressionLevel: 1 }).toBuffer()
}
