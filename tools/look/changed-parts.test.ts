import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changedParts } from './changed-parts.ts'

const SIZE = { width: 360, height: 200, channels: 3 as const }
const plain = (height = 200) => sharp({ create: { ...SIZE, height, background: '#eee' } })
const withMark = (left: number, top: number) =>
  plain().composite([{ input: { create: { width: 20, height: 20, channels: 3, background: '#123' } }, left, top }])
const bytes = (picture: ReturnType<typeof plain>) => picture.jpeg({ quality: 80 }).toBuffer()

test('The same picture has no changed part, and a first one is new', async () => {
  const picture = await bytes(plain())
  expect(await changedParts(picture, picture)).toEqual({ height: 200, parts: [], isNew: false })
  expect(await changedParts(picture)).toEqual({ height: 200, parts: [], isNew: true })
})

test('A mark is outlined where it stands, and where it stood before', async () => {
  const { parts } = await changedParts(await bytes(withMark(200, 70)), await bytes(withMark(6, 6)))
  expect(parts).toEqual([
    { left: 0, top: 0, width: 32, height: 32 },
    { left: 192, top: 64, width: 32, height: 32 },
  ])
})

test('What a page has become longer by is changed', async () => {
  const { parts } = await changedParts(await bytes(plain(264)), await bytes(plain()))
  expect(parts.map(({ top }) => top)).toContain(256)
})
