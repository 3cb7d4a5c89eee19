import { expect, test } from 'vitest'
import { noticeDates, noticeLead } from './notice-dates.ts'
import { usualSpaces } from '../../tests/support/usual-spaces.ts'

const dates = (from: string, until: string) => ({ from: `${from}+05:45`, until: `${until}+05:45`, language: 'en' })
const words = (from: string, until: string) => usualSpaces(noticeDates('{from}, until {until}', dates(from, until)))
const lead = (from: string, until: string, later: boolean) =>
  usualSpaces(
    noticeLead(
      { ...dates(from, until), later },
      { noticeFrom: 'From {from}, until {until}:', noticeOn: 'On {day}:', noticeUntil: 'Until {until}:' },
    ),
  )

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

test('Before all else stands from when a notice holds, and once it has begun until when, with day and year', () => {
  const [from, until] = ['2026-12-03T06:00', '2026-12-05T18:00']
  expect(lead(from, until, true)).toBe('From Thursday 3 December, 6 AM, until Saturday 5 December 2026, 6 PM:')
  expect(lead(from, until, false)).toBe('Until Saturday 5 December 2026, 6 PM:')
  expect(lead(from, '2026-12-03T18:00', true)).toBe('From Thursday 3 December 2026, 6 AM, until 6 PM:')
  expect(lead(from, '2026-12-03T18:00', false)).toBe('Until Thursday 3 December 2026, 6 PM:')
  expect(lead('2026-12-03T00:00', '2026-12-04T00:00', true)).toBe('On Thursday 3 December 2026:')
  expect(lead('2026-12-03T00:00', '2026-12-04T00:00', false)).toBe('Until Thursday 3 December 2026:')
})
