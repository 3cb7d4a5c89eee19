import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer as Line, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const resolve = createRequire(import.meta.url).resolve
const FILES = ['latin', 'latin-ext', 'devanagari'].map(
  (script) => `@fontsource-variable/anek-devanagari/files/anek-devanagari-${script}-wght-normal.woff2`,
)

/** Text as outlines, in pixels. */
export interface Outline {
  /** What to draw, from a baseline at 0, 0. */
  path: (text: string, size: number) => string
  width: (text: string, size: number) => number
}

/** The site's own typeface, opened for one run. */
export interface Typeface {
  /**
   * @param text every character that will be asked for
   * @param weight 400 to 700
   */
  outliner: (text: string, weight: number) => Promise<Outline>
}

interface Cut {
  font: Font
  has: ReadonlySet<number>
  unitsPerEm: number
  glyph: (id: number) => Drawing
}

/** A glyph's outline as letters of SVG paths and numbers in units of the font. */
type Drawing = readonly (string | number)[]

/** A glyph in its place, measured in shares of the size. */
interface Placed {
  cut: Cut
  id: number
  x: number
  y: number
}

/**
 * Makes texts into outlines with the site's own typeface. HarfBuzz shapes them, so that Devanagari joins as it
 * should, and no font of the machine plays a part: the same on every computer. A font is cut to a weight once,
 * with all of its letters, so that a text looks the same whatever else is drawn; scripts that no text has stay shut.
 */
export function typeface(): Typeface {
  const cuts = new Map<string, Promise<Cut>>()
  const line = new Line()
  const open = (file: string, weight: number) => {
    const key = `${file} ${weight}`
    const made = cuts.get(key) ?? cut(readFileSync(resolve(file)), weight)
    cuts.set(key, made)
    return made
  }
  return {
    async outliner(text, weight) {
      const [first = '', ...others] = FILES
      const latin = await open(first, weight)
      const enough = [...text].every((character) => latin.has.has(character.codePointAt(0) ?? 0))
      const all = enough ? [latin] : [latin, ...(await Promise.all(others.map((file) => open(file, weight))))]
      return outlineOf(line, all)
    },
  }
}

function outlineOf(line: Line, cuts: readonly Cut[]): Outline {
  const set = (words: string): { placed: Placed[]; width: number } => {
    const placed: Placed[] = []
    let width = 0
    for (const { run, cut } of runs(words, cuts)) {
      line.reset()
      line.addText(run)
      line.guessSegmentProperties()
      shape(cut.font, line)
      const places = line.getGlyphPositions()
      line.getGlyphInfos().forEach(({ codepoint }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {}
        placed.push({ cut, id: codepoint, x: width + xOffset / cut.unitsPerEm, y: -yOffset / cut.unitsPerEm })
        width += xAdvance / cut.unitsPerEm
      })
    }
    return { placed, width }
  }
  return {
    path: (words, size) =>
      set(words)
        .placed.map(({ cut, id, x, y }) => moved(cut.glyph(id), size / cut.unitsPerEm, x * size, y * size))
        .join(''),
    width: (words, size) => set(words).width * size,
  }
}

async function cut(file: Buffer, weight: number): Promise<Cut> {
  const bytes = await subsetFont(file, undefined, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
    keepAllGlyphs: true,
  })
  const face = new Face(new Blob(new Uint8Array(bytes)))
  const font = new Font(face)
  // As many as the font has letters, and no more.
  const drawings = new Map<number, Drawing>()
  return {
    font,
    has: new Set(face.collectUnicodes()),
    unitsPerEm: face.upem,
    glyph(id) {
      const known =
        drawings.get(id) ??
        font
          .glyphToPath(id)
          .match(/[A-Z]|-?\d*\.?\d+/g)
          ?.map((token) => (/[A-Z]/.test(token) ? token : Number(token))) ??
        []
      drawings.set(id, known)
      return known
    },
  }
}

/** A text in pieces of one font each. Joiners and marks stay with what is before them; what no font has is left out. */
function runs(words: string, cuts: readonly Cut[]): { run: string; cut: Cut }[] {
  const pieces: { run: string; cut: Cut }[] = []
  for (const character of words) {
    const code = character.codePointAt(0) ?? 0
    const last = pieces.at(-1)
    const own =
      last && (last.cut.has.has(code) || /[\u200c\u200d]/.test(character))
        ? last.cut
        : cuts.find(({ has }) => has.has(code))
    if (!own) continue
    if (last && own === last.cut) last.run += character
    else pieces.push({ run: character, cut: own })
  }
  return pieces
}

/** A glyph's outline, which counts upwards in units of the font, in its place on a picture, which counts downwards. */
function moved(drawing: Drawing, scale: number, x: number, y: number): string {
  let horizontal = false
  let path = ''
  for (const part of drawing) {
    horizontal = typeof part === 'number' ? !horizontal : false
    path += typeof part === 'string' ? part : ` ${(horizontal ? part * scale + x : -part * scale + y).toFixed(1)}`
  }
  return path
}
