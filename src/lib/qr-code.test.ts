import { createRequire } from 'node:module'
import type jsqr from 'jsqr'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'
import { rounds } from '../../tests/support/rounds.ts'

const decode = createRequire(import.meta.url)('jsqr') as typeof jsqr

/** Addresses as sites have them, and longer ones up to several hundred signs. */
const ADDRESSES = Array.from(
  { length: 160 },
  (_, index) =>
    `https://www.hospital-${index}.example/${'advice/kidney-stone/'.repeat(index < 120 ? 0 : index % 30)}${(index * 7919) % 1000}`,
)

/** A code as a camera may see it: four pixels for each module, in an empty frame. */
function seen(text: string): string | undefined {
  const { modules, size } = qrCode(text)
  const width = (size + 8) * 4
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let at = 0; at < width * width; at++) {
    const [x, y] = [Math.floor((at % width) / 4) - 4, Math.floor(at / width / 4) - 4]
    if (x >= 0 && y >= 0 && x < size && y < size && modules[y * size + x]) pixels.fill(0, at * 4, at * 4 + 3)
  }
  return decode(pixels, width, width)?.data
}

test('A code is the one that the standard asks for, to the last module: the same as a library makes that tries all masks its own way', () => {
  for (const address of ADDRESSES) {
    const { data, size } = encode(address, { ecc: 'L', boostEcc: true, border: 0 })
    expect({ size, modules: [...qrCode(address).modules] }, address).toEqual({ size, modules: data.flat().map(Number) })
  }
  // All eight masks came up, so none of them stands untested.
  expect(new Set(ADDRESSES.map((address) => encode(address, { ecc: 'L', boostEcc: true }).maskPattern)).size).toBe(8)
})

test('A camera reads from a code what was put into it', () => {
  for (const address of ADDRESSES.slice(140 - rounds(30, 50), 140)) expect(seen(address)).toBe(address)
})
