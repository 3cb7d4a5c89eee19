import type { NoticeboardBlock } from '#generated/types.ts'
import { organizationId } from '../../structured/parts.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** Camps and events to come (Google Search Central, Event: name, startDate and location are required). */
export const toJsonLd: ToJsonLd<NoticeboardBlock> = ({ items }, { page, url }) => {
  const organizer = { '@id': organizationId(url) }
  return {
    nodes: items.flatMap(({ title, text, day, place, sample }) =>
      day === undefined || sample || (page.clock && day < page.clock.today)
        ? []
        : [
            {
              '@type': 'Event' as const,
              name: title,
              startDate: day,
              description: text,
              location: place ? { '@type': 'Place' as const, name: place, address: place } : organizer,
              organizer,
            },
          ],
    ),
  }
}
