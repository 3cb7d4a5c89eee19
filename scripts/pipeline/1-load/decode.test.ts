import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { PROJECT } from '../../platform/project-root.ts'
import { decodeAll } from './decode.ts'
import { headerOf } from './picture-size.ts'

const folder = mkdtempSync(join(tmpdir(), 'decode-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What is wrong with each picture, by its name. */
async function wrongIn(pictures: Record<string, Buffer>): Promise<Record<string, string | undefined>> {
  const names = Object.keys(pictures)
  for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(folder, name), bytes)
  const found: Record<string, string | undefined> = {}
  await decodeAll(
    names.map((name) => join(folder, name)),
    (index, { wrong }) => {
      found[names[index] ?? ''] = wrong
    },
  )
  return found
}

const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
const photo = () => sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } }).blur(3)
const changed = (bytes: Buffer, change: (copy: Buffer) => void) => {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}
const emptied = (bytes: Buffer) =>
  changed(bytes, (copy) => copy.fill(0, Math.floor(copy.length * 0.4), Math.floor(copy.length * 0.6)))

test('A JPEG with a fifth of zeros in its middle, or with 40 bytes changed, is damaged', async () => {
  const made = {
    fine: await photo().jpeg().toBuffer(),
    small: await photo().jpeg({ quality: 40 }).toBuffer(),
    progressive: await photo().jpeg({ mozjpeg: true }).toBuffer(),
    plain: await photo().jpeg({ optimiseCoding: false }).toBuffer(),
  }
  const bad = Object.fromEntries(Object.entries(made).map(([name, bytes]) => [`empty-${name}.jpg`, emptied(bytes)]))
  bad['changed.jpg'] = changed(made.small, (copy) => {
    for (let index = 0; index < 40; index++) copy[Math.floor(copy.length * 0.3) + index] = (index * 37 + 5) % 255
  })
  const wrong = await wrongIn(bad)
  expect(Object.keys(bad).filter((name) => wrong[name] === undefined)).toEqual([])
})

test('A PNG with a fifth of zeros in its middle is damaged', async () => {
  const bad = { 'a.png': emptied(await photo().png().toBuffer()) }
  expect(Object.values(await wrongIn(bad)).filter((wrong) => wrong === undefined)).toEqual([])
})

test(
  'Whole pictures are taken: in four colours, with bytes behind their end, with notes of a camera, flat ones, turned ones',
  { tags: ['long'] },
  async () => {
    const jpeg = await photo().jpeg().toBuffer()
    // A maker's note as cameras write it: a segment for Exif with bytes that only they know, and zeros.
    const note = Buffer.concat([
      Buffer.from([0xff, 0xe1, 0x80, 0x02]),
      Buffer.from('Exif\0\0'),
      Buffer.alloc(0x8000 - 6),
    ])
    const flat = sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#fff' } })
    const good = {
      'cmyk.jpg': await photo().toColourspace('cmyk').jpeg().toBuffer(),
      'behind.jpg': Buffer.concat([jpeg, Buffer.alloc(20_000), Buffer.from('SEFT')]),
      'note.jpg': Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2)]),
      'flat.jpg': await flat.clone().jpeg().toBuffer(),
      'flat-progressive.jpg': await flat.clone().jpeg({ mozjpeg: true }).toBuffer(),
      'flat-plain.jpg': await flat.clone().jpeg({ optimiseCoding: false }).toBuffer(),
      'grey.jpg': await photo().greyscale().jpeg({ progressive: true }).toBuffer(),
      'turned.jpg': await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    }
    expect(Object.entries(await wrongIn(good)).filter(([, wrong]) => wrong !== undefined)).toEqual([])
  },
)

/** A JPEG as some phones write it; `at` is where the header of its scan begins. */
const writtenByPhones = (jpeg: Buffer) => {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const end = at + 2 + jpeg.readUInt16BE(at + 2)
  const scan = changed(jpeg, (copy) => (copy[end - 2] = 0))
  const before = (...bytes: number[]) => Buffer.concat([scan.subarray(0, at), Buffer.from(bytes), scan.subarray(at)])
  const notes = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 3, 1, 0, 0, 1, 0, 1, 0, 0])
  return {
    'scan.jpg': scan,
    'stray.jpg': before(0, 0, 0x12),
    'fill.jpg': before(0xff, 0xff, 0xff),
    'early.jpg': Buffer.concat([scan.subarray(0, 2), Buffer.from([0, 0]), scan.subarray(2)]),
    'notes.jpg': Buffer.concat([scan.subarray(0, 2), notes, scan.subarray(2)]),
    'behind.jpg': Buffer.concat([before(0, 0), Buffer.from([0xff, 0xd8, 1, 2, 3])]),
  }
}

test('A JPEG that phones write in their own way is taken, and refused when a part of it is missing', async () => {
  const jpegs = writtenByPhones(await photo().jpeg().toBuffer())
  expect(await wrongIn(jpegs)).toEqual(Object.fromEntries(Object.keys(jpegs).map((name) => [name, undefined])))
  const broken = Object.entries(jpegs).flatMap(([name, bytes]) => [
    [`half-${name}`, bytes.subarray(0, bytes.length / 2)],
    [`empty-${name}`, emptied(bytes)],
  ])
  const wrong = await wrongIn(Object.fromEntries(broken) as Record<string, Buffer>)
  expect(Object.entries(wrong).filter(([, one]) => one === undefined)).toEqual([])
  expect(headerOf(jpegs['early.jpg'])).toEqual({ type: 'jpg', width: 1600, height: 1200 })
})

test('A picture that moves is known by its head: WebP, PNG and AVIF', async () => {
  const frames = await sharp({ create: { width: 9, height: 12, channels: 3, background: '#888', noise } })
    .raw()
    .toBuffer()
  const moving = await sharp(frames, { raw: { width: 9, height: 12, channels: 3, pageHeight: 6 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect(headerOf(moving)).toEqual({ type: 'webp', width: 9, height: 6, moves: true })
  const still = await photo().resize(9).png().toBuffer()
  const counts = Buffer.from([0, 0, 0, 8, ...Buffer.from('acTL'), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(headerOf(still).moves).toBeUndefined()
  expect(headerOf(Buffer.concat([still.subarray(0, 33), counts, still.subarray(33)])).moves).toBe(true)
  const avif = await photo().resize(9).avif().toBuffer()
  expect(headerOf(avif).moves).toBeUndefined()
  expect(headerOf(changed(avif, (copy) => copy.write('avis', 8, 'latin1'))).moves).toBe(true)
})

test('No picture of the project itself is taken for damaged', async () => {
  const images = join(PROJECT, 'content/images')
  const paths = readdirSync(images, { recursive: true, encoding: 'utf8' })
    .map((name) => join(images, name))
    .filter((path) => /\.(jpe?g|png|webp|avif)$/.test(path) && headerOf(readFileSync(path)).type)
  const wrong: string[] = []
  await decodeAll(paths, (index, read) => {
    if (read.wrong) wrong.push(paths[index] ?? '')
  })
  expect(paths.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

test('The size of a JPEG is found behind fill bytes in front of a marker (ITU T.81, B.1.1.2)', async () => {
  const jpeg = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)])
  expect(headerOf(filled)).toEqual({ type: 'jpg', width: 9, height: 6 })
})
