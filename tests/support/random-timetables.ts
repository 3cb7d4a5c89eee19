import { dayOf } from '../../src/clock/dates.ts'
import type { DayOff, Extra, Session, Timetable } from '../../src/clock/types.ts'

/** Days around which calendars go wrong: ends of years, of February and of months, and the day of the tests. */
const DAYS = ['2026-11-22', '2026-12-31', '2027-01-30', '2027-02-28', '2028-02-29', '2027-06-30', '2026-08-01'].map(
  dayOf,
)

/** Draws numbers, members and chances from a source of random numbers. */
export const drawing = (random: () => number) => {
  const upTo = (count: number) => Math.floor(random() * count)
  return {
    upTo,
    between: (least: number, most: number) => least + upTo(most - least + 1),
    chance: (part: number) => random() < part,
    oneOf: <T>(all: readonly T[]) => all[upTo(all.length)] as T,
    /** Some of them, at least one, in their order. */
    some: <T>(all: readonly T[]) => {
      const chosen = all.filter(() => random() < 0.4)
      return chosen.length ? chosen : [all[upTo(all.length)] as T]
    },
  }
}

/** A timetable with whatever one can have, and a day about which it is all different. */
export function randomTimetable(random: () => number): { timetable: Timetable; day: number } {
  const { between, chance, oneOf, some } = drawing(random)
  const day = oneOf(DAYS) + between(-3, 3)
  const near = (spread: number) => day + between(-spread, spread)
  const span = (spread: number, longest: number) => {
    const from = near(spread)
    return { from, until: from + between(0, longest) }
  }
  /** Up to a whole day long, and past midnight. */
  const times = () => {
    const open = chance(0.8) ? between(0, 287) * 5 : oneOf([0, 1, 1439])
    return { open, close: chance(0.9) ? open + between(1, 120) * 5 : open + oneOf([1, 1440]) }
  }
  const session = (_: unknown, index: number): Session => {
    const { from, until } = span(20, 40)
    return {
      days: some([0, 1, 2, 3, 4, 5, 6]),
      ...times(),
      ...(chance(0.25) && { nth: some([1, 2, 3, 4, 5, -1]) }),
      ...(chance(0.25) && { secondWeek: near(30) }),
      ...(chance(0.25) && { from }),
      ...(chance(0.25) && { until }),
      ...(chance(0.3) && { room: `OPD ${index}` }),
      ...(chance(0.2) && { department: 'urology' }),
      ...(chance(0.2) && { stays: true }),
    }
  }
  const off = (_: unknown, index: number): DayOff => {
    const open = between(0, 200) * 5
    return {
      key: `${oneOf(['closure', 'change'])}:${index}`,
      ...span(12, oneOf([0, 0, 1, 9])),
      ...(chance(0.4) && { all: true }),
      ...(chance(0.35) && { open, close: open + between(1, 150) * 5 }),
    }
  }
  const extra = (_: unknown, index: number): Extra => ({
    key: `change:extra-${index}`,
    day: near(12),
    ...times(),
    ...(chance(0.5) && { room: 'OPD 9' }),
    ...(chance(0.3) && { for: 'dr-away' }),
  })
  const list = <T>(most: number, make: (_: unknown, index: number) => T) =>
    Array.from({ length: between(0, most) }, make)
  const timetable = { sessions: list(4, session), off: list(3, off), extra: list(2, extra) }
  return { timetable, day }
}
