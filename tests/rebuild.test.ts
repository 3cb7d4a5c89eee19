/**
 * Builds after edits, one upon the other; explain.test.ts and same-bytes.test.ts are in the gate.
 * @module-tag long
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../tools/bench/scale/random.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { rounds } from './support/rounds.ts'
import { emptyCache, seededCache } from './support/seeded-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'patch-'))
const root = join(folder, 'site')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Build {
  status: number | null
  said: string
  /** What was made again, pages by their address. */
  pages: string[]
}

function build(name: string, cache: string): Build {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'scripts/bootstrap/run.mjs',
      'build',
      '--site',
      root,
      '--out',
      join(folder, name),
      '--cache',
      join(folder, cache),
      '--explain',
    ],
    { cwd: PROJECT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  return {
    status,
    said: stdout + stderr,
    pages:
      /^Made again: [\d,]+ pages? \([^)]*\)((?:\n {2}.*)*)/m
        .exec(stdout)?.[1]
        ?.split('\n')
        .map((line) => line.trim())
        .filter(Boolean) ?? [],
  }
}

/** The folder with the state of the site's last build. */
const kept = () => join(folder, 'cache/pages', readdirSync(join(folder, 'cache/pages'))[0] ?? '')

const filesOf = (...names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file.slice(join(folder, name).length), readFileSync(file).toString('base64')]),
    ),
  )

/** The files of the site as a clean build makes it. */
function fromNothing(): Record<string, string> {
  emptyCache(join(folder, 'clean-cache'))
  const { status, said } = build('clean', 'clean-cache')
  expect(status, said).toBe(0)
  return filesOf('clean', 'clean-hosting')
}

function edit(file: string, find: string | RegExp, put: string): void {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(find)
  writeFileSync(path, text.replace(find, put))
}

const GUMS = 'content/articles/gums.md'
const TEETH = 'content/articles/toothbrushing.md'

beforeAll(() => {
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  for (const cache of ['cache', 'clean-cache']) seededCache(join(folder, cache))
  expect(build('dist', 'cache').status).toBe(0)
})

test('An edit that leaves a link without its place, or a number by hand, changes nothing of the site', () => {
  const before = filesOf('dist', 'dist-hosting')
  for (const [find, put] of [
    ['## Bleeding', '## Blood'],
    ['do not bleed', 'do not bleed. Call +977-61-000001'],
  ] as const) {
    edit(GUMS, find, put)
    expect(build('dist', 'cache').status).toBe(1)
    edit(GUMS, put, find)
  }
  expect(build('dist', 'cache').status).toBe(0)
  expect(filesOf('dist', 'dist-hosting')).toEqual(before)
})

const RANDOM = rounds(4, 40)
test(`${RANDOM} edits of random words, one after the other, leave what a build from nothing makes`, () => {
  const random = randomFrom(8)
  for (const file of [GUMS, TEETH])
    edit(file, /$/, `\n\nThen ${'some words of no great weight that stand in a line '.repeat(4)}to the end.\n`)
  for (let round = 0; round < RANDOM; round++) {
    const file = random.pick([GUMS, TEETH])
    const text = readFileSync(join(root, file), 'utf8')
    const start = text.indexOf('\n---\n') + 5
    const places = [...text.slice(start).matchAll(/(?<=^[^#\n]*[a-z] )[a-z]+(?= [a-z])/gm)].map(
      ({ index }) => start + index,
    )
    const at = random.pick(places)
    const word = random.pick(['often', 'two words', '*rather*', 'less **and** more', 'gentle'])
    writeFileSync(join(root, file), text.slice(0, at) + word + text.slice(at).replace(/^[a-z]+/, ''))
    expect(build('dist', 'cache').status).toBe(0)
  }
  expect(filesOf('dist', 'dist-hosting')).toEqual(fromNothing())
})

test('A file that was only touched, or edited and put back, asks for nothing', () => {
  const path = join(root, GUMS)
  const text = readFileSync(path, 'utf8')
  utimesSync(path, new Date(), new Date())
  expect(build('dist', 'cache').said).toContain('Made again: nothing.')
  writeFileSync(path, `${text} `)
  writeFileSync(path, text)
  expect(build('dist', 'cache').said).toContain('Made again: nothing.')
})

test('A finished page that somebody changed or deleted is made anew, although no content changed', () => {
  const before = filesOf('dist', 'dist-hosting')
  const page = join(folder, 'dist/advice/gums/index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('bleed', 'blood'))
  expect(build('dist', 'cache').status).toBe(0)
  rmSync(join(folder, 'dist/team'), { recursive: true })
  expect(build('dist', 'cache').status).toBe(0)
  expect(filesOf('dist', 'dist-hosting')).toEqual(before)
})

test('What was kept of the build before and damaged since is not used', () => {
  const previous = join(kept(), 'previous')
  const damages = [
    () => rmSync(join(previous, 'robots.txt')),
    () => rmSync(join(previous, 'team/index.html')),
    () => {
      rmSync(join(previous, 'prices/index.html'))
      writeFileSync(join(previous, 'prices/index.html'), '<!doctype html>')
    },
  ]
  edit(GUMS, 'do not bleed', 'seldom bleed, round 0')
  // The snapshot of a build from nothing first, then that of one with few changes.
  rmSync(join(folder, 'dist/team'), { recursive: true })
  expect(build('dist', 'cache').status).toBe(0)
  for (const [round, damage] of damages.entries()) {
    damage()
    edit(GUMS, `round ${round}`, `round ${round + 1}`)
    expect(build('dist', 'cache').pages).toEqual(['/advice/gums'])
  }
  expect(filesOf('dist', 'dist-hosting')).toEqual(fromNothing())
})

test('What a kill left half-made of the snapshot, or of its state, is fixed by the next build', () => {
  const previous = join(kept(), 'previous')
  rmSync(join(kept(), 'last-build.json'))
  rmSync(join(previous, 'team'), { recursive: true })
  rmSync(join(previous, 'prices/index.html'))
  writeFileSync(join(previous, 'prices/index.html'), '<!doctype html>')
  mkdirSync(join(previous, 'of another site'))
  edit(GUMS, 'seldom bleed', 'seldom or never bleed')
  expect(build('dist', 'cache').status).toBe(0)
  edit(GUMS, 'seldom or never bleed', 'seldom bleed')
  expect(build('dist', 'cache').pages).toEqual(['/advice/gums'])
  expect(filesOf('dist', 'dist-hosting')).toEqual(fromNothing())
})

test('A saved state of the last build that is torn or was changed is the same as none', () => {
  const before = filesOf('dist', 'dist-hosting')
  for (const damage of [
    (text: string) => text.slice(0, -30),
    (text: string) => text.replace('gums.md', 'GUMS.MD'),
    (text: string) => text.replace('advice/gums', 'ADVICE/GUMS'),
  ]) {
    const file = join(kept(), 'last-build.json')
    writeFileSync(file, damage(readFileSync(file, 'utf8')))
    edit(GUMS, /$/, ' And so on.')
    expect(build('dist', 'cache').status).toBe(0)
    edit(GUMS, ' And so on.', '')
    expect(build('dist', 'cache').status).toBe(0)
    expect(filesOf('dist', 'dist-hosting')).toEqual(before)
    expect(build('dist', 'cache').said).toContain('Made again: nothing.')
  }
})
