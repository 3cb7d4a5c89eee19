import type { OpeningHoursBlock } from '#generated/types.ts'
import { openingHours } from '../../structured/parts.ts'
import type { Tell } from '../../structured/types.ts'

/** The hours on the card. */
export const tell: Tell<OpeningHoursBlock> = ({ schedules }) => ({
  house: { openingHoursSpecification: schedules.flatMap(openingHours) },
})
