import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PROJECT } from '../validate/schemas.ts'
import { live } from './live.ts'
import { plannedAt, type Shown } from './shown.ts'

const folder = mkdtempSync(join(tmpdir(), 'live-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A thread that says how often it was asked, after some milliseconds each time. */
const slowly = (milliseconds: number) => new URL(`data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  let asked = 0
  parentPort.on('message', () => setTimeout(() => parentPort.postMessage({ report: 'report ' + ++asked }), ${milliseconds}))
`)}`)

/** The dental site in a folder of its own, followed; and all that is told of it. */
function followed(name: string, thread: URL) {
  const root = join(folder, name)
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  const told: Shown[] = []
  const site = live(thread, { root, cache: join(folder, 'cache') }, (shown) => void told.push(shown))
  const edit = (file: string, find: string, put: string) => {
    writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(find, put))
    site.saved(file)
  }
  const html = (path: string) => site.shown().plan && plannedAt(site.shown().plan!, path)?.make().article?.body.html
  return { site, told, edit, html }
}

test('A save shows before the check of it is done, and the report of a check that is older than the save is not told', async () => {
  const { site, told, edit, html } = followed('late', slowly(400))
  await site.start()
  expect(html('/advice/gums')).toContain('Healthy gums')
  edit('content/articles/gums.md', 'Healthy gums', 'Pink gums')
  await expect.poll(() => html('/advice/gums')).toContain('Pink gums')
  expect(told.at(-1)).toMatchObject({ report: '', checking: true })
  await expect.poll(() => told.at(-1)?.report, { timeout: 5000 }).toBe('report 2')
  expect(told.map(({ report }) => report)).not.toContain('report 1')
  expect(told.map(({ look }) => look)).toEqual(told.map(({ look }) => look).sort((a, b) => a - b))
})

test('What does not change what shows is no news: a file with a mistake of its own, and the same file saved again', async () => {
  const { site, told, edit, html } = followed('wrong', slowly(5))
  await site.start()
  await expect.poll(() => told.at(-1)?.report, { timeout: 5000 }).toBe('report 1')
  const { version } = site.shown()
  edit('content/articles/gums.md', 'title: ', 'titel: ')
  await expect.poll(() => told.at(-1)?.report, { timeout: 5000 }).toBe('report 2')
  edit('content/articles/gums.md', 'titel: ', 'title: ')
  await expect.poll(() => told.at(-1)?.report, { timeout: 5000 }).toBe('report 3')
  edit('content/articles/gums.md', 'title: ', 'title: ')
  await expect.poll(() => told.at(-1)?.report, { timeout: 5000 }).toBe('report 4')
  expect(html('/advice/gums')).toContain('Healthy gums')
  expect(site.shown().version).toBeLessThanOrEqual(version + 1)
})
