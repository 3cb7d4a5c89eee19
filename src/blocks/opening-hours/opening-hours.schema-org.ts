import type { OpeningHoursBlock } from '#generated/types.ts'
import { openingHours } from '../../structured/parts.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** The hours on the card. */
export const toJsonLd: ToJsonLd<OpeningHoursBlock> = ({ schedules }) => ({
  organization: { openingHoursSpecification: schedules.flatMap(openingHours) },
})
