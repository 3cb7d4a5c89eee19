import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { serveFolder } from '../../scripts/serve.ts'
import { PROJECT } from '../../scripts/validate/schemas.ts'
import { axe, WIDTHS } from './axe.ts'
import { visit } from './visit.ts'

const folder = mkdtempSync(join(tmpdir(), 'offline-'))
const root = join(folder, 'site')
const dist = join(folder, 'dist')
const OLD = '+977-61-000002'
const NEW = '+977-61-000007'
/** What the browser says when there is no network; here that is the point. */
const expected = /Failed to load resource|net::ERR|ERR_FAILED/

function build(number: string): void {
  const file = join(root, 'site.yaml')
  writeFileSync(file, readFileSync(join(PROJECT, 'tests/sites/dental/site.yaml'), 'utf8').replace(OLD, number))
  execFileSync(process.execPath, ['scripts/run.mjs', 'build', '--site', root, '--out', dist], { cwd: PROJECT, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' })
}

let served: { server: Server; address: string }
const port = () => Number(new URL(served.address).port)
async function stop(): Promise<void> {
  served.server.closeAllConnections()
  await new Promise((done) => { served.server.close(done) })
}

beforeAll(() => {
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
})
beforeEach(async () => {
  build(OLD)
  served = await serveFolder(dist, 0)
})
afterEach(stop)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens a page and waits until the worker looks after it. */
async function firstVisit(path: string) {
  const page = await visit(path, { base: served.address, device: 'phone', workers: true, expected })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

test('Offline: after one visit, pages seen open again, and any other address gives numbers, address and hours', async () => {
  const page = await firstVisit('/')
  await page.goto(`${served.address}/team`)
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
  await stop()
  await page.goto(`${served.address}/team`)
  expect(await page.getByRole('heading', { level: 1, name: 'Team' }).isVisible()).toBe(true)
  await page.goto(`${served.address}/advice/gums`)
  await page.getByRole('heading', { level: 1, name: 'You are not connected' }).waitFor()
  expect(await page.getByRole('link', { name: OLD }).getAttribute('href')).toBe('tel:+97761000002')
  expect(await page.getByText('Lakeside 6').isVisible()).toBe(true)
  expect(await page.getByText('8:00 AM-4:30 PM').isVisible()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  served = await serveFolder(dist, port())
})

test('Offline: a new build replaces the old one, and while there is a network the new number shows at once', async () => {
  const page = await firstVisit('/')
  build(NEW)
  await page.goto(`${served.address}/`)
  expect(await page.getByRole('link', { name: NEW }).count()).toBeGreaterThan(0)
  expect(await page.getByRole('link', { name: OLD }).count()).toBe(0)
  // The new worker takes over by itself and clears away what the old one kept.
  await expect.poll(() => page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await (await caches.open(name)).match('/_offline'))?.text()) ?? ''))).join())).toContain(NEW)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
  await stop()
  await page.goto(`${served.address}/nowhere-yet`)
  await page.getByRole('link', { name: NEW }).waitFor()
  expect(await page.getByRole('link', { name: OLD }).count()).toBe(0)
  served = await serveFolder(dist, port())
})

test('Offline: a network that hangs does not keep a page that was seen before from opening', async () => {
  const page = await firstVisit('/')
  await page.goto(`${served.address}/team`)
  await stop()
  const silent = createServer(() => undefined)
  await new Promise<void>((done) => { silent.listen(port(), '127.0.0.1', done) })
  await page.goto(`${served.address}/team`, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
  silent.closeAllConnections()
  await new Promise((done) => { silent.close(done) })
  served = await serveFolder(dist, port())
})

test('Offline: the page with the numbers is one small file that asks for nothing and runs nothing', () => {
  const file = join(inject('dist'), '_offline/index.html')
  expect(statSync(file).size).toBeLessThan(20_000)
  const html = readFileSync(file, 'utf8')
  expect(html).not.toMatch(/<script|<img|<link|url\(|src=/)
  expect(html.match(/href="tel:/g)?.length).toBeGreaterThan(2)
})

test('Offline: the page with the numbers is accessible at every width, and fits', async () => {
  const page = await visit('/_offline')
  const wrong: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    wrong.push(...(await axe(page)).map((words) => `${width}: ${words}`))
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wrong.push(`${width}: wider than the window`)
  }
  expect(wrong).toEqual([])
})

test('A browser that knows no service workers shows the page as ever', async () => {
  const page = await visit('/', { base: served.address, before: 'delete Navigator.prototype.serviceWorker' })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Teeth, kindly')
})
