import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { diffLines } from 'diff'
import { command } from '../scripts/commands/remove.ts'
import { keyRangeOf, rangeOf, type SourceDocument } from '../scripts/pipeline/1-load/document.ts'
import { wordsRead } from '../scripts/pipeline/2-validate/languages.ts'
import { checkSite, prepare } from '../scripts/pipeline/check-site.ts'
import { linkOrCopy } from '../scripts/platform/files/link-or-copy.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { describeRemoval } from '../scripts/remove/describe-removal.ts'
import { planRemoval, type RemovalPlan } from '../scripts/remove/plan-removal.ts'
import { findTarget } from '../scripts/remove/targets.ts'
import { findUnused } from '../scripts/remove/unused.ts'
import { writeRemoval } from '../scripts/remove/write-removal.ts'
import { lineOf } from '../scripts/report/problem.ts'
import { few } from './support/rounds.ts'

const folder = mkdtempSync(join(tmpdir(), 'remove-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
// With a cache, as the command has one: rules look again only at files that changed.
const prepared = prepare(join(folder, 'cache'))

/** A copy of the dental site with other texts in some files. */
function dental(changes: Readonly<Record<string, (text: string) => string>> = {}) {
  const root = mkdtempSync(join(folder, 'dental-'))
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  for (const [file, change] of Object.entries(changes)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
    writeFileSync(join(root, file), change(text))
  }
  return root
}

/** What would be removed from a site under a name. */
function plan(root: string, name: string, was = checkSite(root, prepared)): RemovalPlan {
  expect(was.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const target = findTarget(was.content!, name)
  if (typeof target === 'string') throw new Error(target)
  return planRemoval(prepared, was, was.content!, target.going)
}

const put = (find: string, replace: string) => (text: string) => {
  expect(text).toContain(find)
  return text.replace(find, () => replace)
}

const errors = ({ left }: RemovalPlan) => left.filter(({ severity }) => severity === 'error').map(({ code }) => code)

/** The files of a site as they would be, for what is asked of one of them. */
const textOf = ({ texts }: RemovalPlan, file: string) => texts.get(file) ?? ''

describe('What is removed', () => {
  test('is shown in words: a page by any of its addresses, its entry of the menu, its language and translations', () => {
    const made = plan(dental({ 'site.yaml': put('pages: [/prices]', 'pages: [/prices, /team]') }), '/fees')
    expect(errors(made)).toEqual([])
    expect(describeRemoval(made)).toBe(
      `The page /prices “Prices” goes (site.yaml, line 84).

What leads there or uses it goes too (2):
  site.yaml, line 52: header › menu › “More” › “Prices”
  site.yaml, line 127: languages › “hi” › pages › /prices

1 translation of texts that go: content/languages/hi.yaml

If another page takes the place of /prices, write that address under its "aliases:". Old links then lead there.`,
    )
  })

  test('goes in whole lines, with the remark above it; all other lines and remarks stay', () => {
    const before = (text: string) =>
      put(
        '  - path: /prices',
        '  # Asked for by the desk.\n  - path: /prices',
      )(text)
        .replace('  - path: /not-here', '\n  # For lost visitors.\n  - path: /not-here')
        .replace('        - { label: Prices', '        # Old address.\n        - { label: Prices')
    const root = dental({ 'site.yaml': before })
    const was = readFileSync(join(root, 'site.yaml'), 'utf8')
    const made = plan(root, 'prices')
    expect(textOf(made, 'site.yaml')).toBe(
      was
        .replace(/ {2}# Asked for by the desk\.\n {2}- path: \/prices[^]*?\n(?=\n {2}# For lost)/, '')
        .replace(/ {8}# Old address\.\n.*\n/, '')
        .replace(/\nlanguages:[^]*$/, ''),
    )
  })

  test('leaves a remark over several entries, and line ends of Windows', () => {
    const group = put(
      '    - { label: Team',
      '\n    # What people ask for.\n    - { label: What it costs, link: /prices }\n    - { label: Team',
    )
    const made = textOf(plan(dental({ 'site.yaml': group }), '/prices'), 'site.yaml')
    expect(made).toContain('    - { label: Start, link: / }\n\n    # What people ask for.\n    - { label: Team')
    const windows = (text: string) => group(text).replaceAll('\n', '\r\n')
    expect(textOf(plan(dental({ 'site.yaml': windows }), '/prices'), 'site.yaml')).toBe(made.replaceAll('\n', '\r\n'))
  })

  test('takes a heading of the menu along that is then empty, but not one that leads somewhere', () => {
    const more = '      items:\n        - { label: Toothbrushing, link: /advice/toothbrushing }\n'
    const menu = put(more, '      items:\n')
    expect(textOf(plan(dental({ 'site.yaml': menu }), '/prices'), 'site.yaml')).not.toContain('label: More')
    const leads = (text: string) => menu(text).replace('label: More\n', 'label: More\n      link: /team\n')
    expect(textOf(plan(dental({ 'site.yaml': leads }), '/prices'), 'site.yaml')).toContain(
      '    - label: More\n      link: /team\n  action:',
    )
  })

  test('takes a button out, and a block only where it needs its link', () => {
    const blocks = put(
      '      - { type: banner, heading: Team, call: phone.main }',
      `      - { type: banner, heading: Team, link: { label: Prices, link: /prices }, call: phone.main }
      - type: call-to-action
        heading: What it costs
        text: Ask the desk.
        link: { label: Prices, link: "/prices#main" }`,
    )
    const made = plan(dental({ 'site.yaml': blocks }), '/prices')
    expect(errors(made)).toEqual([])
    expect(textOf(made, 'site.yaml')).toContain('      - { type: banner, heading: Team, call: phone.main }\n  - path:')
    expect(describeRemoval(made)).toContain(
      'page /team › call-to-action “What it costs”, the whole block: it needs what goes',
    )
  })

  test('leaves the words of links in texts and in their translations, which stay read', () => {
    const of = 'See [our prices](/prices), or ask.'
    const read = (text: string) => `${text}- of: ${of}
  text: "[शुल्क](/prices) हेर्नुहोस्।"
  languageChecked: { by: A. B., on: 2026-11-01, words: "${wordsRead(of, '[शुल्क](/prices) हेर्नुहोस्।')}" }
`
    const root = dental({
      'site.yaml': (text) =>
        put(
          '  - path: /prices',
          `      - { type: text, text: "${of}" }\n  - path: /prices`,
        )(text).replace('pages: [/prices]', 'pages: [/prices, /team]'),
      'content/articles/gums.md': (text) => `${text}\nAsk for [prices\nof today](</fees> "list").\n`,
      'content/languages/hi.yaml': read,
    })
    const made = plan(root, '/prices')
    expect(textOf(made, 'site.yaml')).toContain('- { type: text, text: "See our prices, or ask." }')
    expect(textOf(made, 'content/articles/gums.md')).toContain('\nAsk for prices\nof today.\n')
    const words = wordsRead('See our prices, or ask.', 'शुल्क हेर्नुहोस्।')
    expect(textOf(made, 'content/languages/hi.yaml')).toContain(`- of: See our prices, or ask.
  text: "शुल्क हेर्नुहोस्।"
  languageChecked: { by: A. B., on: 2026-11-01, words: "${words}" }
`)
    expect(describeRemoval(made)).toContain('  content/articles/gums.md, line 22: “prices of today”')
  })

  test('takes a list out of search and clock, the pages of its entries and what refers to them', () => {
    const made = plan(
      dental({ 'content/articles/toothbrushing.md': put('reviewer: Dr. Maya Gurung\n', '') }),
      'doctors',
    )
    expect(errors(made)).toEqual([])
    expect([...made.files]).toEqual(['content/records/doctors.yaml'])
    expect(textOf(made, 'site.yaml')).not.toMatch(/doctors|\/team\/\{id\}/)
    expect(textOf(made, 'content/records/changes.yaml')).toMatch(/^# yaml-language-server.*\n\[\]\n$/)
    expect(textOf(plan(dental(), 'closures'), 'site.yaml')).toContain(
      'clock:\n  schedule: schedule.chairs\n  changes: { from: changes }\n  notices: { from: notices }\n',
    )
  })

  test('never makes a choice of some entries a choice of all, nor a notice of one page one of every page', () => {
    const root = dental({
      'site.yaml': put('items: { from: doctors } }', 'items: { from: doctors, ids: [maya-gurung] } }'),
      'content/articles/toothbrushing.md': put('reviewer: Dr. Maya Gurung\n', ''),
      'content/records/notices.yaml': put(
        '[]',
        '- { id: rise, level: change, title: New prices, text: Ask first., from: 2026-12-01 08:00, until: 2026-12-20 18:00, where: [/prices] }',
      ),
    })
    expect(textOf(plan(root, 'maya-gurung'), 'site.yaml')).not.toContain('Our dentists')
    const made = plan(root, '/prices')
    expect(errors(made)).toEqual([])
    expect(textOf(made, 'content/records/notices.yaml')).toMatch(/\n\[\]\n$/)
  })

  test('leaves what only a person can choose, with its place in the file as it is now', () => {
    const article = plan(dental(), 'articles/toothbrushing')
    expect(errors(article)).toEqual(['unknown-item'])
    expect(describeRemoval(article)).toContain('content/articles/gums.md, line 11\n')
    expect(describeRemoval(article)).toMatch(/1 mistake would be left for you to mend: .*$/)
    // People stay, wherever their link led to.
    const page = plan(dental(), '/team')
    expect(errors(page)).toEqual(['broken-link', 'broken-link'])
    expect(page.texts.has('content/records/doctors.yaml')).toBe(false)
  })

  test('takes nothing else along when the rest could not be read: a text that others repeat by its name in YAML', () => {
    const shared = (text: string) =>
      put('    title: Prices', '    title: &prices Prices')(text).replace('heading: Not here', 'heading: *prices')
    const made = plan(dental({ 'site.yaml': shared }), '/prices')
    expect(errors(made)).not.toEqual([])
    expect([...made.files]).toEqual([])
  })

  test('and that is still named in a text is said', () => {
    const root = dental({ 'content/articles/gums.md': (text) => `${text}\nLook at Prices first.\n` })
    expect(describeRemoval(plan(root, '/prices'))).toContain(
      'content/articles/gums.md, line 22: …Look at Prices first.…',
    )
  })
})

describe('A name', () => {
  const content = checkSite(dental(), prepared).content!
  const found = (name: string) => {
    const target = findTarget(content, name)
    return typeof target === 'string' ? target : target.what
  }
  test.each([
    ['/team/', 'the page /team'],
    ['/team/{id}', 'the page /team/{id}'],
    ['/team/tek-thapa', 'the entry tek-thapa of the list doctors'],
    ['dr. tek thapa', 'the entry tek-thapa of the list doctors'],
    ['/advice/gums', 'the article gums'],
    ['content/records/doctors.yaml', 'the list doctors'],
    ['teeth', 'all articles of the category Teeth'],
  ])('%s means %s', (name, what) => expect(found(name)).toBe(what))

  test('that means two things is asked about, and one that means none gets the nearest and the kinds', () => {
    const two = dental({ 'site.yaml': put('aliases: [/fees]', 'aliases: [/doctors]') })
    expect(findTarget(checkSite(two, prepared).content!, 'doctors')).toBe(
      `"doctors" means 2 things. Write
  npm run remove -- /prices   for the page /prices
  npm run remove -- content/records/doctors.yaml   for the list doctors`,
    )
    expect(found('/taem')).toMatch(/^There is nothing here with the name "\/taem". Did you mean \/team\?\nWhat can be /)
  })
})

test('What nothing uses is found: facts, pictures, films, documents, translations, stand-ins', () => {
  const root = dental({
    'site.yaml': (text) => put('  email:', '    fax: { number: +977-61-000003, label: Fax }\n  email:')(text),
    'content/languages/hi.yaml': (text) => `${text}- of: Gone\n  text: x\n`,
    'content/images/stand-ins.txt': () => '# Ours.\nold/\nchair.jpg\n',
    'content/media/old.vtt': () => 'WEBVTT\n',
    'content/images/old.svg': () =>
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
  })
  const was = checkSite(root, prepared)
  const { going, files, standIns } = findUnused(was.content!)
  expect(going.map(({ document, path }) => `${document.name}: ${path.join('.')}`)).toEqual([
    'site: facts.phone.fax',
    'site: facts.email.main',
    'hi: 3',
  ])
  expect(files).toEqual(['content/images/old.svg', 'content/media/old.vtt'])
  expect(standIns).toEqual({ text: '# Ours.\nchair.jpg\n', lines: ['old/'] })
  const made = planRemoval(prepared, was, was.content!, going)
  expect(writeRemoval(root, { texts: made.texts, files: new Set(files) }, new Map())).toEqual([])
  expect(findUnused(checkSite(root, prepared).content!)).toMatchObject({
    // A site has an e-mail address, used or not.
    going: [{ path: ['facts', 'email', 'main'] }],
    files: [],
  })
})

describe('The command', () => {
  /** Runs npm run remove, with what it says. */
  async function run(root: string, values: { name?: string; unused?: boolean; yes?: boolean }) {
    const said = vi.spyOn(console, 'log').mockReturnValue()
    try {
      const exit = await command.run(values, { root, dist: join(root, 'dist'), cache: join(folder, 'cache') })
      return { exit, said: said.mock.calls.flat().join('\n') }
    } finally {
      said.mockRestore()
    }
  }

  test('writes what it has shown, and says that no mistake is left', async () => {
    const root = dental()
    const { exit, said } = await run(root, { name: '/prices', yes: true })
    expect(said).toMatch(
      /^The page \/prices “Prices” goes[^]*\n2 files were changed or deleted\. npm run undo takes it back\.\n\nNo mistakes are left\.$/,
    )
    expect(readFileSync(join(root, 'site.yaml'), 'utf8')).not.toContain('/prices')
    expect(exit).toBe(0)
    expect(await run(root, { unused: true, yes: true })).toMatchObject({ exit: 0 })
    expect(await run(root, { unused: true, yes: true })).toEqual({
      exit: 0,
      said: 'Everything is used. Nothing was changed.',
    })
  })

  test.each([
    ['nothing is named', {}, {}, /^Say what goes/],
    ['nobody can be asked', {}, { name: '/prices' }, /npm run remove -- "\/prices" --yes\nNothing was changed\.$/],
    ['mistakes would be left', {}, { name: 'toothbrushing', yes: true }, /nothing is removed without asking\. Noth/],
    [
      'there are mistakes',
      { 'site.yaml': put('title: Team', 'titel: Team') },
      { name: '/prices', yes: true },
      /1 mistake/,
    ],
  ])('changes nothing when %s', async (_, changes, values, words) => {
    const root = dental(changes)
    const before = readFileSync(join(root, 'site.yaml'), 'utf8')
    const { exit, said } = await run(root, values)
    expect(said).toMatch(words)
    expect(exit).toBe(1)
    expect(readFileSync(join(root, 'site.yaml'), 'utf8')).toBe(before)
  })
})

test('Nothing is written when a file was saved in the meantime, or one cannot be written', () => {
  const root = dental()
  const made = plan(root, '/prices')
  const were = new Map(made.before.documents.map(({ file, text }) => [file, text]))
  const hindi = join(root, 'content/languages/hi.yaml')
  writeFileSync(hindi, `${readFileSync(hindi, 'utf8')}# saved\n`)
  const before = readFileSync(join(root, 'site.yaml'), 'utf8')
  expect(writeRemoval(root, made, were)).toMatchObject([{ file: 'content/languages/hi.yaml' }])
  // The name of its temporary file is too long, which comes out after the others are written.
  const texts = new Map([...made.texts, [`content/records/${'x'.repeat(246)}.yaml`, '[]']])
  expect(() => writeRemoval(root, { texts, files: new Set(['content/images/chair.jpg']) }, new Map())).toThrow('ENAME')
  expect(existsSync(join(root, 'content/images/chair.jpg'))).toBe(true)
  expect(readFileSync(join(root, 'site.yaml'), 'utf8')).toBe(before)
})

const SUBJECTS = [
  '/apply',
  'special-days',
  'Mental health',
  '/message',
  '/partner',
  '/gallery',
  '/testimonial',
  '/academics',
  '/career',
  '/today',
  'content/records/partners.yaml',
  'equipment',
]

/** A copy of this project's site; its pictures are the same files. */
function ownSite() {
  const root = mkdtempSync(join(folder, 'own-'))
  for (const entry of readdirSync(join(PROJECT, 'content'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const to = join(root, path.slice(PROJECT.length))
    if (/\.(?:yaml|md|txt)$/.test(path)) cpSync(path, to)
    else linkOrCopy(path, to)
  }
  cpSync(join(PROJECT, 'site.yaml'), join(root, 'site.yaml'))
  return root
}

/** The lines that a plan does not explain: neither in what goes, nor a remark or an empty line beside it. */
function unexplained({ before, going, plain, texts, files }: RemovalPlan): string[] {
  return before.documents.flatMap((document) => {
    const text = texts.get(document.file)
    if (text === undefined || files.has(document.file)) return []
    const explained = new Set<number>()
    const explain = ([from, to]: readonly [number, number]) => {
      for (let at = lineAt(document, from); at <= lineAt(document, to); at++) explained.add(at)
    }
    for (const one of going)
      if (one.document === document) explain([keyRangeOf(document, one.path)[0], rangeOf(document, one.path)[1]])
    for (const one of plain) if (one.document === document) explain(one.range)
    let line = 1
    let removed: string[] = []
    return diffLines(document.text, text).flatMap(({ added, removed: isRemoved, value }) => {
      const lines = value.split('\n').slice(0, value.endsWith('\n') ? -1 : undefined)
      if (added) return lines.filter((one) => !removed.some((other) => isPartOf(one, other)))
      const first = line
      line += lines.length
      if (!isRemoved) return []
      removed = lines
      return lines.filter((one, index) => {
        const isBeside = /^\s*(?:#|$)/.test(one)
        // Only a link went from a translation, as from its text.
        return !explained.has(first + index) && !isBeside && !(document.kind === 'language' && one.includes(']('))
      })
    })
  })
}

const lineAt = ({ text }: SourceDocument, offset: number) => lineOf(text, offset).line

/** Whether a line is another one with parts left out. */
function isPartOf(line: string, other: string) {
  let at = 0
  return [...line].every((letter) => (at = other.indexOf(letter, at) + 1) > 0)
}

test(`Of this hospital's site ${few(SUBJECTS, 2).join(', ')} go one after the other, and no mistake is left`, () => {
  const root = ownSite()
  let was = checkSite(root, prepared)
  for (const name of few(SUBJECTS, 2)) {
    // What went with another one before has no name any more.
    const target = findTarget(was.content!, name)
    if (typeof target === 'string') {
      expect(['content/records/partners.yaml']).toContain(name)
      continue
    }
    const made = planRemoval(prepared, was, was.content!, target.going)
    expect(errors(made), name).toEqual([])
    expect(unexplained(made), name).toEqual([])
    expect(writeRemoval(root, made, new Map(was.content!.documents.map(({ file, text }) => [file, text])))).toEqual([])
    was = made.then
  }
  expect(checkSite(root, prepared).problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

test.each(SUBJECTS)("Of this hospital's site %s goes alone, and no mistake is left", { tags: ['long'] }, (name) => {
  const made = plan(PROJECT, name)
  expect(errors(made)).toEqual([])
  expect(unexplained(made)).toEqual([])
})
