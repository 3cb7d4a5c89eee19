import { createRequire } from 'node:module'
import type jsqr from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'
import { rounds } from '../../tests/support/rounds.ts'

const decode = createRequire(import.meta.url)('jsqr') as typeof jsqr

/** Addresses as sites have them, and longer ones up to several hundred signs. */
const ADDRESSES = Array.from(
  { length: 160 },
  (_, index) =>
    `https://www.hospital-${index}.example/${'advice/kidney-stone/'.repeat(index < 120 ? 0 : index % 30)}${(index * 7919) % 1000}`,
)

/** A drawn code as a camera may see it: four pixels for each module. */
function seen(address: string): string | undefined {
  const svg = renderToStaticMarkup(<QrCode address={address} label="Here" />)
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * 4
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row++) {
      const from = (row * width + Number(x) * 4) * 4
      for (let at = from; at < from + Number(length) * 16; at += 4) pixels.fill(0, at, at + 3)
    }
  return decode(pixels, width, width)?.data
}

test('A camera reads from a drawn code the address that was put into it', () => {
  for (const address of ADDRESSES.slice(140 - rounds(30, 50), 140)) expect(seen(address)).toBe(address)
})
