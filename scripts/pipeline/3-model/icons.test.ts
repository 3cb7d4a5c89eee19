import { createRequire } from 'node:module'
import type { IconifyJSON } from '@iconify/types'
import { expect, test } from 'vitest'
import { rounded } from './icons.ts'

test('Numbers of a drawing are made shorter and stay apart, those of arcs too', () => {
  expect(rounded('M1.999.5c.0349 0-.561.482-.561.561z')).toBe('M1.99.5c.03 0-.56.48-.56.56z')
  expect(rounded('M4.500-4.800a6.800 6.8 0 1 0 13.6 0')).toBe('M4.5-4.8a6.8 6.8 0 1 0 13.6 0')
  expect(rounded('a.6.6 0 01.6349.004')).toBe('a.6.6 0 01.63.0')
})

test('Every icon of the set keeps its drawing: the same commands, and no number further from its own than a hundredth', () => {
  const { icons } = createRequire(import.meta.url)('@iconify-json/healthicons/icons.json') as IconifyJSON
  const frame = (body: string) => body.replace(/\.\d+/g, '.')
  const fractions = (body: string) => [...body.matchAll(/\.\d+/g)].map(([fraction]) => Number(fraction))
  const wrong = Object.entries(icons).filter(([, { body }]) => {
    const short = rounded(body)
    const [before, after] = [fractions(body), fractions(short)]
    return frame(body) !== frame(short) || before.some((number, at) => Math.abs(number - (after[at] ?? NaN)) > 0.01)
  })
  expect(wrong.map(([name]) => name)).toEqual([])
})
