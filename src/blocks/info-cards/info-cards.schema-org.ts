import type { InfoCardsBlock } from '#generated/types.ts'
import { openingHours } from '../../structured/parts.ts'
import type { Tell } from '../../structured/types.ts'

/** The hours on the cards. */
export const tell: Tell<InfoCardsBlock> = ({ items }) => ({
  house: { openingHoursSpecification: items.flatMap(({ schedules }) => (schedules ?? []).flatMap(openingHours)) },
})
