import type { MessageBlock } from '#generated/types.ts'
import { person } from '../../structured/parts.ts'
import type { Tell } from '../../structured/types.ts'

/** The one director whose words are shown. */
export const tell: Tell<MessageBlock> = ({ items }, place) => ({
  nodes: items.slice(0, 1).flatMap((director) => person(director, { jobTitle: director.role }, place)),
})
