/**
 * What stands in the place of files of the cache; corruption.test.ts damages one file of each kind in the gate.
 * @module-tag long
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { rounds } from './support/rounds.ts'

const folder = mkdtempSync(join(tmpdir(), 'cache-places-'))
const [root, dist, cache] = [join(folder, 'site'), join(folder, 'dist'), join(folder, 'cache')]
/** Belongs to somebody else: a link in the cache names it. */
const foreign = join(folder, 'foreign.txt')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The limit only ends a build that waits for a pipe. */
function build(): string {
  const words = ['scripts/bootstrap/run.mjs', 'build', '--site', root, '--out', dist, '--cache', cache, '--explain']
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: PROJECT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: 1_500_000,
    killSignal: 'SIGKILL',
  })
  expect(status, stdout + stderr).toBe(0)
  return stdout + stderr
}

const OUT = ['dist', 'dist-hosting']
const forget = () => OUT.forEach((name) => rmSync(join(folder, name), { recursive: true, force: true }))
const below = (top: string) =>
  readdirSync(top, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  }))
const published = () =>
  new Map(
    OUT.flatMap((name) => below(join(folder, name)))
      .filter(({ isFolder }) => !isFolder)
      .map(({ path }) => [path.slice(folder.length + 1), readFileSync(path).toString('base64')]),
  )

let clean = new Map<string, string>()
beforeAll(() => {
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  writeFileSync(foreign, 'Not of this tool.\n')
  build()
  clean = published()
})

/** The numbers of short and long rounds. */
const turns = (few: number, many: number) => Array.from({ length: rounds(few, many) }, (_, round) => round)

/** What may stand in the place of a file or folder. */
const WRONG: Record<string, (path: string) => void> = {
  'a folder': (path) => {
    mkdirSync(path)
    writeFileSync(join(path, 'inside'), '')
  },
  'a file': (path) => writeFileSync(path, 'Neither JSON nor a folder.'),
  'a link to itself': (path) => symlinkSync(path, path),
  'a link that leads nowhere': (path) => symlinkSync(join(folder, 'nowhere'), path),
  'a link to a file of somebody else': (path) => symlinkSync(foreign, path),
  'a pipe': (path) => expect(spawnSync('mkfifo', [path]).status).toBe(0),
}
const put = (what: string, path: string) => {
  rmSync(path, { recursive: true, force: true })
  WRONG[what]?.(path)
}
/** The wrong things in turn, another one of them first in each round. */
const inTurn = (paths: readonly string[], wrong: readonly string[], round: number) =>
  paths.map((path, index) => [path, wrong[(index + round) % wrong.length] ?? ''] as const)

/** One file of every folder, and every file that stands at the top of the cache or of a site's part of it. */
function places(): string[] {
  const files = below(cache)
    .filter(({ isFolder }) => !isFolder)
    .map(({ path }) => path)
    .sort()
  const seen = new Set<string>()
  return files.filter((path) => {
    const [top, , ...rest] = path.slice(cache.length + 1).split('/')
    if (rest.length === 0 && (top === 'pages' || !path.slice(cache.length + 1).includes('/'))) return true
    const first = !seen.has(dirname(path))
    seen.add(dirname(path))
    return first
  })
}

function isFixed(what: string): void {
  forget()
  expect(build(), what).not.toContain('fault')
  expect(published(), what).toEqual(clean)
  expect(readFileSync(foreign, 'utf8')).toBe('Not of this tool.\n')
  // Once and for all: the next build finds all in order.
  forget()
  expect(build(), what).toContain('Made again: nothing.')
}

test.each(turns(2, 5))(
  'Whatever stands in the place of files of the cache, the build removes it and makes them anew (round %i)',
  (round) => {
    const wrong = Object.keys(WRONG).filter((what) => what !== 'a file')
    const now = inTurn(places(), wrong, round)
    for (const [path, what] of now) put(what, path)
    isFixed(now.map(([path, what]) => `${path.slice(cache.length + 1)}: ${what}`).join('\n'))
  },
)

test.each(turns(2, 5))(
  'Whatever stands in the place of folders of the cache, the build removes it and makes them anew (round %i)',
  (round) => {
    const wrong = Object.keys(WRONG).filter((what) => what !== 'a folder')
    // The folders at the top, those of one site, and those inside of these.
    const depth = (round % 3) + 1
    const folders = below(cache)
      .filter(({ isFolder }) => isFolder)
      .map(({ path }) => path)
      .filter((path) => path.slice(cache.length + 1).split('/').length === depth)
    const now = inTurn(folders, wrong, round)
    for (const [path, what] of now) put(what, path)
    isFixed(now.map(([path, what]) => `${path.slice(cache.length + 1)}: ${what}`).join('\n'))
  },
)
