import { sameSince } from '../../../src/clock/coming.ts'
import { dayOf, isoOf } from '../../../src/clock/dates.ts'
import type { Notice } from '../../../src/clock/notices.ts'
import type { Block, PageClock, SiteContent } from '../../../src/generated/types.ts'
import { momentIn } from '../../platform/today.ts'
import { clockOf, closuresOf, DOCTORS, timetablesOf } from '../2-validate/clock/timetables.ts'
import { itemsOf } from '../2-validate/content.ts'
import { pagesAt } from '../2-validate/notices.ts'
import { fillText } from './fill-facts.ts'
import { noticesFor } from './notices.ts'
import { resolve, type Lookup } from './resolve.ts'

/** The section `clock` as pages get it. */
export interface ClockContent {
  /** What all pages get. It is the same on most days, so that most pages are. */
  common: NonNullable<SiteContent['clock']>
  /** All notices that have not ended. */
  notices: readonly Notice[]
  /** What a page gets besides, for its notices and for blocks that show something of the clock (`x-clock`). */
  forPage: (path: string, blocks: readonly Block[]) => { notices?: Notice[]; clock?: PageClock }
}

/** The section `clock` with its lists; undefined for a site without it. */
export function clockContent(lookup: Lookup): ClockContent | undefined {
  const { content } = lookup
  const section = clockOf(content)
  if (!section) return undefined
  const { calendar, ...rest } = section
  const given = resolve(lookup, content.schemas.site.properties?.clock ?? {}, rest) as Given
  const { schedule, link, always, changes = [], closures = [] } = given
  const { timeZone } = content.manifest.site as { timeZone: string }
  const notices = noticesFor(given.notices ?? [], timeZone, momentIn(timeZone)).map((notice) => ({
    ...notice,
    ...(notice.where && { where: pagesAt(content, notice.where) }),
  }))
  const { today } = content
  const off = closuresOf(content).map((one) => one.off)
  const asksForClock = (type: string) => content.schemas.blocks.get(type)?.['x-clock']
  return {
    common: {
      schedule,
      ...(link && { link }),
      ...(always && { always }),
      asOf: isoOf(sameSince(off, dayOf(today))),
      closureNames: closures.map(({ id, name, sample }) => ({ id, name, ...(sample && { sample }) })),
      notices: notices.filter(({ where, level }) => !where || level === 'emergency'),
    },
    notices,
    forPage(path, blocks) {
      const own = notices.filter(({ where, level }) => level !== 'emergency' && where?.includes(path))
      const asks = blocks.some(({ type }) => asksForClock(type))
      return {
        ...(own.length > 0 && { notices: own }),
        ...(asks && { clock: { schedule, closures, both: calendar === 'both', today, ...changesOn(blocks) } }),
      }
    },
  }

  /** The changes of the doctors whom blocks show, and those whom these changes name. */
  function changesOn(blocks: readonly Block[]): Pick<PageClock, 'changes' | 'doctors'> {
    const text = changes.length ? JSON.stringify(blocks) : ''
    const shows = (id: string | undefined) => id !== undefined && text.includes(`"id":${JSON.stringify(id)}`)
    const own = changes.filter(({ doctor, standIn }) => shows(doctor) || shows(standIn))
    const named = own.flatMap(({ doctor, standIn = doctor }) => [doctor, standIn])
    const away = own.flatMap(({ doctor, standIn }) => (standIn === undefined ? [] : [doctor]))
    return { changes: own, doctors: doctorsNamed(lookup, new Set(named), new Set(away)) }
  }
}

type Given = Pick<PageClock, 'schedule'> &
  Partial<Pick<PageClock, 'changes' | 'closures'>> &
  Pick<NonNullable<SiteContent['clock']>, 'link' | 'always'> & { notices?: Parameters<typeof noticesFor>[0] }

/** Doctors with names and pages, so that any page can say who sits in for whom, and at which times. */
const doctorsNamed = (
  { content, facts, pageOf }: Lookup,
  named: ReadonlySet<string>,
  away: ReadonlySet<string>,
): PageClock['doctors'] =>
  Object.fromEntries(
    itemsOf(content, DOCTORS)
      .filter(({ id }) => named.has(id))
      .map(({ id, item }) => {
        const page = pageOf(DOCTORS, id)
        const sessions = away.has(id) && timetablesOf(content).doctors.get(id)
        const name = fillText(String(item.name), facts)
        return [id, { name, ...(page && { page }), ...(sessions && { sessions }) }]
      }),
  )
