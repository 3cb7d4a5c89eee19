import { expect, test } from 'vitest'
import { daysInMonth, partsOf, weekdayOf } from '../../clock/dates.ts'
import { firstOf, monthOf, moved, weeksOf } from './month.ts'

test('A step past December or before January changes the year', () => {
  expect(moved({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
  expect(moved({ year: 2027, month: 1 }, -1)).toEqual({ year: 2026, month: 12 })
  expect(moved({ year: 2027, month: 1 }, -25)).toEqual({ year: 2024, month: 12 })
})

test('Every month has all its days once, in weeks from Sunday, and no week is empty', () => {
  for (let month = 0; month < 240; month++) {
    const at = moved({ year: 2020, month: 1 }, month)
    const weeks = weeksOf(at)
    const days = weeks.flat().filter((day) => day !== undefined)
    expect(days.map((day) => partsOf(day).date)).toEqual(
      Array.from({ length: daysInMonth(at.year, at.month) }, (_, index) => index + 1),
    )
    expect(weeks.flat().findIndex((day) => day !== undefined)).toBe(weekdayOf(firstOf(at)))
    expect(weeks.every((week) => week.some((day) => day !== undefined))).toBe(true)
    expect(days.every((day) => monthOf(day).month === at.month)).toBe(true)
  }
})
