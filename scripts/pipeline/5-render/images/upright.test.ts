import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { memoryCache } from '../../../platform/cache/cache.ts'
import { readPictureFiles } from '../../1-load/read-pictures.ts'
import { siteFiles } from '../../1-load/site-files.ts'
import { readPictures } from '../../3-model/pictures.ts'
import { makeVariant } from './pictures.ts'
import { variantsOf } from './variants.ts'
import { few } from '../../../../tests/support/rounds.ts'
import { openStore } from '../../../platform/cache/file-store.ts'

// Pictures are drawn and decoded, on whatever else a machine is doing.
vi.setConfig({ testTimeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'upright-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An upright picture: red, green, blue and white in its corners, wider than high. */
const [WIDE, HIGH] = [360, 240]
const corner = (x: number, y: number) =>
  y < HIGH / 2 ? (x < WIDE / 2 ? [220, 30, 30] : [30, 180, 30]) : x < WIDE / 2 ? [30, 30, 220] : [250, 250, 250]

/** Which pixel of the upright picture a camera held in this way puts at a place (EXIF 2.3, Orientation). */
const stored: Record<number, { turned: boolean; from: (x: number, y: number) => [number, number] }> = {
  1: { turned: false, from: (x, y) => [x, y] },
  2: { turned: false, from: (x, y) => [WIDE - 1 - x, y] },
  3: { turned: false, from: (x, y) => [WIDE - 1 - x, HIGH - 1 - y] },
  4: { turned: false, from: (x, y) => [x, HIGH - 1 - y] },
  5: { turned: true, from: (x, y) => [y, x] },
  6: { turned: true, from: (x, y) => [WIDE - 1 - y, x] },
  7: { turned: true, from: (x, y) => [WIDE - 1 - y, HIGH - 1 - x] },
  8: { turned: true, from: (x, y) => [y, HIGH - 1 - x] },
}

/** A photo as a phone saves it: lying as the camera was held, with a note of that and of the place. */
function phonePhoto(orientation: number) {
  const { turned, from } = stored[orientation] as NonNullable<(typeof stored)[number]>
  const [width, height] = turned ? [HIGH, WIDE] : [WIDE, HIGH]
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, at) => corner(...from(at % width, Math.floor(at / width)))).flat(),
  )
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Model: 'OurPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 43/1 2/1' } })
    .withMetadata({ orientation })
}

const names = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) =>
  // What tells the ways apart is read alike from every format.
  few(['jpg', 'webp', 'png'], orientation === 6 ? 3 : 1).map((format) => ({
    orientation,
    format,
    name: `held-${orientation}.${format}`,
  })),
)

beforeAll(async () => {
  mkdirSync(join(folder, 'content/images'), { recursive: true })
  for (const { orientation, format, name } of names)
    writeFileSync(
      join(folder, 'content/images', name),
      await phonePhoto(orientation)[format === 'jpg' ? 'jpeg' : (format as 'webp' | 'png')]().toBuffer(),
    )
})

describe.each(names)('A photo held in way $orientation, saved as $format', ({ name }) => {
  test('stands upright in WebP and JPEG, with the size it then has, and tells neither place nor camera', async () => {
    const original = readFileSync(join(folder, 'content/images', name))
    expect((await sharp(original).metadata()).exif, 'the original tells them').toBeDefined()
    const source = (await readPictures(siteFiles(folder), [name])).get(name)
    if (!source) throw new Error('not read')
    expect(source.picture).toMatchObject({ width: WIDE, height: HIGH })
    for (const variant of variantsOf(source)) {
      const bytes = readFileSync(await makeVariant(folder, openStore(join(folder, 'cache')), variant))
      const { width, height, exif, xmp, orientation = 1 } = await sharp(bytes).metadata()
      expect({ width, exif, xmp, orientation }, variant.url).toEqual({
        width: variant.width,
        exif: undefined,
        xmp: undefined,
        orientation: 1,
      })
      expect(Math.abs((height ?? 0) - (variant.width * HIGH) / WIDE), variant.url).toBeLessThan(1)
      expect(bytes.includes('OurPhone'), variant.url).toBe(false)
      const { data, info } = await sharp(bytes, { autoOrient: false })
        .resize(6, 4, { kernel: 'nearest' })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      for (const [x, y] of [
        [0, 0],
        [5, 0],
        [0, 3],
        [5, 3],
      ] as const) {
        const seen = [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
        const wanted = corner(x * 60 + 20, y * 60 + 20)
        expect(
          Math.max(...seen.map((value, index) => Math.abs(value - (wanted[index] ?? 0)))),
          `${variant.url} at ${x}, ${y}: ${seen.join(' ')} for ${wanted.join(' ')}`,
        ).toBeLessThan(60)
      }
    }
  })
})

test('The check too takes the size of a photo when it stands upright', () => {
  const path = join(folder, 'content/images/held-6.jpg')
  expect(readPictureFiles([path], memoryCache()).get(path)).toEqual({ width: WIDE, height: HIGH })
})

test('A turned photo has another address than the same bytes that lay on their side, which browsers keep for a year', async () => {
  const { createHash } = await import('node:crypto')
  const bytes = readFileSync(join(folder, 'content/images/held-6.jpg'))
  const source = (await readPictures(siteFiles(folder), ['held-6.jpg'])).get('held-6.jpg')
  expect(source?.picture.src).not.toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 10))
})

test('No picture is drawn wider than any screen shows', async () => {
  writeFileSync(
    join(folder, 'content/images/huge.png'),
    await sharp({ create: { width: 5000, height: 20, channels: 3, background: '#345' } })
      .png()
      .toBuffer(),
  )
  const source = (await readPictures(siteFiles(folder), ['huge.png'])).get('huge.png')
  expect(source?.picture).toMatchObject({ width: 5000, height: 20 })
  expect(Math.max(...(source?.picture.widths ?? []))).toBe(2400)
})
