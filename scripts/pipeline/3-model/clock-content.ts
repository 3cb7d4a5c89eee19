import type { SiteContent } from '../../../src/generated/types.ts'
import { momentIn } from '../../platform/today.ts'
import { clockItems, clockOf, DOCTORS } from '../2-validate/clock/timetables.ts'
import { itemsOf } from '../2-validate/content.ts'
import { fillText } from './fill-facts.ts'
import { noticesFor } from './notices.ts'
import { resolve, type Lookup } from './resolve.ts'

type Clock = NonNullable<SiteContent['clock']>

/** The section `clock` as pages get it: each list is there, and the day on which the site is made. */
export function clockContent(lookup: Lookup): Clock | undefined {
  const { content } = lookup
  const section = clockOf(content)
  if (!section) return undefined
  const { calendar, ...rest } = section
  const given = resolve(lookup, content.schemas.site.properties?.clock ?? {}, rest) as Pick<
    Clock,
    'schedule' | 'always' | 'notices'
  >
  const { timeZone } = content.manifest.site as { timeZone: string }
  return {
    changes: [],
    closures: [],
    ...given,
    notices: noticesFor(given.notices ?? [], timeZone, momentIn(timeZone)),
    both: calendar === 'both',
    today: content.today,
    doctors: doctorsNamed(lookup),
  }
}

/** The doctors whom changes name, so that any page can say who sits in for whom. */
function doctorsNamed({ content, facts, bases }: Lookup): Clock['doctors'] {
  const named = new Set(clockItems(content, 'changes').flatMap(({ item }) => [item.doctor, item.standIn]))
  const base = bases.get(DOCTORS)
  return Object.fromEntries(
    itemsOf(content, DOCTORS)
      .filter(({ id }) => named.has(id))
      .map(({ id, item }) => [
        id,
        { name: fillText(String(item.name), facts), ...(base && { page: `${base}/${id}` }) },
      ]),
  )
}
