import { expect, test } from 'vitest'
import { moved, weeksOf } from './month.ts'

test('A step past December or before January changes the year', () => {
  expect(moved({ year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 })
  expect(moved({ year: 2027, month: 0 }, -1)).toEqual({ year: 2026, month: 11 })
  expect(moved({ year: 2027, month: 0 }, -25)).toEqual({ year: 2024, month: 11 })
})

test('Every month has all its days once, in six weeks from Sunday', () => {
  for (let month = 0; month < 240; month++) {
    const at = moved({ year: 2020, month: 0 }, month)
    const weeks = weeksOf(at)
    expect(weeks).toHaveLength(6)
    const days = weeks.flat().filter((day) => day !== undefined)
    expect(days).toEqual(Array.from({ length: new Date(at.year, at.month + 1, 0).getDate() }, (_, index) => index + 1))
    expect(weeks.flat().indexOf(1)).toBe(new Date(at.year, at.month, 1).getDay())
  }
})
