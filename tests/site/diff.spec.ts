/**
 * What `npm run diff` says of many edits of the whole site; tests/diff.test.ts is in the gate.
 * @module-tag long
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Change } from '../../scripts/compare/compare-sites.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { BUILD_DAY } from './build-day.ts'

const folder = mkdtempSync(join(tmpdir(), 'diff-'))
const root = join(folder, 'site')
const CACHE = join(PROJECT, '.cache')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ARTICLE = 'content/articles/kidney-stone.md'
const MIGRAINE = 'content/articles/migraine-headache.md'
const [DOCTORS, DEPARTMENTS] = ['content/records/doctors.yaml', 'content/records/departments.yaml']
const CARDS = 'content/records/emergency-cards.yaml'

type Edit = [concern: string, file: string, find: string, put: string, seen?: [before: string, after: string]]

/** Edits with what each concerns. `seen` is what visitors see, where it is not what was typed. */
const EDITS: Edit[] = [
  ['clinical', ARTICLE, 'dangerous within hours.', 'dangerous within days.'],
  ['clinical', ARTICLE, 'There is stone pain together with fever', 'There is stone pain together with a high fever'],
  ['clinical', ARTICLE, '- You are pregnant, or may be pregnant, and have this pain', '- You have this pain'],
  [
    'clinical',
    MIGRAINE,
    'title: "Migraine Headache: Getting Through an Attack"',
    'title: "Migraine Headache: Getting Over an Attack"',
    ['Through', 'Over'],
  ],
  ['clinical', CARDS, 'first five breaths', 'first two breaths'],
  ['clinical', CARDS, 'Nothing by mouth.', 'Nothing to eat.'],
  ['clinical', DEPARTMENTS, '- Fits (epilepsy)', '- Fits (epilepsy) and faints'],
  [
    'clinical',
    DEPARTMENTS,
    '- A headache that came suddenly and was at its worst within minutes',
    '- A headache that came suddenly and was at its worst within an hour',
  ],
  ['contact', 'site.yaml', 'number: +977-21-000002', 'number: +977-21-000022', ['+977-21-000002', '+977-21-000022']],
  ['contact', 'site.yaml', 'address: info@', 'address: contact@', ['info@', 'contact@']],
  ['contact', 'site.yaml', 'Koshi Highway, Ward 7', 'Koshi Highway, Ward 8', ['Ward 7', 'Ward 8']],
  ['contact', 'site.yaml', 'wa.me/9779000000006', 'wa.me/9779000000016', ['9779000000006', '9779000000016']],
  [
    'contact',
    'content/records/helplines.yaml',
    'If the first line is busy.',
    'If the first one is busy.',
    ['If the first line', 'If the first one'],
  ],
  [
    'hours',
    DOCTORS,
    'open: 13:00, close: 17:00, room: OPD 4',
    'open: 13:30, close: 16:30, room: OPD 4',
    ['1 PM to 5 PM', '1:30 PM to 4:30 PM'],
  ],
  ['hours', 'content/records/changes.yaml', 'until: 2026-12-10', 'until: 2026-12-11', ['10 December', '11 December']],
  [
    'hours',
    'content/records/closures.yaml',
    'name: Christmas Day',
    'name: Feast of Christmas',
    ['Christmas Day', 'Feast of Christmas'],
  ],
  [
    'hours',
    'site.yaml',
    'label: Every day, open: 07:00, close: 19:00',
    'label: Every day, open: 07:00, close: 20:00',
    ['7:00 PM', '8:00 PM'],
  ],
  ['people', DOCTORS, 'registration: "90243"', 'registration: "90244"', ['90243', '90244']],
  ['people', DOCTORS, 'leads the cardiology team', 'leads the heart team'],
  [
    'people',
    DOCTORS,
    'specialty: Emergency Medicine',
    'specialty: Emergency and Trauma',
    ['Emergency Medicine', 'Emergency and Trauma'],
  ],
  ['people', 'content/records/contacts.yaml', 'role: P.R.O.', 'role: Public relations', ['P.R.O.', 'Public relations']],
  [
    'words',
    'site.yaml',
    'text: A hospital for the brain, the heart and the whole family',
    'text: A house for the brain, the heart and the whole family',
    ['A hospital for the brain', 'A house for the brain'],
  ],
  [
    'words',
    'site.yaml',
    'Half a minute inside the hospital',
    'A minute inside the hospital',
    ['Half a minute inside', 'A minute inside'],
  ],
  [
    'words',
    'content/records/visit-answers.yaml',
    'Ask before you come, because hospitals join and leave.',
    'Please ask, because hospitals join and leave.',
  ],
  ['words', 'content/records/jobs.yaml', 'Good record keeping on paper', 'Tidy record keeping on paper'],
]

interface Found {
  changes: Change[]
  looksOnly: string[]
  concerns: Record<string, number>
}
let found: Found

const diff = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/bootstrap/run.mjs', 'diff', '--cache', CACHE, '--at', BUILD_DAY, ...words], {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })

beforeAll(() => {
  for (const name of ['site.yaml', 'content']) cpSync(join(PROJECT, name), join(root, name), { recursive: true })
  for (const [, file, find, put] of EDITS) {
    const path = join(root, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replaceAll(find, () => put),
    )
  }
  const { stdout, stderr, status } = diff('--site', root, '--before', inject('dist'), '--format', 'json')
  expect(status, stdout + stderr).toBe(0)
  found = JSON.parse(stdout) as Found
})

test.each(EDITS.map(([concern, file, find, put, seen = [find, put] as const]) => ({ concern, file, find, put, seen })))(
  'diff: "$find" → "$put" in $file concerns $concern',
  ({ concern, file, find, seen: [before, after] }) => {
    expect(readFileSync(join(PROJECT, file), 'utf8')).toContain(find)
    const clean = (text: string) => text.replace(/^- /, '')
    const about = found.changes.filter(
      (change) =>
        change.before?.includes(clean(before)) &&
        !change.before.includes(clean(after)) &&
        (change.after ?? '').includes(clean(after)),
    )
    expect(about.length, 'it is told').toBeGreaterThan(0)
    expect(about.filter((change) => change.concern !== concern)).toEqual([])
  },
)
