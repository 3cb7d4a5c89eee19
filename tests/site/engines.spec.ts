import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { ENGINES } from '../engines/engines.ts'
import { fetchChromium, NotFetched, runsOldChromium } from '../engines/fetch-chromium.ts'
import { CHECKS, lookAt, type Failures } from '../engines/look.ts'
import { ROUTES } from './routes.ts'
import { address } from './visit.ts'

/** All pages with a header and a telephone number, which the staff's login and the page that does not exist lack. */
const PAGES = [...ROUTES.filter((path) => path !== '/email' && path !== '/404'), '/find?q=headache']

/** Everything that lookAt() looks at, done wrong. */
const WRONG = `data:text/html,${encodeURIComponent(`<!DOCTYPE html>
<meta name="viewport" content="width=device-width">
<div style="width: 500px; height: 900px"></div>
<a href="tel:102" style="display: block; color: #fff"><span style="display: block; width: 9px">toll-free 102</span></a>
<p data-find-state="failed">
<script>
  console.error('said')
  throw new Error('thrown')
</script>`)}?q=`

/** What was seen, by engine and page. */
const seen = new Map<string, Map<string, Failures>>()

/** Opens pages in an engine and gives what fails of them, check by check. */
async function walk(name: string, paths: readonly string[]): Promise<string[]> {
  const engine = await (ENGINES[name] as (typeof ENGINES)[string])()
  const found = new Map<string, Failures>()
  try {
    const wrong = await lookAt(engine, WRONG)
    expect(Object.keys(wrong), 'what is wrong on purpose is seen').toEqual(CHECKS)
    expect(wrong.console).toMatch(/said.*thrown|thrown.*said/)
    for (const path of paths) found.set(path, await lookAt(engine, address() + path))
  } finally {
    await engine.close()
    seen.set(name, found)
  }
  return [...found].flatMap(([path, failures]) =>
    Object.entries(failures).map(([check, words]) => `${path}: ${check}: ${words}`),
  )
}

test.runIf(runsOldChromium)('Chromium 109: home and emergencies show their telephone numbers', async ({ skip }) => {
  try {
    fetchChromium(109)
  } catch (error) {
    // Without the registry the gate does without; npm run test:long fails.
    if (error instanceof NotFetched) skip(error.message)
    throw error
  }
  expect(await walk('Chromium 109', ['/', '/emergencies'])).toEqual([])
})
if (!runsOldChromium)
  console.warn('Chromium 109 was not tried: it is only to be had for Linux on x64. Run the tests there too.')

test.for(Object.keys(ENGINES))(
  '%s: every page on a phone shows telephone numbers that can be read, and answers',
  { tags: ['long'] },
  async (name) => {
    expect(await walk(name, PAGES)).toEqual([])
  },
)

/** Engines, pages and checks as a table, for who wants to see more than that all is as expected. */
afterAll(() => {
  const rows = [...seen].flatMap(([name, pages]) =>
    [...pages].map(([path, failures]) => [
      name,
      path,
      ...CHECKS.map((check) => failures[check] ?? (check === 'search' && !path.includes('?q=') ? '' : 'ok')),
    ]),
  )
  const table = [['Engine', 'Page', ...CHECKS], ['', '', ...CHECKS].map(() => '---'), ...rows]
  const folder = join(PROJECT, '.cache/engines')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'table.md'), table.map((row) => `| ${row.join(' | ')} |\n`).join(''))
})
