import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepared } from '../../../tests/support/prepared.ts'
import { PROJECT } from '../../platform/project-root.ts'
import { checkSite } from '../check-site.ts'
import type { Content } from '../2-validate/content.ts'
import { madeOn } from './made.ts'

const CLOCK = `
clock:
  schedule: schedule.chairs
  changes: { from: changes }
  closures: { from: closures }
  notices: { from: notices }
`
const list = (name: string) => `content/records/${name}.yaml`

/** Until when the lists of the dental site are true that is built on 1 December 2026 with this in its files. */
function until(records: Record<string, string>, clock = CLOCK) {
  const empty = Object.fromEntries(['changes', 'closures', 'notices'].map((name) => [list(name), '[]']))
  const given = { ...empty, ...Object.fromEntries(Object.entries(records).map(([name, text]) => [list(name), text])) }
  const read = (from: string, name: string) => {
    if (name === 'site.yaml')
      return { text: readFileSync(join(from, name), 'utf8').replace(/^clock:\n(?:[ #].*\n?)*/m, '') + clock }
    return { text: (given as Record<string, string>)[name] ?? readFileSync(join(from, name), 'utf8') }
  }
  const { readable } = checkSite(join(PROJECT, 'tests/sites/dental'), prepared, { read })
  return madeOn({ ...(readable as Content), today: '2026-12-01' }).until
}

test.each([
  ['Where nothing comes they hold for the fortnight that they look ahead', {}, '2026-12-15'],
  [
    'Until the last day of a notice',
    {
      notices:
        '- { id: a, level: news, title: A, text: x, from: 2026-11-01 06:00, until: 2026-12-03 18:00, where: [/] }',
    },
    '2026-12-03',
  ],
  [
    'Until the last day of sessions that end; what is over since before does not count',
    {
      doctors: `
- id: a
  name: Dr. A
  sessions:
    - { days: [Monday], open: 09:00, close: 12:00, until: 2026-12-06 }
    - { days: [Tuesday], open: 09:00, close: 12:00, until: 2026-11-30 }`,
    },
    '2026-12-06',
  ],
  [
    'Until a closure is so near that the lists announce it',
    { closures: '- { id: a, name: A, from: 2026-12-20, until: 2026-12-20, closes: [schedule.chairs] }' },
    '2026-12-05',
  ],
  [
    'Until a moved session is over',
    {
      doctors: '- { id: a, name: Dr. A, sessions: [{ days: [Monday], open: 09:00, close: 12:00 }] }',
      changes:
        '- { id: a, doctor: a, kind: moved, day: 2026-12-07, to: 2026-12-08, open: 10:00, close: 12:00, room: 1 }',
    },
    '2026-12-07',
  ],
])('%s', (_, records, day) => expect(until(records as Record<string, string>)).toBe(day))

test('Without a clock no list depends on the day', () => expect(until({}, '')).toBeUndefined())
