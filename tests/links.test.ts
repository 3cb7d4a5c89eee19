import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { wordsOf } from '../scripts/report/messages.ts'
import { argsOf } from '../scripts/report/problem.ts'
import { prepared } from './support/prepared.ts'

const folder = mkdtempSync(join(tmpdir(), 'links-'))
cpSync(join(PROJECT, 'tests/sites/dental'), folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(PROJECT, 'tests/sites/dental', file), 'utf8')
const ARTICLE = 'content/articles/gums.md'

/** The dental site with a link in its four places: the menu, a block, a text of a block, an article with a heading. */
function withLink(link: string) {
  const site = read('site.yaml')
    .replace('{ label: Prices, link: /prices?from=menu#main }', `{ label: Prices, link: "${link}" }`)
    .replace('{ label: Our team, link: /team }', `{ label: Our team, link: "${link}" }`)
    .replace(
      /( +- \{ type: banner, heading: Prices.*\n)/,
      `$1      - { type: text, text: "More is [here](${link})." }\n`,
    )
  expect(site.split(link).length).toBeGreaterThan(3)
  writeFileSync(join(folder, 'site.yaml'), site)
  writeFileSync(join(folder, ARTICLE), `${read(ARTICLE)}\n## Crème et thé\n\nMore is [here](${link}).\n`)
  return checkSite(folder, prepared)
}

/** Errors alone: a second entry of the menu for one page is a warning. */
const reported = (link: string) =>
  withLink(link)
    .problems.filter(({ severity }) => severity === 'error')
    .map((problem) => `${problem.code} ${String(argsOf(problem).word ?? argsOf(problem).value)}`)

test.each([
  '/team?day=sunday',
  '/team?day=sunday#main',
  '/team/?day=sunday',
  '/?x=1',
  '/%74eam',
  '/team#m%61in',
  '/team/../prices',
  '/advice/gums#cr%C3%A8me-et-th%C3%A9',
  '/advice/gums#crème-et-thé',
  '#',
  '#top',
  '/team#Top',
  '/team#:~:text=Our%20dentists',
  '/team#main:~:text=dentists',
  'https://fewa-dental.example',
  'https://fewa-dental.example/team?day=sunday#main',
  'https://fewa-dental.example/feed.xml',
])('A link that browsers follow is right: %s', (link) => expect(reported(link)).toEqual([]))

test.each([
  ['/taem?day=sunday', 'broken-link /taem'],
  ['/team?day=sunday#sunday', 'broken-anchor sunday'],
  ['/%74aem', 'broken-link /taem'],
  ['/50%', 'broken-link /50%'],
  ['/team#50%', 'broken-anchor 50%'],
  ['/advice/gums#cr%C3%A8me', 'broken-anchor crème'],
  ['//elsewhere.example/team', 'broken-link //elsewhere.example/team'],
  ['?day=sunday', 'bad-link ?day=sunday'],
  ['https://fewa-dental.example/team#wrong', 'broken-anchor wrong'],
  ['https://fewa-dental.example/documents/none.pdf', 'broken-link /documents/none.pdf'],
])('A link that leads to nothing is reported with what it leads to: %s', (link, problem) =>
  expect(new Set(reported(link))).toEqual(new Set([problem])),
)

test('A place whose accent is typed as a sign of its own is reported, with an advice that can be distinguished', () => {
  const [problem] = withLink('/advice/gums#cre\u0300me-et-thé').problems
  expect(problem && wordsOf(problem)).toMatchObject({
    says: expect.stringContaining('an accent of it is a sign of its own') as string,
    how: expect.stringContaining('cr%C3%A8me-et-th%C3%A9') as string,
  })
  // A heading's place has its letters as keyboards write them, however the heading is typed.
  writeFileSync(join(folder, 'site.yaml'), read('site.yaml'))
  writeFileSync(join(folder, ARTICLE), `${read(ARTICLE)}\n## Cre\u0300me\n\nMore is [here](#crème).\n`)
  expect(checkSite(folder, prepared).problems).toEqual([])
})

test('A page to which a link with a query leads has a way in', async () => {
  const advice = async (link: string) =>
    (await withLink(link).advice()).filter(({ code }) => code === 'orphan-page').map((one) => argsOf(one).word)
  expect(await advice('/team')).toContain('/prices')
  expect(await advice('/prices/?for=children')).not.toContain('/prices')
})

const BANNER = '      - { type: banner, heading: Prices, text'

test.each([
  [
    'the headings of two texts',
    '- { type: text, text: "## For children" }\n      - { type: text, text: "## For children" }',
    'for-children',
    /Two places/,
  ],
  [
    'a block and a heading',
    '- { type: text, id: rest, text: "Rest well." }\n      - { type: text, text: "## Rest" }',
    'rest',
    /Two places/,
  ],
  [
    'two blocks',
    '- { type: text, id: rest, text: "Rest well." }\n      - { type: text, id: rest, text: "Sleep." }',
    'rest',
    /used twice/,
  ],
  ['a block and a part that all pages have', '- { type: text, id: main, text: "Rest well." }', 'main', /taken/],
])('Two places of one page with one name are an error that names both: %s', (_, blocks, word, says) => {
  writeFileSync(join(folder, ARTICLE), read(ARTICLE))
  writeFileSync(
    join(folder, 'site.yaml'),
    read('site.yaml').replace(BANNER, () => `      ${blocks}\n${BANNER}`),
  )
  const [problem, ...others] = checkSite(folder, prepared).problems
  expect(others).toEqual([])
  expect(problem).toMatchObject({ code: 'duplicate-id', severity: 'error', args: { word } })
  expect(problem && wordsOf(problem).says).toMatch(says)
  expect(problem?.second?.file).toBe(word === 'main' ? undefined : 'site.yaml')
})

test('A heading of an article with the name of a block that stands on all articles is reported at the heading', () => {
  writeFileSync(
    join(folder, 'site.yaml'),
    read('site.yaml').replace(
      '- { type: article }',
      '- { type: article }\n      - { type: text, id: bleeding, text: "Call us." }',
    ),
  )
  writeFileSync(join(folder, ARTICLE), read(ARTICLE))
  const { problems } = checkSite(folder, prepared)
  expect(problems).toMatchObject([{ code: 'duplicate-id', file: ARTICLE, args: { word: 'bleeding' } }])
  expect(problems[0]?.text?.slice(...(problems[0].range ?? []))).toBe('Bleeding')
})

test('Headings of one text never share a place, whatever they are called', () => {
  writeFileSync(join(folder, 'site.yaml'), read('site.yaml'))
  const headings = ['Part', 'Part 2', 'Part', 'Main', 'Find field'].map((one) => `## ${one}\n\nBrush gently.\n`)
  const text = `${read(ARTICLE)}\n${headings.join('\n')}\n[a](#part-2) [b](#part-3) [c](#main-2) [d](#find-field-2)\n`
  writeFileSync(join(folder, ARTICLE), text)
  expect(checkSite(folder, prepared).problems.filter(({ severity }) => severity === 'error')).toEqual([])
})
