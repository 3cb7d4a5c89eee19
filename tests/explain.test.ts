import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { seededCache } from './support/seeded-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'explain-'))
const root = join(folder, 'site')
const dist = join(folder, 'dist')
const cache = join(folder, 'cache')

/** Builds and gives what was said to be made again, by kind: the things, and why. */
function build(places = { dist, cache }, ...more: string[]): Record<string, { why: string; list: string[] }[]> {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['scripts/bootstrap/run.mjs', 'build', '--site', root, '--out', places.dist, '--cache', places.cache],
      ...['--explain', ...more],
    ],
    { cwd: PROJECT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  expect(status, stdout + stderr).toBe(0)
  const said: ReturnType<typeof build> = {}
  for (const [, , kind = '', why = '', list = ''] of stdout.matchAll(
    /^Made again: ([\d,]+) ([a-z ]+?)s? \((.*)\)((?:\n {2}.*)*)$/gm,
  ))
    (said[`${kind}s`] ??= []).push({
      why,
      list: list
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .sort(),
    })
  if (Object.keys(said).length === 0) expect(stdout).toContain('Made again: nothing.')
  return said
}

function edit(file: string, find: string, put: string) {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text).toContain(find)
  writeFileSync(join(root, file), text.replace(find, put))
}

const everything = (at = dist) =>
  Object.fromEntries(
    readdirSync(at, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(at, name)).isFile())
      .map((name) => [name, readFileSync(join(at, name)).toString('base64')]),
  )

beforeAll(() => {
  seededCache(cache)
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  edit(
    'site.yaml',
    '    emergency: { number',
    '    night: { number: +977-61-000007, label: At night }\n    emergency: { number',
  )
  edit('site.yaml', 'heading: Prices, text', 'heading: Prices, call: phone.night, text')
  expect(build().pages?.[0]?.why).toBe('new')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('With nothing changed, nothing is made again', () => {
  expect(build()).toEqual({})
})

test('One edited article: its own page is made again and no other', () => {
  edit('content/articles/gums.md', 'Healthy gums do not bleed.', 'Healthy gums never bleed.')
  const { pages, pictures } = build()
  expect(pages).toEqual([{ why: 'content changed', list: ['/advice/gums'] }])
  expect(pictures).toBeUndefined()
})

test('The new title of an article: its own page and those that list it', () => {
  edit('content/articles/gums.md', 'title: Gums', 'title: Smug')
  const { pages = [] } = build()
  expect(pages.flatMap(({ list }) => list)).toEqual(expect.arrayContaining(['/advice/gums']))
  expect(pages.flatMap(({ list }) => list)).not.toContain('/prices')
  expect(pages.flatMap(({ list }) => list)).not.toContain('/team')
  expect(readFileSync(join(dist, 'feed.xml'), 'utf8')).toContain('Smug')
})

test('A title with letters that no page had: the fonts keep their addresses, and only pages that show it are made', () => {
  const fonts = () => readdirSync(join(dist, 'fonts')).sort()
  const before = fonts()
  edit('content/articles/gums.md', 'title: Smug', 'title: Smug Łódź ऋषि')
  const shown = build().pages?.flatMap(({ list }) => list)
  expect(shown).toContain('/advice/gums')
  expect(shown).not.toContain('/prices')
  expect(fonts()).toEqual(before)
})

test('A changed fact: exactly the pages that show it', () => {
  edit('site.yaml', '+977-61-000007', '+977-61-000070')
  expect(build().pages).toEqual([{ why: 'content changed', list: ['/hi/prices', '/prices'] }])
})

test('A changed menu: every page, because all of them show it', { tags: ['long'] }, () => {
  edit('site.yaml', '{ label: Team, link: /team }', '{ label: Dentists, link: /team }')
  const { pages } = build()
  expect(pages).toHaveLength(1)
  expect(pages?.[0]?.why).toContain('what all pages share changed')
  expect(pages?.[0]?.list).toEqual(expect.arrayContaining(['/', '/advice/gums', '/prices', '/team']))
})

test(
  'On another day only pages that show something of the clock are made again, and all others keep their bytes',
  { tags: ['long'] },
  () => {
    edit(
      'site.yaml',
      'heading: Team, call: phone.main }',
      'heading: Team, call: phone.main }\n      - { type: today, heading: Today, doctors: { from: doctors } }',
    )
    build()
    const before = everything()
    const { pages, ...others } = build({ dist, cache }, '--at', '2026-11-23T12:00')
    // Blocks of people say the days of their next sessions.
    expect(pages?.map(({ list }) => list)).toEqual([['/not-here', '/team', '/team/maya-gurung', '/team/tek-thapa']])
    // A calendar says when it was made (docs/decisions/time-and-calendar.md#0138).
    const parts = Object.values(others).flatMap((part) => part?.flatMap(({ list }) => list) ?? [])
    expect(parts.filter((file) => !/\.ics\.(?:br|gz)$/.test(file))).toEqual([])
    const after = everything()
    const changed = Object.keys(before).filter((file) => after[file] !== before[file])
    expect(changed.filter((file) => !/^(?:team\/|service-worker|sitemap|.*\.ics)/.test(file))).toEqual([])
    // Changes speak of this doctor, and on pages where no doctor stands nobody sees them.
    edit('content/records/doctors.yaml', 'name: Dr. Tek Thapa', 'name: Dr. Tek Rai')
    const renamed = build({ dist, cache }, '--at', '2026-11-23T12:00').pages?.flatMap(({ list }) => list)
    expect(renamed).toContain('/team')
    for (const path of ['/', '/prices', '/advice/gums']) expect(renamed).not.toContain(path)
    build()
  },
)

test(
  'A notice for one page makes that page again in each language, and an emergency all of them',
  { tags: ['long'] },
  () => {
    const file = join(root, 'content/records/notices.yaml')
    const before = readFileSync(file, 'utf8')
    const notice = (level: string, more: string) =>
      writeFileSync(
        file,
        `- id: flood\n  level: ${level}\n  title: The lake road is flooded\n  text: Please come by the hill road.\n  from: 2026-11-21 06:00\n  until: 2026-12-03 18:00\n  ${more}\n`,
      )
    notice('change', 'where: [/prices]')
    expect(build().pages?.flatMap(({ list }) => list)).toEqual(['/hi/prices', '/prices'])
    notice('emergency', 'call: phone.emergency')
    expect(build().pages?.flatMap(({ list }) => list)).toEqual(
      expect.arrayContaining(['/', '/advice/gums', '/prices', '/team', '/not-here']),
    )
    writeFileSync(file, before)
    build()
  },
)

test('A cache that was carried elsewhere, as between two runs of CI, spares a fresh checkout all of the work', () => {
  const carried = { cache: join(folder, 'carried'), dist: join(folder, 'dist-elsewhere') }
  cpSync(cache, carried.cache, { recursive: true })
  // Nothing but the cache comes along: modules are not there, and every file of content is new to the disk.
  rmSync(join(carried.cache, 'generated'), { recursive: true })
  cpSync(root, join(folder, 'checkout'), { recursive: true })
  rmSync(root, { recursive: true })
  cpSync(join(folder, 'checkout'), root, { recursive: true })
  expect(build(carried)).toEqual({})
  expect(everything(carried.dist)).toEqual(everything())
})

test(
  'What is torn or wrong in the cache is noticed and made anew, and the site is the same',
  { tags: ['long'] },
  () => {
    const before = everything()
    const files = join(cache, 'pages', readdirSync(join(cache, 'pages'))[0] ?? '', 'files')
    const [torn = '', wrong = ''] = readdirSync(files)
      .filter((name) => name.includes('.html~'))
      .sort()
    truncateSync(join(files, torn), 100)
    writeFileSync(join(files, wrong), readFileSync(join(files, wrong), 'utf8').replace('<html', '<hxml'))
    const generated = join(cache, 'generated', readdirSync(join(cache, 'generated'))[0] ?? '', 'pages')
    const modules = () =>
      Object.fromEntries(readdirSync(generated).map((name) => [name, readFileSync(join(generated, name), 'utf8')]))
    const whole = modules()
    writeFileSync(join(generated, 'prices.ts'), (whole['prices.ts'] ?? '').replace('Prices', 'Princes'))
    truncateSync(join(generated, 'team.ts'), 100)
    rmSync(join(generated, 'home.ts'))
    const { pages } = build()
    expect(modules()).toEqual(whole)
    expect(pages?.[0]?.why).toBe('what was kept was gone or damaged')
    expect(pages?.[0]?.list).toHaveLength(2)
    expect(everything()).toEqual(before)
    for (const name of ['pages.json', 'proofs.json', 'modules.json']) {
      const file = join(files, '..', name)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/advice', '/advise').slice(0, -20))
    }
    // With the finished site in order nobody would ask the cache.
    rmSync(join(dist, 'robots.txt'))
    expect(Object.keys(build())).not.toEqual([])
    expect(everything()).toEqual(before)
  },
)
