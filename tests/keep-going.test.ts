import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { seededCache } from './support/seeded-cache.ts'
import { few } from './support/rounds.ts'

const folders: string[] = []
// The built code is the same for all; what was good is kept for each site by itself.
const cache = mkdtempSync(join(tmpdir(), 'keep-going-cache-'))
seededCache(cache)
afterAll(() => rmSync(cache, { recursive: true, force: true }))
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A copy of the dental site, a way to edit and build it, and what its pages say. */
function clinic() {
  const folder = mkdtempSync(join(tmpdir(), 'keep-going-'))
  folders.push(folder)
  const root = join(folder, 'site')
  const dist = join(folder, 'dist')
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  return {
    root,
    page: (path: string) => readFileSync(join(dist, path, 'index.html'), 'utf8'),
    has: (path: string) => existsSync(join(dist, path, 'index.html')),
    pages: () =>
      readdirSync(dist, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.html'))
        .map((name) => readFileSync(join(dist, name), 'utf8')),
    edit: (file: string, find: string, put: string) => {
      const text = readFileSync(join(root, file), 'utf8')
      expect(text).toContain(find)
      writeFileSync(join(root, file), text.replace(find, put))
    },
    build: (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['scripts/bootstrap/run.mjs', 'build', '--site', root, '--out', dist, '--cache', cache, ...args],
        { cwd: PROJECT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
      )
      return { status, said: stdout + stderr }
    },
  }
}

const OLD = '+977-61-000002'
const NEW = '+977-61-000099'
const FLOOD = `- id: flood
  level: emergency
  title: The lake road is flooded
  text: Please come by the hill road.
  from: 2026-11-21 06:00
  until: 2026-12-03 18:00
  call: phone.emergency
`

test('A mistake in one article does not hold up a new emergency number: every page has the new one, and the article its last good text', () => {
  const { page, pages, edit, build } = clinic()
  expect(build().status).toBe(0)
  edit('site.yaml', OLD, NEW)
  edit('content/articles/toothbrushing.md', 'Brush twice a day.', 'Brush a hundred times a day.')
  edit('content/articles/toothbrushing.md', 'date: 2026-02-03', 'date: 2026-13-03')
  expect(build().status).toBe(1)
  expect(page('advice/toothbrushing')).toContain(OLD)
  const { status, said } = build('--keep-going')
  expect(status).toBe(1)
  expect(said).toContain('2026-13-03')
  expect(said).toContain('NOT ALL OF IT IS NEW. 1 mistake in 1 file.')
  expect(said).toContain('content/articles/toothbrushing.md: built as it was in the last good build.')
  for (const html of pages()) expect(html).not.toContain(OLD)
  for (const path of ['', 'team', 'prices', 'advice/gums', 'advice/toothbrushing']) expect(page(path)).toContain(NEW)
  // The text itself is the last good one, with today's number in it.
  expect(page('advice/toothbrushing')).toContain('Brush twice a day. Call <a href="tel:+97761000099">')
})

test(
  'A mistake in one page of the manifest keeps the last good version of that page, and a notice on another page is published',
  { tags: ['long'] },
  () => {
    const { page, edit, build } = clinic()
    expect(build().status).toBe(0)
    edit(
      'site.yaml',
      'heading: Prices, text: Ask at the desk before the treatment starts.',
      'headin: Prices, text: Ask nobody.',
    )
    edit('site.yaml', 'heading: Team, call: phone.main', 'heading: Team. Treatment by torchlight, call: phone.main')
    const { status, said } = build('--keep-going')
    expect(status).toBe(1)
    expect(said).toContain('site.yaml: the page /prices was built as it was in the last good build.')
    expect(page('prices')).toContain('Ask at the desk before the treatment starts.')
    expect(page('team')).toContain('Treatment by torchlight')
    edit('site.yaml', 'headin: Prices, text: Ask nobody.', 'heading: Prices, text: Ask anybody.')
    expect(build('--keep-going')).toMatchObject({ status: 0 })
    expect(page('prices')).toContain('Ask anybody.')
  },
)

test(
  'An article with a mistake that was never good is left out, and the links to it are named',
  { tags: ['long'] },
  () => {
    const { page, has, edit, build } = clinic()
    edit('content/articles/gums.md', 'category: Teeth\n', '')
    const { status, said } = build('--keep-going')
    expect(status).toBe(1)
    expect(said).toContain('content/articles/gums.md: left out, because no good build knows it.')
    expect(said).toContain('content/articles/toothbrushing.md still leads to gums.')
    expect(has('advice/gums')).toBe(false)
    expect(page('advice/toothbrushing')).toContain('Brush twice a day.')
  },
)

test(
  'A page of the manifest that was never good is left out, and a mistake in a list keeps the last good list',
  { tags: ['long'] },
  () => {
    const { has, page, edit, build } = clinic()
    edit(
      'site.yaml',
      '  - path: /not-here',
      '  - path: /new\n    title: New\n    description: A page with a slip.\n    blocks:\n      - { type: baner, heading: New }\n  - path: /not-here',
    )
    const first = build('--keep-going')
    expect(first.said).toContain('site.yaml: the page /new was left out, because no good build knows it.')
    expect(has('new')).toBe(false)
    expect(has('prices')).toBe(true)
    edit('site.yaml', 'type: baner', 'type: banner')
    edit('content/records/doctors.yaml', 'registration: "0417"', 'registratoin: "0417"')
    expect(build('--keep-going').said).toContain(
      'content/records/doctors.yaml: built as it was in the last good build.',
    )
    expect(page('new')).toContain('New')
  },
)

const SECTIONS = [
  ['a fact', 'facts', 'number: +977-61-000001', 'number: 061000001'],
  ['the footer', 'footer', 'footer:\n  text: ', 'footer:\n  txt: '],
  ["the manifest's signs", 'header', 'header:\n  phone: phone.main', 'header:\n  phone: [phone.main'],
] as const

test.each(few(SECTIONS, 1))(
  'A mistake in %s does not hold up an emergency notice: that section alone stays as it was, and the message says so',
  (_, section, find, put) => {
    const { root, page, pages, edit, build } = clinic()
    edit('site.yaml', find, put)
    const { status, said } = build('--keep-going')
    expect(status).toBe(1)
    expect(said, 'what no good build knows stops everything').toContain('Nothing was built, not even with --keep-going')
    edit('site.yaml', put, find)
    expect(build().status).toBe(0)
    edit('site.yaml', find, put)
    edit('site.yaml', 'heading: Teeth, kindly', 'heading: Other teeth')
    writeFileSync(join(root, 'content/records/notices.yaml'), FLOOD)
    const kept = build('--keep-going')
    expect(kept.status).toBe(1)
    expect(kept.said).toContain(
      `site.yaml: the section "${section}" was built as it was in the last good build. NOTHING NEW IN IT IS ONLINE, changed numbers neither.`,
    )
    for (const html of pages().filter((one) => !one.includes('http-equiv="refresh"')))
      expect(html).toContain('The lake road is flooded')
    expect(page('')).toContain('Other teeth')
  },
)

test('An emergency notice is published although site.yaml itself is gone, and a broken notice takes no other with it', () => {
  const { root, page, pages, build } = clinic()
  expect(build().status).toBe(0)
  rmSync(join(root, 'site.yaml'))
  writeFileSync(
    join(root, 'content/records/notices.yaml'),
    `${FLOOD}- id: power\n  level: emergency\n  title: "No power\n`,
  )
  const { status, said } = build('--keep-going')
  expect(status).toBe(1)
  expect(said).toContain('site.yaml: all of it was built as it was in the last good build.')
  expect(said).toContain('the notice "power" in line 8 IS NOT ONLINE, because of its mistake.')
  expect(page('team')).toContain('The lake road is flooded')
  for (const html of pages()) expect(html).not.toContain('No power')
})

test('A finished page that does not say what its file says does not hold up a new emergency number: it keeps its last good text and is named', () => {
  const { root, page, pages, has, edit, build } = clinic()
  expect(build().status).toBe(0)
  edit('site.yaml', OLD, NEW)
  // Both pass the check: only on the finished pages do they read as a number that is none of the facts.
  edit('content/articles/toothbrushing.md', 'Brush twice a day.', 'Brush a hundred times, as 1234567 people do.')
  edit('site.yaml', 'Ask at the desk before the treatment starts.', 'Ask 7654321 people.')
  const alone = build()
  expect(alone.status).toBe(1)
  expect(alone.said).toContain('With npm run build -- --keep-going all the rest is published.')
  expect(page('team')).toContain(OLD)
  const { status, said } = build('--keep-going')
  expect(status).toBe(1)
  expect(said).toContain(
    'The finished page "/advice/toothbrushing" has the phone number "1234567", which is none of the facts.',
  )
  expect(said).toContain('NOT ALL OF IT IS NEW. 2 mistakes in 2 files. Until they are mended:')
  expect(said).toContain('content/articles/toothbrushing.md: built as it was in the last good build.')
  expect(said).toContain('site.yaml: the page /prices was built as it was in the last good build.')
  for (const html of pages()) expect(html).not.toMatch(/1234567|7654321|-000002/)
  expect(page('advice/toothbrushing')).toContain('Brush twice a day. Call <a href="tel:+97761000099">')
  expect(page('prices')).toContain('Ask at the desk before the treatment starts.')
  // One that was never good is left out, and the others still go online.
  writeAgain()
  expect(build('--keep-going').said).toContain('content/articles/new.md: left out, because no good build knows it.')
  expect(has('advice/new')).toBe(false)
  expect(page('team')).toContain('+977-61-000077')

  function writeAgain() {
    edit('site.yaml', NEW, '+977-61-000077')
    cpSync(join(PROJECT, 'tests/sites/dental/content/articles/gums.md'), join(root, 'content/articles/new.md'))
    edit('content/articles/new.md', 'Healthy gums do', 'Since 2345678 people gums do')
    edit('content/articles/new.md', 'title: Gums', 'title: Other gums')
  }
})

test(
  'A fault that the finished pages share, in the footer, leaves the footer as it was, and the rest is published',
  { tags: ['long'] },
  () => {
    const { page, pages, edit, build } = clinic()
    expect(build().status).toBe(0)
    edit('site.yaml', 'text: A small clinic by the lake.', 'text: A small clinic for 1234567 people.')
    edit('site.yaml', 'heading: Teeth, kindly', 'heading: Other teeth')
    const { status, said } = build('--keep-going')
    expect(status).toBe(1)
    expect(said).toContain('site.yaml: the section "footer" was built as it was in the last good build.')
    expect(page('')).toContain('Other teeth')
    for (const html of pages()) expect(html).not.toContain('1234567')
  },
)

test(
  'One bad photo never stops an emergency notice: the new words are online, and the photo is the last good one',
  { tags: ['long'] },
  async () => {
    const { root, page, has, edit, build } = clinic()
    expect(build().status).toBe(0)
    const photos = () => [...page('').matchAll(/\/pictures\/chair[^ "]+\.jpg/g)].map(([url]) => url)
    const before = photos()
    expect(before.length).toBeGreaterThan(0)
    const photo = await sharp({
      create: {
        width: 1200,
        height: 800,
        channels: 3,
        background: '#734',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    writeFileSync(join(root, 'content/images/chair.jpg'), photo.subarray(0, photo.length / 2))
    edit('site.yaml', OLD, NEW)
    edit('site.yaml', 'heading: Team, call: phone.main', 'heading: Team. Treatment by torchlight, call: phone.main')
    const refused = build()
    expect(refused.status).toBe(1)
    expect(refused.said).toMatch(
      /site\.yaml, line \d+[^]*The picture "chair\.jpg" stops in the middle[^]*Upload it again/,
    )
    expect(page('team')).not.toContain('Treatment by torchlight')
    const kept = build('--keep-going')
    expect(kept.status).toBe(1)
    expect(kept.said).toContain('content/images/chair.jpg: shown as it was in the last good build.')
    for (const path of ['', 'team', 'prices', 'advice/gums']) expect(page(path)).toContain(NEW)
    expect(page('team')).toContain('Treatment by torchlight')
    expect(photos()).toEqual(before)
    for (const url of before)
      expect(
        (await sharp(readFileSync(join(root, '..', 'dist', url)), { failOn: 'warning' }).stats()).channels.length,
      ).toBe(3)
    // And once more while it is still bad, with other news.
    edit('site.yaml', 'Treatment by torchlight', 'Lamps again')
    expect(build('--keep-going').status).toBe(1)
    expect(page('team')).toContain('Lamps again')
    expect(photos()).toEqual(before)
    // A good photo ends it.
    writeFileSync(join(root, 'content/images/chair.jpg'), photo)
    expect(build().status).toBe(0)
    expect(has('team')).toBe(true)
    expect(photos()).not.toEqual(before)
  },
)

test(
  'A bad new drawing that no good build knows: the picture that the article had stands in its place, and the words are new',
  { tags: ['long'] },
  () => {
    const { root, page, has, edit, build } = clinic()
    expect(build().status).toBe(0)
    writeFileSync(join(root, 'content/images/gums.svg'), '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    edit('content/articles/gums.md', 'image: chair.jpg', 'image: gums.svg')
    edit('site.yaml', OLD, NEW)
    const { status, said } = build('--keep-going')
    expect(status).toBe(1)
    expect(said).toContain('The drawing "gums.svg" holds a small program ("onload")')
    expect(said).toContain(
      'content/articles/gums.md: "chair.jpg" of the last good build is shown in the place of "gums.svg".',
    )
    expect(has('advice/gums')).toBe(true)
    expect(page('advice/gums')).toContain(NEW)
    expect(page('advice/gums')).not.toContain('gums.svg')
  },
)
