/** A month of a year; months count from 0, as in Date. */
export interface Month {
  year: number
  month: number
}

/** The month some months later or earlier; past December the year changes too. */
export function moved({ year, month }: Month, by: number): Month {
  const all = year * 12 + month + by
  return { year: Math.floor(all / 12), month: ((all % 12) + 12) % 12 }
}

/** Six weeks from Sunday: the day of the month, or undefined outside it. Always six, so that nothing jumps. */
export function weeksOf({ year, month }: Month): (number | undefined)[][] {
  const first = new Date(year, month, 1).getDay()
  const days = new Date(year, month + 1, 0).getDate()
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - first + 1
      return day >= 1 && day <= days ? day : undefined
    }),
  )
}
