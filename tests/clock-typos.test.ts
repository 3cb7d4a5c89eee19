import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { wordsOf } from '../scripts/report/messages.ts'
import { lineOf, type Problem } from '../scripts/report/problem.ts'
import { HARMLESS } from './clock-typos/harmless.ts'
import { CHANGED } from './clock-typos/changes.ts'
import { ADVISED, CLOSED } from './clock-typos/closures.ts'
import { SESSIONS } from './clock-typos/sessions.ts'
import { CHANGES, CLOSURES, DOCTORS, NOTICES, SITE, WEEK } from './clock-typos/week.ts'
import { prepared } from './support/prepared.ts'

// Sessions, leave, closed days and the section `clock`, as they are typed at a reception between two patients.
const DENTAL = join(PROJECT, 'tests/sites/dental')

function checkWith(file: string, find: string, put: string) {
  const text = WEEK[file] ?? ''
  expect(text, file).toContain(find)
  const files = { ...WEEK, [file]: text.replace(find, () => put) }
  const read = (root: string, name: string) => ({ text: files[name] ?? readFileSync(join(root, name), 'utf8') })
  return checkSite(DENTAL, prepared, { read })
}

const inShort = ({ code, severity, file, text = '', range = [0, 0] }: Problem) =>
  `${severity === 'error' ? '' : 'look: '}${file.split('/').at(-1)}:${lineOf(text, range[0]).line} ${code}`

const inWords = (problem: Problem) => {
  const { says, fix = '', how = '' } = wordsOf(problem)
  return `${says} ${fix}${how}`
}

test('The week itself has no mistake', () => {
  expect(checkWith(DOCTORS, '', '').problems).toEqual([])
})

test.each([...SESSIONS, ...CHANGED, ...CLOSED])('Reported, each at its line: %s', (_, file, find, put, reported) => {
  expect(checkWith(file, find, put).problems.map(inShort).join(', ')).toBe(reported)
})

test.each(ADVISED)('Not reported, but advised: %s', async (_, file, find, put) => {
  const { problems, advice } = checkWith(file, find, put)
  expect(problems).toEqual([])
  const [found, ...more] = (await advice()).filter(({ code }) => code === 'last-year')
  expect(more).toEqual([])
  expect(found && inWords(found)).toMatch(/^This was over on .* correct the year/)
})

test('A night in two lines, as help.md and the message have it, is left in peace', () => {
  const lines = `{ days: Sunday-Friday, open: 08:00, close: 00:00 }
        - { days: Monday-Saturday, label: After midnight, open: 00:00, close: 02:00 }`
  const { problems } = checkWith(
    SITE,
    '{ days: Sunday-Friday, open: 07:30, close: 18:00 }\n        - { days: Saturday, closed: true }',
    lines,
  )
  expect(problems).toEqual([])
})

test.each(HARMLESS)('Left in peace: %s', async (_, file, find, put) => {
  const { problems, advice } = checkWith(file, find, put)
  expect(problems).toEqual([])
  expect((await advice()).filter(({ code }) => code === 'last-year')).toEqual([])
})

test.each([
  [
    'a day and a month that may be swapped',
    CHANGES,
    'from: 2026-12-01',
    'from: 01/12/2026',
    /2026-12-01 for 1 December 2026, or 2026-01-12 for 12 January 2026/,
  ],
  [
    'a day that can only be one',
    CHANGES,
    'until: 2026-12-08',
    'until: 18.12.26',
    /Write 2026-12-18 for 18 December 2026\./,
  ],
  [
    'a day in the place of the month',
    CHANGES,
    'until: 2026-12-08',
    'until: 2026-18-12',
    /Write 2026-12-18 for 18 December 2026\./,
  ],
  ['a day that the month does not have', CHANGES, 'from: 2026-12-01', 'from: 2026-11-31', /November 2026 has 30 days/],
  [
    'a date of Bikram Sambat',
    CLOSURES,
    'from: 2026-12-24\n  until: 2026-12-24',
    'from: 2083-09-09\n  until: 2083-09-09',
    /Bikram Sambat, write 2026-12-24/,
  ],
  [
    'a moment of Bikram Sambat',
    NOTICES,
    'until: 2026-12-05 18:00',
    'until: 2083-08-19 18:00',
    /Bikram Sambat, write 2026-12-05 18:00/,
  ],
  [
    'an hour that belongs nowhere',
    CLOSURES,
    'from: 2026-12-24',
    'from: 2026-12-24 12:00',
    /has a time of day.* Write 2026-12-24\./,
  ],
  ['noon', DOCTORS, 'close: 12:00', 'close: 12 noon', /Write 12:00\./],
  ['two times in one', DOCTORS, 'open: 08:00', 'open: 08:00-12:00', /"open: 08:00" and "close: 12:00"/],
  [
    'what follows from closing Emergency',
    CLOSURES,
    'closes: [schedule.chairs]\n',
    'closes: [schedule.chairs, schedule.emergency]\n',
    /no page says that it is open/,
  ],
  [
    'hours that are their own help',
    SITE,
    'always: schedule.emergency',
    'always: schedule.chairs',
    /same hours as "schedule"/,
  ],
  [
    'a night that is too long for one line',
    SITE,
    '{ days: Sunday-Friday, open: 07:30, close: 18:00 }',
    '{ days: Sunday-Friday, open: 08:00, close: 02:00, overnight: true }',
    /^These hours last 18 hours, from 08:00 to 02:00 on the next morning; one line takes 12 at most\. Make two lines/,
  ],
  [
    'hours that are gone, where nothing has to name any',
    SITE,
    'always: schedule.emergency',
    'always: schedule.deleted-hours',
    /^There is no fact called "schedule\.deleted-hours"\..* The line "always:" is not needed: it may also be deleted\.$/,
  ],
  [
    'a short day that begins before anybody is there',
    CLOSURES,
    'open: 08:00\n  close: 11:00',
    'open: 07:00\n  close: 11:00',
    /^Visitors read 07:00 for the short day "[^"]+", but the hours of "Reception" begin at 07:30 on that day\. Write "open: 07:30"/,
  ],
  [
    'a short day that ends when all have gone',
    CLOSURES,
    'open: 08:00\n  close: 11:00',
    'open: 11:00\n  close: 19:00',
    /^Visitors read 19:00 for the short day "[^"]+", but the hours of "Reception" end at 18:00 on that day\. Write "close: 18:00"/,
  ],
  [
    'days that are swapped',
    CHANGES,
    'day: 2026-12-07\n  to: 2026-12-10',
    'day: 2026-12-10\n  to: 2026-12-07',
    /If the two days are swapped/,
  ],
] as const)('The message helps with %s', (_, file, find, put, words) => {
  expect(checkWith(file, find, put).problems.map(inWords).join('\n')).toMatch(words)
})
