import type { MessageBlock } from '#generated/types.ts'
import { person } from '../../structured/parts.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** The one director whose words are shown. */
export const toJsonLd: ToJsonLd<MessageBlock> = ({ items }, context) => ({
  nodes: items.slice(0, 1).flatMap((director) => person(director, { jobTitle: director.role }, context)),
})
