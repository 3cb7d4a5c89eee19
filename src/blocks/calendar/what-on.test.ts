import { expect, test } from 'vitest'
import { dayOf } from '../../clock/dates.ts'
import type { Timetable } from '../../clock/types.ts'
import { whatOn, type Mark } from './what-on.ts'

const plan: Timetable = {
  sessions: [{ days: [0, 1, 2, 3, 4, 5], open: 630, close: 1020 }],
  off: [
    { key: 'Christmas Day', from: dayOf('2026-12-25'), until: dayOf('2026-12-25') },
    { key: 'Lhosar', from: dayOf('2026-12-30'), until: dayOf('2026-12-30'), open: 630, close: 840 },
  ],
}
const marks: Mark[] = [
  { name: 'Children', kind: 0, rule: { days: [3] } },
  { name: 'Surgery', kind: 1, rule: { days: [5] } },
  { name: 'Free OPD', kind: 2, rule: { days: [2], nth: [1] } },
  { name: 'Camp', kind: 3, dates: [dayOf('2026-12-14')] },
  { name: 'Tests', kind: 4, rule: { days: [6] } },
  { name: 'Campaign', kind: 5, rule: { days: [4], from: dayOf('2026-12-10'), until: dayOf('2026-12-17') } },
]
const on = (date: string) => {
  const { closed, name, hours, marks: own } = whatOn(dayOf(date), plan, marks)
  return [
    closed ? 'closed' : 'open',
    name,
    hours && `${(hours.end - hours.start) / 60} h`,
    ...own.map((one) => one.name),
  ]
    .filter(Boolean)
    .join(', ')
}

test.each([
  ['2026-12-02', 'open, 6.5 h, Children'],
  ['2026-12-05', 'closed, Tests'],
  ['2026-12-01', 'open, 6.5 h, Free OPD'],
  ['2026-12-08', 'open, 6.5 h'],
  ['2026-12-14', 'open, 6.5 h, Camp'],
  ['2026-12-03', 'open, 6.5 h'],
  ['2026-12-10', 'open, 6.5 h, Campaign'],
  ['2026-12-17', 'open, 6.5 h, Campaign'],
  ['2026-12-24', 'open, 6.5 h'],
  ['2026-12-25', 'closed, Christmas Day'],
  ['2026-12-30', 'open, Lhosar, 3.5 h, Children'],
])('%s is %s', (date, said) => expect(on(date)).toBe(said))
