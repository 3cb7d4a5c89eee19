import type { CalendarBlock } from '#generated/types.ts'
import { specialHours } from '../../structured/special-hours.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** The closed and short days beside the months. */
export const toJsonLd: ToJsonLd<CalendarBlock> = ({ schedule }, context) => ({
  organization: { ...(schedule && { specialOpeningHoursSpecification: specialHours([schedule], context) }) },
})
