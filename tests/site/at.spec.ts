import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { visit } from './visit.ts'

let server: ChildProcess
let base = ''

beforeAll(async () => {
  const site = join(PROJECT, 'tests/sites/dental')
  const words = ['dev', '--site', site, '--port', '5394', '--at', '2026-12-25T09:30']
  server = spawn(process.execPath, ['scripts/bootstrap/run.mjs', ...words], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: 'development' },
  })
  base = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (data: Buffer) => {
      said += data.toString()
      const address = /The site is at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    server.on('exit', () => reject(new Error(`npm start ended: ${said}`)))
  })
})

afterAll(() => {
  server.removeAllListeners('exit')
  server.kill()
})

test('npm start -- --at: the clock of a page is that of the moment in the place, and a note says so', async () => {
  const page = await visit('/', { base, expected: /\[vite\]|WebSocket/ })
  const note = page.locator('#site-moment')
  await note.waitFor()
  expect(await note.textContent()).toMatch(/as of Friday,? 25 December 2026.* 09:30 in Asia\/Kathmandu/)
  expect(await note.boundingBox().then((box) => box && box.y + box.height), 'covers nothing').toBeLessThanOrEqual(
    await page.evaluate(() => document.body.getBoundingClientRect().top),
  )
  // As text: a test's own import would be made into one of the test runner.
  const now = await page.evaluate<number>("import('/src/lib/clock.ts').then(({ clock }) => clock.now().getTime())")
  const moment = Date.parse('2026-12-25T09:30+05:45')
  expect(now).toBeGreaterThanOrEqual(moment)
  expect(now).toBeLessThan(moment + 30 * 60_000)
})
