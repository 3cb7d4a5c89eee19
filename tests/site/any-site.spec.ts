import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { parse } from 'yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import budgets from '../../budgets.json' with { type: 'json' }
import { readAnswers } from '../../scripts/new/answers.ts'
import { writeNewSite } from '../../scripts/new/write-site.ts'
import { serveFolder } from '../../scripts/pipeline/5-render/hosting/static-server.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { wordsOfOurs } from '../support/words-of-ours.ts'
import { go } from './awake.ts'
import { axe } from './axe.ts'
import { HTML_RULES } from './html-rules.ts'
import { pagesIn } from './pages.ts'
import { views, walk } from './sweep.ts'
import { visit } from './visit.ts'

/**
 * What holds for every site, whoever's it is: `npm run test:content -- FOLDER` looks at that of a hospital. Without a
 * folder, as in the gate, it is a new one from the example's answers.
 */
const given = process.env.SITE
const folder = mkdtempSync(join(tmpdir(), 'any-site-'))
const root = given ?? join(folder, 'site')
const dist = join(folder, 'dist')

if (given === undefined) {
  const read = readAnswers(readFileSync(join(PROJECT, 'scripts/new/answers.yaml'), 'utf8'), 'answers.yaml')
  if ('wrong' in read) throw new Error(read.wrong.join('\n'))
  await writeNewSite(read.answers, root)
}
/** A hospital's own site is looked at as it is today; the others as of the day of all tests (vitest.config.ts). */
const DAY = given === undefined ? {} : { SOURCE_DATE_EPOCH: '' }
execFileSync(
  process.execPath,
  [
    'scripts/bootstrap/run.mjs',
    'build',
    '--site',
    root,
    '--out',
    dist,
    '--cache',
    join(PROJECT, '.cache'),
    '--no-list',
  ],
  { cwd: PROJECT, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...DAY, NODE_ENV: 'production' } },
)
const manifest = parse(readFileSync(join(root, 'site.yaml'), 'utf8')) as {
  header: Record<'phone' | 'emergency', string>
  facts: Record<string, Record<string, { number?: string }>>
  find?: { path: string; lists: { items: { from: string } }[] }
  routes: { path: string; layout?: string; aliases?: string[] }[]
}
const ALIASES = manifest.routes.flatMap(({ aliases = [] }) => aliases)
/** Of a new site its own language is enough for the gate: translations have the same parts. */
const PAGES = pagesIn(dist, ALIASES).filter((path) => given !== undefined || !/^\/ne(?:\/|$)/.test(path))
const htmlOf = (path: string) => readFileSync(join(dist, path, 'index.html'), 'utf8')
/** Pages whose whole frame is there: a bare one has no menu. */
const FULL = PAGES.filter((path) => htmlOf(path).includes('<header'))

/** As small as a host can send it: what is published is a little larger, and is made sooner. */
const sent = (file: string) =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

const checker = new HtmlValidate(HTML_RULES)
let served: Awaited<ReturnType<typeof serveFolder>>
beforeAll(async () => {
  served = await serveFolder(dist, 0)
})
afterAll(() => {
  served.server.close()
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(given !== undefined)(
  "A new site has no name, number, address or picture of this project's hospital",
  () => {
    const foreign = wordsOfOurs()
    expect(foreign.length).toBeGreaterThan(80)
    const found = [root, dist].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:html|json|js|css|svg|xml|txt|ics|vcf|yaml|md|webmanifest)$/.test(file))
        .flatMap((file) => {
          const text = readFileSync(join(folder, file), 'utf8')
          return foreign.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`)
        }),
    )
    expect(found).toEqual([])
    // What it has instead.
    for (const word of ['Purbanchal Eye', '+977-23-000001', 'Main Road']) expect(htmlOf('/')).toContain(word)
  },
)

describe('Every page of the site', () => {
  const look = walk(() => visit('/', { base: served.address, reducedMotion: true }))

  test('is valid HTML', async () => {
    const wrong: string[] = []
    for (const path of PAGES) {
      const { results } = await checker.validateString(htmlOf(path))
      wrong.push(
        ...results.flatMap(({ messages }) => messages.map(({ line, message }) => `${path}:${line} ${message}`)),
      )
    }
    expect(wrong).toEqual([])
  })

  test(
    'fits on a phone and on a desk, without a bar to scroll sideways',
    look.check(
      PAGES,
      (page) =>
        page.evaluate(() => {
          const { scrollWidth } = document.documentElement
          return scrollWidth > innerWidth + 0.5 ? `${scrollWidth} pixels wide in a window of ${innerWidth}` : ''
        }),
      views(given === undefined ? [320, 1280] : [320, 360, 768, 1280, 1920], 800),
    ),
  )

  test(
    'has all that people with disabilities need, as far as axe can tell',
    look.check(PAGES, (page) => axe(page), views(given === undefined ? [320] : [320, 1280], 800)),
  )

  test(
    'is no heavier than a slow phone can bear',
    look.check(PAGES, async (page, path) => {
      const elements = await page.evaluate(() => document.querySelectorAll('*').length)
      const bytes = sent(join(dist, path, 'index.html'))
      const most = path.split('/')[1]?.length === 2 ? budgets.htmlAndCssOfTranslations : budgets.htmlAndCss
      return [
        ...(elements > budgets.elements ? [`${elements} elements of ${budgets.elements}`] : []),
        ...(bytes > most ? [`${bytes} bytes of ${most}`] : []),
      ]
    }),
  )
})

test('Without scripts each page has its heading, and the number for an emergency', async () => {
  const [kind = '', name = ''] = manifest.header.emergency.split('.')
  const number = (manifest.facts[kind]?.[name]?.number ?? '').replace(/[^+\d]/g, '')
  const page = await visit('/', { base: served.address, scripts: false })
  const wrong: string[] = []
  for (const path of FULL) {
    await go(page, path)
    if (!(await page.getByRole('heading', { level: 1 }).isVisible())) wrong.push(`${path}: no heading`)
    const call = page.locator(`header a[href="tel:${number}"]:visible`)
    if ((await call.count()) === 0) wrong.push(`${path}: no ${number}`)
  }
  expect(wrong).toEqual([])
})

test.skipIf(!manifest.find)('The search finds the first of each list that it looks through', async () => {
  const page = await visit('/', { base: served.address })
  for (const { items } of manifest.find?.lists ?? []) {
    const file = join(root, `content/records/${items.from}.yaml`)
    const [first] = existsSync(file) ? (parse(readFileSync(file, 'utf8')) as { name?: string; heading?: string }[]) : []
    const name = first?.name ?? first?.heading
    if (name === undefined) continue
    await go(page, `${manifest.find?.path}?q=${encodeURIComponent(name)}`)
    await expect.poll(() => page.locator('.find__results').textContent()).toContain(name)
  }
})
