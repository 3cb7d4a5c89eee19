import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Blob, Buffer as Line, Face, Feature, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../../platform/cache/file-store.ts'
import { PROJECT } from '../../../platform/project-root.ts'
import budgets from '../../../../budgets.json' with { type: 'json' }
import { lettersOf, siteFonts, wholeFont } from './fonts.ts'

const WHOLE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
)
const WITHOUT_PRES = [new Feature('pres', 0)]

const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
const texts = ['site.yaml', ...readdirSync(join(PROJECT, 'content'), { recursive: true, encoding: 'utf8' })]
  .filter((name) => /\.(?:yaml|md)$/.test(name))
  .map((name) => readFileSync(join(PROJECT, name === 'site.yaml' ? '' : 'content', name), 'utf8'))
const list = readFileSync(join(PROJECT, 'tests/fonts/nepali-words.txt'), 'utf8')
// Beside … stand parts of words, in the glossary.
const words = [
  ...new Set(
    [list, ...texts]
      .join('\n')
      .match(/(?<![…\u0900-\u097f])[\u0900-\u097f\u200c\u200d]+(?![…\u0900-\u097f\u200c\u200d])/g),
  ),
]

let whole: Font
let latin: Font
let published: Font
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
  const [first, second] = siteFonts(store)
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

test('The typeface has each letter that style sheets ask a file for, with a width', () => {
  for (const [source, font] of [
    ['/fonts/latin.woff2', latin],
    ['/fonts/devanagari.woff2', published],
  ] as const) {
    const flat = (sign: string) => !/[\p{M}\p{Cf}]/u.test(sign) && shaped(font, sign).every(({ xAdvance }) => !xAdvance)
    const letters = [...lettersOf(source)]
    expect(letters.length).toBeGreaterThan(80)
    expect(letters.filter((sign) => font.nominalGlyph(sign.codePointAt(0) ?? 0) === undefined || flat(sign))).toEqual(
      [],
    )
  }
})

test('The letters of the languages of the region, of names from Europe and of what people type are of the typeface', () => {
  const missing = (source: string, letters: string) =>
    [...letters].filter((letter) => !lettersOf(source).includes(letter)).join('')
  const typed = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
  expect(missing('/fonts/latin.woff2', `${typed}äöüéèàâçêëîïôûáíóúñ–—‘’“”…•×°½©`)).toBe('\\^`{|}~')
  // CLDR, exemplar characters: Nepali, Hindi and Marathi.
  expect(
    missing(
      '/fonts/devanagari.woff2',
      'ँंःअआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहऽािीुूृॅेैॉोौ़्ॐऍॲ०१२३४५६७८९।॥॰\u200c\u200d',
    ),
  ).toBe('')
})

test('Style sheets name a file for the same letters at every width', () => {
  const css = readFileSync(join(PROJECT, 'src/styles/fonts.css'), 'utf8').replace(/\s+/g, '')
  for (const script of ['latin', 'devanagari']) {
    const ranges = [...css.matchAll(new RegExp(`${script}\\.woff2'[^}]*unicode-range:([^;]+)`, 'g'))]
    expect(ranges).toHaveLength(2)
    expect(ranges[0]?.[1]).toBe(ranges[1]?.[1])
  }
})

test('Both files together stay within what a page may load', async () => {
  const paths = await Promise.all(siteFonts(openStore(folder)).map(({ path }) => path))
  expect(paths.reduce((all, path) => all + readFileSync(path).length, 0)).toBeLessThanOrEqual(budgets.fonts)
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
