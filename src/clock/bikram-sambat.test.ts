import { expect, test } from 'vitest'
import { bikramSambat, bikramSambatInWords, HORIZON } from './bikram-sambat.ts'
import { dayOf, isoOf } from './dates.ts'

const dateOf = (iso: string) => Object.values(bikramSambat(dayOf(iso)) ?? {}).join('-')

test.each([
  // New Year's days, and the first day of a fiscal year of the government (1 Shrawan).
  ['2023-04-14', '2080-1-1'],
  ['2024-04-13', '2081-1-1'],
  ['2025-04-14', '2082-1-1'],
  ['2026-04-14', '2083-1-1'],
  ['2027-04-14', '2084-1-1'],
  ['2025-07-17', '2082-4-1'],
  // Asked of the converter of Nepali Patro.
  ['2026-02-03', '2082-10-20'],
  ['2026-11-22', '2083-8-6'],
  // The day before a new year, and the longest month's last day.
  ['2026-04-13', '2082-12-30'],
  ['2023-06-15', '2080-2-32'],
  ['2027-06-14', '2084-2-31'],
])('%s is %s', (iso, expected) => {
  expect(dateOf(iso)).toBe(expected)
})

test('there is no date where the converters part, nor before the table', () => {
  expect(isoOf(HORIZON)).toBe('2027-06-14')
  expect(bikramSambat(HORIZON)).toBeDefined()
  expect(bikramSambat(HORIZON + 1)).toBeUndefined()
  expect(bikramSambatInWords(HORIZON + 1, 'ne')).toBeUndefined()
  expect(bikramSambat(dayOf('2023-04-13'))).toBeUndefined()
})

test('each day follows the one before', () => {
  for (let day = dayOf('2023-04-14'); day < HORIZON; day++) {
    const [now, next] = [bikramSambat(day)!, bikramSambat(day + 1)!]
    const [same, month, year] = [
      { ...now, date: now.date + 1 },
      { ...now, month: now.month + 1, date: 1 },
      { year: now.year + 1, month: 1, date: 1 },
    ]
    expect([same, month, year], isoOf(day)).toContainEqual(next)
    if (next.date === 1) expect(now.date).toBeGreaterThanOrEqual(29)
  }
})

test('words in both scripts', () => {
  expect(bikramSambatInWords(dayOf('2026-11-22'), 'en')).toBe('6 Mangsir 2083')
  expect(bikramSambatInWords(dayOf('2026-11-22'), 'ne')).toBe('६ मंसिर २०८३')
  expect(bikramSambatInWords(dayOf('2026-11-22'), 'ne-NP')).toBe('६ मंसिर २०८३')
  expect(bikramSambatInWords(dayOf('2027-04-14'), 'en-GB')).toBe('1 Baishakh 2084')
})
