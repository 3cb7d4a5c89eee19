import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { planFixes } from '../scripts/fix/fix-site.ts'
import { exceededLimit } from '../scripts/pipeline/1-load/markdown-limits.ts'
import { checkSite, prepare } from '../scripts/pipeline/check-site.ts'
import { wordsOf } from '../scripts/report/messages.ts'
import { argsOf, type Problem } from '../scripts/report/problem.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'

const prepared = prepare()
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function dental(): string {
  const root = mkdtempSync(join(tmpdir(), 'limits-'))
  folders.push(root)
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  return root
}

const errorsOf = (root: string) => checkSite(root, prepared).problems.filter(({ severity }) => severity === 'error')
const reported = (root: string) => errorsOf(root).map(({ code, file }) => `${code} ${file}`)

const DOCTORS = 'content/records/doctors.yaml'
const EXTRA = 'content/articles/extra.md'
const TOP =
  '---\ntitle: Extra\ncategory: Teeth\ndate: 2026-03-04\nsummary: More.\nimage: chair.jpg\nalt: A chair.\nkeywords: [a]\nrelated: [gums]\nsources: [{ title: A, organisation: B }]\n---\n'

describe('Each is one mistake in content, with its file', () => {
  test.each(['site.yaml', DOCTORS, 'content/articles/gums.md', 'content/images/chair.jpg'])(
    'a pipe in place of %s, which is never opened',
    (file) => {
      const root = dental()
      rmSync(join(root, file))
      execFileSync('mkfifo', [join(root, file)])
      expect(reported(root)).toEqual([`not-a-file ${file}`])
      expect(planFixes(root, prepared).left.some(({ code }) => code === 'not-a-file')).toBe(true)
    },
  )

  test.each([
    ['a list that holds itself', '- &a [*a]\n', 'too-many-repeats', '*a'],
    ['a group that holds the group around it', '- a: &a\n    b: *a\n', 'too-many-repeats', '*a'],
    [
      'copies of copies without end',
      `- &a0 [x]\n${Array.from({ length: 5000 }, (_, i) => `- &a${i + 1} [*a${i}]\n`).join('')}`,
      'too-many-repeats',
      '*a',
    ],
    ['lists 5,000 deep in brackets', `- id: a\n  name: ${'['.repeat(5000)}${']'.repeat(5000)}\n`, 'too-deep', '['],
    ['groups 5,000 deep in brackets', `- id: a\n  name: ${'{ a: '.repeat(5000)}${'}'.repeat(5000)}\n`, 'too-deep', '{'],
    ['lists 5,000 deep by hyphens', `${'- '.repeat(5000)}a\n`, 'too-deep', '-'],
    [
      'groups 500 deep by spaces',
      `- id: a\n${Array.from({ length: 500 }, (_, i) => `${' '.repeat(i + 2)}a:\n`).join('')}`,
      'too-deep',
      'a',
    ],
  ])('%s', (_, yaml, code, sign) => {
    const root = dental()
    writeFileSync(join(root, DOCTORS), yaml)
    const [problem, ...others] = errorsOf(root)
    expect([problem?.code, problem?.file, others.length]).toEqual([code, DOCTORS, 0])
    expect(problem?.text?.slice(...(problem.range ?? [0, 0]))).toContain(sign)
  })

  test.each([
    ['5,000 quotes in one another', `${'>'.repeat(5000)} a`, 'too-deep'],
    ['5,000 lists in one another', `${'- '.repeat(5000)}a`, 'too-deep'],
    ['5,000 open brackets', '['.repeat(5000), 'too-deep'],
    ['2,000 pictures in one another', `${'!['.repeat(2000)}${'](a)'.repeat(2000)}`, 'too-deep'],
    ['5,000 stars', `${'*'.repeat(5000)}a${'*'.repeat(5000)}`, 'too-many-characters'],
    ['5,000 stars among words', '*a '.repeat(5000), 'too-many-characters'],
  ])('an article with %s', (_, markdown, code) => {
    const root = dental()
    writeFileSync(join(root, EXTRA), `${TOP}Words first.\n\n${markdown}\n`)
    const [problem, ...others] = errorsOf(root)
    expect([problem?.code, problem?.file, others.length]).toEqual([code, EXTRA, 0])
    expect(problem?.text?.slice(0, problem.range?.[0]).split('\n').length).toBe(14)
  })

  test.each([
    ['4,000 lines of 20 quotes in one another', `${'>'.repeat(20)} a\n\n`.repeat(4_000)],
    ['quotes that go on with each other', '> > > > a\n'.repeat(9_000)],
    ['25,000 points', '- a\n'.repeat(25_000)],
    ['a table of 20,000 rows', `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(20_000)}`],
    ['45,000 paragraphs of one letter', 'a\n\n'.repeat(45_000)],
  ])('an article with %s, which would take minutes to read', (_, markdown) => {
    const root = dental()
    expect(markdown.length).toBeLessThan(190_000)
    writeFileSync(join(root, EXTRA), `${TOP}${markdown}`)
    expect(reported(root)).toEqual([`too-many-parts ${EXTRA}`])
  })

  test('an article of 5 MB', () => {
    const root = dental()
    writeFileSync(join(root, EXTRA), TOP + '# Words *and* [more](words)\n\n'.repeat(180_000))
    expect(reported(root)).toEqual([`file-too-large ${EXTRA}`])
  })
})

test.each([
  [
    'a long list with links',
    Array.from({ length: 600 }, (_, i) => `- **Point ${i}** is [here](/prices) & there`).join('\n'),
  ],
  [
    'a long numbered list',
    Array.from({ length: 600 }, (_, i) => `${i + 1}. **Point ${i}** is [here](/prices)`).join('\n'),
  ],
  ['a large table', `| A | B |\n| --- | --- |\n${'| **a** | [b](/prices) |\n'.repeat(600)}`],
  [
    'definitions of links, one line after the other',
    Array.from({ length: 600 }, (_, i) => `[a${i}]: /prices "Prices"`).join('\n'),
  ],
  [
    'footnotes below the last paragraph',
    `Text.\n${Array.from({ length: 400 }, (_, i) => `[^${i}]: See [here](/prices).`).join('\n')}`,
  ],
  [
    'the longest article that fits',
    `${'A sentence with **words** and [a link](/prices) that goes on for a line.\n'.repeat(4)}\n`.repeat(600),
  ],
  ['lines between parts', `a\n\n${'*'.repeat(60)}\n\n${'_'.repeat(60)}\n\n${'-'.repeat(60)}\n\nb`],
])('A text for people is none of these: %s', (_, markdown) => {
  expect(exceededLimit(markdown)).toBeUndefined()
})

describe('Something else in the place of a picture or a folder is one mistake, and says what it is', () => {
  const pipe = (path: string) => {
    execFileSync('mkfifo', [path])
  }
  test.each([
    ['content/images/chair.jpg', 'folder', mkdirSync],
    ['content/images/chair.jpg', 'link', (path: string) => symlinkSync('nowhere.jpg', path)],
    ['content/images/chair.jpg', 'link', (path: string) => symlinkSync('chair.jpg', path)],
  ])('%s is a %s', (file, is, make) => {
    const root = dental()
    rmSync(join(root, file))
    make(join(root, file))
    const errors = errorsOf(root)
    expect([...new Set(errors.map((one) => `${one.code} ${argsOf(one).is}`))]).toEqual([`missing-picture ${is}`])
    expect(wordsOf(errors[0] as Problem).says).not.toContain('There is no file')
  })

  test.each([
    ['content/images/stand-ins.txt', pipe, 'not-a-file'],
    ['content/images/stand-ins.txt', mkdirSync, 'folder-not-file'],
    ['content/images', pipe, 'not-a-file'],
    ['content/images', (path: string) => writeFileSync(path, 'x'), 'unused-file'],
    ['content/media', (path: string) => writeFileSync(path, 'x'), 'unused-file'],
    ['content/media', pipe, 'not-a-file'],
    ['content/documents', (path: string) => writeFileSync(path, 'x'), 'unused-file'],
    ['content/documents', pipe, 'not-a-file'],
  ])('%s', (file, make, code) => {
    const root = dental()
    if (file !== 'content/images/stand-ins.txt') rmSync(join(root, file), { recursive: true, force: true })
    make(join(root, file))
    expect(reported(root)).toEqual([`${code} ${file}`])
  })
})

describe('Files that nobody reads', () => {
  test.each([
    ['content/records/nurses.yml', 'unused-file', 'error'],
    ['content/articles/Extra.MD', 'unused-file', 'error'],
    ['content/articles/extra2.markdown', 'unused-file', 'error'],
    ['content/images/x.heic', 'unused-file', 'warning'],
    ['content/images/sub/x.psd', 'unused-file', 'warning'],
    ['content/media/film.mov', 'unused-file', 'warning'],
    ['content/documents/prices.docx', 'unused-file', 'warning'],
    ['content/notes.txt', 'unused-file', 'warning'],
    ['content/images/gallery/x.jpg.crdownload', 'unused-file', 'warning'],
    ['content/records/doctors.yaml.bak', 'unused-file', 'warning'],
    ['site.yml', 'unused-file', 'warning'],
    ['Site.yaml', 'unused-file', 'warning'],
  ])('%s is reported', (file, code, severity) => {
    const root = dental()
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), 'x')
    expect(
      checkSite(root, prepared)
        .problems.filter((problem) => problem.file === file)
        .map((problem) => [problem.code, problem.severity]),
    ).toEqual([[code, severity]])
  })

  test('Folders that nobody reads are reported, and only they', () => {
    const root = dental()
    mkdirSync(join(root, 'content/forms'))
    writeFileSync(join(root, 'content/forms/a.pdf'), 'x')
    mkdirSync(join(root, 'content/articles/2026'))
    expect(
      checkSite(root, prepared)
        .problems.filter(({ code }) => ['unused-file', 'unused-folder'].includes(code))
        .map(({ file }) => file)
        .sort(),
    ).toEqual(['content/articles/2026', 'content/forms'])
  })

  test('What editors and systems leave behind is passed over', () => {
    const root = dental()
    const usual = checkSite(root, prepared).problems.length
    for (const name of ['README.md', 'readme.txt']) writeFileSync(join(root, 'content/images', name), 'x')
    for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini', '.x.swp', 'x.md~', '~$x.docx'])
      for (const folder of ['', 'images/', 'records/', 'articles/'])
        writeFileSync(join(root, `content/${folder}${name}`), 'x')
    expect(checkSite(root, prepared).problems.length).toBe(usual)
  })

  test('A list under another ending is one mistake, however much depends on it', () => {
    const root = dental()
    renameSync(join(root, DOCTORS), join(root, 'content/records/doctors.yml'))
    expect(reported(root)).toEqual(['unused-file content/records/doctors.yml'])
  })
})
