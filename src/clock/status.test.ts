import { expect, test } from 'vitest'
import { dayOf, isoOf, weekdayOf } from './dates.ts'
import { occurrencesIn, occurrencesOn } from './occurrences.ts'
import { statusAt } from './status.ts'
import type { Timetable } from './types.ts'
import { instantOf, wallAt } from './wall.ts'

const wall = (text: string) => {
  const [date = '', time = '00:00'] = text.split(' ')
  return dayOf(date) * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
const words = (at: number | undefined) =>
  at === undefined
    ? 'never'
    : `${isoOf(Math.floor(at / 1440))} ${String(Math.floor((at % 1440) / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
const SUNDAY_TO_FRIDAY = [0, 1, 2, 3, 4, 5]
const opd: Timetable = { sessions: [{ days: SUNDAY_TO_FRIDAY, open: 630, close: 1020 }] }
const said = (timetable: Timetable, at: string) => {
  const { open, until, why } = statusAt(timetable, wall(at))
  return `${open ? 'open' : 'closed'} until ${words(until)}${why ? ` (${why})` : ''}`
}

test('A week: open until the evening, closed until the next day that it opens', () => {
  // 22 November 2026 is a Sunday.
  expect(weekdayOf(dayOf('2026-11-22'))).toBe(0)
  expect(said(opd, '2026-11-22 10:29')).toBe('closed until 2026-11-22 10:30')
  expect(said(opd, '2026-11-22 10:30')).toBe('open until 2026-11-22 17:00')
  expect(said(opd, '2026-11-22 16:59')).toBe('open until 2026-11-22 17:00')
  expect(said(opd, '2026-11-22 17:00')).toBe('closed until 2026-11-23 10:30')
  expect(said(opd, '2026-11-27 18:00')).toBe('closed until 2026-11-29 10:30')
})

test('A night goes on after midnight, and day after day without an end', () => {
  const night: Timetable = { sessions: [{ days: [6], open: 1320, close: 1800 }] }
  expect(said(night, '2026-11-29 05:59')).toBe('open until 2026-11-29 06:00')
  expect(said(night, '2026-11-29 06:00')).toBe('closed until 2026-12-05 22:00')
  const always: Timetable = { sessions: [{ days: [0, 1, 2, 3, 4, 5, 6], open: 0, close: 1440 }] }
  expect(said(always, '2026-12-31 23:59')).toBe('open until never')
  expect(said({ sessions: [] }, '2026-12-31 23:59')).toBe('closed until never')
})

test('A closure and a short day, and what goes on in spite of them', () => {
  const off = [{ key: 'closure:festival', from: dayOf('2026-12-01'), until: dayOf('2026-12-02') }]
  expect(said({ ...opd, off }, '2026-12-01 11:00')).toBe('closed until 2026-12-03 10:30 (closure:festival)')
  expect(said({ ...opd, off }, '2026-11-30 17:00')).toBe('closed until 2026-12-03 10:30')
  const stays: Timetable = { sessions: opd.sessions.map((session) => ({ ...session, stays: true })), off }
  expect(said(stays, '2026-12-01 11:00')).toBe('open until 2026-12-01 17:00')
  const leave = off.map((one) => ({ ...one, key: 'change:leave', all: true }))
  expect(said({ ...stays, off: leave }, '2026-12-01 11:00')).toBe('closed until 2026-12-03 10:30 (change:leave)')
  const short = off.map((one) => ({ ...one, open: 600, close: 780 }))
  expect(said({ ...opd, off: short }, '2026-12-01 11:00')).toBe('open until 2026-12-01 13:00')
  expect(said({ ...opd, off: short }, '2026-12-01 14:00')).toBe('closed until 2026-12-02 10:30 (closure:festival)')
  expect(said({ ...opd, off: short }, '2026-12-01 17:00')).toBe('closed until 2026-12-02 10:30')
})

test('The first Saturday, the last, every second week, from a day until a day, and once more', () => {
  const days = (timetable: Timetable) =>
    occurrencesIn(timetable, dayOf('2026-11-20'), dayOf('2027-01-31')).map(({ start }) => words(start).slice(0, 10))
  const saturday = { days: [6], open: 630, close: 750 }
  expect(days({ sessions: [{ ...saturday, nth: [1] }] })).toEqual(['2026-12-05', '2027-01-02'])
  expect(days({ sessions: [{ ...saturday, nth: [-1] }] })).toEqual(['2026-11-28', '2026-12-26', '2027-01-30'])
  expect(days({ sessions: [{ ...saturday, secondWeek: dayOf('2026-12-22') }] })).toEqual([
    '2026-11-28',
    '2026-12-12',
    '2026-12-26',
    '2027-01-09',
    '2027-01-23',
  ])
  expect(days({ sessions: [{ ...saturday, from: dayOf('2026-12-06'), until: dayOf('2026-12-19') }] })).toEqual([
    '2026-12-12',
    '2026-12-19',
  ])
  const extra = [{ key: 'change:x', day: dayOf('2026-11-24'), open: 480, close: 540, for: 'dr-x' }]
  expect(occurrencesOn({ ...opd, extra }, dayOf('2026-11-24'))).toEqual([
    { start: wall('2026-11-24 08:00'), end: wall('2026-11-24 09:00'), key: 'change:x', for: 'dr-x' },
    { start: wall('2026-11-24 10:30'), end: wall('2026-11-24 17:00') },
  ])
})

test('The clock of Kathmandu is a quarter of an hour off, and others change in summer', () => {
  const noon = new Date('2026-12-03T00:15Z')
  expect(words(wallAt('Asia/Kathmandu', noon))).toBe('2026-12-03 06:00')
  expect(instantOf('Asia/Kathmandu', wall('2026-12-03 06:00'))).toEqual(noon)
  expect(instantOf('Europe/Berlin', wall('2026-07-01 12:00')).toISOString()).toBe('2026-07-01T10:00:00.000Z')
  expect(instantOf('Europe/Berlin', wall('2026-03-29 02:30')).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(instantOf('Europe/Berlin', wall('2026-10-25 02:30')).toISOString()).toBe('2026-10-25T00:30:00.000Z')
})
