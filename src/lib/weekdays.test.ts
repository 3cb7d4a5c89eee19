import { expect, test } from 'vitest'
import type { Weekday } from '../clock/weekdays.ts'
import { daysInWords, weekdayNames } from './weekdays.ts'

test('Weekdays begin with Sunday', () => {
  expect(weekdayNames('en', 'long')[0]).toBe('Sunday')
  expect(weekdayNames('en', 'short')[6]).toBe('Sat')
})

test.each<[string, Weekday[], string]>([
  ['one day', ['Monday'], 'Monday'],
  ['two that follow each other', ['Monday', 'Tuesday'], 'Monday and Tuesday'],
  ['three that do not', ['Sunday', 'Tuesday', 'Thursday'], 'Sunday, Tuesday and Thursday'],
  ['a range', ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'Sunday-Friday'],
  ['three that follow each other', ['Tuesday', 'Wednesday', 'Thursday'], 'Tuesday, Wednesday and Thursday'],
  [
    'a range and a day, in any order',
    ['Friday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'],
    'Sunday-Wednesday and Friday',
  ],
])('Days in words: %s', (_, days, words) => expect(daysInWords(days, 'en')).toBe(words))

test('Days are named in the language of the site', () =>
  expect(daysInWords(['Sunday', 'Wednesday'], 'de')).toBe('Sonntag und Mittwoch'))
