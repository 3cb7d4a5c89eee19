import { expect, test } from 'vitest'
import { dayOf, isoOf } from '../clock/dates.ts'
import type { DayOff, Session } from '../clock/types.ts'
import { daysOfSessions, sessionInWords } from './sessions.ts'
import { usualSpaces } from '../../tests/support/usual-spaces.ts'

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
  onlyOn: '{day}, {times} only',
  notOn: 'not on {day}',
}
const said = (session: Partial<Session>, today = '2026-11-22', off: DayOff[] = []) => {
  const all = { days: [6], open: 630, close: 780, ...session }
  const { days, times, room, dates, notes, short } = sessionInWords(all, off, words, labels, today)
  const inWords = dates.map(({ day, times: only }) => [isoOf(day), only].filter(Boolean).join(' '))
  return usualSpaces([days, times, room, ...inWords, ...notes, ...short].filter(Boolean).join('; '))
}

test('Every week, with the room', () =>
  expect(said({ days: [0, 2], room: 'OPD 4' })).toBe('Sunday and Tuesday; 10:30 AM to 1 PM; OPD 4'))

test('Some Saturdays of a month, with the next dates', () => {
  expect(said({ nth: [1, 3] })).toBe('1st and 3rd Saturday of the month; 10:30 AM to 1 PM; 2026-12-05; 2026-12-19')
  expect(said({ nth: [-1] })).toBe('last Saturday of the month; 10:30 AM to 1 PM; 2026-11-28; 2026-12-26')
})

test('Every second week, with the next dates, over the end of the year', () =>
  expect(said({ days: [1], secondWeek: dayOf('2026-11-23'), open: 1200, close: 1560 }, '2026-12-20')).toBe(
    'Every second Monday; 8 PM to 2 AM; 2026-12-21; 2027-01-04',
  ))

test('The next dates are those on which it takes place: no holiday, but a short day that leaves some of it', () => {
  const [first, second] = [dayOf('2026-12-05'), dayOf('2026-12-19')]
  const off = [{ key: 'closure:feast', from: first, until: first }]
  expect(said({ nth: [1, 3] }, '2026-11-22', off)).toContain('2026-12-19; 2027-01-02')
  const short = (close: number) => [...off, { key: 'closure:short', from: second, until: second, open: 600, close }]
  expect(said({ nth: [1, 3] }, '2026-11-22', short(660))).toContain('2026-12-19 10:30 AM to 11 AM; 2027-01-02')
  expect(said({ nth: [1, 3] }, '2026-11-22', short(630))).toContain('2027-01-02; 2027-01-16')
})

test('A session of every week says the short days of the next fortnight, with what is left of it', () => {
  const day = dayOf('2026-12-30')
  const off = [{ key: 'closure:short', from: day, until: day, open: 630, close: 840 }]
  const on = (times: Partial<Session>, today: string) => said({ days: [1, 3], ...times }, today, off)
  const left = '; Wednesday 30 December, 1 PM to 2 PM only'
  expect(on({ open: 780, close: 1020 }, '2026-12-16')).toBe(`Monday and Wednesday; 1 PM to 5 PM${left}`)
  expect(on({ open: 780, close: 1020 }, '2026-12-15')).not.toContain('only')
  expect(on({ open: 840, close: 1020 }, '2026-12-30')).toBe(
    'Monday and Wednesday; 2 PM to 5 PM; not on Wednesday 30 December',
  )
  expect(on({ open: 630, close: 840 }, '2026-12-30')).not.toContain('30 December')
})

test('From a day until a day; what began before is not told', () => {
  const season = { from: dayOf('2026-12-01'), until: dayOf('2027-03-31') }
  expect(said(season)).toContain('from Tuesday 1 December 2026; until Wednesday 31 March 2027')
  expect(said(season, '2027-01-01')).not.toContain('from')
})

test('The days of all sessions, briefly: what is not every week or not yet says so', () => {
  const at = { open: 630, close: 780 }
  const days = (...sessions: Partial<Session>[]) =>
    daysOfSessions(
      sessions.map((one) => ({ days: [0], ...at, ...one })),
      words,
      labels,
      '2026-11-22',
    )
  expect(days({ days: [0, 2] }, { days: [4] })).toBe('Sun, Tue and Thu')
  expect(days({ days: [6], nth: [-1] })).toBe('last Sat of the month')
  expect(days({ days: [0, 2] }, { days: [5], secondWeek: 0 })).toBe('Sun and Tue, Every second Fri')
  expect(days({ days: [0] }, { days: [0], nth: [1] })).toBe('Sun')
  expect(days({ days: [1], from: dayOf('2027-01-01') })).toBe('Mon from Friday 1 January 2027')
  expect(days({ days: [1], until: dayOf('2026-11-21') })).toBe('')
})
