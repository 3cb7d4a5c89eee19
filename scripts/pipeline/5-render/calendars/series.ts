import { dayOf, isoOf, MINUTES_OF_DAY } from '../../../../src/clock/dates.ts'
import { isPlanned, occurrencesOn, planned } from '../../../../src/clock/occurrences.ts'
import type { Day, Occurrence, Session, Timetable } from '../../../../src/clock/types.ts'

/** What regularly takes place, or what takes place once where there is no rule. */
export interface Series {
  /** The same as long as the plan says the same, and another one for each series of a timetable. */
  key: string
  /** The first time. */
  first: Occurrence
  rule?: string
  /** The last day of the rule. */
  until?: Day
  /** Days of the rule on which it does not take place, or otherwise. */
  except: Day[]
}

/** A series without a first day begins here: the same file comes of the same content on every day. */
export const BEGIN = dayOf('2026-01-01')
/** A session by both the week of the month and every second week has no rule in calendars: days for so long. */
const DAYS_WITHOUT_RULE = 3 * 366
/** In this many days everything that has a rule takes place, unless it is away. */
const LONGEST_PAUSE = 800

const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** All that takes place by a timetable from BEGIN on. */
export function seriesOf(timetable: Timetable): Series[] {
  const { sessions, off = [], extra = [] } = timetable
  const regular = sessions.flatMap((session) => seriesOfSession({ sessions: [session], off }, session))
  const once = extra
    .filter(({ day }) => day >= BEGIN)
    .flatMap((one) => occurrencesOn({ sessions: [], extra: [one] }, one.day).map(single))
  const seen = new Map<string, number>()
  return [...regular, ...once].map((series) => {
    const count = (seen.get(series.key) ?? 0) + 1
    seen.set(series.key, count)
    return count === 1 ? series : { ...series, key: `${series.key}-${count}` }
  })
}

/** What takes place once. */
function single(first: Occurrence): Series {
  const [, name = ''] = (first.key ?? '').split(':')
  return { key: [name, ...momentOf(first)].filter(Boolean).join('-'), first, except: [] }
}

const momentOf = ({ start }: Occurrence) => {
  const day = Math.floor(start / MINUTES_OF_DAY)
  return [isoOf(day), String(start - day * MINUTES_OF_DAY)]
}

function seriesOfSession(alone: Timetable, session: Session): Series[] {
  const { off = [] } = alone
  const from = Math.max(session.from ?? BEGIN, BEGIN)
  const days = (first: Day, last: Day) =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).filter((day) =>
      isPlanned(session, day),
    )
  const isRegular = (day: Day) => {
    const [found] = occurrencesOn(alone, day)
    return found !== undefined && found.key === undefined
  }
  if (session.nth && session.secondWeek !== undefined) {
    const last = Math.min(session.until ?? Infinity, Math.max(from, session.secondWeek) + DAYS_WITHOUT_RULE)
    return days(from, last).flatMap((day) => occurrencesOn(alone, day).map(single))
  }
  const touched = (last: Day) => [
    ...new Set(off.flatMap((one) => days(Math.max(one.from, from), Math.min(one.until, last)))),
  ]
  const except = touched(session.until ?? Infinity)
    .filter((day) => !isRegular(day))
    .sort((one, other) => one - other)
  const lastOff = Math.max(from, ...off.map(({ until }) => until + 1))
  const first = days(from, Math.min(session.until ?? Infinity, lastOff + LONGEST_PAUSE)).find(isRegular)
  const short = except.flatMap((day) => occurrencesOn(alone, day)).map(single)
  if (first === undefined) return short
  const { rule, key } = ruleOf(session)
  const series = {
    key,
    first: planned(session, first),
    rule,
    ...(session.until !== undefined && { until: session.until }),
    except: except.filter((day) => day > first),
  }
  return [series, ...short]
}

/** The rule of a session (RFC 5545, 3.3.10); weeks begin on Sunday, as those of `secondWeek` do. */
function ruleOf({ days, nth, secondWeek, open, from }: Session): { rule: string; key: string } {
  const codes = days.map((day) => CODES[day] ?? '')
  const byDay = nth ? codes.flatMap((code) => nth.map((number) => `${number}${code}`)) : codes
  const rule = nth
    ? `FREQ=MONTHLY;BYDAY=${byDay.join(',')}`
    : `FREQ=WEEKLY;${secondWeek === undefined ? '' : 'INTERVAL=2;'}WKST=SU;BYDAY=${byDay.join(',')}`
  const words = [byDay.join(''), open, secondWeek !== undefined && 'second', from !== undefined && isoOf(from)]
  return { rule, key: words.filter((word) => word !== false).join('-') }
}
