import type { LettersBlock } from '#generated/types.ts'
import { person } from '../../structured/parts.ts'
import type { Tell } from '../../structured/types.ts'

/** The directors who write. */
export const tell: Tell<LettersBlock> = ({ items }, place) => ({
  nodes: items.flatMap((director) => person(director, { jobTitle: director.role }, place)),
})
