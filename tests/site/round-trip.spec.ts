import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { memoryCache } from '../../scripts/platform/cache/cache.ts'
import { inlinePool, type WorkerPool } from '../../scripts/platform/workers/worker-pool.ts'
import { readText } from '../../scripts/pipeline/1-load/read-text.ts'
import { checkSite, prepare } from '../../scripts/pipeline/check-site.ts'
import type { PageReport } from '../../scripts/pipeline/6-verify/verify-context.ts'
import { verifySite } from '../../scripts/pipeline/6-verify/verify.ts'
import { terminalReport } from '../../scripts/report/reporters/terminal.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { builtCases, expectedFile, problemCase } from '../support/problem-case.ts'

const DENTAL = join(PROJECT, 'tests/sites/dental')
const out = join(PROJECT, '.cache/round-trip')

/**
 * The content of a site, the model made of it, and where its modules are.
 * @param edit a change to its manifest that is not on the disk
 */
async function sourceOf(root: string, edit: [find: string, put: string] = ['', '']) {
  const { content, site } = checkSite(root, prepare(), {
    read: (folder, file) => {
      const found = readText(folder, file)
      return 'text' in found && file === 'site.yaml' ? { text: found.text.replace(...edit) } : found
    },
  })
  if (!content || !site) throw new Error(`${root} has mistakes`)
  return {
    content,
    site: await site(),
    generated:
      root === PROJECT
        ? join(PROJECT, 'src/generated')
        : join(PROJECT, '.cache/generated', root.replace(/[^a-zA-Z0-9]+/g, '-')),
  }
}

let dental: Awaited<ReturnType<typeof sourceOf>>
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/bootstrap/run.mjs', 'build', '--site', DENTAL, '--out', out], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  dental = await sourceOf(DENTAL)
})

describe.each(builtCases())('%s', (code) => {
  test('a page that says something else than its files is found, reported once, and named with its line', async () => {
    const { file, find, replace = '', make } = problemCase(code)
    const before = existsSync(join(out, file)) ? readFileSync(join(out, file), 'utf8') : ''
    if (find !== undefined && !before.includes(find))
      throw new Error(`${code} looks for ${find}, which is not in ${file}`)
    const after = make === 'missing' ? undefined : find === undefined ? replace : before.replace(find, () => replace)
    const { problems } = await verifySite(out, dental.content, dental.site, dental.generated, {
      overrides: new Map([[file, after]]),
    })
    const report = terminalReport(problems)
    expect(problems.map((problem) => problem.code)).toEqual([code])
    expect(problems[0]?.range, 'a line of a file').toBeDefined()
    if (process.env.UPDATE || !existsSync(expectedFile(code))) writeFileSync(expectedFile(code), `${report}\n`)
    expect(`${report}\n`).toBe(readFileSync(expectedFile(code), 'utf8'))
  })
})

test.each([
  ['the header', '<header', '+977-61-000001</a>', '+977-61-000009</a>', 'page-number'],
  ['the menu of phones', 'id="phone-menu"', 'href="/team"', 'href="/teem"', 'page-link'],
  ['the footer', '<footer', '8:00 AM', '8:05 AM', 'page-hour'],
  ['the structured data', '"@type":"Dentist"', '+977-61-000001', '+977-61-000009', 'page-data'],
])(
  'A fault in %s of one page alone, the same on all others, is found on that page',
  async (_, from, find, put, expected) => {
    const file = 'prices/index.html'
    const before = readFileSync(join(out, file), 'utf8')
    const start = before.indexOf(from)
    const after = before.slice(0, start) + before.slice(start).replace(find, put)
    expect(after).not.toBe(before)
    const { problems } = await verifySite(out, dental.content, dental.site, dental.generated, {
      overrides: new Map([[file, after]]),
    })
    expect(problems.map(({ code, args }) => [code, 'page' in args && args.page])).toEqual([[expected, '/prices']])
  },
)

test('A changed fact is compared with the pages that rest on it, and no other page is read again', async () => {
  const reportCache = memoryCache<PageReport>()
  const verify = async (source: typeof dental) => {
    const read: string[] = []
    const pool: WorkerPool = {
      run: (task, shared, jobs, done) => {
        read.push(...jobs.map(({ name }) => name))
        return inlinePool.run(task, shared, jobs, done)
      },
    }
    const { problems } = await verifySite(out, source.content, source.site, source.generated, { reportCache, pool })
    return { read: read.sort(), problems: problems.map(({ code }) => code) }
  }
  const first = await verify(dental)
  expect(first.problems).toEqual([])
  expect(await verify(dental)).toEqual({ read: [], problems: [] })

  const reception = '    main: { number: +977-61-000001,'
  const more = await sourceOf(DENTAL, [
    reception,
    `    night: { number: +977-61-000009, label: At night }\n${reception}`,
  ])
  expect(await verify(more), 'a number that no page shows').toEqual({ read: [], problems: [] })

  const other = await sourceOf(DENTAL, ['number: +977-61-000002', 'number: +977-61-000009'])
  const showing = first.read.filter((name) =>
    readFileSync(
      join(out, name.replace('the page /', ''), name.endsWith('.html') ? '' : 'index.html'),
      'utf8',
    ).includes('tel:+97761000002'),
  )
  const { read, problems } = await verify(other)
  expect(read).toEqual(showing)
  expect(read.length).toBeLessThan(first.read.length)
  expect(problems).toContain('page-number')

  const hours = await sourceOf(DENTAL, ['open: 08:00', 'open: 08:30'])
  expect((await verify(hours)).problems, 'hours that pages do not show').toContain('page-fact')
})

test('Every number, hour, link and file of the finished site is what its files say', { tags: ['long'] }, async () => {
  const { content, site, generated } = await sourceOf(PROJECT)
  const { counts, problems } = await verifySite(inject('dist'), content, site, generated)
  expect(problems).toEqual([])
  for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(10)
})
