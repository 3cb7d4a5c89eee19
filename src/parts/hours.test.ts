import { expect, test } from 'vitest'
import { isOpenAt, timeIn } from './hours.enhance.ts'

/** Friday 22:00 to Saturday 06:00; on Saturday from 10:30 to 17:00. */
const ROWS = [{ days: [5], open: 22 * 60, close: 30 * 60 }, { days: [6], open: 630, close: 1020 }, { days: [0] }]
/** Nepal is 5:45 ahead of the clock of the world. */
const at = (utc: string) => isOpenAt(ROWS, timeIn('Asia/Kathmandu', new Date(utc)))

test.each([
  ['Friday 21:59', '2026-11-20T16:14:00Z', false],
  ['Friday 22:00', '2026-11-20T16:15:00Z', true],
  ['Saturday 00:00', '2026-11-20T18:15:00Z', true],
  ['Saturday 05:59', '2026-11-21T00:14:00Z', true],
  ['Saturday 06:00', '2026-11-21T00:15:00Z', false],
  ['Saturday 10:30', '2026-11-21T04:45:00Z', true],
  ['Sunday 05:00', '2026-11-21T23:15:00Z', false],
  ['Thursday 23:00', '2026-11-19T17:15:00Z', false],
])('A night that begins on Friday is open on %s: %s', (_, utc, open) => {
  expect(at(utc)).toBe(open)
})
