import { afterAll, beforeAll, expect, test } from 'vitest'
import { BIKRAM_SAMBAT, HORIZON } from '../../clock/bikram-sambat.ts'
import { dayOf, daysInMonth, isoOf, partsOf, weekdayOf } from '../../clock/dates.ts'
import { learnNames } from '../../clock/names.ts'
import type { Day } from '../../clock/types.ts'
import { dateIn, gregorianInWords, monthInWords, monthOf, moved, weeksOf } from './month.ts'

beforeAll(() =>
  learnNames('ne', {
    words: { '0': '०', '1': '१', '2': '२', '3': '३', '6': '६', '7': '७', '8': '८', June: 'जुन', December: 'डिसेम्बर' },
    parts: [],
    stop: '।',
    calendar: BIKRAM_SAMBAT,
  }),
)
afterAll(() => learnNames('ne', undefined))

const monthAt = (iso: string, language = 'en') => monthOf(dayOf(iso), language)

test('A step past December or before January changes the year', () => {
  expect(moved(monthAt('2026-12-31'), 1, 'en')).toEqual(monthAt('2027-01-15'))
  expect(moved(monthAt('2027-01-01'), -1, 'en')).toEqual(monthAt('2026-12-15'))
  expect(monthInWords(monthAt('2026-12-31'), 'en')).toBe('December 2026')
})

test('Every month has all its days once, in weeks from Sunday, and no week is empty', () => {
  let at = monthAt('2020-01-01')
  for (let count = 0; count < 240; count++, at = moved(at, 1, 'en')) {
    const weeks = weeksOf(at)
    const days = weeks.flat().filter((day) => day !== undefined)
    const { year, month } = partsOf(at.first)
    expect(days.map((day) => partsOf(day).date)).toEqual(
      Array.from({ length: daysInMonth(year, month) }, (_, index) => index + 1),
    )
    expect(weeks.flat().findIndex((day) => day !== undefined)).toBe(weekdayOf(at.first))
    expect(weeks.every((week) => week.some((day) => day !== undefined))).toBe(true)
    expect(days.every((day) => partsOf(day).month === month)).toBe(true)
  }
})

test('Readers of Nepali see the months of the Bikram Sambat, in their digits, with the other date beside each day', () => {
  const month = monthAt('2026-12-07', 'ne')
  expect(monthInWords(month, 'ne')).toBe('मंसिर २०८३')
  expect(isoOf(month.first)).toBe('2026-11-17')
  expect(dateIn(month, dayOf('2026-12-07'), 'ne')).toBe('२१')
  expect(gregorianInWords(dayOf('2026-12-07'), 'ne')).toBe('७ डिसेम्बर २०२६')
  const next = moved(month, 1, 'ne')
  expect([monthInWords(next, 'ne'), isoOf(next.first)]).toEqual(['पुस २०८३', '2026-12-16'])
  expect(moved(next, -1, 'ne')).toEqual(month)
})

test('Past the last month that is published the Gregorian ones follow, and every day is in one of them', () => {
  const shown = new Set<Day>()
  let month = monthAt('2023-04-14', 'ne')
  for (; month.first < HORIZON + 90; month = moved(month, 1, 'ne'))
    for (const day of weeksOf(month).flat()) if (day !== undefined) shown.add(day)
  expect(month.calendar).toBeUndefined()
  for (let day = dayOf('2023-04-14'); day < HORIZON + 90; day++) expect(shown.has(day), isoOf(day)).toBe(true)
  expect(moved(monthAt('2023-04-14', 'ne'), -1, 'ne').calendar).toBeUndefined()
})
