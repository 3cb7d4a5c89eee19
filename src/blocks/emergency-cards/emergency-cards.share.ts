import type { EmergencyCardsBlock } from '#generated/types.ts'
import type { ShareLines } from '../../layout/share-lines.ts'

/** The numbers to call at once. */
export const shareLines: ShareLines<EmergencyCardsBlock> = ({ calls = [] }, { emergency }) =>
  [emergency, ...calls].map(({ label, number }) => `${label}: ${number}`)
