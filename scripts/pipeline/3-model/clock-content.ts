import type { SiteContent } from '../../../src/generated/types.ts'
import { clockOf } from '../2-validate/clock/timetables.ts'
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
    'schedule' | 'always'
  >
  return { changes: [], closures: [], notices: [], ...given, both: calendar === 'both', today: content.today }
}
