import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { convert } from 'fontverter'
import { Blob, Buffer as Line, Face, Font, shape, Variation } from 'harfbuzzjs'
import { mix } from './colours.ts'

/** The colours of a site, all from the one of its buttons. */
export function themeOf(primary: string): Record<'ink' | 'primary' | 'soft' | 'mint', string> {
  return {
    ink: mix(primary, '#0b1626', 0.65),
    primary,
    soft: mix(primary, '#ffffff', 0.89),
    mint: mix(primary, '#ffffff', 0.78),
  }
}

/** Up to two letters for a logo: the first ones of the first two words. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()

const svg = (width: number, height: number, inside: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">\n${inside.map((one) => `  ${one}\n`).join('')}</svg>\n`

const TYPEFACE = '@fontsource-variable/anek-devanagari/files/anek-devanagari'

/** A plain logo until there is one: the initials on the site's colour. */
export async function logo(name: string, primary: string): Promise<string> {
  const letters = await outlines(initialsOf(name), '#ffffff', { middle: [32, 32], height: 25, most: 46 })
  return svg(64, 64, [`<rect width="64" height="64" rx="16" fill="${primary}"/>`, letters])
}

/** The initials of a person, in place of a photograph. */
export async function portrait(name: string, primary: string): Promise<string> {
  const { ink, mint } = themeOf(primary)
  const letters = await outlines(initialsOf(name), ink, { middle: [240, 280], height: 150, most: 300 })
  return svg(480, 600, [`<rect width="480" height="600" fill="${mint}"/>`, letters])
}

/** Letters as shapes, so that no font is needed. @param place their middle, their height and the most width */
async function outlines(
  letters: string,
  fill: string,
  { middle: [x, y], height, most }: { middle: [x: number, y: number]; height: number; most: number },
): Promise<string> {
  const script = /\p{Script=Devanagari}/u.test(letters) ? 'devanagari' : 'latin'
  const file = createRequire(import.meta.url).resolve(`${TYPEFACE}-${script}-wght-normal.woff2`)
  const font = new Font(new Face(new Blob(await convert(readFileSync(file), 'sfnt')), 0))
  font.setVariations([new Variation('wght', 700)])
  const line = new Line()
  line.addText(letters)
  line.guessSegmentProperties()
  shape(font, line)
  const places = line.getGlyphPositions()
  let width = 0
  const points: (readonly [x: number, y: number])[] = []
  const glyphs = line.getGlyphInfos().map(({ codepoint }, index) => {
    const path = font.glyphToPath(codepoint).replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))
    for (const [, x, y] of path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)) points.push([width + Number(x), Number(y)])
    const glyph = `<path transform="translate(${width})" d="${path}"/>`
    width += places[index]?.xAdvance ?? 0
    return glyph
  })
  // By what is drawn: lines of letters have room above and below that nobody sees.
  const [left, right] = [Math.min(...points.map(([one]) => one)), Math.max(...points.map(([one]) => one))]
  const [low, high] = [Math.min(...points.map(([, one]) => one)), Math.max(...points.map(([, one]) => one))]
  const size = Math.min(height / (high - low), most / (right - left))
  const at = [x - ((left + right) / 2) * size, y + ((low + high) / 2) * size].map(round).join(' ')
  return `<g transform="translate(${at}) scale(${round(size)} ${round(-size)})" fill="${fill}">${glyphs.join('')}</g>`
}

const round = (value: number) => Number(value.toFixed(4))

/** A building that is nobody's, in the site's colours, until there is a photograph. */
export function building(primary: string): string {
  const { ink, mint, soft } = themeOf(primary)
  const windows = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .filter((column) => row < 2 || column < 3 || column > 4)
      .map((column) => [432 + column * 97, 330 + row * 120] as const),
  )
  return svg(1600, 900, [
    `<rect width="1600" height="900" fill="${soft}"/>`,
    '<circle cx="1330" cy="190" r="80" fill="#f3e3cf"/>',
    `<path d="M0 640q240-150 520-40t560-60 520 40v320H0z" fill="${mint}"/>`,
    `<rect x="360" y="270" width="880" height="490" rx="10" fill="${primary}"/>`,
    `<rect x="680" y="190" width="240" height="110" rx="10" fill="${ink}"/>`,
    '<path d="M788 212h24v22h22v24h-22v22h-24v-22h-22v-24h22z" fill="#ffffff"/>',
    `<g fill="${soft}">${windows.map(([x, y]) => `<rect x="${x}" y="${y}" width="56" height="70" rx="4"/>`).join('')}</g>`,
    `<rect x="712" y="590" width="176" height="170" fill="${ink}"/>`,
    '<rect x="672" y="566" width="256" height="26" rx="6" fill="#ffffff"/>',
    `<rect y="760" width="1600" height="140" fill="${mix(primary, '#ffffff', 0.6)}"/>`,
    '<path d="M640 760h320l120 140H520z" fill="#ffffff"/>',
    `<g fill="${ink}"><rect x="196" y="640" width="24" height="130"/><circle cx="208" cy="570" r="96"/>`,
    '<rect x="1396" y="650" width="24" height="120"/><circle cx="1408" cy="590" r="84"/></g>',
  ])
}
