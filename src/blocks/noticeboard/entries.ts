import type { Closure, Job, SpecialDay, WrittenNotice } from '#generated/types.ts'
import { dayOf, MINUTES_OF_DAY } from '../../clock/dates.ts'
import type { Wall } from '../../clock/types.ts'
import { last } from '../../lib/last.ts'

/** A line of the board: what it is, and from when until when by the clock of the place, where that is known. */
export type BoardEntry = { id: string; begins?: Wall; ends?: Wall } & (
  | { kind: 'notice'; of: WrittenNotice }
  | { kind: 'closure'; of: Closure }
  | { kind: 'job'; of: Job }
  | { kind: 'special-day'; of: SpecialDay }
)

interface Lists {
  items: readonly WrittenNotice[]
  closures?: readonly Closure[]
  jobs?: readonly Job[]
  days?: readonly SpecialDay[]
}

const beginOf = (date: string): Wall => dayOf(date) * MINUTES_OF_DAY
/** The midnight after a day. */
const endOf = (date: string): Wall => beginOf(date) + MINUTES_OF_DAY
/** A moment as it is written: 2026-12-03 06:00. */
const wallOf = (moment: string): Wall =>
  beginOf(moment.slice(0, 10)) + Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))

/** All lines: what begins first comes first, what has no beginning last. */
export function entriesOf({ items, closures = [], jobs = [], days = [] }: Lists): BoardEntry[] {
  const entries: BoardEntry[] = [
    ...items.map((of): BoardEntry => {
      // A camp is over with its day, also where its notice was to be shown longer.
      const { id, day, from, until } = of
      const span = day === undefined ? [wallOf(from), wallOf(until)] : [beginOf(day), endOf(day)]
      return { kind: 'notice', id, of, begins: span[0], ends: span[1] }
    }),
    ...closures.map((of): BoardEntry => {
      return { kind: 'closure', id: of.id, of, begins: beginOf(of.from), ends: endOf(of.until) }
    }),
    ...jobs.map((of): BoardEntry => ({ kind: 'job', id: of.id, of, ...(of.until && { ends: endOf(of.until) }) })),
    ...days.map((of): BoardEntry => ({ kind: 'special-day', id: of.id, of, ...lastDayOf(of) })),
  ]
  const order = ({ begins = Number.MAX_SAFE_INTEGER }: BoardEntry) => begins
  return entries.sort((a, b) => order(a) - order(b))
}

/** Single dates end with the last of them; a rule with its last day, or never. */
function lastDayOf(day: SpecialDay): { ends?: Wall } {
  const until = day.until ?? (day.weekdays ? undefined : last([...(day.dates ?? [])].sort()))
  return until === undefined ? {} : { ends: endOf(until) }
}
