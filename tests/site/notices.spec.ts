import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFolder } from '../../scripts/pipeline/5-render/hosting/static-server.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import budgets from '../../budgets.json' with { type: 'json' }
import { awake } from './awake.ts'
import { axe, WIDTHS } from './axe.ts'
import { visit } from './visit.ts'

// The tests' day is 22 November 2026 (vitest.config.ts): the flood has begun, the power cut and the strike have not.
const NOTICES = `
- id: flood
  level: emergency
  title: The lake road is flooded
  text: Please come by the hill road.
  stays: Tooth emergencies, day and night
  from: 2026-11-21 06:00
  until: 2026-12-03 18:00
  call: phone.emergency
  link: { label: Our prices, link: /prices }
- id: power
  level: emergency
  title: There is no power in Lakeside
  text: We treat emergencies only.
  from: 2026-12-05 06:00
  until: 2026-12-05 18:00
  call: phone.main
- id: counter
  level: change
  title: The counter has moved
  text: Please ask upstairs.
  from: 2026-11-20 06:00
  until: 2026-12-10 18:00
  where: [/team]
- id: brushes
  level: news
  title: New brushes for children
  text: Come and choose one.
  from: 2026-12-06 09:00
  until: 2026-12-10 18:00
- id: past
  level: emergency
  title: The storm is over
  text: Long ago.
  from: 2026-11-01 06:00
  until: 2026-11-02 18:00
`
const [FLOOD, POWER, COUNTER, BRUSHES] = [
  'The lake road is flooded',
  'There is no power in Lakeside',
  'The counter has moved',
  'New brushes for children',
]

const folder = mkdtempSync(join(tmpdir(), 'notices-'))
const root = join(folder, 'site')
const dist = join(folder, 'dist')
let served: { server: Server; address: string }

function build(notices: string, ...options: string[]): void {
  writeFileSync(join(root, 'content/records/notices.yaml'), notices)
  execFileSync(process.execPath, ['scripts/bootstrap/run.mjs', 'build', '--site', root, '--out', dist, ...options], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  })
}

beforeAll(async () => {
  cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
  build(NOTICES)
  served = await serveFolder(dist, 0)
})
afterAll(() => {
  served.server.closeAllConnections()
  served.server.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (path: string, options: Parameters<typeof visit>[1] = {}) =>
  visit(path, { base: served.address, ...options })
/** The titles of the notices that can be seen, from the top of the page. */
const shown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.notice')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.querySelector('strong')?.textContent),
  )
const missing = /Failed to load resource.*404/

test(
  "A notice shows before, during and after its time by the hospital's clock, wherever the browser is",
  { tags: ['long'] },
  async () => {
    const zones = ['Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/London']
    const moments: [string, string[]][] = [
      ['2026-12-03T17:59', [FLOOD, COUNTER]],
      ['2026-12-03T18:00', [COUNTER]],
      ['2026-12-05T05:59', [COUNTER]],
      ['2026-12-05T06:00', [POWER, COUNTER]],
      ['2026-12-05T18:00', [COUNTER]],
      ['2026-12-06T09:01', [COUNTER, BRUSHES]],
      ['2026-12-11T00:00', []],
    ]
    for (const timeZone of zones)
      for (const [time, titles] of moments) {
        const page = await open('/team', { time, timeZone })
        await expect.poll(() => shown(page), { message: `${time} in ${timeZone}` }).toEqual(titles)
        await page.context().close()
      }
  },
)

test('An emergency stands on every page, before all else in reading order; other notices only where they belong', async () => {
  for (const path of ['/', '/prices', '/advice/gums', '/not-here', '/no/such/page']) {
    const page = await open(path, { time: '2026-11-22T10:00', expected: missing })
    expect(await shown(page), path).toEqual([FLOOD])
    const first = page.locator('a:not(.skip-link), button').first()
    expect(await first.textContent(), path).toContain('+977-61-000002')
    expect(await first.getAttribute('href')).toBe('tel:+97761000002')
    await page.context().close()
  }
  const page = await open('/team', { time: '2026-11-22T10:00' })
  expect(await shown(page)).toEqual([FLOOD, COUNTER])
  expect(
    await page
      .locator('.notices')
      .nth(1)
      .evaluate((one) => one.nextElementSibling?.tagName),
  ).toBe('MAIN')
  expect(await page.getByRole('link', { name: 'Our prices' }).first().getAttribute('href')).toBe('/prices')
})

test('On an open page a notice comes and goes within a minute, is told to screen readers, and leaves the focus alone', async () => {
  const page = await open('/team', { time: '2026-12-05T05:58' })
  await expect.poll(() => shown(page)).toEqual([COUNTER])
  await page.locator('main a').first().focus()
  const before = await page.evaluate(() => document.activeElement?.outerHTML)
  const alert = page.getByRole('alert')
  expect(await alert.count(), 'the place that is listened to is there before').toBe(1)
  expect(await alert.locator('.notice').isVisible()).toBe(false)
  await page.clock.fastForward('03:00')
  await expect.poll(() => shown(page)).toEqual([POWER, COUNTER])
  expect(await alert.textContent()).toContain('We treat emergencies only.')
  expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(before)
  await page.clock.fastForward('12:00:00')
  await expect.poll(() => shown(page)).toEqual([COUNTER])
  await page.clock.fastForward('15:01:00')
  await expect.poll(() => shown(page)).toEqual([COUNTER, BRUSHES])
  expect(await page.getByRole('status').filter({ hasText: BRUSHES }).count()).toBe(1)
})

test('Without scripts each notice says first when it holds, and an emergency that has not begun looks like none', async () => {
  const page = await open('/team', { scripts: false })
  expect(await shown(page)).toEqual([FLOOD, POWER, COUNTER, BRUSHES])
  const all = await page
    .locator('.notice')
    .evaluateAll((notices) => notices.map((one) => (one as HTMLElement).innerText.replace(/\s+/g, ' ').trim()))
  expect(all[0]).toMatch(/^Until Thursday 3 December 2026, 6 PM: The lake road is flooded/)
  expect(all[0]).toContain('Sat 21 Nov, 6 AM, until Thu 3 Dec 2026, 6 PM')
  expect(all[1]).toMatch(/^From Saturday 5 December 2026, 6 AM, until 6 PM: There is no power in Lakeside/)
  expect(all[2]).toMatch(/^Until Thursday 10 December 2026, 6 PM: Change The counter has moved/)
  expect(all[3]).toMatch(/^From Sunday 6 December, 9 AM, until Thursday 10 December 2026, 6 PM: News New brushes/)
  const looks = await page
    .locator('.notice--emergency')
    .evaluateAll((notices) =>
      notices.map((one) => [
        getComputedStyle(one).backgroundColor,
        (one.querySelector('.ui-icon') as HTMLElement).checkVisibility(),
      ]),
    )
  expect(looks).toEqual([
    [expect.not.stringContaining('rgb(255, 255, 255)'), true],
    ['rgb(255, 255, 255)', false],
  ])
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBe(0)
  }
  const words = all.join(' ')
  expect(words).toContain('Still open: Tooth emergencies, day and night')
  expect(words).not.toContain('The storm is over')
})

test('A visitor whose clock is wrong sees what is so by the clock of the host', async () => {
  for (const time of ['2025-01-01T12:00', '2026-12-05T05:00', '2026-12-05T19:00', '2027-06-01T12:00']) {
    const page = await open('/team', { time, serverTime: '2026-12-05T12:00' })
    await expect.poll(() => shown(page), { message: time }).toEqual([POWER, COUNTER])
    await page.clock.fastForward('07:00:00')
    await expect.poll(() => shown(page), { message: 'and it goes on from there' }).toEqual([COUNTER])
    await page.context().close()
  }
})

test(
  'A clock that is out by a minute stays, and so does one that no host is asked about',
  { tags: ['long'] },
  async () => {
    const page = await open('/team', { time: '2026-12-05T06:00:30', serverTime: '2026-12-05T05:59:00' })
    await expect.poll(() => shown(page)).toEqual([POWER, COUNTER])
    const alone = await open('/team', {
      time: '2026-12-05T12:00',
      serverTime: '2026-12-11T12:00',
      before: 'Object.defineProperty(navigator, "onLine", { get: () => false })',
    })
    await expect.poll(() => shown(alone)).toEqual([POWER, COUNTER])
    expect(
      await alone.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('phones.json')),
      ),
    ).toBe(false)
  },
)

test('A host behind a cache that tells its age does not mislead a right clock', { tags: ['long'] }, async () => {
  const prepare = (date: string) => ({
    prepare: async (context: BrowserContext) => {
      await context.route('**/phones.json?*', (route) =>
        route.fulfill({ headers: { date: new Date(date).toUTCString(), age: '7200' } }),
      )
    },
  })
  // An hour ago at the origin, and on its way for two.
  const right = await open('/team', { time: '2026-12-05T06:30', ...prepare('2026-12-05T05:30+05:45') })
  await expect.poll(() => shown(right)).toEqual([POWER, COUNTER])
  const wrong = await open('/team', { time: '2026-12-05T01:00', ...prepare('2026-12-05T09:00+05:45') })
  await expect.poll(() => shown(wrong)).toEqual([POWER, COUNTER])
})

test(
  'Notices move nothing when a page opens, are clean for axe at each width and with each level, and print with their dates',
  { tags: ['long'] },
  async () => {
    for (const width of WIDTHS) {
      const page = await open('/team', { width, time: '2026-12-06T10:00' })
      const all = await open('/team', { width, time: '2026-11-22T10:00' })
      expect(await axe(page)).toEqual([])
      expect(await axe(all)).toEqual([])
      for (const one of [page, all])
        expect(await one.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBe(0)
      await all.context().close()
      await page.context().close()
    }
    const page = await open('/team', {
      time: '2026-11-22T10:00',
      before:
        'window.shift = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) window.shift += one.value }).observe({ type: "layout-shift", buffered: true })',
    })
    await awake(page)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(budgets.layoutShift)
    await page.emulateMedia({ media: 'print' })
    expect(await shown(page)).toEqual([FLOOD, COUNTER])
    expect(await page.locator('.notice__call').first().isVisible()).toBe(true)
  },
)

test('An open menu on a phone starts right below its bar, also where an emergency stands above it', async () => {
  const page = await open('/team', { device: 'phone', time: '2026-11-22T10:00' })
  await page.locator('.masthead__toggle').click()
  await page.locator('.phone-menu:popover-open').waitFor()
  const top = await page.locator('.masthead').evaluate((one) => one.getBoundingClientRect().top)
  expect(top).toBe(0)
  await page.locator('.masthead__toggle').click()
  await expect.poll(() => shown(page)).toEqual([FLOOD, COUNTER])
})

test('With scripts no notice begins with the dates that readers without scripts need', async () => {
  for (const time of ['2026-11-22T10:00', '2026-12-05T12:00']) {
    const page = await open('/team', { time })
    expect(await page.locator('.notice__when').evaluateAll((all) => all.some((one) => one.checkVisibility()))).toBe(
      false,
    )
    await page.locator('.notice[data-due] .notice__dates').first().waitFor()
    await page.context().close()
  }
})

test(
  'A page without a notice carries nothing of them: no styles, no script, no question to the host',
  { tags: ['long'] },
  () => {
    const html = readFileSync(join(dist, 'prices/index.html'), 'utf8')
    expect(html).toContain('.notice__')
    build('[]\n')
    const without = readFileSync(join(dist, 'prices/index.html'), 'utf8')
    expect(without).not.toMatch(/class="notice|\.notice\b|layout\/notices/)
  },
)

// Service workers have the real clock, and a day more than ten years after the build is a mistake: what they keep is
// built as of yesterday, with years from this one on.
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const THIS_YEAR = new Date().getFullYear()
const [FLOOD_ENDS, BRIDGE_YEAR] = [`${THIS_YEAR + 4}-01-01`, THIS_YEAR + 5]
const LAST = `${THIS_YEAR + 9}-12-31 18:00`

/** An emergency notice of the list. */
const emergency = (id: string, title: string, until: string, from = '2026-11-21 06:00') =>
  `- id: ${id}\n  level: emergency\n  title: ${title}\n  text: Please call us.\n  from: ${from}\n  until: ${until}\n  call: phone.emergency\n`
/** Builds the site with other notices and serves it at the same address. */
async function host(notices: string) {
  build(notices, '--at', YESTERDAY)
  served = await serveFolder(dist, Number(new URL(served.address).port))
}
async function end() {
  served.server.closeAllConnections()
  await new Promise((done) => {
    served.server.close(done)
  })
}
const offline = { workers: true, expected: /Failed to load resource|net::ERR|for the rule set/ }
/** Opens a page until the service worker has learned something of it. */
const learned = (page: Page, file: string, words: string | RegExp) =>
  expect
    .poll(async () => {
      await page.goto(`${served.address}/prices`)
      return page.evaluate(async (name) => (await (await caches.match(name))?.text()) ?? 'nothing yet', file)
    })
    .toMatch(words)

test(
  'Without a network, at an address never visited, the emergency of now stands there and none that is over',
  { tags: ['long'] },
  async () => {
    const BRIDGE = 'The bridge is closed'
    await end()
    await host(
      emergency('flood', FLOOD, `${FLOOD_ENDS} 18:00`) +
        emergency('bridge', BRIDGE, `${BRIDGE_YEAR}-12-31 18:00`, `${BRIDGE_YEAR}-01-01 06:00`),
    )
    const page = await open('/team', offline)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await learned(page, '/_notices', FLOOD)
    await end()
    const never = async (path: string) => {
      await page.goto(served.address + path)
      await page.getByRole('heading', { level: 1, name: 'You are not connected' }).waitFor()
    }
    await never('/never/seen')
    expect(await shown(page)).toEqual([FLOOD])
    // On the open page, and on one that is opened later.
    await page.clock.install({ time: new Date(`${FLOOD_ENDS}T17:59:30+05:45`) })
    await never('/never/seen/before')
    await expect.poll(() => shown(page)).toEqual([FLOOD])
    await page.clock.fastForward('01:00')
    await expect.poll(() => shown(page)).toEqual([])
    await page.clock.setSystemTime(new Date(`${BRIDGE_YEAR}-06-01T12:00+05:45`))
    await never('/never/seen/either')
    await expect.poll(() => shown(page)).toEqual([BRIDGE])
    await page.context().close()
    served = await serveFolder(dist, Number(new URL(served.address).port))
  },
)

test(
  'Without a network a device whose clock is wrong by years shows what is so by the clock of the host',
  { tags: ['long'] },
  async () => {
    const [flood, bridge] = [FLOOD, 'The bridge is closed']
    await end()
    await host(
      emergency('flood', flood, `${FLOOD_ENDS} 18:00`) +
        emergency('bridge', bridge, `${BRIDGE_YEAR}-12-31 18:00`, `${BRIDGE_YEAR}-01-01 06:00`),
    )
    served.server.prependListener('request', (_, response: ServerResponse) =>
      response.setHeader('date', new Date(`${BRIDGE_YEAR}-06-01T12:00+05:45`).toUTCString()),
    )
    const page = await open('/team', offline)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await learned(page, '/_clock', /"out":[1-9]/)
    await learned(page, '/_notices', bridge)
    await page.goto(`${served.address}/team`)
    await end()
    for (const path of ['/never/seen', '/prices', '/team']) {
      await page.goto(served.address + path)
      await expect.poll(() => shown(page), { message: path }).toEqual([bridge])
      expect(await page.content(), path).not.toContain(flood)
    }
    served = await serveFolder(dist, Number(new URL(served.address).port))
  },
)

test(
  'Offline, kept pages and the page with the numbers show the emergency of the newest visit, and none that has ended',
  { tags: ['long'] },
  async () => {
    // One is over since noon of the day of the build, the other is not for long.
    const over = emergency('dawn', 'The dawn was dark', `${YESTERDAY} 12:01`)
    await end()
    await host(emergency('flood', FLOOD, LAST) + over)
    const page = await open('/team', offline)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(`${served.address}/team`)
    await learned(page, '/_notices', FLOOD)
    await end()
    await page.goto(`${served.address}/team`)
    await page.locator('.kept-notice').waitFor()
    expect(await shown(page)).toEqual([FLOOD])
    await page.goto(`${served.address}/never/seen`)
    await page.getByRole('heading', { level: 1, name: 'You are not connected' }).waitFor()
    expect(await shown(page)).toEqual([FLOOD])
    expect(await page.locator('.notice__call').getAttribute('href')).toBe('tel:+97761000002')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await host(emergency('free', 'The road is free again', LAST))
    await learned(page, '/_notices', 'The road is free again')
    await end()
    for (const path of ['/team', '/never/seen']) {
      await page.goto(served.address + path)
      await expect.poll(() => shown(page), { message: path }).toEqual(['The road is free again'])
    }
    await host('[]\n')
    await learned(page, '/_notices', /^$/)
    await end()
    await page.goto(`${served.address}/team`)
    await page.locator('.kept-notice').waitFor()
    expect(await shown(page)).toEqual([])
    served = await serveFolder(dist, 0)
  },
)
