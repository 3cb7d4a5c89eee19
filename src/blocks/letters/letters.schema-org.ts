import type { LettersBlock } from '#generated/types.ts'
import { person } from '../../structured/parts.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** The directors who write. */
export const toJsonLd: ToJsonLd<LettersBlock> = ({ items }, context) => ({
  nodes: items.flatMap((director) => person(director, { jobTitle: director.role }, context)),
})
