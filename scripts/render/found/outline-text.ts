import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer as Line, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const resolve = createRequire(import.meta.url).resolve
const FILES = ['latin', 'latin-ext', 'devanagari'].map((script) => `@fontsource-variable/anek-devanagari/files/anek-devanagari-${script}-wght-normal.woff2`)

/** Text as outlines, in pixels: what to draw, from a baseline at 0, 0, and how wide it is. */
export type Outline = (text: string, size: number) => { path: string; width: number }

interface Cut {
  font: Font
  has: ReadonlySet<number>
  unitsPerEm: number
}

/**
 * Makes texts into outlines with the site's own typeface. HarfBuzz shapes them, so that Devanagari joins as it
 * should, and no font of the machine plays a part: the same on every computer.
 * @param text every character that will be asked for
 * @param weight 400 to 700
 */
export async function outliner(text: string, weight: number): Promise<Outline> {
  const cuts = await Promise.all(FILES.map((file) => cut(readFileSync(resolve(file)), text, weight)))
  return (words, size) => {
    let x = 0
    let path = ''
    for (const { run, cut: { font, unitsPerEm } } of runs(words, cuts)) {
      const scale = size / unitsPerEm
      const line = new Line()
      line.addText(run)
      line.guessSegmentProperties()
      shape(font, line)
      for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of line.getGlyphInfosAndPositions()) {
        path += moved(font.glyphToPath(codepoint), scale, x + xOffset * scale, -yOffset * scale)
        x += xAdvance * scale
      }
    }
    return { path, width: x }
  }
}

async function cut(file: Buffer, text: string, weight: number): Promise<Cut> {
  const bytes = await subsetFont(file, text, { targetFormat: 'sfnt', variationAxes: { wght: weight } })
  const face = new Face(new Blob(new Uint8Array(bytes)))
  return { font: new Font(face), has: new Set(face.collectUnicodes()), unitsPerEm: face.upem }
}

/** A text in pieces of one font each. Joiners and marks stay with what is before them; what no font has is left out. */
function runs(words: string, cuts: readonly Cut[]): { run: string; cut: Cut }[] {
  const pieces: { run: string; cut: Cut }[] = []
  for (const character of words) {
    const code = character.codePointAt(0) ?? 0
    const last = pieces.at(-1)
    const own = last && (last.cut.has.has(code) || /[\u200c\u200d]/.test(character)) ? last.cut : cuts.find(({ has }) => has.has(code))
    if (!own) continue
    if (last && own === last.cut) last.run += character
    else pieces.push({ run: character, cut: own })
  }
  return pieces
}

/** A glyph's outline, which counts upwards in units of the font, in its place on a picture, which counts downwards. */
function moved(path: string, scale: number, x: number, y: number): string {
  let horizontal = false
  return path.replace(/[A-Z]|-?\d*\.?\d+/g, (token) => {
    if (/[A-Z]/.test(token)) {
      horizontal = true
      return token
    }
    const value = horizontal ? Number(token) * scale + x : -Number(token) * scale + y
    horizontal = !horizontal
    return ` ${value.toFixed(1)}`
  })
}
