import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dayOf, isoOf } from '../../../../src/clock/dates.ts'
import { occurrencesOn } from '../../../../src/clock/occurrences.ts'
import { PROJECT } from '../../../platform/project-root.ts'
import { checkSite } from '../../check-site.ts'
import { timetablesOf } from './timetables.ts'
import { prepared } from '../../../../tests/support/prepared.ts'

const ROOT = join(PROJECT, 'tests/sites/dental')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const [DOCTORS, CHANGES, CLOSURES] = ['doctors', 'changes', 'closures'].map((list) => `content/records/${list}.yaml`)
const before = read(String(DOCTORS)).split('  sessions:\n')[0] ?? ''

interface Plan {
  /** The sessions of Dr. Tek Thapa, one line each. */
  sessions?: string[]
  /** Those of Dr. Maya Gurung. */
  other?: string[]
  changes?: string[]
  closures?: string[]
  notices?: string[]
}

const lines = (all: readonly string[], indent = '') => all.map((line) => `${indent}- { ${line} }\n`).join('')
const records = (all: readonly string[] = []) => (all.length ? lines(all) : '[]\n')
const EVERY_DAY = 'days: [Sunday, Tuesday], open: 08:00, close: 12:00'

/** The dental site with another plan. */
function planned({ sessions = [EVERY_DAY], other = [], changes, closures, notices }: Plan) {
  const own = (all: readonly string[]) => (all.length ? `  sessions:\n${lines(all, '    ')}` : '')
  const files: Record<string, string> = {
    [String(DOCTORS)]: before.replace('- id: tek-thapa', `${own(other)}- id: tek-thapa`) + own(sessions),
    [String(CHANGES)]: records(changes),
    [String(CLOSURES)]: records(closures),
    'content/records/notices.yaml': records(notices),
  }
  return checkSite(ROOT, prepared, {
    read: (root, name) => ({ text: files[name] ?? readFileSync(join(root, name), 'utf8') }),
  })
}

const reported = (plan: Plan) => planned(plan).problems.map(({ code }) => code)

const leave = (days: string, more = '') => `id: leave, doctor: tek-thapa, kind: leave, ${days}${more}`
const WEEK = 'from: 2026-12-06, until: 2026-12-10'
const notice = (times: string) => `id: n, level: news, title: Works, text: Come by the side door., ${times}`
const closure = (days: string, more = '') =>
  `id: c, name: Festival, ${days}, closes: [schedule.chairs], source: The clinic${more}`

describe('What is right is not reported', () => {
  test.each<[string, Plan]>([
    [
      'weeks that take turns',
      {
        sessions: [
          'days: [Friday], nth: [1, 3], open: 08:00, close: 12:00, alsoWhenClosed: true',
          'days: [Friday], nth: [2, 4], open: 08:00, close: 12:00, alsoWhenClosed: true',
        ],
      },
    ],
    [
      'every second week, one after the other',
      {
        sessions: [
          'days: [Monday], everySecondWeekFrom: 2026-11-23, open: 08:00, close: 12:00',
          'days: [Monday], everySecondWeekFrom: 2026-11-30, open: 08:00, close: 12:00',
        ],
      },
    ],
    [
      'a new time from a day on',
      {
        sessions: [
          'days: [Monday], until: 2026-12-31, open: 08:00, close: 12:00',
          'days: [Monday], from: 2027-01-01, open: 09:00, close: 13:00',
        ],
      },
    ],
    [
      'sessions that touch',
      { sessions: ['days: [Monday], open: 08:00, close: 12:00', 'days: [Monday], open: 12:00, close: 16:30'] },
    ],
    [
      'a night and the morning after it',
      {
        sessions: [
          'days: [Monday], open: 22:00, close: 06:00, alsoWhenClosed: true',
          'days: [Tuesday], open: 06:00, close: 12:00, alsoWhenClosed: true',
        ],
      },
    ],
    [
      'somebody who sits in and is free then',
      {
        other: ['days: [Sunday, Tuesday], open: 12:00, close: 16:00'],
        changes: [leave(WEEK, ', standIn: maya-gurung')],
      },
    ],
    [
      'another time on the same day',
      {
        changes: ['id: m, doctor: tek-thapa, kind: moved, day: 2026-12-08, to: 2026-12-08, open: 10:00, close: 14:00'],
      },
    ],
    [
      'a session that a festival moves',
      {
        changes: ['id: m, doctor: tek-thapa, kind: moved, day: 2026-12-08, to: 2026-12-09, open: 08:00, close: 12:00'],
        closures: [closure('from: 2026-12-08, until: 2026-12-08')],
      },
    ],
    ['a festival that goes on over closed days', { closures: [closure('from: 2026-12-09, until: 2026-12-12')] }],
    [
      'an extra session on a closed day that is meant',
      {
        changes: [
          'id: e, doctor: tek-thapa, kind: extra, day: 2026-12-11, open: 08:00, close: 12:00, alsoWhenClosed: true',
        ],
      },
    ],
    ['a leave that is over', { changes: [leave('from: 2026-11-02, until: 2026-11-02')] }],
    [
      'leave on both sides of a holiday',
      {
        changes: [leave('from: 2026-12-04, until: 2026-12-08')],
        closures: [closure('from: 2026-12-06, until: 2026-12-06')],
      },
    ],
    ['a doctor without sessions who sits in', { changes: [leave(WEEK, ', standIn: maya-gurung')] }],
    ['nobody away and nothing closed', {}],
  ])('%s', (_, plan) => expect(reported(plan)).toEqual([]))
})

describe('What is wrong is reported once', () => {
  test.each<[string, string, Plan]>([
    [
      'session-overlap',
      'the first Monday is one of all',
      {
        sessions: ['days: [Monday], open: 08:00, close: 12:00', 'days: [Monday], nth: [1], open: 11:00, close: 13:00'],
      },
    ],
    [
      'session-overlap',
      'a night runs into a morning',
      {
        sessions: [
          'days: [Monday], open: 22:00, close: 06:00, alsoWhenClosed: true',
          'days: [Tuesday], open: 05:00, close: 08:00, alsoWhenClosed: true',
        ],
      },
    ],
    [
      'session-overlap',
      'the fifth may be the last',
      {
        sessions: [
          'days: [Monday], nth: [5], open: 08:00, close: 12:00',
          'days: [Monday], nth: [-1], open: 08:00, close: 12:00',
        ],
      },
    ],
    [
      'double-booked',
      'who sits in has patients then',
      { other: ['days: [Tuesday], open: 10:00, close: 14:00'], changes: [leave(WEEK, ', standIn: maya-gurung')] },
    ],
    [
      'double-booked',
      'two extra sessions at once',
      {
        changes: [
          'id: a, doctor: tek-thapa, kind: extra, day: 2026-12-07, open: 08:00, close: 12:00',
          'id: b, doctor: tek-thapa, kind: extra, day: 2026-12-07, open: 11:00, close: 13:00',
        ],
      },
    ],
    [
      'leave-conflict',
      'who sits in is on leave',
      {
        other: ['days: [Tuesday], open: 12:00, close: 14:00'],
        changes: [
          leave(WEEK, ', standIn: maya-gurung'),
          'id: trip, doctor: maya-gurung, kind: leave, from: 2026-12-08, until: 2026-12-08',
        ],
      },
    ],
    [
      'closed-day',
      'something is moved to a festival',
      {
        changes: ['id: m, doctor: tek-thapa, kind: moved, day: 2026-12-08, to: 2026-12-09, open: 08:00, close: 12:00'],
        closures: [closure('from: 2026-12-09, until: 2026-12-09')],
      },
    ],
    [
      'leave-without-effect',
      'a leave in a holiday',
      {
        changes: [leave('from: 2026-12-08, until: 2026-12-08')],
        closures: [closure('from: 2026-12-08, until: 2026-12-08')],
      },
    ],
    ['leave-without-effect', 'a doctor without sessions', { sessions: [], changes: [leave(WEEK)] }],
    [
      'implausible-date',
      'a notice that ends before it begins',
      { notices: [notice('from: 2026-12-03 06:00, until: 2026-12-02 18:00')] },
    ],
    [
      'implausible-date',
      'a notice that ends when it begins',
      { notices: [notice('from: 2026-12-03 06:00, until: 2026-12-03 06:00')] },
    ],
    [
      'implausible-date',
      'a notice until the 31st of November',
      { notices: [notice('from: 2026-11-23 06:00, until: 2026-11-31 18:00')] },
    ],
    [
      'implausible-date',
      'a leave that ends before it begins',
      { changes: [leave('from: 2026-12-10, until: 2026-12-06')] },
    ],
    [
      'schedule-order',
      'a session that ends before it begins',
      { sessions: ['days: [Monday], open: 10:30, close: 05:00'] },
    ],
    [
      'closure-without-effect',
      'a short day that is as long as ever',
      { closures: [closure('from: 2026-12-08, until: 2026-12-08, open: 07:00, close: 18:00')] },
    ],
    [
      'change-fields',
      'an extra session without times',
      { changes: ['id: e, doctor: tek-thapa, kind: extra, day: 2026-12-07'] },
    ],
    [
      'ended',
      'a session that is over',
      { sessions: [EVERY_DAY, 'days: [Monday], until: 2026-10-31, open: 08:00, close: 12:00'] },
    ],
    [
      'unknown-item',
      'a doctor who is not there',
      { changes: ['id: e, doctor: tek-thap, kind: extra, day: 2026-12-07, open: 08:00, close: 12:00'] },
    ],
  ])('%s: %s', (code, _, plan) => expect(reported(plan)).toEqual([code]))
})

test('Who sits in does so for each session in the leave; festivals close sessions, but for those that go on', () => {
  const { content } = planned({
    sessions: [`${EVERY_DAY}, room: Chair 1`, 'days: [Wednesday], open: 20:00, close: 23:00, alsoWhenClosed: true'],
    changes: [leave(WEEK, ', standIn: maya-gurung')],
    closures: [closure('from: 2026-12-08, until: 2026-12-22')],
  })
  if (!content) throw new Error('The plan has mistakes')
  const { doctors } = timetablesOf(content)
  const on = (doctor: string, from: string, until: string) => {
    const timetable = doctors.get(doctor) ?? { sessions: [] }
    const days = Array.from({ length: dayOf(until) - dayOf(from) + 1 }, (_, index) => dayOf(from) + index)
    return days.flatMap((day) =>
      occurrencesOn(timetable, day).map(({ start, room, for: whom }) =>
        [isoOf(day), start - day * 1440, room, whom].filter((part) => part !== undefined).join(' '),
      ),
    )
  }
  expect(on('maya-gurung', '2026-12-01', '2026-12-31')).toEqual([
    '2026-12-06 480 Chair 1 tek-thapa',
    '2026-12-09 1200 tek-thapa',
  ])
  expect(on('tek-thapa', '2026-12-06', '2026-12-27')).toEqual([
    '2026-12-16 1200',
    '2026-12-23 1200',
    '2026-12-27 480 Chair 1',
  ])
})
