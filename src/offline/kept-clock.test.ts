import { expect, test } from 'vitest'
import { clockOut } from './kept-clock.ts'

const [HOUR, YEAR] = [3_600_000, 31_557_600_000]
const NOW = Date.UTC(2026, 11, 4, 6)

test('A clock that is right, or that no host was asked about, stays', () => {
  expect(clockOut(undefined, NOW)).toBe(0)
  expect(clockOut({ at: NOW, out: 0 }, NOW + 5 * HOUR)).toBe(0)
})

test('A clock that was out when the host last answered is put right by as much, ahead or behind, and time goes on', () => {
  expect(clockOut({ at: NOW + YEAR, out: -YEAR }, NOW + YEAR + HOUR)).toBe(-YEAR)
  expect(clockOut({ at: NOW - YEAR, out: YEAR }, NOW - YEAR + HOUR)).toBe(YEAR)
})

test('A clock that was put right meanwhile is believed', () => {
  expect(clockOut({ at: NOW + YEAR, out: -YEAR }, NOW + HOUR)).toBe(0)
  expect(clockOut({ at: NOW - YEAR, out: YEAR }, NOW + HOUR)).toBe(0)
})

test('A clock that fell back to a day of long ago counts from when the host last answered', () => {
  const long = Date.UTC(2015, 0, 1)
  expect(long + clockOut({ at: NOW, out: 0 }, long)).toBe(NOW)
  expect(long + clockOut({ at: NOW + YEAR, out: -YEAR }, long)).toBe(NOW)
})
