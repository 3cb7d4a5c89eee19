import { dayOf, daysInMonth, partsOf, weekdayOf } from '../../clock/dates.ts'
import type { Day } from '../../clock/types.ts'

/** A month of a year; months count from 1. */
export interface Month {
  year: number
  month: number
}

/** The month some months later or earlier; past December the year changes too. */
export function moved({ year, month }: Month, by: number): Month {
  const all = year * 12 + month - 1 + by
  return { year: Math.floor(all / 12), month: (((all % 12) + 12) % 12) + 1 }
}

export const monthOf = (day: Day): Month => {
  const { year, month } = partsOf(day)
  return { year, month }
}

/** The first day of a month. */
export const firstOf = ({ year, month }: Month): Day =>
  dayOf(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`)

/** The weeks of a month from Sunday, four to six: each day, or undefined outside the month. */
export function weeksOf(month: Month): (Day | undefined)[][] {
  const first = firstOf(month)
  const last = first + daysInMonth(month.year, month.month) - 1
  const sunday = first - weekdayOf(first)
  return Array.from({ length: Math.ceil((last - sunday + 1) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = sunday + week * 7 + weekday
      return day >= first && day <= last ? day : undefined
    }),
  )
}
