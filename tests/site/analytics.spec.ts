import type { Route } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCopy } from './build-copy.ts'
import { join } from 'node:path'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { visit } from './visit.ts'

const PAGES = ['/', '/team', '/team/maya-gurung', '/prices', '/hi/prices', '/advice/gums', '/advice/toothbrushing']
let copy: { address: string; close: () => void }
beforeAll(async () => {
  const dental = join(PROJECT, 'tests/sites/dental')
  copy = await buildCopy([['\nlanguages:', '\nanalytics:\n  id: G-TEST1234\n\nlanguages:']], {}, dental)
})
afterAll(() => copy?.close())

/** Google's script in small: a page view for each page_view event, and for a config that does not say no. */
const TAG = `(() => {
  let config = {}
  const collect = (name, given) => fetch('https://www.google-analytics.com/g/collect?' + new URLSearchParams({ en: name, dl: given.page_location ?? config.page_location ?? location.href, dp: given.page_path ?? '', dr: config.page_referrer ?? document.referrer }), { method: 'POST', mode: 'no-cors' })
  const run = ([command, name, given = {}]) => {
    if (command === 'config') { config = given; if (given.send_page_view !== false) collect('page_view', {}) }
    if (command === 'event') collect(name, given)
  }
  for (const one of window.dataLayer) run(one)
  window.dataLayer.push = run
})()`

interface Seen {
  scripts: string[]
  views: Record<string, string>[]
}

function listen(): { seen: Seen; outside: (route: Route, url: URL) => Promise<void> } {
  const seen: Seen = { scripts: [], views: [] }
  return {
    seen,
    outside: (route, url) => {
      if (url.hostname === 'www.googletagmanager.com') {
        seen.scripts.push(url.href)
        return route.fulfill({ contentType: 'text/javascript', body: TAG })
      }
      seen.views.push(Object.fromEntries(url.searchParams))
      return route.fulfill({ status: 204 })
    },
  }
}

test('Analytics: one page view for a page, with its path and without what stands behind the question mark', async () => {
  const { seen, outside } = listen()
  const page = await visit('/prices?name=Asha#form', { base: copy.address, outside })
  await expect.poll(() => seen.views.length).toBe(1)
  expect(seen.scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234'])
  expect(seen.views[0]).toMatchObject({ en: 'page_view', dp: '/prices', dl: `${copy.address}/prices` })
  expect(JSON.stringify(seen)).not.toContain('Asha')
  await page.getByRole('link', { name: 'Back to top' }).click()
  expect(seen.views).toHaveLength(1)
})

test('Analytics: a click in the menu is one more page view, of the next page', async () => {
  const { seen, outside } = listen()
  const page = await visit('/prices', { base: copy.address, outside })
  await expect.poll(() => seen.views.length).toBe(1)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Team' }).click()
  await expect.poll(() => seen.views.map(({ dp }) => dp)).toEqual(['/prices', '/team'])
})

test('Analytics: every page of the site counts exactly once, under its own path', { tags: ['long'] }, async () => {
  const { seen, outside } = listen()
  const counted = (route: Route, url: URL) =>
    /googletagmanager|google-analytics/.test(url.hostname)
      ? outside(route, url)
      : route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
  const page = await visit('/', { base: copy.address, outside: counted })
  for (const path of PAGES) {
    if (path !== '/') await page.goto(copy.address + path)
    await expect.poll(() => seen.views.at(-1)?.dp, { message: path }).toBe(path)
  }
  expect(seen.views.map(({ dp }) => dp)).toEqual(PAGES)
})

test('Analytics: an unknown address counts once', async () => {
  const { seen, outside } = listen()
  await visit('/no/such/page', { base: copy.address, outside, expected: /status of 404/ })
  await expect.poll(() => seen.views.map(({ dp }) => dp)).toEqual(['/no/such/page'])
})

test('Analytics: it starts only after the page has loaded', async () => {
  const { seen, outside } = listen()
  const page = await visit('/prices', { base: copy.address, outside })
  await expect.poll(() => seen.views.length).toBe(1)
  const [loaded, asked] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const tag = performance.getEntriesByType('resource').find(({ name }) => name.includes('googletagmanager'))
    return [navigation?.loadEventStart ?? Infinity, tag?.startTime ?? 0]
  })
  expect(asked).toBeGreaterThanOrEqual(loaded)
})

test.each([
  ['Do Not Track', "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"],
  ['Global Privacy Control', "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })"],
])('Analytics: with %s nothing is loaded and nothing is sent', async (_, before) => {
  const { seen, outside } = listen()
  const page = await visit('/prices', { base: copy.address, outside, before })
  await page.waitForLoadState('networkidle')
  expect(seen).toEqual({ scripts: [], views: [] })
})

test('Analytics: when Google cannot be reached the page works as ever', { tags: ['long'] }, async () => {
  const page = await visit('/prices', {
    base: copy.address,
    outside: (route) => route.abort('connectionrefused'),
    expected: /ERR_CONNECTION_REFUSED/,
  })
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})

test('Analytics: without an id the site asks nobody', async () => {
  const page = await visit('/apply')
  await page.waitForLoadState('networkidle')
  expect(await page.locator('[data-analytics]').count()).toBe(0)
  expect(
    await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith(location.origin)).length,
    ),
  ).toBe(0)
})
