import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { emptyCache, seededCache } from './support/seeded-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'same-bytes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const filesOf = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))

/** A build that knows nothing of any other: its own copy, cache, time zone, language and name. */
function build(
  name: string,
  order: (files: string[]) => string[],
  environment: Record<string, string>,
): Map<string, string> {
  copy(name, order)
  return make(name, `${name}-cache`, environment)
}

/** A copy of the dental site. */
function copy(name: string, order: (files: string[]) => string[]): string {
  const site = join(PROJECT, 'tests/sites/dental')
  const root = join(folder, name)
  // Some file systems list files in the order in which they were made.
  for (const file of order(filesOf(site).sort())) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(site, file), join(root, file))
  }
  return root
}

/** What is built of a copy, every file with its bytes. */
function make(
  name: string,
  cache: string,
  environment: Record<string, string> = {},
  ...options: string[]
): Map<string, string> {
  const root = join(folder, name)
  const dist = join(folder, `${name}-dist`)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/bootstrap/run.mjs', 'build', '--site', root, '--out', dist, '--cache', join(folder, cache), ...options],
    { cwd: PROJECT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', ...environment } },
  )
  expect(status, stdout + stderr).toBe(0)
  return new Map(
    filesOf(dist)
      .sort()
      .map((file) => [file, readFileSync(join(dist, file)).toString('base64')]),
  )
}

test('Two clean builds give the same bytes, in any time zone, language and order of files', { tags: ['long'] }, () => {
  const one = build('one', (files) => files, { TZ: 'Asia/Kathmandu', LANG: 'en_GB.UTF-8' })
  const two = build('two', (files) => files.reverse(), {
    TZ: 'America/Los_Angeles',
    LANG: 'de_DE.UTF-8',
    LC_ALL: 'C',
    USER: 'somebody',
  })
  expect([...two.keys()]).toEqual([...one.keys()])
  expect(one.size).toBeGreaterThan(20)
  expect([...one].filter(([file, bytes]) => two.get(file) !== bytes).map(([file]) => file)).toEqual([])
})

test('A build that keeps what did not change gives the same bytes as a clean one, after every kind of change', () => {
  const root = copy('kept', (files) => files)
  seededCache(join(folder, 'kept-cache'))
  make('kept', 'kept-cache')
  const edits: [file: string, find: string, put: string][] = [
    ['content/articles/gums.md', 'Healthy gums do not bleed.', 'Healthy gums never bleed.'],
    ['site.yaml', '+977-61-000002', '+977-61-000009'],
    ['site.yaml', 'label: Team, link', 'label: Dentists, link'],
    ['content/articles/toothbrushing.md', 'title: Toothbrushing', 'title: Toothbrushing Ω'],
  ]
  for (const [file, find, put] of edits) {
    const text = readFileSync(join(root, file), 'utf8')
    expect(text).toContain(find)
    writeFileSync(join(root, file), text.replace(find, put))
  }
  const kept = make('kept', 'kept-cache')
  emptyCache(join(folder, 'kept-cache'))
  const clean = make('kept', 'kept-cache')
  expect([...kept.keys()]).toEqual([...clean.keys()])
  expect([...clean].filter(([file, bytes]) => kept.get(file) !== bytes).map(([file]) => file)).toEqual([])
})

test('Any number of threads gives the same bytes as none', { tags: ['long'] }, () => {
  copy('threads', (files) => files)
  seededCache(join(folder, 'threads-cache'))
  const built = ['0', '1', '3'].map((threads) => {
    emptyCache(join(folder, 'threads-cache'))
    return make('threads', 'threads-cache', {}, '--threads', threads)
  })
  for (const other of built.slice(1)) {
    expect([...other.keys()]).toEqual([...(built[0]?.keys() ?? [])])
    expect([...other].filter(([file, bytes]) => built[0]?.get(file) !== bytes).map(([file]) => file)).toEqual([])
  }
})
