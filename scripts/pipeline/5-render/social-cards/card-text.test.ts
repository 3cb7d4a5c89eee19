import { expect, test } from 'vitest'
import { drawText } from './card-text.ts'
import { glyphMasks } from './glyph-masks.ts'
import { typeface } from './outline-text.ts'
import type { Pixels } from './pixels.ts'

const letters = typeface()
const white = (width = 600, height = 140): Pixels => ({ data: Buffer.alloc(width * height * 3, 255), width, height })

/** The words in black on white, from left 20 and baseline 95. */
async function drawn(words: string, { left = 20, size = 76, masks = glyphMasks(), ground = white() } = {}) {
  const outline = await letters.outliner(words, 700)
  const block = { outline, lines: [words], size, left, base: 95, step: 0, colour: '#000000' }
  await drawText(ground, [block], masks)
  return ground
}

/** How black each pixel of a row is, 0 to 255. */
const rowOf = ({ data, width }: Pixels, y: number) =>
  Array.from({ length: width }, (_, x) => 255 - (data[(y * width + x) * 3] as number))

test.each([76, 30])('Letters of Devanagari hang on one line without a gap, %i pixels high', async (size) => {
  for (const left of [20, 20.25, 20.5, 20.75]) {
    const ground = await drawn('मकानमा', { size, left })
    const rows = Array.from({ length: ground.height }, (_, y) => rowOf(ground, y))
    const line = rows.reduce((best, row) => (sum(row) > sum(best) ? row : best))
    const inside = line.slice(
      line.findIndex((black) => black > 0) + 1,
      line.findLastIndex((black) => black > 0),
    )
    expect(inside.length).toBeGreaterThan(2 * size)
    expect(Math.min(...inside)).toBeGreaterThan(250)
  }
})

test('Words have as much ink at each quarter of a pixel, and move by as much', async () => {
  const [masks, weights] = [glyphMasks(), [] as { ink: number; centre: number }[]]
  for (const left of [20, 20.25, 20.5, 20.75, 21]) {
    const ground = await drawn('Illness', { left, masks })
    const columns = Array.from({ length: ground.height }, (_, y) => rowOf(ground, y)).reduce((all, row) =>
      all.map((black, x) => black + (row[x] ?? 0)),
    )
    weights.push({ ink: sum(columns), centre: sum(columns.map((black, x) => black * x)) / sum(columns) })
  }
  for (const [index, { ink, centre }] of weights.entries()) {
    expect(ink / (weights[0]?.ink ?? 0)).toBeCloseTo(1, 2)
    expect(centre - (weights[0]?.centre ?? 0)).toBeCloseTo(index / 4, 1)
  }
})

test('Words that are wider than the card end at its edge', async () => {
  const ground = await drawn('Pneumonoultramicroscopic', { ground: white(200, 60) })
  expect(sum(rowOf(ground, 50))).toBeGreaterThan(0)
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
