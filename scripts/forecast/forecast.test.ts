import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dayOf, isoOf } from '../../src/clock/dates.ts'
import { checkSite } from '../pipeline/check-site.ts'
import type { Content } from '../pipeline/2-validate/content.ts'
import { PROJECT } from '../platform/project-root.ts'
import { forecastJson, forecastOf, forecastReport } from './forecast.ts'
import { prepared } from '../../tests/support/prepared.ts'

const root = mkdtempSync(join(tmpdir(), 'forecast-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** 35 things that change by themselves from 1 to 30 December 2026, each with what is said of it. */
const PLANTED: Record<string, [words: string, day: string, attention?: true][]> = {
  'notices.yaml': [
    [
      'The notice "Water is off" (change) begins to show on / and /team, until Friday 4 December 2026 18:00.',
      '2026-12-03',
    ],
    ['The notice "Water is off" goes.', '2026-12-04'],
    [
      'The notice "Road closed" (emergency) begins to show on every page, until Saturday 2 January 2027 08:00.',
      '2026-12-20',
    ],
    ['The notice "New chairs" goes.', '2026-12-05'],
  ],
  'closures.yaml': [
    ['Christmas: Chair times closed. On Sunday 27 December Chair times as in every week.', '2026-12-25'],
    ['Short eve: Chair times only from 08:00 to 12:00.', '2026-12-24'],
    ['Works: Chair times closed, until Thursday 10 December.', '2026-12-08'],
    ['Works: the last day. On Sunday 13 December Chair times as in every week.', '2026-12-10'],
    ['Fair: the last day. On Thursday 3 December Chair times as in every week.', '2026-12-02'],
  ],
  'changes.yaml': [
    ['Dr. A is on leave until Monday 14 December; Dr. B sits in.', '2026-12-13'],
    ['The last day on which Dr. A is on leave. The next session is on Thursday 17 December.', '2026-12-14'],
    ['Nobody stands in for Dr. A on Thursday 31 December.', '2026-12-31', true],
    ['Dr. A is on leave on this day. The next session is on Sunday 3 January.', '2026-12-31'],
    [
      'Nobody stands in for Dr. B on Tuesday 15 December and Tuesday 22 December. Skin has no doctor then.',
      '2026-12-15',
      true,
    ],
    ['Dr. B is on leave until Wednesday 23 December.', '2026-12-12'],
    ['The last day on which Dr. B is on leave.', '2026-12-23'],
    ['Nobody stands in for Dr. C on Thursday 31 December.', '2026-12-31', true],
    ['Dr. C is on leave on this day.', '2026-12-31'],
    ['Dr. C is not there: moved to Friday 18 December.', '2026-12-17'],
    ['Dr. C is there from 10:30 to 13:00, OPD 4, in place of Thursday 17 December.', '2026-12-18'],
    ['Dr. D is there from 14:00 to 16:00, at other times than usual.', '2026-12-07'],
    ['Dr. D has an extra session from 09:00 to 11:00, OPD 9.', '2026-12-26'],
    ['The last day on which Dr. D is on leave.', '2026-12-01'],
  ],
  'doctors.yaml': [
    ['Dr. A, Sunday and Monday 22:00 to 06:00: these sessions begin.', '2026-12-06'],
    [
      'Dr. D, Monday 09:00 to 12:00: the last day of these sessions. After that this doctor has none.',
      '2026-12-28',
      true,
    ],
    ['Dr. E, Friday 09:00 to 12:00: the last day of these sessions.', '2026-12-18'],
    ['Dr. E, Friday 10:00 to 12:00: these sessions begin (the first one is on Friday 1 January).', '2026-12-19'],
  ],
  'jobs.yaml': [
    ['Nurse (jobs.yaml): the last day to apply; from the next day on the job is listed as closed.', '2026-12-11', true],
    ['Driver (jobs.yaml) was announced so long ago', '2026-12-16', true],
  ],
  'visit-answers.yaml': [['Fees (visit-answers.yaml) is due to be looked at again', '2026-12-09', true]],
  'special-days.yaml': [
    ['Free day (special-days.yaml): the day.', '2026-12-19'],
    ['Discount (special-days.yaml): the day on which it begins; until then the page says so.', '2026-12-21'],
    ['Discount (special-days.yaml): a day on which it takes place.', '2026-12-22'],
    ['Discount (special-days.yaml): the last day of what ends by itself', '2026-12-23'],
  ],
  'departments.yaml': [
    ['Teeth has no doctor on Thursday 31 December, because Dr. A and Dr. C are away.', '2026-12-31', true],
  ],
}

const FILES: Record<string, string> = {
  'notices.yaml': `
- { id: water, level: change, title: Water is off, text: x, from: 2026-12-03 06:00, until: 2026-12-04 18:00, where: [/, /team] }
- { id: road, level: emergency, title: Road closed, text: x, from: 2026-12-20 06:00, until: 2027-01-02 08:00, where: [/team] }
- { id: chairs, level: news, title: New chairs, text: x, from: 2026-11-03 06:00, until: 2026-12-05 18:00 }
- { id: old, level: news, title: Old, text: x, from: 2026-01-03 06:00, until: 2026-02-05 18:00 }`,
  'closures.yaml': `
- { id: christmas, name: Christmas, from: 2026-12-25, until: 2026-12-25, closes: [schedule.chairs] }
- { id: eve, name: Short eve, from: 2026-12-24, until: 2026-12-24, open: 08:00, close: 12:00, closes: [schedule.chairs] }
- { id: works, name: Works, from: 2026-12-08, until: 2026-12-10, closes: [schedule.chairs] }
- { id: fair, name: Fair, from: 2026-11-20, until: 2026-12-02, closes: [schedule.chairs] }`,
  'changes.yaml': `
- { id: a, doctor: a, kind: leave, from: 2026-12-13, until: 2026-12-14, standIn: b }
- { id: b, doctor: b, kind: leave, from: 2026-12-12, until: 2026-12-23 }
- { id: a2, doctor: a, kind: leave, from: 2026-12-31, until: 2026-12-31 }
- { id: c, doctor: c, kind: leave, from: 2026-12-31, until: 2026-12-31 }
- { id: cm, doctor: c, kind: moved, day: 2026-12-17, to: 2026-12-18, open: 10:30, close: 13:00, room: OPD 4 }
- { id: dm, doctor: d, kind: moved, day: 2026-12-07, to: 2026-12-07, open: 14:00, close: 16:00 }
- { id: dx, doctor: d, kind: extra, day: 2026-12-26, open: 09:00, close: 11:00, room: OPD 9 }
- { id: d, doctor: d, kind: leave, from: 2026-11-24, until: 2026-12-01, standIn: c }`,
  'doctors.yaml': `
- { id: a, name: Dr. A, department: teeth, sessions: [{ days: [Sunday, Monday], open: 22:00, close: 06:00, from: 2026-12-06 }, { days: [Thursday], open: 09:00, close: 12:00 }] }
- { id: b, name: Dr. B, department: skin, sessions: [{ days: [Tuesday], open: 09:00, close: 12:00 }] }
- { id: c, name: Dr. C, department: teeth, sessions: [{ days: [Thursday], open: 09:00, close: 12:00 }] }
- { id: d, name: Dr. D, department: teeth, sessions: [{ days: [Monday], open: 09:00, close: 12:00, until: 2026-12-28 }] }
- { id: e, name: Dr. E, department: teeth, sessions: [{ days: [Friday], open: 09:00, close: 12:00, until: 2026-12-18 }, { days: [Friday], open: 10:00, close: 12:00, from: 2026-12-19 }] }`,
  'jobs.yaml': `
- { id: nurse, title: Nurse, date: 2026-11-01, until: 2026-12-11, text: x, responsibilities: [x], skills: [x] }
- { id: driver, title: Driver, date: 2025-12-15, text: x, responsibilities: [x], skills: [x] }
- { id: cook, title: Cook, date: 2025-12-15, untilFilled: true, text: x, responsibilities: [x], skills: [x] }`,
  'visit-answers.yaml': `
- { id: fees, group: Money, heading: Fees, text: x, asOf: 2026-06-12 }`,
  'special-days.yaml': `
- { id: free, day: Saturday, name: Free day, icon: bills, text: x, on: 2026-12-19 }
- { id: less, day: Now and then, name: Discount, icon: bills, text: x, from: 2026-12-21, dates: [2026-12-22], until: 2026-12-23 }`,
  'departments.yaml': `
- { id: skin, name: Skin }
- { id: teeth, name: Teeth }`,
}

cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
for (const [file, text] of Object.entries(FILES)) writeFileSync(join(root, 'content/records', file), text)
const manifest = readFileSync(join(root, 'site.yaml'), 'utf8').replace(/^clock:\n(?:[ #].*\n?)*/m, '')
writeFileSync(
  join(root, 'site.yaml'),
  `${manifest}\nclock:\n  schedule: schedule.chairs\n  changes: { from: changes }\n  closures: { from: closures }\n  notices: { from: notices }\n  calendar: both\n`,
)

// A dated field that nobody here has heard of.
const { properties } = prepared.schemas.records.get('special-days')?.items ?? {}
if (properties) properties.on = { 'x-kind': 'date', description: 'The day.' }
const content = checkSite(root, prepared).readable as Content
const from = (first: string, last: string) => ({ first: dayOf(first), last: dayOf(last) })

test('35 planted changes are named, each on its day and with its line, and nothing else', () => {
  const planted = Object.values(PLANTED).flat()
  expect(planted).toHaveLength(35)
  const found = forecastOf(content, from('2026-12-01', '2026-12-31'))
  const missing = planted.filter(
    ([words, day, attention]) =>
      !found.some(
        (one) =>
          one.words.startsWith(words) && isoOf(one.day) === day && (one.attention ?? false) === (attention ?? false),
      ),
  )
  expect(missing, forecastReport(found, from('2026-12-01', '2026-12-31'))).toEqual([])
  expect(found).toHaveLength(35)
  expect(found.map(({ day }) => day)).toEqual(found.map(({ day }) => day).sort((one, other) => one - other))
  const road = found.find(({ words }) => words.includes('Road closed'))
  expect(road).toMatchObject({ file: 'content/records/notices.yaml', line: 3, time: '06:00' })
})

test('It is said in which rhythm sessions begin and end, and that several answers are due is one errand', () => {
  const files: Record<string, string> = {
    'content/records/doctors.yaml': `
- { id: a, name: Dr. A, sessions: [{ days: [Tuesday], nth: [1, -1], open: 09:00, close: 12:00, from: 2027-01-03 }] }
- { id: b, name: Dr. B, sessions: [{ days: [Monday], everySecondWeekFrom: 2027-01-04, open: 09:00, close: 12:00, until: 2027-01-22 }, { days: [Friday], open: 09:00, close: 12:00 }] }`,
    'content/records/visit-answers.yaml': `
- { id: fees, group: Money, heading: Fees, text: x, asOf: 2026-07-12 }
- { id: cards, group: Money, heading: Cards, text: x, asOf: 2026-07-12 }`,
    'content/records/changes.yaml': '[]',
  }
  const read = (from: string, name: string) => ({ text: files[name] ?? readFileSync(join(from, name), 'utf8') })
  const other = checkSite(root, prepared, { read }).readable as Content
  expect(forecastOf(other, from('2027-01-03', '2027-01-31')).map(({ words }) => words)).toEqual([
    'Dr. A, 1st and last Tuesday of the month 09:00 to 12:00: these sessions begin (the first one is on Tuesday 5 January).',
    'Fees and Cards (visit-answers.yaml) are due to be looked at again: last made sure of on Sunday 12 July 2026.',
    'Dr. B, every second Monday 09:00 to 12:00: the last day of these sessions (the last one is on Monday 18 January).',
  ])
})

test('Of a quiet month nothing is reported', () => {
  const span = from('2027-03-01', '2027-03-31')
  expect(forecastOf(content, span)).toEqual([])
  expect(forecastReport([], span)).toBe(
    'Nothing changes by itself from Monday 1 March 2027 to Wednesday 31 March 2027.',
  )
})

test('The last day of the Bikram Sambat table is reported in time', () => {
  const [found] = forecastOf(content, from('2027-06-01', '2027-06-30'))
  expect(isoOf(found?.day ?? 0)).toBe('2027-06-14')
  expect(found?.words).toContain('Bikram Sambat')
  expect(found?.attention).toBe(true)
})

test('The report for programs says the same', () => {
  const span = from('2026-12-24', '2026-12-25')
  expect(JSON.parse(forecastJson(forecastOf(content, span), span))).toEqual({
    from: '2026-12-24',
    until: '2026-12-25',
    changes: [
      {
        day: '2026-12-24',
        words: 'Short eve: Chair times only from 08:00 to 12:00. On Sunday 27 December Chair times as in every week.',
        file: 'content/records/closures.yaml',
        line: 3,
        attention: false,
      },
      {
        day: '2026-12-25',
        words: 'Christmas: Chair times closed. On Sunday 27 December Chair times as in every week.',
        file: 'content/records/closures.yaml',
        line: 2,
        attention: false,
      },
    ],
  })
})
