import { PHASES, type GlyphMasks } from './glyph-masks.ts'
import type { TextOutliner } from './outline-text.ts'
import { paint, type Pixels } from './pixels.ts'

/** Lines of one size and colour, one below the other. */
export interface TextBlock {
  outline: TextOutliner
  lines: readonly string[]
  /** In whole pixels, because each size has masks of its own. */
  size: number
  left: number
  /** The baseline of the first line, and how far it is to the next. */
  base: number
  step: number
  colour: string
}

/** Draws text on a picture, which is changed. */
export async function drawText(ground: Pixels, blocks: readonly TextBlock[], masks: GlyphMasks): Promise<void> {
  const lines = blocks.flatMap((block) =>
    block.lines.map((line, index) => ({ ...block, line, y: Math.round(block.base + index * block.step) })),
  )
  const glyphs = lines.map(({ outline, line }) => outline.glyphs(line))
  const known = (
    await masks.of(glyphs.flatMap((own, index) => own.map(({ glyph }) => ({ glyph, size: lines[index]?.size ?? 0 }))))
  ).values()
  for (const [index, { size, left, y, colour }] of lines.entries())
    for (const one of glyphs[index] ?? []) {
      const quarters = Math.round((left + one.x * size) * PHASES)
      const mask = known.next().value?.[quarters & (PHASES - 1)]
      if (mask) paint(ground, mask, (quarters >> 2) + mask.left, y + Math.round(one.y * size) + mask.top, colour)
    }
}
