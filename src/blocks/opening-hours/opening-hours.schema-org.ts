import type { OpeningHoursBlock } from '#generated/types.ts'
import { COMING_DAYS } from '../../clock/coming.ts'
import { openingHours } from '../../structured/parts.ts'
import { specialHours } from '../../structured/special-hours.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** The hours on the card. */
export const toJsonLd: ToJsonLd<OpeningHoursBlock> = ({ schedules }, context) => ({
  organization: {
    openingHoursSpecification: schedules.flatMap(openingHours),
    specialOpeningHoursSpecification: specialHours(schedules, context, COMING_DAYS),
  },
})
