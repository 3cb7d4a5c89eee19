import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { PROJECT } from '../platform/project-root.ts'
import { seededCache } from '../../tests/support/seeded-cache.ts'
import { command } from './translations.ts'

const folder = mkdtempSync(join(tmpdir(), 'translations-'))
const [root, cache] = [join(folder, 'site'), join(folder, 'cache')]
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => {
  seededCache(cache)
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')))
  edit('site.yaml', (text) =>
    text.replace('pages: [/prices]', 'pages: [/prices, /team, /advice/gums, /advice/toothbrushing]').replace(
      '- { type: banner, heading: Team, call: phone.main }',
      `$&
      - { type: departments, heading: What we do, label: rooms, layout: cards, items: { from: departments } }`,
    ),
  )
  writeFileSync(
    join(root, 'content/records/departments.yaml'),
    `- id: teeth
  name: Fillings and roots
  group: surgical
  icon: odontology
  text: Care for teeth that hurt.
  words: { english: [toothache] }
  signs: [A swollen face with fever]
  reviewer: Dr. Maya Gurung
`,
  )
  edit(
    'content/languages/hi.yaml',
    (text) => `${text}- of: A swollen face with fever
  text: बुखार के साथ सूजा हुआ चेहरा
- of: |-
    ## Bleeding

    Brush gently and show your gums to a dentist. More on [brushing](/advice/toothbrushing#how-to-brush).
  text: |-
    ## खून आना

    धीरे ब्रश कीजिए और मसूड़े दाँतों के डॉक्टर को दिखाइए। [ब्रश करना](/advice/toothbrushing#how-to-brush)
  clinical: true
`,
  )
})

/** What the command prints, line by line. */
async function printed(options: Parameters<typeof command.run>[0]): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await command.run(options, { root, cache, dist: join(folder, 'dist') })
  const lines = log.mock.calls.join('\n').split('\n')
  log.mockRestore()
  return lines
}

test('Of a page those texts count that visitors see on it, not what its records hold besides', async () => {
  const rows = (await printed({})).map((line) => line.trim().split(/\s{2,}/))
  const [team, gums] = ['/hi/team', '/hi/advice/gums'].map((path) => rows.find((row) => row.at(-1) === path))
  expect(team, 'cards of departments do not show the danger signs').toEqual(['4', '0', '/hi/team'])
  expect(gums, 'a section of the article').toEqual([expect.any(String), '1', '/hi/advice/gums'])
})

test('What is missing on a page is named with the file and line of its text', async () => {
  const lines = await printed({ page: '/hi/advice/gums' })
  expect(lines).toContain('content/articles/gums.md:16  Healthy gums do not bleed.')
  expect(lines).toContain('site.yaml:56  A small clinic by the lake.')
  const waiting = lines.findIndex((line) => line.includes('wait for a clinician'))
  expect(lines.slice(waiting)).toEqual([
    '/hi/advice/gums: texts that are translated and wait for a clinician: 1',
    'content/articles/gums.md:18  ## Bleeding',
  ])
  expect(lines.join('\n'), 'what stands on other pages').not.toContain('Care for teeth that hurt.')
})

test('What is missing can be pasted into the list of translations', async () => {
  const entries = parse((await printed({ page: '/hi/advice/toothbrushing', yaml: true })).join('\n')) as unknown
  expect(entries).toContainEqual({
    of: '## How to brush\n\nSmall circles, two minutes. See also [gums](/advice/gums#bleeding).',
    text: null,
  })
  expect(entries).toContainEqual({
    of: 'Brush twice a day. Call {{phone.emergency}} when a tooth is knocked out.',
    text: null,
  })
})

test('What nobody has read is listed with its place, the danger signs first', async () => {
  const lines = await printed({ unread: true })
  const second = lines.findIndex((line) => line.includes('these included'))
  expect(lines.slice(1, second)).toEqual([
    'content/languages/hi.yaml:8  A swollen face with fever',
    'content/languages/hi.yaml:10  ## Bleeding',
  ])
  expect(lines.slice(second + 1)).toEqual([
    'content/languages/hi.yaml:2  Prices',
    'content/languages/hi.yaml:4  Teeth, kindly',
    'content/languages/hi.yaml:6  Today: {day}, open {times}',
  ])
})
