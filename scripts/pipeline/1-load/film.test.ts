import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filmFault, publishedFilm } from './film.ts'

const folder = mkdtempSync(join(tmpdir(), 'film-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const saved = (name: string, bytes: Uint8Array | string) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

const word = (...numbers: number[]) =>
  Buffer.concat(
    numbers.map((number) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(number)
      return bytes
    }),
  )
/** A box of MP4. */
const box = (type: string, ...parts: (Buffer | string)[]) => {
  const inner = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  return Buffer.concat([word(inner.length + 8), Buffer.from(type, 'latin1'), inner])
}
const PLACE = '+27.7172+085.3240/'

/** A track whose samples are in one chunk at a place of the file. */
const track = (handler: string, at: number, sizes: number[], ...notes: Buffer[]) =>
  described(handler, at, sizes, [], ...notes)

/** A track whose samples are described by these boxes. */
const described = (handler: string, at: number, sizes: number[], kinds: Buffer[], ...notes: Buffer[]) =>
  box(
    'trak',
    box('tkhd', word(0, 1)),
    ...notes,
    box(
      'mdia',
      box('hdlr', word(0, 0), handler, word(0, 0, 0), 'x\0'),
      box(
        'minf',
        box(
          'stbl',
          ...(kinds.length ? [box('stsd', word(0, kinds.length), ...kinds)] : []),
          box('stsz', word(0, 0, sizes.length, ...sizes)),
          box('stsc', word(0, 1, 1, sizes.length, 1)),
          box('stco', word(0, 1, at)),
        ),
      ),
    ),
  )

/** A phone's film: its picture, a track that records the place every second, and the place in all possible boxes. */
function phoneFilm() {
  const samples = ['VIDEODATA!', PLACE, PLACE.replace('27', '28')]
  const head = box('ftyp', 'isom', word(512), 'isommp42')
  const movie = (from: number) =>
    box(
      'moov',
      box('mvhd', word(0, 0, 0)),
      track(
        'vide',
        from,
        [samples[0]?.length ?? 0],
        box('udta', box('name', 'Camera'), box('loci', word(0), 'home\0', PLACE)),
      ),
      track(
        'meta',
        from + (samples[0]?.length ?? 0),
        samples.slice(1).map((one) => one.length),
      ),
      box('udta', box('\u00a9xyz', Buffer.from([0, 18, 0x15, 0xc7]), PLACE), word(0)),
      box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', PLACE)),
    )
  const from = head.length + movie(0).length + 8
  return Buffer.concat([
    head,
    movie(from),
    box('mdat', samples.join('')),
    box('uuid', 'BE7ACFCB97A942E8', `<exif:GPSLatitude>${PLACE}`),
    box('free', PLACE),
  ])
}

/** The types of all boxes on the way, in order. */
function boxes(file: Buffer, from = 0, to = file.length): string[] {
  const found: string[] = []
  for (let at = from; at + 8 <= to; at += file.readUInt32BE(at)) {
    const type = file.toString('latin1', at + 4, at + 8)
    found.push(type, ...(['moov', 'trak'].includes(type) ? boxes(file, at + 8, at + file.readUInt32BE(at)) : []))
  }
  return found
}

test('A film of a phone is published without the place, in no box and no track, and with its picture byte for byte where it was', () => {
  const before = phoneFilm()
  const path = saved('phone.mp4', before)
  expect(filmFault(path)).toBeUndefined()
  const after = publishedFilm(path)
  expect(before.toString('latin1')).toContain('7.7172')
  expect(after.toString('latin1')).not.toMatch(/7\.7172|ISO6709|home|Camera/)
  expect(after.length).toBe(before.length)
  expect(after.indexOf('VIDEODATA!')).toBe(before.indexOf('VIDEODATA!'))
  expect(boxes(after)).toEqual([
    'ftyp',
    'moov',
    'mvhd',
    'trak',
    'tkhd',
    'free',
    'mdia',
    'free',
    'free',
    'free',
    'mdat',
    'free',
    'free',
  ])
})

test('A film without anything to take out is published as it is', () => {
  const plain = Buffer.concat([
    box('ftyp', 'isom', word(512)),
    box('moov', box('mvhd', word(0)), track('vide', 0, [])),
    box('mdat', 'x'),
  ])
  expect(publishedFilm(saved('plain.mp4', plain)).equals(plain)).toBe(true)
})

test('Half a film, one without its index, a picture in the same boxes and a film whose pieces record the place are reported', () => {
  const film = phoneFilm()
  expect(filmFault(saved('half.mp4', film.subarray(0, film.length / 2)))).toBe('cut')
  expect(filmFault(saved('end.mp4', film.subarray(0, film.length - 3)))).toBe('cut')
  expect(filmFault(saved('no-index.mp4', Buffer.concat([box('ftyp', 'isom'), box('mdat', 'x')])))).toBe('cut')
  expect(filmFault(saved('picture.mp4', Buffer.concat([box('ftyp', 'avif'), box('meta', 'x')])))).toBe('type')
  expect(
    filmFault(
      saved(
        'pieces.mp4',
        Buffer.concat([box('ftyp', 'isom'), box('moov', box('mvex'), track('meta', 0, [])), box('mdat', 'x')]),
      ),
    ),
  ).toBe('track')
  expect(filmFault(saved('words.mp4', 'root:x:0:0'))).toBe('type')
})

/** An element of WebM with a size of one byte, or none where it is open. */
const element = (id: number[], open: boolean, ...parts: (Buffer | string)[]) => {
  const inner = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))
  return Buffer.concat([
    Buffer.from([
      ...id,
      ...(open ? [0x01, 255, 255, 255, 255, 255, 255, 255] : [0x40 | (inner.length >> 8), inner.length & 255]),
    ]),
    inner,
  ])
}

test.each([
  ['with sizes', false],
  ['as a browser records it, without sizes', true],
])('A WebM film %s is published without its tags', (_, open) => {
  const tags = (words: string) => element([0x12, 0x54, 0xc3, 0x67], false, element([0x73, 0x73], false, words))
  const film = Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], false, element([0x42, 0x82], false, 'webm')),
    element(
      [0x18, 0x53, 0x80, 0x67],
      open,
      tags(PLACE),
      element([0x1f, 0x43, 0xb6, 0x75], open, element([0xa3], false, 'VIDEODATA!')),
      tags(`LOCATION ${PLACE}${'-'.repeat(200)}`),
    ),
  ])
  const path = saved(`tags-${open}.webm`, film)
  expect(filmFault(path)).toBeUndefined()
  const after = publishedFilm(path)
  expect(after.toString('latin1')).not.toContain('27.7172')
  expect(after.length).toBe(film.length)
  expect(after.indexOf('VIDEODATA!')).toBe(film.indexOf('VIDEODATA!'))
  // Published again it stays the same: what was taken out is well-formed room.
  expect(publishedFilm(saved(`again-${open}.webm`, after)).equals(after)).toBe(true)
  if (!open) expect(filmFault(saved('half.webm', film.subarray(0, film.length / 2)))).toBe('cut')
})

test('A film of 2 GB of nothing, or 4 GB, is reported without being read, and so are captions of 2 MB', () => {
  for (const [name, size, fault] of [
    ['a.mp4', 2_000_000_000, 'type'],
    ['b.mp4', 2 ** 32, 'type'],
    ['a.vtt', 2 ** 32, 'long-captions'],
    ['a.webm', 2 ** 32, 'type'],
  ] as const) {
    const path = saved(name, '')
    truncateSync(path, size)
    expect([name, filmFault(path)]).toEqual([name, fault])
  }
  const large = saved('large.mp4', box('ftyp', 'isom'))
  truncateSync(large, 600 * 2 ** 20)
  expect(filmFault(large)).toBe('large')
})

test.each([
  ['WEBVTT\n\n00:00.000 --> 00:01.000\nHello', undefined],
  ['\uFEFFWEBVTT - our film\r\n', undefined],
  ['WEBVTT', undefined],
  ['WEBVTTX\n', 'captions'],
  ['1\n00:00:00,000 --> 00:00:01,000\nHello', 'captions'],
  ['', 'captions'],
])('Captions %j: %s', (text, fault) => {
  expect(filmFault(saved('captions.vtt', text))).toBe(fault)
})

test.each([
  ['H.264 with 8 bit', box('avc1', Buffer.alloc(78), box('avcC', Buffer.from([1, 100, 0, 31]))), undefined],
  ['H.264 with 10 bit', box('avc1', Buffer.alloc(78), box('avcC', Buffer.from([1, 110, 0, 31]))), 'picture'],
  ['HEVC', box('hvc1', Buffer.alloc(78)), 'picture'],
  ['AV1', box('av01', Buffer.alloc(78)), undefined],
])('A film in %s is reported where many browsers show none of it', (_, kind, fault) => {
  const film = (...tracks: Buffer[]) =>
    Buffer.concat([box('ftyp', 'isom'), box('moov', box('mvhd', word(0)), ...tracks), box('mdat', 'x')])
  const picture = described('vide', 0, [], [kind])
  expect(filmFault(saved('kind.mp4', film(picture)))).toBe(fault)
  expect(filmFault(saved('captions.mp4', film(picture, track('sbtl', 0, []))))).toBe(fault ?? 'captions-inside')
})
