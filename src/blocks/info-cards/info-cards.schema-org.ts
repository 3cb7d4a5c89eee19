import type { InfoCardsBlock } from '#generated/types.ts'
import { openingHours } from '../../structured/parts.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** The hours on the cards. */
export const toJsonLd: ToJsonLd<InfoCardsBlock> = ({ items }) => ({
  organization: {
    openingHoursSpecification: items.flatMap(({ schedules }) => (schedules ?? []).flatMap(openingHours)),
  },
})
