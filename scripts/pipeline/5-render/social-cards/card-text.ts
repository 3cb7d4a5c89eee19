import sharp from 'sharp'
import { layerOf } from './card-background.ts'
import type { TextOutliner } from './outline-text.ts'
import type { Layer } from './pixels.ts'

/** Lines of one size and colour, one below the other. */
export interface TextBlock {
  outline: TextOutliner
  lines: readonly string[]
  size: number
  left: number
  /** The baseline of the first line, and how far it is to the next. */
  base: number
  step: number
  colour: string
}

/** A part of a picture and its position. */
export interface Strip {
  layer: Layer
  left: number
  top: number
}

/** How far letters reach out of their line, in shares of their size: stacked Devanagari marks most (0.98, 0.55). */
const [ABOVE, BELOW, ASIDE] = [1.2, 0.75, 0.3]

/** Draws text blocks as one picture no larger than the text, because pixels cost, cut into a strip for each block. */
export async function textStrips(words: readonly TextBlock[]): Promise<Strip[]> {
  const left = Math.floor(Math.min(...words.map((one) => one.left - one.size * ASIDE)))
  const right = Math.max(
    ...words.flatMap((one) => one.lines.map((line) => one.left + one.outline.width(line, one.size) + one.size * ASIDE)),
  )
  const width = Math.ceil(right - left)
  let height = 0
  const strips = words.map((one) => {
    const top = Math.floor(one.base - one.size * ABOVE)
    const rows = Math.ceil((one.lines.length - 1) * one.step + one.size * (ABOVE + BELOW)) + 1
    height += rows
    const from = height - rows
    const paths = one.lines.map(
      (line, index) =>
        `<path transform="translate(${(one.left - left).toFixed(1)} ${(one.base + index * one.step - top + from).toFixed(1)})" fill="${one.colour}" d="${one.outline.path(line, one.size)}"/>`,
    )
    return { top, rows, from, svg: paths.join('') }
  })
  const { data } = await layerOf(
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${strips.map(({ svg }) => svg).join('')}</svg>`,
      ),
    ),
  )
  return strips.map(({ top, rows, from }) => ({
    layer: { data: data.subarray(from * width * 4, (from + rows) * width * 4), width, height: rows },
    left,
    top,
  }))
}
