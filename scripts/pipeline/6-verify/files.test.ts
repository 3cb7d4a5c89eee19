import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { damageOf } from './files.ts'

const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-wght-normal.woff2',
)
const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#a35' } })
const FILES: [name: string, bytes: () => Promise<Buffer> | Buffer][] = [
  ['a.webp', () => picture().webp().toBuffer()],
  ['a.jpg', () => picture().jpeg().toBuffer()],
  ['a.png', () => picture().png().toBuffer()],
  [
    'a.svg',
    () => Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n'),
  ],
  ['a.woff2', () => readFileSync(FONT)],
  ['a.mp4', () => Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1')],
  ['a.pdf', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
  ['opd.ics', () => Buffer.from('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n')],
  ['a.vtt', () => Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n')],
  ['a.webmanifest', () => Buffer.from('{"name":"A"}')],
  ['a.xml', () => Buffer.from('<?xml version="1.0"?><feed></feed>\n')],
  ['favicon.ico', () => Buffer.from([0, 0, 1, 0, 1, 0])],
]

test.each(FILES)('%s is known when it is whole, and when it is empty, or another kind of file', async (name, make) => {
  const bytes = await make()
  expect(damageOf(name, bytes)).toBeUndefined()
  expect(damageOf(name, Buffer.alloc(0))).toBe('is empty')
  expect(damageOf(name, Buffer.from('<!doctype html><title>404'))).toContain('is not ')
  expect(damageOf(name, Buffer.concat([Buffer.from('x'), bytes]))).toBeDefined()
})

test.each(FILES.filter(([name]) => !/mp4|ico|vtt/.test(name)))('Half of %s is reported', async (name, make) => {
  const bytes = await make()
  expect(damageOf(name, bytes.subarray(0, bytes.length - 3))).toBeDefined()
})
