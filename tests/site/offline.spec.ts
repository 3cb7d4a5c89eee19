import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Worker } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { serveFolder } from '../../scripts/pipeline/5-render/hosting/static-server.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { few } from '../support/rounds.ts'
import { axe, WIDTHS } from './axe.ts'
import { visit } from './visit.ts'

const folder = mkdtempSync(join(tmpdir(), 'offline-'))
const root = join(folder, 'site')
const dist = join(folder, 'dist')
const OLD = '+977-61-000002'
const NEW = '+977-61-000007'
/** What the browser says when there is no network; here that is the point. */
const expected = /Failed to load resource|net::ERR|ERR_FAILED|Failed to load module script|for the rule set requested/

const MAIN = '+977-61-000001'

/** The sites that were built, by their numbers: most tests begin with the same one. */
const built = new Set<string>()

/** Serves the site with another emergency number, and another one for the reception. */
function build(number: string, main = MAIN): void {
  const made = join(folder, `dist ${number} ${main}`)
  if (!built.has(made)) {
    const text = readFileSync(join(PROJECT, 'tests/sites/dental/site.yaml'), 'utf8')
    writeFileSync(join(root, 'site.yaml'), text.replace(OLD, number).replace(MAIN, main))
    execFileSync(process.execPath, ['scripts/bootstrap/run.mjs', 'build', '--site', root, '--out', made], {
      cwd: PROJECT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'pipe',
    })
    built.add(made)
  }
  rmSync(dist, { recursive: true, force: true })
  cpSync(made, dist, { recursive: true })
  cpSync(`${made}-hosting`, `${dist}-hosting`, { recursive: true })
}

let served: { server: Server; address: string }
const port = () => Number(new URL(served.address).port)
async function stop(): Promise<void> {
  served.server.closeAllConnections()
  await new Promise((done) => {
    served.server.close(done)
  })
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

/**
 * The new worker never comes: what it would bring is known from pages alone. The host refuses it, since a browser whose
 * requests a test answers may wait for ever for a worker that it stopped.
 */
function refuseNewWorkers(): void {
  served.server.prependListener('request', ({ url, socket }: { url?: string; socket: Socket }) => {
    if (url === '/service-worker.js') socket.destroy()
  })
}

/** Opens a page and waits until the worker looks after it. */
async function firstVisit(path: string) {
  const page = await visit(path, { base: served.address, device: 'phone', workers: true, expected })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

/** A host in trouble, in the place of the site: it answers every request in one way. */
async function trouble(answer: RequestListener): Promise<() => Promise<void>> {
  await stop()
  const host = createServer(answer)
  await new Promise<void>((done) => {
    host.listen(port(), '127.0.0.1', done)
  })
  return async () => {
    host.closeAllConnections()
    await new Promise((done) => {
      host.close(done)
    })
    served = await serveFolder(dist, port())
  }
}
const fails =
  (status: number): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Error of the host</h1>')
  }
const KEPT = /^This page was kept on \d{1,2} \w+, \d\d:\d\d\./
const notice = (page: Page) => page.getByRole('status').filter({ hasText: KEPT })
/** Opens a page until it says these words: on a busy machine the host may have been too slow the first time. */
const says = (page: Page, path: string, words: RegExp) =>
  expect
    .poll(async () => {
      await page.goto(`${served.address}${path}`)
      return (await notice(page).count()) ? await notice(page).textContent() : ''
    })
    .toMatch(words)
const all = (page: Page, number: string) =>
  page.evaluate((words) => document.documentElement.outerHTML.split(words).length - 1, number)

/** Without a network the page of the team opens as it was kept, and the old number is nowhere on it. */
async function expectKeptTeamWithoutOldNumber(page: Page): Promise<void> {
  await stop()
  await page.goto(`${served.address}/team`)
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
  expect(await all(page, OLD)).toBe(0)
  served = await serveFolder(dist, port())
}

test('Offline: after one visit, pages seen open again and say how old they are, and any other address gives numbers, address and hours', async () => {
  const page = await firstVisit('/')
  await page.goto(`${served.address}/team`)
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
  await says(page, '/team', /^$/)
  await stop()
  await page.goto(`${served.address}/team?from=card`)
  expect(await page.getByRole('heading', { level: 1, name: 'Team' }).isVisible()).toBe(true)
  expect(await notice(page).textContent()).toMatch(/There is no connection now\./)
  expect(await notice(page).getByRole('link', { name: OLD }).getAttribute('href')).toBe('tel:+97761000002')
  await page.goto(`${served.address}/advice/gums`)
  await page.getByRole('heading', { level: 1, name: 'You are not connected' }).waitFor()
  expect(await page.getByRole('link', { name: OLD }).getAttribute('href')).toBe('tel:+97761000002')
  expect(await page.getByText('Lakeside 6').isVisible()).toBe(true)
  expect(await page.getByText('8:00 AM-4:30 PM').isVisible()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  served = await serveFolder(dist, port())
})

test('Offline: a page that was kept opens by every address that leads to it with a network; of one that was not, an old address gives the numbers', async () => {
  const page = await firstVisit('/')
  await page.goto(`${served.address}/team`)
  await says(page, '/team', /^$/)
  await stop()
  await page.goto(`${served.address}/fees`)
  await page.getByRole('heading', { level: 1, name: 'You are not connected' }).waitFor()
  served = await serveFolder(dist, port())
  await page.goto(`${served.address}/fees?from=sms`)
  await page.getByRole('heading', { level: 1, name: 'Prices' }).waitFor()
  await expect.poll(() => page.evaluate(async () => (await caches.match('/prices'))?.status)).toBe(200)
  // As it was kept before its page moved.
  await page.evaluate(async () => {
    const team = await caches.match('/team')
    const [name = ''] = await caches.keys()
    if (team) await (await caches.open(name)).put('/fees', team)
  })
  await stop()
  for (const address of ['/prices', '/%70rices', '/fees'])
    for (const end of ['/', '?from=sms', '/?from=sms', '/index.html', '']) {
      await page.goto(`${served.address}${address}${end}`)
      expect(await page.getByRole('heading', { level: 1 }).textContent(), `${address}${end}`).toBe('Prices')
      expect(await notice(page).textContent(), `${address}${end}`).toMatch(KEPT)
    }
  served = await serveFolder(dist, port())
})

test('Offline: a new build shows at once while there is a network, and its number is on every page that was kept before', async () => {
  const page = await firstVisit('/')
  await page.goto(`${served.address}/team`)
  expect(await all(page, OLD)).toBeGreaterThan(1)
  build(NEW)
  refuseNewWorkers()
  await page.goto(`${served.address}/`)
  await page.getByRole('link', { name: NEW }).first().waitFor()
  expect(await all(page, OLD)).toBe(0)
  await stop()
  await page.goto(`${served.address}/team`)
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
  expect(await notice(page).textContent()).toMatch(/Phone numbers have changed since; the new ones are shown\./)
  expect(await notice(page).getByRole('link', { name: NEW }).getAttribute('href')).toBe('tel:+97761000007')
  expect([await all(page, OLD), await all(page, '+97761000002')], 'the old number is nowhere').toEqual([0, 0])
  expect(await page.getByRole('link', { name: NEW }).count(), 'also in the page itself').toBeGreaterThan(1)
  await page.goto(`${served.address}/nowhere-yet`)
  await page.getByRole('link', { name: NEW }).waitFor()
  expect(await all(page, OLD)).toBe(0)
  served = await serveFolder(dist, port())
})

/** How often the list of numbers was asked for, since the site was served. */
function countAsked(): () => number {
  let asked = 0
  served.server.on('request', ({ url }: { url?: string }) => {
    if (url === '/phones.json') asked += 1
  })
  return () => asked
}
/**
 * The worker as it runs now. One that is idle for half a minute, while a slow machine builds, is stopped by the
 * browser; the next request starts it anew.
 */
async function runningWorker(page: Page): Promise<Worker> {
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
  const worker = page.context().serviceWorkers().at(-1)
  if (!worker) throw new Error('No service worker is running')
  return worker
}

/** What the worker remembers of the numbers. */
const known = (page: Page) => page.evaluate(async () => (await (await caches.match('/_phones'))?.text()) ?? '')

test(
  'Offline: of a number that changed twice while other pages were read, kept pages show the newest',
  { tags: ['long'] },
  async () => {
    const [second, third] = ['+977-61-000011', '+977-61-000012']
    const page = await firstVisit('/')
    await expect.poll(() => known(page)).toContain(MAIN)
    await page.goto(`${served.address}/team`)
    expect(await all(page, MAIN)).toBeGreaterThan(1)
    refuseNewWorkers()
    // Another emergency number on a page makes the worker ask for the list at once, and not after a minute.
    for (const [emergency, number] of [
      [NEW, second],
      [OLD, third],
    ] as const) {
      build(emergency, number)
      expect(JSON.parse(readFileSync(join(dist, 'phones.json'), 'utf8'))).toMatchObject({
        emergency: { label: 'Tooth emergency', number: emergency },
        numbers: { main: number, emergency },
      })
      // A list that did not come is made good by the next page.
      await expect
        .poll(async () => {
          await page.goto(`${served.address}/prices`)
          return known(page)
        })
        .toContain(number)
    }
    await stop()
    await page.goto(`${served.address}/team`)
    await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
    expect(await notice(page).textContent()).toMatch(/Phone numbers have changed since; the new ones are shown\./)
    expect([await all(page, MAIN), await all(page, second), await all(page, '+97761000001')]).toEqual([0, 0, 0])
    expect(await page.getByRole('link', { name: third }).first().getAttribute('href')).toBe('tel:+97761000012')
    // The page that was seen last never had another number.
    await page.goto(`${served.address}/prices`)
    expect(await notice(page).textContent()).not.toMatch(/Phone numbers have changed/)
    served = await serveFolder(dist, port())
  },
)

test(
  'Offline: the list of numbers is asked for once a minute, at once for a new emergency number, and no page waits',
  { tags: ['long'] },
  async () => {
    const asked = countAsked()
    const page = await firstVisit('/')
    await expect.poll(() => known(page)).toContain(MAIN)
    for (const path of ['/team', '/prices', '/advice/gums', '/team']) await page.goto(`${served.address}${path}`)
    expect(asked()).toBe(1)
    refuseNewWorkers()
    build(NEW, '+977-61-000011')
    await page.goto(`${served.address}/prices`)
    await expect.poll(() => known(page)).toContain('+977-61-000011')
    // A worker of the new build, should it come, asks for itself.
    expect(asked()).toBeGreaterThan(1)
    const worker = await runningWorker(page)
    await worker.evaluate(() => {
      const scope = globalThis as unknown as { fetch: typeof fetch; hangs?: boolean }
      const real = scope.fetch
      performance.now = () => 1e9
      scope.fetch = (asked, init) => {
        if (asked !== '/phones.json') return real(asked, init)
        scope.hangs = true
        return new Promise(() => undefined)
      }
    })
    await page.goto(`${served.address}/team`)
    await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
    await expect.poll(() => worker.evaluate(() => (globalThis as { hangs?: boolean }).hangs)).toBe(true)
    await page.goto(`${served.address}/prices`)
    expect(await page.getByRole('heading', { level: 1, name: 'Prices' }).isVisible()).toBe(true)
    expect(await notice(page).count()).toBe(0)
  },
)

test(
  'Offline: a new worker takes over by itself, and pages that were seen with the old one stay',
  { tags: ['long'] },
  async () => {
    const page = await firstVisit('/')
    await page.goto(`${served.address}/team`)
    build(NEW)
    await page.goto(`${served.address}/`)
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.match('/_offline'))?.text()) ?? ''))
      .toContain(NEW)
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
    await expectKeptTeamWithoutOldNumber(page)
  },
)

test(
  'Offline: a network that hangs does not keep a page that was seen before from opening',
  { tags: ['long'] },
  async () => {
    const page = await firstVisit('/')
    await page.goto(`${served.address}/team`)
    const restore = await trouble(() => undefined)
    await page.goto(`${served.address}/team`, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
    expect(await notice(page).textContent()).toMatch(/The connection is very slow\./)
    await restore()
  },
)

test.each(few([503, 500, 429], 1))(
  'Offline: while the host answers %i, a page seen before shows as it was kept, with its age and the reason',
  async (status) => {
    const page = await firstVisit('/')
    await page.goto(`${served.address}/team`)
    const restore = await trouble(fails(status))
    await says(page, '/team', /The website is not responding properly\./)
    expect(await page.getByRole('heading', { level: 1, name: 'Team' }).isVisible()).toBe(true)
    expect(await notice(page).getByRole('link', { name: OLD }).count()).toBe(1)
    const response = await page.goto(`${served.address}/advice/gums`)
    expect(response?.status(), 'nobody takes it for the page').toBe(status)
    await page.getByRole('heading', { level: 1, name: 'The website is not responding properly' }).waitFor()
    expect(await page.getByRole('link', { name: OLD }).getAttribute('href')).toBe('tel:+97761000002')
    await restore()
    await says(page, '/team', /^$/)
  },
)

test('Offline: a network that leads to its sign-in does not hide a page that was seen, and the way to the sign-in stays open', async () => {
  const portal = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!DOCTYPE html><title>Sign in</title><h1>Sign in to this network</h1>')
  })
  await new Promise<void>((done) => {
    portal.listen(0, '127.0.0.1', done)
  })
  const there = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/`
  const page = await visit('/', {
    base: served.address,
    device: 'phone',
    workers: true,
    expected: new RegExp(`${expected.source}|blocked by CORS policy`),
    outside: (route) => route.continue(),
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(`${served.address}/team`)
  const restore = await trouble((_, response) => {
    response.writeHead(302, { location: there }).end()
  })
  await says(page, '/team', /This network seems to want you to sign in first\./)
  expect(await page.getByRole('heading', { level: 1, name: 'Team' }).isVisible()).toBe(true)
  await page.goto(`${served.address}/advice/gums`)
  await page.getByRole('heading', { level: 1, name: 'This network seems to want you to sign in first' }).waitFor()
  expect(await page.getByRole('link', { name: OLD }).count()).toBe(1)
  await page.getByRole('link', { name: 'Open what the network shows' }).click()
  await page.getByRole('heading', { name: 'Sign in to this network' }).waitFor()
  await restore()
  portal.closeAllConnections()
  await new Promise((done) => {
    portal.close(done)
  })
})

test('Offline: a page of the network in the place of ours is shown and never kept, nor are files that are none', async () => {
  const page = await firstVisit('/')
  await page.goto(`${served.address}/team`)
  const restore = await trouble(fails(200))
  await page.goto(`${served.address}/advice/gums`)
  await page.getByRole('heading', { name: 'Error of the host' }).waitFor()
  await page.evaluate(() => fetch('/assets/never-there.js').then((response) => response.text()))
  expect(
    await page.evaluate(
      async () =>
        (await Promise.all(['/advice/gums', '/assets/never-there.js'].map((path) => caches.match(path)))).filter(
          Boolean,
        ).length,
    ),
  ).toBe(0)
  await restore()
})

test(
  'Offline: parts of films and what is sent go past the worker, and a redirect of our own leads on',
  { tags: ['long'] },
  async () => {
    const page = await firstVisit('/')
    const answers = await page.evaluate(async () => {
      const image = document.querySelector('img')?.currentSrc ?? ''
      const part = await fetch(image, { headers: { range: 'bytes=0-9' } })
      const sent = await fetch('/team', { method: 'POST', body: 'x' })
      return [part.status, (await part.blob()).size, sent.status]
    })
    expect(answers).toEqual([206, 10, 405])
    const restore = await trouble((request, response) => {
      if (request.url === '/old-team') response.writeHead(301, { location: '/advice/gums' }).end()
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Led here</h1>')
    })
    await page.goto(`${served.address}/old-team`)
    await page.getByRole('heading', { name: 'Led here' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/advice/gums')
    await restore()
  },
)

test(
  'Offline: on a full disk pages still show, and the newest number is kept all the same',
  { tags: ['long'] },
  async () => {
    const page = await firstVisit('/')
    await page.goto(`${served.address}/team`)
    build(NEW)
    refuseNewWorkers()
    // Pages no longer fit; what is smaller does after files went.
    const worker = await runningWorker(page)
    await worker.evaluate(() => {
      const put = Cache.prototype.put
      Cache.prototype.put = function (key, response) {
        return response.headers.has('x-kept-at')
          ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
          : put.call(this, key, response)
      }
    })
    // On a slow machine the kept page comes first, as over a slow network; a later visit has the new one.
    await expect
      .poll(async () => {
        await page.goto(`${served.address}/`)
        return page.getByRole('link', { name: NEW }).count()
      })
      .toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(async () => (await caches.match('/_phones'))?.text())).toContain(NEW)
    await expectKeptTeamWithoutOldNumber(page)
  },
)

test(
  'Offline: what is said on a kept page is accessible and fits at every width, without scripts, with wide spacing and on paper',
  { tags: ['long'] },
  async () => {
    const page = await firstVisit('/')
    await page.goto(`${served.address}/team`)
    await stop()
    const wrong: string[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${served.address}/team`)
      await notice(page).waitFor()
      wrong.push(...(await axe(page)).map((words) => `${width}: ${words}`))
      await page.evaluate(() => {
        const wide = new CSSStyleSheet()
        wide.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
        )
        document.adoptedStyleSheets = [wide]
      })
      if (
        await notice(page).evaluate(
          (box) => box.scrollWidth > box.clientWidth || box.getBoundingClientRect().right > innerWidth + 0.5,
        )
      )
        wrong.push(`${width}: wider than the window`)
      if (process.env.SHOW) await page.screenshot({ path: `${process.env.SHOW}/kept-${width}.png` })
    }
    await page.emulateMedia({ media: 'print' })
    if (!(await notice(page).isVisible())) wrong.push('not on paper')
    if (process.env.SHOW) await page.screenshot({ path: `${process.env.SHOW}/kept-print.png` })
    expect(wrong).toEqual([])
    served = await serveFolder(dist, port())
  },
)

test('Offline: who was on pages in Nepali reads in Nepali what is so without a connection, with the same numbers', async () => {
  await stop()
  served = await serveFolder(inject('dist'), 0)
  const page = await firstVisit('/ne/contact')
  await page.goto(`${served.address}/contact`)
  for (const path of ['/ne/contact', '/contact'])
    await expect.poll(() => page.evaluate(async (key) => (await caches.match(key))?.status, path)).toBe(200)
  await stop()
  const numbers = () => page.locator('a[href^="tel:"]').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  await page.goto(`${served.address}/career`)
  await page.getByRole('heading', { level: 1, name: 'You are not connected' }).waitFor()
  const english = await numbers()
  await page.goto(`${served.address}/ne/career?from=sms`)
  await page.getByRole('heading', { level: 1, name: 'तपाईं इन्टरनेटमा जोडिनुभएको छैन' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('ne')
  expect(await numbers()).toEqual(english)
  expect(english.length).toBeGreaterThan(1)
  expect(await page.locator('body').innerText()).not.toMatch(/[A-Za-z]{2}/)
  expect(await page.locator('main > p:last-child a').getAttribute('href')).toBe('/ne')

  await page.goto(`${served.address}/ne/contact`)
  const kept = page.locator('.kept-notice[role=status]')
  const date = /^यो पृष्ठ [०-९]+ [^ ]+ \([०-९]+ [^ ]+\), [^ ]+\s[०-९]+:[०-९]+मा राखिएको हो। अहिले इन्टरनेट छैन।/
  expect(await kept.textContent()).toMatch(date)
  expect(await kept.textContent(), 'the name of the number, too').not.toMatch(/[A-Za-z]/)
  await page.goto(`${served.address}/contact`)
  expect(await notice(page).getByRole('link').textContent()).toMatch(/^Emergency/)
  served = await serveFolder(dist, 0)
})

test.each(['', 'ne/'])(
  'Offline: the page with the numbers is one small file, and asks for nothing but the script of its notices: %s',
  (folder) => {
    const file = join(inject('dist'), `_offline/${folder}index.html`)
    expect(statSync(file).size).toBeLessThan(20_000)
    const html = readFileSync(file, 'utf8')
    const [whole = '', script = ''] =
      /<script type="module" src="(\/assets\/offline-[\w-]+\.js)"><\/script>/.exec(html) ?? []
    expect(html.replace(whole, '')).not.toMatch(/<script|<img|<link|url\(|src=/)
    const code = readFileSync(join(inject('dist'), script), 'utf8')
    expect(code.length).toBeLessThan(2_000)
    expect(code, 'all of it is in one file, which is kept').not.toMatch(/\bimport\b/)
    expect(html.match(/href="tel:/g)?.length).toBeGreaterThan(2)
  },
)

test('Offline: the page with the numbers is accessible at every width, and fits', { tags: ['long'] }, async () => {
  const wrong: string[] = []
  for (const path of ['/_offline', '/_offline/ne']) {
    const page = await visit(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      wrong.push(...(await axe(page)).map((words) => `${path}, ${width}: ${words}`))
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        wrong.push(`${path}, ${width}: wider than the window`)
    }
  }
  expect(wrong).toEqual([])
})

test('A browser that knows no service workers shows the page as ever', async () => {
  const page = await visit('/', { base: served.address, before: 'delete Navigator.prototype.serviceWorker' })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Teeth, kindly')
})

/** The file of a page. */
const fileOf = (url = '') => readFileSync(join(dist, url.split('?')[0] ?? '', 'index.html'))

test('Offline: the first page of a visit opens again too, although it came before the worker', async () => {
  const page = await firstVisit('/team')
  await expect.poll(() => page.evaluate(async () => (await caches.match('/team'))?.status)).toBe(200)
  await stop()
  await page.goto(`${served.address}/team`)
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
  expect(await notice(page).textContent()).toMatch(/There is no connection now\./)
  served = await serveFolder(dist, port())
})

test(
  'Offline: where a host lets browsers keep pages for minutes, Back and every kept page have the newest number all the same',
  { tags: ['long'] },
  async () => {
    const page = await firstVisit('/')
    const restore = await trouble((request, response) => {
      if (!/^\/(?:team|prices)?$/.test(request.url ?? '')) return response.writeHead(404).end()
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=600' })
        .end(fileOf(request.url))
    })
    await page.goto(`${served.address}/team`)
    expect(await all(page, OLD)).toBeGreaterThan(1)
    build(NEW)
    await page.goto(`${served.address}/prices`)
    await expect.poll(() => known(page)).toContain(NEW)
    await restore()
    await stop()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
    expect([await all(page, OLD), await notice(page).count()]).toEqual([0, 1])
    await page.reload()
    expect([await all(page, OLD), await notice(page).count()]).toEqual([0, 1])
    served = await serveFolder(dist, port())
  },
)

test.each([
  ['stops in the middle', false],
  ['is cut off', true],
])(
  'Offline: an answer that begins and %s does not keep a page that was seen before from opening',
  { tags: ['long'] },
  async (_name, cut) => {
    const page = await firstVisit('/team')
    await expect.poll(() => page.evaluate(async () => (await caches.match('/team'))?.status)).toBe(200)
    const restore = await trouble((request, response) => {
      const bytes = request.url === '/team' ? fileOf(request.url) : Buffer.alloc(9000)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length })
      response.write(bytes.subarray(0, 3000), () => {
        if (cut) response.destroy()
      })
    })
    await page.goto(`${served.address}/team`, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
    expect(await notice(page).count()).toBe(1)
    await restore()
  },
)

test(
  'Offline: a newer page that comes late is not put under the hands of a visitor who has begun to write',
  { tags: ['long'] },
  async () => {
    const page = await firstVisit('/team')
    await expect.poll(() => page.evaluate(async () => (await caches.match('/team'))?.status)).toBe(200)
    let answer = () => {}
    const restore = await trouble((request, response) => {
      if (request.url !== '/team') return response.writeHead(404).end()
      answer = () =>
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(`${String(fileOf(request.url))}<!-- newer -->`)
    })
    await page.goto(`${served.address}/team`, { waitUntil: 'commit' })
    await notice(page).waitFor()
    await page.evaluate(() => {
      const shared = window as unknown as { stays: boolean; told: boolean }
      shared.stays = true
      navigator.serviceWorker.addEventListener('message', () => {
        shared.told = true
      })
    })
    // The page listens from its load on, which waits for the script.
    await page.waitForFunction(() => document.readyState === 'complete')
    await page.keyboard.press('Tab')
    answer()
    await page.waitForFunction(() => (window as unknown as { told?: boolean }).told)
    await page.evaluate(
      () =>
        new Promise((done) => {
          requestAnimationFrame(() => requestAnimationFrame(done))
        }),
    )
    expect(await page.evaluate(() => (window as unknown as { stays?: boolean }).stays)).toBe(true)
    await restore()
  },
)
