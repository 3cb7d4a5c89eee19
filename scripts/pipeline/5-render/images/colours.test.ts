import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { decodeAll } from '../../1-load/decode.ts'
import { drawBytes } from './draw.ts'

const folder = mkdtempSync(join(tmpdir(), 'colours-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The colour of a picture of one colour in the file that browsers get. */
async function shown(name: string, bytes: Buffer, format: 'webp' | 'jpg' = 'webp'): Promise<number[]> {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  await decodeAll([file], (_, { wrong }) => expect(wrong, name).toBeUndefined())
  const { data, info } = await sharp(await drawBytes({ of: 'picture', file, width: 32, format }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, info.channels)]
}

const far = (one: readonly number[], other: readonly number[]) =>
  Math.max(...other.map((value, index) => Math.abs(value - (one[index] ?? 0))))

const RED = [200, 50, 50]
const red = (alpha = 1) =>
  sharp({
    create: { width: 64, height: 64, channels: alpha < 1 ? 4 : 3, background: { r: 200, g: 50, b: 50, alpha } },
  })
const grey = sharp({
  create: { width: 64, height: 64, channels: 4, background: { r: 128, g: 128, b: 128, alpha: 0.5 } },
})
const deep = (image: Sharp) => image.toColourspace('rgb16')

test.each([
  ['in Display P3 with 16 bits', 'p3-16.png', deep(red()).withIccProfile('p3').png(), RED],
  ['in Display P3 with 16 bits, half clear', 'clear-16.png', deep(red(0.5)).withIccProfile('p3').png(), [...RED, 128]],
  ['in sRGB with 16 bits and a profile', 'srgb-16.png', deep(red()).withIccProfile('srgb').png(), RED],
  ['with 16 bits without a profile', '16.png', deep(red()).png(), RED],
  ['in Display P3 with 8 bits', 'p3.jpg', red().withIccProfile('p3').jpeg({ quality: 100 }), RED],
  ['in Display P3 with 10 bits', 'p3.avif', red().withIccProfile('p3').avif({ bitdepth: 10, lossless: true }), RED],
  ['of a palette, half clear', 'palette.png', red(0.5).png({ palette: true }), [...RED, 128]],
  ['in grey, half clear', 'grey.png', grey.clone().toColourspace('b-w').png(), [128, 128, 128, 128]],
  ['in grey with 16 bits', 'grey-16.png', grey.clone().toColourspace('grey16').png(), [128, 128, 128, 128]],
])('A picture %s comes out in its colours', async (_, name, made, colour) =>
  expect(far(await shown(name, await made.toBuffer()), colour)).toBeLessThanOrEqual(4),
)

test('A photo for printers comes out in the colours that its profile means', async () => {
  const photo = await red().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer()
  const { data } = await sharp(photo).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  expect(far(await shown('cmyk.jpg', photo), [...data.subarray(0, 3)])).toBeLessThanOrEqual(4)
})

test('What is clear in a picture is white in its JPEG, which knows nothing clear', async () =>
  expect(far(await shown('clear.png', await red(0).png().toBuffer(), 'jpg'), [255, 255, 255])).toBeLessThanOrEqual(2))
