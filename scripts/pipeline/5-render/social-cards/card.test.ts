import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Site } from '../../3-model/site.ts'
import { checkSite } from '../../check-site.ts'
import { PROJECT } from '../../../platform/project-root.ts'
import { checksumOf } from '../../../platform/cache/checksummed-json.ts'
import { rounds } from '../../../../tests/support/rounds.ts'
import { breakLines } from './break-lines.ts'
import { drawerOfBytes } from '../images/draw.ts'
import { discoveryFiles } from '../discovery/discovery.ts'
import type { DrawnFile } from './drawn-file.ts'
import { typeface } from './outline-text.ts'

const root = join(PROJECT, 'tests/sites/dental')
const dental = (await checkSite(root).site?.()) as Site
const { made, headOf } = discoveryFiles(dental, root)
const draw = drawerOfBytes()
/** The bytes of a file that was planned. */
const drawn = async (one: DrawnFile | undefined) => one && draw(one.drawing)

test('A card is 1200 by 630, light enough for a chat on a slow network, and the same each time', async () => {
  const card = made.find(({ url }) => url === headOf('advice--gums').card)
  const [one, two] = [await drawn(card), await drawn(card)]
  expect(await sharp(one).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  expect(one?.length).toBeLessThanOrEqual(120_000)
  expect(one && two?.equals(one)).toBe(true)
})

test('A card is the same to the byte when it is drawn alone and among many others, in whatever order', async () => {
  const each = rounds(6, 20)
  const titled = dental.pages.flatMap((page) =>
    page.hidden
      ? []
      : Array.from({ length: each }, (_, index) => ({
          ...page,
          id: `${page.id}-${index}`,
          title: index % 3 ? `${page.title} number ${index} of the clinic` : `${page.title} स्वास्थ्य ${index}`,
        })),
  )
  const drawnOf = async (pages: Site['pages']) =>
    new Map(
      await Promise.all(
        discoveryFiles({ ...dental, pages }, root)
          .made.filter(({ url }) => url.startsWith('/cards/'))
          .map(async ({ url, drawing }) => [url, checksumOf(await draw(drawing))] as const),
      ),
    )
  const [all, turned, alone] = [
    await drawnOf(titled),
    await drawnOf([...titled].reverse()),
    await drawnOf(titled.slice(2 * each + 2, 2 * each + 3)),
  ]
  expect(all.size).toBe(7 * each)
  // The home page says the name of the organization, whatever its title.
  expect(new Set(all.values()).size).toBe(6 * each + 1)
  expect(Object.fromEntries(turned)).toEqual(Object.fromEntries([...turned.keys()].map((url) => [url, all.get(url)])))
  const [[url, sum] = []] = alone
  expect(sum).toBe(all.get(url ?? ''))
})

const noise = (channels: 3 | 4) =>
  sharp({
    create: {
      width: 900,
      height: 900,
      channels,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
test.each([
  ['in full colour that no compression makes small', () => noise(3).png().toBuffer()],
  ['in grey', () => noise(3).greyscale().png().toBuffer()],
  [
    'with see-through parts',
    () =>
      sharp({ create: { width: 900, height: 900, channels: 4, background: '#0f08' } })
        .png()
        .toBuffer(),
  ],
])('The card beside a picture %s is light, and the picture is on its right side only', async (_, make) => {
  const copy = mkdtempSync(join(tmpdir(), 'card-'))
  cpSync(root, copy, { recursive: true })
  const files = dental.pictures.map((source) =>
    source.file.endsWith('.svg') ? source : { ...source, file: 'content/images/made.png', hash: 'made' },
  )
  writeFileSync(join(copy, 'content/images/made.png'), await make())
  const { made: cards, headOf: head } = discoveryFiles({ ...dental, pictures: files }, copy)
  const bytes = await drawn(cards.find(({ url }) => url === head('advice--gums').card))
  expect(bytes?.length).toBeLessThanOrEqual(120_000)
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const shadesAt = (x: number) =>
    new Set(Array.from({ length: 600 }, (_row, y) => data[((y + 15) * 1200 + x) * 3])).size
  expect(shadesAt(660)).toBeLessThan(6)
  expect([...data.subarray((315 * 1200 + 1000) * 3, (315 * 1200 + 1000) * 3 + 3)]).not.toEqual([
    ...data.subarray((315 * 1200 + 660) * 3, (315 * 1200 + 660) * 3 + 3),
  ])
})

test('Another title, another colour or another picture is another card; the same is the same file', () => {
  const cardFor = (site: Site) => discoveryFiles(site, root).headOf('prices').card
  const retitled = { ...dental, pages: dental.pages.map((page) => ({ ...page, title: `${page.title}!` })) }
  const recoloured = { ...dental, theme: { ...dental.theme, ink: '#000000' } }
  expect(cardFor({ ...dental })).toBe(cardFor(dental))
  expect(new Set([dental, retitled, recoloured].map(cardFor)).size).toBe(3)
})

test('A title in letters that the typeface lacks gives way to the name of the house, and no card is empty', async () => {
  const card = made.find(({ url }) => url === headOf('prices').card)
  if (card?.drawing.of !== 'card') throw new Error('no card')
  const { drawing } = card
  const withTitle = async (title: string) => checksumOf(await draw({ ...drawing, input: { ...drawing.input, title } }))
  const named = await withTitle(drawing.input.name)
  for (const title of ['دانتوں کی صفائی', 'Teeth صفائی', '\u{1F600}']) expect(await withTitle(title), title).toBe(named)
  for (const title of ['Teeth \u{1F600}', 'Teeth\uFE0F', 'दाँत', '24/7'])
    expect(await withTitle(title), title).not.toBe(named)
})

const measure = (words: string) => words.length * 0.5
const SIZES = [
  { size: 60, lines: 2 },
  { size: 40, lines: 3 },
]

test('A title is broken into lines of about the same length', () => {
  expect(breakLines('one two three four', 500, SIZES, measure)).toEqual({ size: 60, lines: ['one two', 'three four'] })
})

test('A longer title is set smaller, and one that is far too long ends in an ellipsis', () => {
  expect(breakLines('words and more words and more words', 500, SIZES, measure).size).toBe(40)
  const { lines } = breakLines('word '.repeat(60), 500, SIZES, measure)
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/…$/)
})

test('A word that is wider than the card is cut and never runs out of it', () => {
  const { lines, size } = breakLines('Pneumonoultramicroscopicsilicovolcanoconiosis', 500, SIZES, measure)
  expect(lines.every((line) => measure(line) * size <= 500)).toBe(true)
})

test('Devanagari joins as it should: a joined form is narrower than its letters side by side', async () => {
  const { width, glyphs } = await typeface().outliner('कषक्षित स्वास्थ्य', 700)
  expect(width('क्ष', 100)).toBeLessThan(width('क', 100) + width('ष', 100))
  expect(glyphs('स्वास्थ्य').length).toBeLessThan([...'स्वास्थ्य'].length)
})

test('A text in two scripts is one line without gaps, and signs that no font has are left out', async () => {
  const { width } = await typeface().outliner('Namaste नमस्ते', 500)
  expect(width('Namaste नमस्ते', 50)).toBeCloseTo(width('Namaste ', 50) + width('नमस्ते', 50), 3)
  expect(width('a\u{1F600}', 50)).toBe(width('a', 50))
})
