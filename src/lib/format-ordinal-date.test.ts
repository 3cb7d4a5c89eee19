import { expect, test } from 'vitest'
import { formatOrdinalDate } from './format-ordinal-date.ts'

test.each([
  ['2024-01-05', '5th January 2024'],
  ['2024-02-01', '1st February 2024'],
  ['2024-02-02', '2nd February 2024'],
  ['2024-02-03', '3rd February 2024'],
  ['2024-02-11', '11th February 2024'],
  ['2024-02-12', '12th February 2024'],
  ['2024-02-13', '13th February 2024'],
  ['2024-03-21', '21st March 2024'],
  ['2024-03-22', '22nd March 2024'],
  ['2024-03-23', '23rd March 2024'],
  ['2024-03-31', '31st March 2024'],
])('%s is written %s', (date, words) => expect(formatOrdinalDate(date, 'en')).toBe(words))

test('Languages without such endings keep their own form', () =>
  expect(formatOrdinalDate('2024-01-05', 'de')).toBe('5. Januar 2024'))
