import type { TextBlock } from '#generated/types.ts'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'

/** Longer text in a column that reads well. */
export function Text(block: TextBlock) {
  return (
    <Section block={block}>
      <Prose text={block.text} className="text__words" />
      {block.note && <p className="text__note">{block.note}</p>}
    </Section>
  )
}
