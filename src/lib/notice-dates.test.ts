import { expect, test } from 'vitest'
import { noticeDates } from './notice-dates.ts'

const words = (from: string, until: string) =>
  noticeDates('{from}, until {until}', { from: `${from}+05:45`, until: `${until}+05:45`, language: 'en' })

test('When a notice holds is told in words that stay true on paper', () => {
  expect(words('2026-12-03T06:00', '2026-12-05T18:30')).toBe('Thu 3 Dec, 6 AM, until Sat 5 Dec 2026, 6:30 PM')
  expect(words('2026-12-03T06:00', '2026-12-03T18:00')).toBe('Thu 3 Dec 2026, 6 AM, until 6 PM')
  expect(words('2026-12-30T06:00', '2027-01-02T18:00')).toBe('Wed 30 Dec 2026, 6 AM, until Sat 2 Jan 2027, 6 PM')
})

test('Whole days are told by their days, the last one counted', () => {
  expect(words('2026-12-03T00:00', '2026-12-05T23:59')).toBe('Thu 3 Dec, until Sat 5 Dec 2026')
  expect(words('2026-12-03T00:00', '2026-12-06T00:00')).toBe('Thu 3 Dec, until Sat 5 Dec 2026')
  expect(words('2026-12-03T00:00', '2026-12-03T23:59')).toBe('Thu 3 Dec 2026')
})
