import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Blob, Buffer as Line, Face, Feature, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../../platform/cache/file-store.ts'
import { PROJECT } from '../../../platform/project-root.ts'
import { BASIC_CHARACTERS, siteFonts, wholeFont } from './fonts.ts'

const WHOLE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
)
const WITHOUT_PRES = [new Feature('pres', 0)]

const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
const texts = ['site.yaml', ...readdirSync(join(PROJECT, 'content'), { recursive: true, encoding: 'utf8' })]
  .filter((name) => /\.(?:yaml|md)$/.test(name))
  .map((name) => readFileSync(join(PROJECT, name === 'site.yaml' ? '' : 'content', name), 'utf8'))
const list = readFileSync(join(PROJECT, 'tests/fonts/nepali-words.txt'), 'utf8')
const words = [...new Set([list, ...texts].join('\n').match(/[\u0900-\u097f\u200c\u200d]+/g))]

let whole: Font
let latin: Font
let published: Font
/** The signs for which style sheets name the Latin font. */
const latinRange = readFileSync(join(PROJECT, 'src/styles/fonts.css'), 'utf8')
  .split('@font-face')
  .filter((face) => face.includes('latin.woff2'))
  .flatMap((face) => [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)])
  .map(([, from = '', to = from]) => ({ from: parseInt(from, 16), to: parseInt(to, 16) }))
/** Every font file that a browser gets, by its name. */
const faces = new Map<string, Face>()

/** A font with all that is in a file, in the weight of running text where it has several. */
async function opened(file = '', weight?: number): Promise<Face> {
  const bytes = await subsetFont(readFileSync(file), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    ...(weight && { variationAxes: { wght: weight } }),
  })
  return new Face(new Blob(new Uint8Array(bytes)))
}

function shaped(font: Font, word: string, features: Feature[] = []) {
  const line = new Line()
  line.addText(word)
  line.guessSegmentProperties()
  shape(font, line, features)
  const places = line.getGlyphPositions()
  return line.getGlyphInfos().map(({ codepoint }, index) => ({ id: codepoint, ...places[index] }))
}

/** What a reader sees of a word: outlines and positions. A joiner that was obeyed may leave an empty glyph. */
const seen = (font: Font, word: string, features?: Feature[]) =>
  shaped(font, word, features)
    .map(({ id, ...place }) => ({ outline: font.glyphToPath(id), ...place }))
    .filter(({ outline, xAdvance }) => outline || xAdvance)

beforeAll(async () => {
  const store = openStore(folder)
  const [first, second] = siteFonts(words.join(''), store)
  const [latinFace, devanagariFace] = [await opened(await first?.path), await opened(await second?.path)]
  faces.set('Latin', latinFace).set('Devanagari', devanagariFace)
  for (const { source } of [first, second].flatMap((font) => font ?? []))
    faces.set(`${source} of development`, await opened(await wholeFont(source, store)))
  latin = new Font(latinFace)
  published = new Font(devanagariFace)
  whole = new Font(await opened(WHOLE, 420))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('Every Nepali word is drawn from the published font as from the whole typeface', () => {
  const different = words.filter(
    (word) => JSON.stringify(seen(published, word)) !== JSON.stringify(seen(whole, word, WITHOUT_PRES)),
  )
  expect(words.length).toBeGreaterThan(2000)
  expect(different).toEqual([])
})

// The feature `pres` is left out for its size. That is right as long as it does not join what is else written apart.
test('No Nepali word shows a halant more than in the whole typeface', () => {
  const halant = whole.nominalGlyph(0x94d)
  const count = (word: string, features?: Feature[]) =>
    shaped(whole, word, features).filter(({ id }) => id === halant).length
  expect(count('अर्थात्')).toBe(1)
  expect(words.filter((word) => count(word, WITHOUT_PRES) !== count(word))).toEqual([])
})

test('What people type has letters of the typeface, quotation marks and dashes too', () => {
  const missing = [...BASIC_CHARACTERS].filter((sign) => latin.nominalGlyph(sign.codePointAt(0) ?? 0) === undefined)
  // The typeface has no arrow.
  expect(missing).toEqual(['→'])
})

test('Every sign that the typeface shows by itself has a width', () => {
  const face = faces.get('/fonts/latin.woff2 of development') as Face
  const font = new Font(face)
  const flat = [...face.collectUnicodes()]
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => !/[\p{M}\p{Cf}]/u.test(sign) && shaped(font, sign).every(({ xAdvance }) => xAdvance === 0))
  const used = (sign: string) =>
    latinRange.some(({ from, to }) => from <= (sign.codePointAt(0) ?? 0) && (sign.codePointAt(0) ?? 0) <= to)
  expect(['a', '·'].map((sign) => [used(sign), flat.includes(sign)])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(flat.filter(used)).toEqual([])
})

// Where the letters of a button stand must not depend on which table a browser reads, or on `ascent-override`.
test('Lines are as high in every browser: ascent and descent stand in the font itself', () => {
  const inEm = (face: Face, table: string, offset: number) => {
    const bytes = face.referenceTable(table) ?? new Uint8Array()
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    return [0, 2, 4].map((at) => view.getInt16(offset + at) / face.upem)
  }
  expect(faces.size).toBe(4)
  for (const [name, face] of faces) {
    expect(inEm(face, 'hhea', 4), name).toEqual([0.98, -0.36, 0])
    expect(inEm(face, 'OS/2', 68), name).toEqual([0.98, -0.36, 0])
  }
})

test('Both fonts of development can be asked for at once, as the first page does', async () => {
  const empty = openStore(join(folder, 'at-once'))
  const made = await Promise.all(['/fonts/latin.woff2', '/fonts/devanagari.woff2'].map((one) => wholeFont(one, empty)))
  for (const [index, one] of ['latin', 'devanagari'].entries())
    expect(readFileSync(made[index] ?? ''), one).toEqual(
      readFileSync((await wholeFont(`/fonts/${one}.woff2`, openStore(join(folder, `${one}-alone`)))) ?? ''),
    )
})
