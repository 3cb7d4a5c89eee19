import { expect, test } from 'vitest'
import { dayOf, isoOf } from '../../clock/dates.ts'
import type { Session, Timetable } from '../../clock/types.ts'
import { unlikeUsual } from './unlike-usual.ts'
import { usualSpaces } from '../../../tests/support/usual-spaces.ts'

const words = {
  language: 'en',
  today: 'today',
  tomorrow: 'tomorrow',
  dayTime: '{day} {time}',
  fromTo: '{from} to {until}',
}
const labels = { notThisWeek: 'Not this week', onlyTimes: 'Only {times}' }
const told = (timetable: Timetable, weekday: number) => {
  const reasons = new Map((timetable.off ?? []).map(({ key }) => [key, key]))
  const telling = { from: dayOf('2026-12-01'), until: dayOf('2026-12-31'), reasons, words, labels }
  const all = unlikeUsual(
    timetable,
    timetable.sessions.filter(({ days }) => days.includes(weekday)),
    weekday,
    telling,
  )
  return Object.entries(all).map(
    ([day, [comes, said]]) => `${isoOf(Number(day)).slice(8)} ${comes ? '+' : '-'} ${usualSpaces(said)}`,
  )
}
const friday: Session = { days: [5], open: 630, close: 1020 }
const on = (date: string, more = {}) => ({ from: dayOf(date), until: dayOf(date), ...more })

test('A closed day and leave rest, and say why; those who come in spite of a closure are as usual', () => {
  const off = [{ key: 'Christmas Day', ...on('2026-12-25') }]
  expect(told({ sessions: [friday], off }, 5)).toEqual(['25 - Christmas Day'])
  expect(told({ sessions: [{ ...friday, stays: true }], off }, 5)).toEqual([])
  expect(
    told({ sessions: [{ ...friday, stays: true }], off: [{ ...off[0]!, key: 'On leave', all: true }] }, 5),
  ).toEqual(['25 - On leave'])
  expect(told({ sessions: [friday], off }, 4)).toEqual([])
})

test('A short day says from when to when', () =>
  expect(
    told({ sessions: [friday], off: [{ key: 'Lhosar', ...on('2026-12-18', { open: 630, close: 840 }) }] }, 5),
  ).toEqual(['18 + Only 10:30 AM to 2 PM. Lhosar']))

test('Of the second Friday of a month, the others are not', () => {
  expect(told({ sessions: [{ ...friday, nth: [2] }] }, 5)).toEqual([
    '04 - Not this week',
    '18 - Not this week',
    '25 - Not this week',
  ])
  const two = [
    { ...friday, close: 720 },
    { ...friday, open: 840, nth: [2] },
  ]
  expect(told({ sessions: two }, 5)).toEqual([
    '04 + Only 10:30 AM to 12 noon',
    '18 + Only 10:30 AM to 12 noon',
    '25 + Only 10:30 AM to 12 noon',
  ])
})
