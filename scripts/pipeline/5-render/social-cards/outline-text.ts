import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer as Line, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const resolve = createRequire(import.meta.url).resolve
const FILES = ['latin', 'latin-ext', 'devanagari'].map(
  (script) => `@fontsource-variable/anek-devanagari/files/anek-devanagari-${script}-wght-normal.woff2`,
)

/** Text shaped in one weight. */
export interface TextOutliner {
  /** The glyphs of a text, in em, from a baseline at 0, 0. */
  glyphs: (text: string) => readonly PlacedGlyph[]
  width: (text: string, size: number) => number
  /** Whether the typeface has all letters and digits of a text, and at least one character of it. */
  canWrite: (text: string) => boolean
}

/** A glyph's outline: letters of SVG paths, and numbers in em that count upwards. One object for each glyph. */
export type Glyph = readonly (string | number)[]

/** A glyph and its position in em, which counts downwards. */
export interface PlacedGlyph {
  glyph: Glyph
  x: number
  y: number
}

/** The site's own typeface, opened for one run. */
export interface Typeface {
  /**
   * @param text every character that will be asked for
   * @param weight 400 to 700
   */
  outliner: (text: string, weight: number) => Promise<TextOutliner>
}

interface FontInstance {
  font: Font
  has: ReadonlySet<number>
  unitsPerEm: number
  glyph: (id: number) => Glyph
}

/**
 * Converts text to glyphs of the site's typeface, shaped by HarfBuzz so that Devanagari joins. No system font is
 * used, so the result is the same on every computer. Each font is instanced once per weight, and opened only for its
 * script.
 */
export function typeface(): Typeface {
  const cuts = new Map<string, Promise<FontInstance>>()
  const line = new Line()
  const open = (file: string, weight: number) => {
    const key = `${file} ${weight}`
    const made = cuts.get(key) ?? fontInstance(readFileSync(resolve(file)), weight)
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

function outlineOf(line: Line, cuts: readonly FontInstance[]): TextOutliner {
  const set = (words: string): { placed: PlacedGlyph[]; width: number } => {
    const placed: PlacedGlyph[] = []
    let width = 0
    for (const { run, fontInstance } of runs(words, cuts)) {
      line.reset()
      line.addText(run)
      line.guessSegmentProperties()
      shape(fontInstance.font, line)
      const places = line.getGlyphPositions()
      line.getGlyphInfos().forEach(({ codepoint }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {}
        placed.push({
          glyph: fontInstance.glyph(codepoint),
          x: width + xOffset / fontInstance.unitsPerEm,
          y: -yOffset / fontInstance.unitsPerEm,
        })
        width += xAdvance / fontInstance.unitsPerEm
      })
    }
    return { placed, width }
  }
  const isKnown = (character: string) => cuts.some(({ has }) => has.has(character.codePointAt(0) ?? 0))
  return {
    glyphs: (words) => set(words).placed,
    width: (words, size) => set(words).width * size,
    canWrite: (words) =>
      (words.match(/[\p{L}\p{N}]/gu) ?? []).every(isKnown) &&
      [...words].some((character) => /\S/.test(character) && isKnown(character)),
  }
}

async function fontInstance(file: Buffer, weight: number): Promise<FontInstance> {
  const bytes = await subsetFont(file, undefined, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
    keepAllGlyphs: true,
  })
  const face = new Face(new Blob(new Uint8Array(bytes)))
  const font = new Font(face)
  // As many as the font has letters, and no more.
  const drawings = new Map<number, Glyph>()
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
          ?.map((token) => (/[A-Z]/.test(token) ? token : Number(token) / face.upem)) ??
        []
      drawings.set(id, known)
      return known
    },
  }
}

/** A text in pieces of one font each. Joiners and marks stay with what is before them; what no font has is left out. */
function runs(words: string, cuts: readonly FontInstance[]): { run: string; fontInstance: FontInstance }[] {
  const pieces: { run: string; fontInstance: FontInstance }[] = []
  for (const character of words) {
    const code = character.codePointAt(0) ?? 0
    const last = pieces.at(-1)
    const own =
      last && (last.fontInstance.has.has(code) || /[\u200c\u200d]/.test(character))
        ? last.fontInstance
        : cuts.find(({ has }) => has.has(code))
    if (!own) continue
    if (last && own === last.fontInstance) last.run += character
    else pieces.push({ run: character, fontInstance: own })
  }
  return pieces
}
