import type { Day } from '../../../../src/clock/types.ts'

/** What goes on from one day to another, or is moved from one to another. */
export type Spanning = keyof typeof LONGEST

/** So many days are still believed: a leave of a year for studies, works of two months, a flood of three. */
export const LONGEST = { leave: 366, closure: 60, moved: 60, emergency: 92, notice: 366 } as const

/** So far ahead a day is implausible (implausible-date). */
const IMPLAUSIBLE = 3650

/** Whether a day is more likely a typo; what ends before it begins, or in ten years, has its own message. */
export function isTooLong(what: Spanning, from: Day, until: Day): boolean {
  const days = what === 'moved' ? Math.abs(until - from) : until - from + 1
  return days > LONGEST[what] && days < IMPLAUSIBLE
}
