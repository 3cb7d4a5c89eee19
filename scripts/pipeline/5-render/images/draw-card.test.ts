import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { drawBytes } from './draw.ts'
import { CARD, isTooCut } from './variants.ts'

const folder = mkdtempSync(join(tmpdir(), 'card-'))

/** The card of an original. */
async function cardOf(name: string, original: Buffer): Promise<Buffer> {
  const file = join(folder, name)
  writeFileSync(file, original)
  const { width = 0, height = 0 } = await sharp(original).metadata()
  return drawBytes({ of: 'card', file, whole: isTooCut({ src: '', widths: [], width, height }) })
}

/** A picture of one colour. */
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
const noise = (): Sharp =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })

/** The colour of a card at places of it, as red, green and blue. */
async function colours(card: Buffer, ...places: [number, number][]): Promise<number[][]> {
  const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)])
}
const WHITE = [255, 255, 255]

test.each([
  ['a photo in full colour that no compression makes small', () => noise().png().toBuffer()],
  ['a grey photo', () => noise().greyscale().png().toBuffer()],
  ['a small photo', () => plain(300, 200, '#0e7c86').png().toBuffer()],
  ['a portrait', () => plain(400, 500, '#0e7c86').jpeg().toBuffer()],
  ['a panorama', () => plain(3000, 400, '#0e7c86').webp().toBuffer()],
])(
  'The card of %s is 1200 by 630, light enough for a chat on a slow network, and the same each time',
  async (name, make) => {
    const original = await make()
    const [one, two] = [await cardOf('one', original), await cardOf('two', original)]
    expect(await sharp(one).metadata(), name).toMatchObject({ ...CARD, format: 'jpeg', channels: 3 })
    expect(one.length).toBeLessThanOrEqual(120_000)
    expect(one.equals(two)).toBe(true)
  },
)

test('A photo fills its card; a portrait stands whole in the middle, on white', async () => {
  const corners: [number, number][] = [
    [2, 2],
    [1197, 627],
  ]
  const photo = await cardOf('photo', await plain(1200, 800, '#0e7c86').png().toBuffer())
  for (const colour of await colours(photo, ...corners)) expect(colour).not.toEqual(WHITE)
  const portrait = await cardOf('portrait', await plain(720, 720, '#0e7c86').png().toBuffer())
  const [first, last, middle, top] = await colours(portrait, ...corners, [600, 315], [600, 60])
  expect([first, last]).toEqual([WHITE, WHITE])
  expect(middle).not.toEqual(WHITE)
  expect(top).toEqual(middle)
})

test('A see-through logo stands on white with sharp edges, however small its drawing says it is', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M3 0h3v9H3z" fill="#00f"/></svg>'
  const [beside, in_, out] = await colours(
    await cardOf('logo.svg', Buffer.from(svg)),
    [400, 315],
    [512, 315],
    [500, 315],
  )
  expect(beside).toEqual(WHITE)
  // The bar begins at a third of 580 pixels from 310: at 503.
  expect(in_?.[0]).toBeLessThan(40)
  expect(out?.[0]).toBeGreaterThan(200)
})
