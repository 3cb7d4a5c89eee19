import type { InfoCardsBlock } from '#generated/types.ts'
import { COMING_DAYS } from '../../clock/coming.ts'
import { openingHours } from '../../structured/parts.ts'
import { specialHours } from '../../structured/special-hours.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** The hours on the cards. */
export const toJsonLd: ToJsonLd<InfoCardsBlock> = ({ items }, context) => ({
  organization: {
    openingHoursSpecification: items.flatMap(({ schedules }) => (schedules ?? []).flatMap(openingHours)),
    specialOpeningHoursSpecification: items.flatMap(({ schedules }) =>
      specialHours(schedules ?? [], context, COMING_DAYS),
    ),
  },
})
