import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as terminal from '../scripts/commands/cli/agreed.ts'
import { command as fix } from '../scripts/commands/fix.ts'
import { command as save } from '../scripts/commands/save.ts'
import { command as undo } from '../scripts/commands/undo.ts'
import { keepState } from '../scripts/kept/keep-state.ts'
import { momentWords } from '../scripts/kept/undo-words.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'

vi.mock(import('../scripts/commands/cli/agreed.ts'), { spy: true })

let root: string
beforeEach(() => {
  vi.stubEnv('CI', '')
  root = mkdtempSync(join(tmpdir(), 'undo-'))
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  keepState(root)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetAllMocks()
  rmSync(root, { recursive: true })
})

const DOCTORS = 'content/records/doctors.yaml'
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Changes words of a file, which have to be there. */
function edit(file: string, find: string, put: string) {
  expect(read(file)).toContain(find)
  writeFileSync(
    join(root, file),
    read(file).replace(find, () => put),
  )
}

/** What a command says and how it ends; of times only that they are there. */
async function said(run: () => number | Promise<number>) {
  const lines: string[] = []
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((words: string) => void lines.push(words)),
  )
  try {
    const status = await run()
    return { status, words: lines.join('\n').replace(/today \d\d:\d\d/g, 'today TIME') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

const folders = () => ({ root, dist: join(root, 'dist'), cache: join(root, '.cache') })
const undone = (values: Parameters<typeof undo.run>[0] = {}) => said(() => undo.run(values, folders()))

test.each<[string, file: string, find: string, put: string]>([
  ['Dr. Tek Thapa: sessions', DOCTORS, 'close: 12:00', 'close: 13:00'],
  [
    'Dr. Tek Thapa: registration, alt',
    DOCTORS,
    '0822"\n  image: chair.jpg\n  alt: ',
    '0823"\n  image: chair.jpg\n  alt: Now ',
  ],
  ['New in doctors: Dr. Asha Rai', DOCTORS, '- id: tek', '- id: asha\n  name: Dr. Asha Rai\n- id: tek'],
  ['Phone main: number', 'site.yaml', '+977-61-000001', '+977-61-000003'],
  ['Menu Team: link', 'site.yaml', '{ label: Team, link: /team }', '{ label: Team, link: / }'],
  ['Menu Staff: label', 'site.yaml', '{ label: Team, link: /team }', '{ label: Staff, link: /team }'],
  ['Page /team: title', 'site.yaml', 'path: /team\n    title: ', 'path: /team\n    title: New '],
  ['site.yaml: remarks or spacing', 'site.yaml', '# A dental clinic', '# The dental clinic'],
  ['site.yaml: changed', 'site.yaml', 'facts:', 'facts: ['],
  ['Translation, Prices: text', 'content/languages/hi.yaml', 'शुल्क', 'दाम'],
])('A change is described as %s', async (words, file, find, put) => {
  edit(file, find, put)
  expect((await undone()).words).toContain(`Not kept yet: ${words}\n`)
})

test('Somebody takes one change back, keeps a later one, and can take that back as well', async () => {
  edit(DOCTORS, 'close: 12:00', 'close: 13:00')
  rmSync(join(root, 'content/articles/gums.md'))
  keepState(root)
  edit(DOCTORS, 'specialty: Dentist', 'specialty: Dental surgeon')
  keepState(root)
  expect((await undone()).words).toMatch(
    /^1 {2}today TIME: Dr\. Maya Gurung: specialty\n2 {2}today TIME: Article .+: gone; Dr\. Tek Thapa: sessions\n3 {2}today TIME: The first state\n/,
  )
  const asked = await undone({ change: 2 })
  expect(asked.words).toMatch(
    /doctors\.yaml, line 18\n {2}- .*close: 13:00, room: Chair 1 }\n {2}\+ .*close: 12:00, room: Chair 1 }\n/,
  )
  expect(asked.words).toContain('content/articles/gums.md\n  comes back')
  expect(asked.words).toContain('npm run undo -- 2 --yes\nNothing was changed.')
  expect(read(DOCTORS)).toContain('close: 13:00')
  const { status, words } = await undone({ change: 2, yes: true })
  expect(words).toContain('2 files were changed.\n\nNo mistakes are left.')
  expect(status).toBe(0)
  expect(read(DOCTORS)).toContain('close: 12:00')
  expect(read(DOCTORS)).toContain('specialty: Dental surgeon')
  await undone({ change: 1, yes: true })
  expect(existsSync(join(root, 'content/articles/gums.md'))).toBe(false)
})

test('Where lines were changed again, nothing is written, the lines are named, and the whole site can go back', async () => {
  const before = read(DOCTORS)
  edit(DOCTORS, 'close: 12:00', 'close: 13:00')
  keepState(root)
  edit(DOCTORS, 'close: 13:00', 'close: 14:00')
  keepState(root)
  const { status, words } = await undone({ change: 2, yes: true })
  expect(words).toContain(`${DOCTORS}: line 18 changed again since`)
  expect(words).toContain('npm run undo -- --to 3\nNothing was changed.')
  expect(status).toBe(1)
  expect(read(DOCTORS)).toContain('close: 14:00')
  edit(DOCTORS, 'close: 14:00', 'close: 15:00')
  await undone({ to: 3, yes: true })
  expect(read(DOCTORS)).toBe(before)
  expect((await undone()).words).toMatch(/^1 {2}today TIME: Back to how it was today .*\n2 {2}today TIME: Dr\. Tek Tha/)
})

test('With CI set nothing is lost either: what was not kept can be brought back, and is saved without words', async () => {
  edit(DOCTORS, 'close: 12:00', 'close: 13:00')
  vi.stubEnv('CI', 'true')
  expect((await undone({ to: 1, yes: true })).words).toMatch(/npm run undo -- 1$/)
  expect(read(DOCTORS)).toContain('close: 12:00')
  await undone({ change: 1, yes: true })
  expect(read(DOCTORS)).toContain('close: 13:00')
  edit(DOCTORS, 'close: 13:00', 'close: 14:00')
  const { words } = await said(() => save.run({}, folders()))
  expect(words).toContain('Kept: today TIME: Dr. Tek Thapa: sessions')
  edit('site.yaml', 'title: Team', 'titel: Team')
  const fixed = await said(() => fix.run({ yes: true }, folders()))
  expect(fixed.words).toContain('1 file was changed. npm run undo takes it back.')
  expect((await undone()).words).toMatch(/^1 {2}.*\n2 {2}.*\n3 {2}.*Dr\. Tek Thapa: sessions\n/)
})

test('Where the disk keeps nothing, a question says so, and without one nothing is changed', async () => {
  edit('site.yaml', 'title: Team', 'titel: Team')
  rmSync(join(root, '.kept'), { recursive: true })
  writeFileSync(join(root, '.kept'), '')
  await expect(said(() => fix.run({ yes: true }, folders()))).rejects.toThrow('.kept')
  expect(read('site.yaml')).toContain('titel: Team')
  const asked = vi.spyOn(terminal, 'agreed').mockResolvedValue(true)
  vi.spyOn(terminal, 'canAsk').mockReturnValue(true)
  const { words } = await said(() => fix.run({}, folders()))
  expect(asked.mock.lastCall?.[0]).toMatch(/npm run undo could not take this change back\.\n1 change in 1 file/)
  expect(words).toMatch(/^1 file was changed\.$/m)
  expect(read('site.yaml')).toContain('title: Team')
})

test.each([
  [{ change: 4 }, 'There is no 4 in the list, which ends at 1.'],
  [{ change: 1 }, '1 is the oldest state that is kept'],
  [{ change: 1, to: 1 }, 'Give one of the two.'],
])('%j is refused', async (values, words) => {
  expect(await undone(values)).toMatchObject({ status: 1, words: expect.stringContaining(words) as string })
})

test('npm run save commits the files of the site under these words, and nothing else', async () => {
  const git = (...args: string[]) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' }).stdout
  const saved = (words?: string) => said(() => save.run({ words }, folders()))
  vi.stubEnv('HOME', root)
  vi.stubEnv('XDG_CONFIG_HOME', root)
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  expect((await saved('Before git')).words).toBe('Kept: today TIME: Before git')
  git('init', '--quiet')
  git('config', 'user.useConfigOnly', 'true')
  expect((await saved('Everything')).words).toContain('it does not know who you are')
  git('config', 'user.name', 'Asha')
  git('config', 'user.email', 'asha@example.org')
  await saved('Everything')
  writeFileSync(join(root, 'other'), '')
  git('add', 'other')
  edit(DOCTORS, 'close: 12:00', 'close: 13:00')
  writeFileSync(join(root, 'content/articles/new.md'), '---\ntitle: Fluoride\n---\n')
  const { status, words } = await saved()
  expect(words).toMatch(
    /^Kept: today TIME: Article Fluoride: new; Dr\. Tek Thapa: sessions\nCommitted in git: Article Fl/,
  )
  expect(words).toMatch(/The check finds \d mistakes?\. To see what is wrong: npm run check$/)
  expect(status).toBe(0)
  expect(git('show', '--format=%s', '--name-only').trim().split('\n')).toEqual([
    'Article Fluoride: new; Dr. Tek Thapa: sessions',
    '',
    'content/articles/new.md',
    DOCTORS,
  ])
  expect(git('status', '--porcelain')).toBe('A  other\n')
  writeFileSync(join(root, '.git/hooks/pre-commit'), '#!/bin/sh\necho Not on a Sunday\nexit 1\n', { mode: 0o755 })
  edit(DOCTORS, 'close: 13:00', 'close: 14:00')
  expect((await saved('Later')).words).toContain(
    'It is kept all the same, but git did not commit it. git says:\nNot on',
  )
})

test('Moments are today, yesterday, or a weekday and a date', () => {
  const now = new Date(2026, 10, 29, 0, 5)
  const words = (...at: [number, number, number, number, number]) => momentWords(new Date(...at).getTime(), now)
  expect(words(2026, 10, 29, 0, 1)).toBe('today 00:01')
  expect(words(2026, 10, 28, 23, 59)).toBe('yesterday 23:59')
  expect(words(2026, 10, 26, 9, 30)).toBe('Thursday 26 November 09:30')
})
