import type { PageClock, SpecialDay } from '#generated/types.ts'
import { dayOf, MINUTES_OF_DAY } from '../clock/dates.ts'
import { isPlanned } from '../clock/occurrences.ts'
import type { Day, Session } from '../clock/types.ts'
import { WEEKDAYS } from '../clock/weekdays.ts'
import { weekdayNames } from './weekdays.ts'

/** How many days ahead the next dates of what is not every week are looked for. */
const AHEAD = 100

/** When a special day is by its rule. */
export type SpecialRule = Pick<Session, 'days' | 'nth' | 'from' | 'until'>

/**
 * The rule of a special day: the weekdays it names, or the one that stands as its day.
 * @param language of the page (BCP 47), in which its day may be said
 */
export function ruleOf({ day, weekdays, nth, from, until }: SpecialDay, language: string): SpecialRule | undefined {
  const named = weekdays?.map((name) => WEEKDAYS.indexOf(name))
  const days =
    named ??
    [WEEKDAYS as readonly string[], weekdayNames(language, 'long')]
      .flatMap((names) => {
        const index = names.indexOf(day)
        return index < 0 ? [] : [index]
      })
      .slice(0, 1)
  return days.length
    ? { days, ...(nth && { nth }), ...(from && { from: dayOf(from) }), ...(until && { until: dayOf(until) }) }
    : undefined
}

/** The moment from which a special day with a last day is over, in minutes of the place (`data-over`). */
export const endOf = ({ until }: SpecialDay): number | undefined =>
  until === undefined ? undefined : (dayOf(until) + 1) * MINUTES_OF_DAY

/** Whether the last day of a special day is over. */
export const isOver = ({ until }: SpecialDay, clock?: PageClock): boolean =>
  until !== undefined && clock !== undefined && until < clock.today

/** The days to come on which nothing takes place in the house. */
export const closedDays = (clock?: PageClock): Day[] =>
  (clock?.schedule.timetable.off ?? [])
    .filter(({ until, open }) => open === undefined && until >= dayOf(clock?.today ?? ''))
    .flatMap(({ from, until }) => Array.from({ length: until - from + 1 }, (_, index) => from + index))

/** The next dates of a special day that is not every week; empty where nothing says when it is. */
export function nextDatesOf(item: SpecialDay, clock: PageClock, language: string, count = 2): Day[] {
  const today = dayOf(clock.today)
  const closed = closedDays(clock)
  const rule = ruleOf(item, language)
  const { from = '', until = '9999-12-31' } = item
  const dates = (item.dates ?? [])
    .filter((date) => from <= date && date <= until)
    .map(dayOf)
    .filter((day) => day >= today)
  const ruled =
    rule?.nth || (rule && item.weekdays)
      ? Array.from({ length: AHEAD }, (_, index) => today + index).filter((day) =>
          isPlanned({ ...rule, open: 0, close: 0 }, day),
        )
      : []
  return [...new Set([...dates, ...ruled])]
    .filter((day) => !closed.includes(day))
    .sort((a, b) => a - b)
    .slice(0, count)
}
