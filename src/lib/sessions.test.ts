import { expect, test } from 'vitest'
import { dayOf } from '../clock/dates.ts'
import type { Session } from '../clock/types.ts'
import { sessionInWords } from './sessions.ts'

const words = {
  language: 'en',
  today: 'today',
  tomorrow: 'tomorrow',
  dayTime: '{day} {time}',
  fromTo: '{from} to {until}',
}
const labels = {
  nthOfMonth: '{nth} {days} of the month',
  ordinals: '1st, 2nd, 3rd, 4th, 5th, last',
  everySecond: 'Every second {days}',
  sinceDay: 'from {day}',
  untilDay: 'until {day}',
}
const said = (session: Partial<Session>, today = '2026-11-22') => {
  const all = { days: [6], open: 630, close: 780, ...session }
  const { days, times, room, notes } = sessionInWords(all, words, labels, today)
  return [days, times, room, ...notes].filter(Boolean).join('; ')
}

test('Every week, with the room', () =>
  expect(said({ days: [0, 2], room: 'OPD 4' })).toBe('Sunday and Tuesday; 10:30 AM to 1 PM; OPD 4'))

test('Some Saturdays of a month, with the next dates', () => {
  expect(said({ nth: [1, 3] })).toBe('1st and 3rd Saturday of the month; 10:30 AM to 1 PM; 5 December and 19 December')
  expect(said({ nth: [-1] })).toBe('last Saturday of the month; 10:30 AM to 1 PM; 28 November and 26 December')
})

test('Every second week, with the next dates, over the end of the year', () =>
  expect(said({ days: [1], secondWeek: dayOf('2026-11-23'), open: 1200, close: 1560 }, '2026-12-20')).toBe(
    'Every second Monday; 8 PM to 2 AM; 21 December and 4 January',
  ))

test('From a day until a day; what began before is not told', () => {
  const season = { from: dayOf('2026-12-01'), until: dayOf('2027-03-31') }
  expect(said(season)).toContain('from Tuesday 1 December 2026; until Wednesday 31 March 2027')
  expect(said(season, '2027-01-01')).not.toContain('from')
})
