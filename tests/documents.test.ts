import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { planFixes } from '../scripts/fix/fix-site.ts'
import { sizeInWords } from '../scripts/pipeline/3-model/document-notes.ts'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { wordsOf } from '../scripts/report/messages.ts'
import { argsOf } from '../scripts/report/problem.ts'
import { prepared } from './support/prepared.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const PDF = readFileSync(join(PROJECT, 'content/documents/my-visit.pdf'))

/** The dental site with documents in its list, a block that shows them, and words with links below it. */
function clinic(files: readonly string[], words = 'Ask at the desk.', link = '/') {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'))
  folders.push(folder)
  const root = join(folder, 'site')
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const write = (file: string, bytes: string | Uint8Array = PDF) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), bytes)
  }
  const items = files.map(
    (file, at) => `- id: paper-${at}\n  title: Paper ${at}\n  file: ${file}\n  languages: [Nepali, English]\n`,
  )
  write('content/records/documents.yaml', items.join(''))
  const site = readFileSync(join(root, 'site.yaml'), 'utf8')
  const blocks = `      - { type: documents, heading: To print, items: { from: documents } }\n      - type: text\n        text: "${words}"\n      - { type: call-to-action, heading: Bring it, text: On the day., link: { label: Take it along, link: "${link}" } }\n`
  write('site.yaml', site.replace(/( +- \{ type: banner, heading: Prices.*\n)/, `$1${blocks}`))
  const checked = () => checkSite(root, prepared)
  const reported = () =>
    checked().problems.map((problem) => {
      const { value = '', word = String(value) } = argsOf(problem)
      return `${problem.code} ${problem.file} ${word}`
    })
  return { folder, root, write, checked, reported }
}

const LIST = 'content/records/documents.yaml'

describe('A document is reported', () => {
  test('that is not there, with the name that was probably meant', () => {
    const { write, checked, reported } = clinic(['price-list.pdf'])
    write('content/documents/price-lists.pdf')
    expect(reported()).toContain(`missing-picture ${LIST} price-list.pdf`)
    const [missing] = checked().problems.filter(({ code }) => code === 'missing-picture')
    expect(missing && wordsOf(missing).fix).toMatch(/price-lists\.pdf/)
  })

  test.each(['../secret.pdf', '/etc/secret.pdf', 'form.docx', 'form.PDF', 'https://elsewhere.org/form.pdf'])(
    'whose name is %s',
    (name) => expect(clinic([`"${name}"`]).reported()).toEqual([`bad-document ${LIST} ${name}`]),
  )

  test('whose folder stands in front of its name', () => {
    const { write, checked } = clinic(['content/documents/form.pdf'])
    write('content/documents/form.pdf')
    const [missing] = checked().problems
    expect(missing && wordsOf(missing).fix).toContain('form.pdf')
    expect(missing && wordsOf(missing).fix).not.toContain('content/')
  })

  test('that is a link out of the site, and a linked folder', () => {
    const { folder, root, write, reported } = clinic(['away.pdf', 'old/form.pdf'])
    mkdirSync(join(folder, 'old'))
    for (const name of ['away.pdf', 'old/form.pdf']) writeFileSync(join(folder, name), PDF)
    write('content/documents/README.md', 'Forms.')
    symlinkSync(join(folder, 'away.pdf'), join(root, 'content/documents/away.pdf'))
    symlinkSync(join(folder, 'old'), join(root, 'content/documents/old'))
    expect(reported()).toEqual([`outside-file ${LIST} away.pdf`, `outside-file ${LIST} old/form.pdf`])
  })

  test('that is no PDF or would do something by itself, once and where the list names it', () => {
    const { write, reported } = clinic(['word.pdf', 'runs.pdf', 'good.pdf'])
    write('content/documents/word.pdf', 'PK')
    write(
      'content/documents/runs.pdf',
      `${PDF.toString('latin1').replace('/Type /Catalog', '/OpenAction <</S /JavaScript>> /Type /Catalog')}`,
    )
    write('content/documents/good.pdf')
    expect(reported()).toEqual([`document-file ${LIST} word.pdf`, `document-file ${LIST} runs.pdf`])
  })

  test('that nobody lists, and a Word file beside it', () => {
    const { write, reported } = clinic(['good.pdf'])
    write('content/documents/good.pdf')
    write('content/documents/old.pdf')
    write('content/documents/good.docx', 'PK')
    expect(reported().sort()).toEqual([
      'unlisted-document content/documents/old.pdf old.pdf',
      'unused-file content/documents/good.docx good.docx',
    ])
  })
})

test('npm run fix gives a document a name that can be an address, in the list and in links', () => {
  const { root, write, reported } = clinic(['Price List.PDF'], 'See [prices](/documents/Price%20List.PDF).')
  write('content/documents/Price List.PDF')
  expect(reported()[0]).toBe('bad-picture-name content/documents/Price List.PDF Price List.PDF')
  const { renames, changes } = planFixes(root, prepared)
  const after = (file: string) => changes.find((change) => change.file === file)?.after
  expect(renames).toEqual([{ from: 'content/documents/Price List.PDF', to: 'content/documents/price-list.pdf' }])
  expect(after(LIST)).toContain('file: price-list.pdf')
  expect(after('site.yaml')).toContain('[prices](/documents/price-list.pdf)')
})

describe('A link to a document', () => {
  test('is right when the list has it, also to one of its pages', () => {
    const { write, reported } = clinic(['good.pdf'], 'See [page 2](/documents/good.pdf#page=2).', '/documents/good.pdf')
    write('content/documents/good.pdf')
    expect(reported()).toEqual([])
  })

  test('is enough: no block has to show the list', () => {
    const { root, write, reported } = clinic(['good.pdf'], 'See [it](/documents/good.pdf).')
    write('content/documents/good.pdf')
    const site = readFileSync(join(root, 'site.yaml'), 'utf8').replace(/^ +- \{ type: documents.*\n/m, '')
    write('site.yaml', site)
    expect(reported()).toEqual([])
    write('site.yaml', site.replace('/documents/good.pdf', '/'))
    expect(reported()).toEqual([`unused-list ${LIST} `])
  })

  test.each([
    ['/documents/goods.pdf', 'broken-link', /\/documents\/good\.pdf/],
    ['/documents/annual-report.pdf', 'broken-link', /documents\.yaml/],
    ['documents/good.pdf', 'bad-link', /\/documents\/good\.pdf/],
    ['content/documents/good.pdf', 'bad-link', /\/documents\/good\.pdf/],
  ])('%s gets %s, and hears how it is written', (link, code, how) => {
    for (const site of [clinic(['good.pdf'], `See [it](${link}).`), clinic(['good.pdf'], undefined, link)]) {
      site.write('content/documents/good.pdf')
      const problems = site.checked().problems
      expect(problems.map((problem) => problem.code)).toEqual([code])
      for (const problem of problems) expect(JSON.stringify(wordsOf(problem))).toMatch(how)
    }
  })
})

test('Pages know kind, size and languages of each document, whose address is its name', async () => {
  const { write, checked } = clinic(['forms/good.pdf'])
  write('content/documents/forms/good.pdf')
  const site = await checked().site?.()
  expect(site?.common.documents).toEqual({ '/documents/forms/good.pdf': 'PDF, 33 kB, in Nepali and English' })
  expect(site?.media.map(({ url }) => url)).toEqual(['/documents/forms/good.pdf'])
})

test('The size of a document is in words that phones use', () => {
  expect([1, 84_200, 999_400, 1_250_000].map((bytes) => sizeInWords(bytes, 'en'))).toEqual([
    '1 kB',
    '85 kB',
    '1 MB',
    '1.3 MB',
  ])
})
