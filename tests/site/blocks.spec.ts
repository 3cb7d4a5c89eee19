import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test, type RunnerTestFile } from 'vitest'
import { examplePath, readExamples, writeCatalogue } from '../../scripts/dev/catalogue-site.ts'
import { serveFolder } from '../../scripts/pipeline/5-render/hosting/static-server.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { blockFolders, readSchemas } from '../../scripts/pipeline/2-validate/schema/schemas.ts'
import { go } from './awake.ts'
import { axe } from './axe.ts'
import { HTML_RULES } from './html-rules.ts'
import { differentStyles, type State } from './same-styles.ts'
import { few, isLong } from '../support/rounds.ts'
import { mapPage, visit } from './visit.ts'

const folder = join(PROJECT, '.cache/catalogue-contract')
const dist = join(folder, 'dist')
const SCHEMAS = readSchemas()
const checker = new HtmlValidate(HTML_RULES)
let served: Awaited<ReturnType<typeof serveFolder>>

beforeAll(async () => {
  await writeCatalogue(SCHEMAS, folder)
  addMarkdown()
  execFileSync(process.execPath, ['scripts/bootstrap/run.mjs', 'build', '--site', folder, '--out', dist], {
    cwd: PROJECT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  served = await serveFolder(dist, 0)
})

afterAll(() => {
  served.server.close()
})

/** An article with all that GitHub's Markdown can make. The check advises against some of it, and refuses the rest. */
function addMarkdown(): void {
  const text = readFileSync(join(PROJECT, 'tests/site/every-markdown.md'), 'utf8')
  const example = readFileSync(join(folder, 'content/articles/example-1.md'), 'utf8')
  writeFileSync(
    join(folder, 'content/articles/markdown.md'),
    example
      .replace('Example 1', 'Markdown')
      .replace('Example number 1', 'All that Markdown can make,')
      .replace(/\nA first paragraph\.[^]*/, () => `\n${text}`),
  )
}

/**
 * One walk through all examples whose tests run (`-t notice` names one block): a new window for each would take twice
 * as long.
 */
const FOUND = new Map<string, string[]>()
const DIFFERENT = new Map<string, string[]>()
const SIZES = [
  [1280, 900],
  [360, 740],
] as const
const STATES: State[] = ['touched and in focus', 'on paper', 'in forced colours, very narrow']
let walk: Promise<void> | undefined
const walked = ({ tasks }: RunnerTestFile) => (walk ??= walkThrough(tasks))
async function walkThrough(tasks: RunnerTestFile['tasks']): Promise<void> {
  const page = await visit('/', { reducedMotion: true, base: served.address, outside: mapPage })
  const off = ['page-has-heading-one', 'heading-order']
  for (const [index, { type, path, isFirst }] of all.entries()) {
    // The examples are the first tests of this file, in the same order.
    if ((!isFirst && !isLong) || tasks[index]?.mode !== 'run') continue
    await go(page, path)
    const wrong: string[] = []
    const different: string[] = []
    const shown = path === all[0]?.path ? 'body' : 'main'
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      const isDesk = width > 1000
      // On a desk stand the same parts; pages of each kind are looked at there too (access-axe.spec.ts).
      if (!isDesk || isLong) wrong.push(...(await axe(page, off, 'main')).map((one) => `${width} pixels wide: ${one}`))
      if (isDesk || isLong) different.push(...(await differentStyles(page, type, shown)))
      if (isDesk && isFirst)
        for (const state of few(STATES, 1)) different.push(...(await differentStyles(page, type, shown, state)))
    }
    FOUND.set(path, wrong)
    DIFFERENT.set(path, different)
  }
}

/** The ids of all items of all lists. */
const itemIds = () =>
  new Set(
    readdirSync(join(folder, 'content/records')).flatMap((file) =>
      (JSON.parse(readFileSync(join(folder, 'content/records', file), 'utf8')) as { id: string }[]).map(({ id }) => id),
    ),
  )

const all = blockFolders().flatMap((type) =>
  readExamples(type).good.map(({ name }, index) => ({
    type,
    name,
    path: pathOf(type, index),
    // The others differ in their fields, and hardly in their styles: npm run test:long looks at them too.
    isFirst: index === 0,
  })),
)

/** The article block shows an article only on an article's page. */
function pathOf(type: string, index: number): string {
  return type === 'article' ? '/articles/example-1' : examplePath(type, index)
}

describe.each(all)('The $type block, "$name"', ({ type, path, isFirst }) => {
  const tags = isFirst ? [] : ['long']

  test('is valid HTML', async () => {
    const html = readFileSync(join(dist, path, 'index.html'), 'utf8')
    expect(html, 'the block shows').toMatch(new RegExp(`class="[^"]*\\b${type}[" _-]`))
    const report = await checker.validateString(html)
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line, column }) =>
            `${ruleId}: ${message} (${line}:${column}) ${html.split('\n')[line - 1]?.slice(Math.max(0, column - 60), column + 60)}`,
        ),
      ),
    ).toEqual([])
  })

  test('prints the ids of items only where the check knows them (x-anchors)', () => {
    const html = readFileSync(join(dist, path, 'index.html'), 'utf8')
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
    const isKnown = SCHEMAS.blocks.get(type)?.['x-anchors'] === true
    expect(ids.filter((id) => !isKnown && itemIds().has(id))).toEqual([])
  })

  // What stands around the block is the same as on the pages of the site, which access-axe.spec.ts looks at.
  test('has nothing that shuts anybody out (axe)', { tags }, async ({ task }) => {
    await walked(task.file)
    expect(FOUND.get(path)).toEqual([])
  })

  // Layers are written out for old browsers (css.ts). Where a style differs, raise the selector that has to win.
  test('looks without layers as with them, on a desk and on a phone', { tags }, async ({ task }) => {
    await walked(task.file)
    expect(DIFFERENT.get(path)).toEqual([])
  })
})

test('All that Markdown can make shuts nobody out, on a desk and on a phone (axe)', async () => {
  const page = await visit('/', { reducedMotion: true, base: served.address, outside: mapPage })
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await go(page, '/articles/markdown')
    expect(await axe(page), `${width} pixels wide`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('All that Markdown can make shows: columns to their sides, headings no smaller than text', async () => {
  const page = await visit('/articles/markdown', { base: served.address, outside: mapPage })
  const styles = await page.evaluate(() => {
    const of = (selector: string) => getComputedStyle(document.querySelector(`.prose ${selector}`)!)
    return {
      sides: [1, 2, 3, 4].map((column) => of(`td:nth-child(${column})`).textAlign.replace(/^-webkit-/, '')),
      smaller: ['h4', 'h5', 'h6'].filter((one) => parseFloat(of(one).fontSize) < parseFloat(of('p').fontSize)),
    }
  })
  expect(styles).toEqual({ sides: ['left', 'center', 'right', 'start'], smaller: [] })
})
