/**
 * Builds of single pages in every combination; explain.test.ts and same-bytes.test.ts are in the gate.
 * @module-tag long
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
  if (cache === 'cache') writtenBefore = modulesWritten()
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

/** When what is known of all modules was written last; only a build of the whole site writes it. */
const modulesWritten = () =>
  existsSync(join(folder, 'cache/pages')) ? statSync(join(kept(), 'modules.json')).mtimeMs : undefined
let writtenBefore: number | undefined

/** Whether the last build made single pages only. */
const madePagesOnly = () => modulesWritten() === writtenBefore

const filesOf = (...names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file.slice(join(folder, name).length), readFileSync(file).toString('base64')]),
    ),
  )

/** The site as a clean build makes it, and the line with what it verified. */
function fromNothing(): { files: Record<string, string>; verified: string } {
  emptyCache(join(folder, 'clean-cache'))
  const { status, said } = build('clean', 'clean-cache')
  expect(status, said).toBe(0)
  return { files: filesOf('clean', 'clean-hosting'), verified: /^Read back .*/m.exec(said)?.[0] ?? '' }
}

function edit(file: string, find: string | RegExp, put: string): void {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(find)
  writeFileSync(path, text.replace(find, put))
}

const GUMS = 'content/articles/gums.md'
const TEETH = 'content/articles/toothbrushing.md'

/** What an edit asks for: single pages, the whole site looked at, or a message. */
type Way = 'pages' | 'whole' | 'refused'
type Edit = [what: string, way: Way, ...edits: [file: string, find: string | RegExp, put: string][]]

const EDITS: Edit[] = [
  ['other words', 'pages', [GUMS, 'do not bleed', 'never bleed']],
  [
    'a number that the site has as a fact',
    'pages',
    [TEETH, 'two minutes.', 'two minutes. Ask {{phone.main}}, or come by: {{schedule.chairs}}.'],
  ],
  [
    'a further part with a list and a table',
    'pages',
    [GUMS, /$/, '\n\n## Care\n\n- Brush.\n- Rinse.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n'],
  ],
  ['another heading, to which nobody leads', 'pages', [GUMS, '## Care', '## How to care']],
  [
    'both articles at once',
    'pages',
    [GUMS, '- Rinse.', '- Rinse well.'],
    [TEETH, 'Small circles', 'Very small circles'],
  ],
  ['a letter that the fonts lack', 'pages', [GUMS, 'Rinse well', 'Rinse with Łód']],
  ['letters of another script', 'pages', [GUMS, 'Rinse with', 'घिउ Rinse with']],
  ['a link more', 'whole', [GUMS, 'Brush gently', '[Brush](/team) gently']],
  ['a heading to which the other article leads', 'refused', [GUMS, '## Bleeding', '## Blood']],
  ['a number by hand', 'refused', [GUMS, 'Brush.', 'Call +977-61-000001.']],
  [
    'a picture from elsewhere, which is worth a look',
    'whole',
    [TEETH, 'small circles', 'small circles ![A map](https://maps.example/a.png)'],
  ],
  ['other words beside that warning', 'whole', [TEETH, 'two minutes.', 'three minutes.']],
  ['other words in the other article', 'pages', [GUMS, 'never bleed', 'hardly bleed']],
  ['another title', 'whole', [GUMS, 'title: Gums', 'title: Healthy gums']],
  [
    'a fact and an article',
    'whole',
    ['site.yaml', '+977-61-000002', '+977-61-000009'],
    [GUMS, 'hardly bleed', 'never bleed'],
  ],
]

test('After every kind of edit the site is the one that a build from nothing makes, and what was verified is said alike', () => {
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  for (const cache of ['cache', 'clean-cache']) seededCache(join(folder, cache))
  expect(build('dist', 'cache').status).toBe(0)
  for (const [what, way, ...edits] of EDITS) {
    const before = edits.map(([file]) => [file, readFileSync(join(root, file), 'utf8')] as const)
    for (const one of edits) edit(...one)
    const { status, said, pages } = build('dist', 'cache')
    expect(status, `${what}: ${said}`).toBe(way === 'refused' ? 1 : 0)
    if (way === 'refused') {
      for (const [file, text] of before) writeFileSync(join(root, file), text)
      continue
    }
    expect(madePagesOnly(), `${what}: ${said}`).toBe(way === 'pages')
    if (way === 'pages')
      expect(pages.sort(), what).toEqual(
        edits.map(([file]) => `/advice/${file.slice('content/articles/'.length, -'.md'.length)}`).sort(),
      )
    expect(said.includes('Please look'), `${what}: ${said}`).toBe(
      readFileSync(join(root, TEETH), 'utf8').includes('maps.example'),
    )
    // Builds of the whole site are held against each other in same-bytes.test.ts.
    if (way !== 'pages') continue
    const clean = fromNothing()
    expect(said, what).toContain(clean.verified)
    expect(filesOf('dist', 'dist-hosting'), what).toEqual(clean.files)
  }
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
  expect(filesOf('dist', 'dist-hosting')).toEqual(fromNothing().files)
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
  edit(GUMS, 'never bleed', 'seldom bleed, round 0')
  // The snapshot that a build of the whole site leaves first, then that of single pages.
  rmSync(join(folder, 'dist/team'), { recursive: true })
  expect(build('dist', 'cache').status).toBe(0)
  for (const [round, damage] of damages.entries()) {
    damage()
    edit(GUMS, `round ${round}`, `round ${round + 1}`)
    expect(build('dist', 'cache').pages).toEqual(['/advice/gums'])
  }
  expect(filesOf('dist', 'dist-hosting')).toEqual(fromNothing().files)
})

test('What a kill left half-made of the snapshot, or of its state, is fixed by the next build', () => {
  const previous = join(kept(), 'previous')
  for (const name of ['last-build.json', 'build-state.json']) {
    rmSync(join(kept(), name))
    rmSync(join(previous, 'team'), { recursive: true })
    rmSync(join(previous, 'prices/index.html'))
    writeFileSync(join(previous, 'prices/index.html'), '<!doctype html>')
    mkdirSync(join(previous, 'of another site'))
    edit(GUMS, 'seldom bleed', 'seldom or never bleed')
    expect(build('dist', 'cache').status).toBe(0)
    expect(madePagesOnly()).toBe(false)
    edit(GUMS, 'seldom or never bleed', 'seldom bleed')
    const { pages, said } = build('dist', 'cache')
    expect(pages).toEqual(['/advice/gums'])
    expect(madePagesOnly(), `after ${name}: ${said}`).toBe(true)
  }
  expect(filesOf('dist', 'dist-hosting')).toEqual(fromNothing().files)
})

test('A saved state of the last build that is torn or was changed is the same as none', () => {
  const before = filesOf('dist', 'dist-hosting')
  for (const [name, part] of [
    ['last-build.json', 'gums.md'],
    ['build-state.json', 'advice/gums'],
  ] as const)
    for (const damage of [
      (text: string) => text.slice(0, -30),
      (text: string) => text.replace(part, part.toUpperCase()),
    ]) {
      const file = join(kept(), name)
      writeFileSync(file, damage(readFileSync(file, 'utf8')))
      edit(GUMS, /$/, ' And so on.')
      expect(build('dist', 'cache').status).toBe(0)
      expect(madePagesOnly(), name).toBe(false)
      edit(GUMS, ' And so on.', '')
      expect(build('dist', 'cache').status).toBe(0)
      expect(filesOf('dist', 'dist-hosting')).toEqual(before)
      expect(build('dist', 'cache').said).toContain('Made again: nothing.')
    }
})
