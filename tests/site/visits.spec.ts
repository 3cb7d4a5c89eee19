import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { few } from '../support/rounds.ts'
import { endVisits, refused, visit } from './visit.ts'

/** Everything that a page can keep or read of the visitor's browser, in words. */
const stateOf = (page: Page) =>
  page.evaluate(async () => ({
    storage: [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length],
    caches: await caches.keys(),
    cookies: document.cookie,
    permissions: (await navigator.permissions.query({ name: 'geolocation' })).state,
    worker: Boolean(navigator.serviceWorker.controller) || (await navigator.serviceWorker.getRegistrations()).length,
    network: navigator.onLine,
    screen: [innerWidth, innerHeight, devicePixelRatio, scrollY],
    media: ['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', '(forced-colors: active)'].map(
      (query) => matchMedia(query).matches,
    ),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    window: [window.name, window.opener, history.length, 'planted' in window, location.hash],
    // What came over the network, by its bytes: 0 for what was in a cache.
    loaded: performance
      .getEntriesByType('resource')
      .map((one) => `${one.name} ${(one as PerformanceResourceTiming).transferSize > 0}`)
      .filter((one) => /\.(?:css|js|woff2) /.test(one))
      .toSorted(),
  }))

const KINDS = {
  'on a desk': {},
  'on a phone': { device: 'phone' },
  'with outside services': { outside: refused },
} as const

test.each(few(Object.entries(KINDS), 1))('A visit %s begins with nothing of the one before', async (_, how) => {
  const first = await visit('/location', how)
  const context = first.context()
  const clean = await stateOf(first)
  expect(clean.loaded.filter((one) => one.endsWith('true')).length).toBeGreaterThan(1)

  await first.evaluate(async () => {
    localStorage.setItem('left', 'here')
    sessionStorage.setItem('left', 'here')
    document.cookie = 'left=here; max-age=9999'
    window.name = 'left'
    location.hash = 'left'
    await (await caches.open('left')).put('/left', new Response('here'))
    await new Promise((done) => {
      indexedDB.open('left').onsuccess = done
    })
  })
  await context.addCookies([{ name: 'other', value: 'here', url: 'https://maps.example' }])
  await context.grantPermissions(['geolocation'])
  await context.route('**/phones.json*', (route) => route.abort())
  await first.route('**/*.css', (route) => route.abort())
  await first.addInitScript('window.planted = true')
  await first.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'active' })
  await first.setViewportSize({ width: 500, height: 500 })
  await first.evaluate("void open('/location', 'another')")
  await expect.poll(() => context.pages().filter((page) => page.url().endsWith('/location')).length).toBe(1)
  await context.setOffline(true)
  await endVisits()

  const second = await visit('/location', how)
  expect(second.context() === context, 'the same browser, emptied').toBe(true)
  expect(await stateOf(second)).toEqual(clean)
  expect(await context.cookies()).toEqual([])
  expect(context.pages().filter((page) => page.url() !== 'about:blank')).toEqual([second])
  expect(await second.evaluate(() => fetch('/phones.json').then(({ ok }) => ok))).toBe(true)
})

test('Two visits of one kind at a time share nothing', async () => {
  const [one, other] = [await visit('/location'), await visit('/location')]
  await one.evaluate(() => localStorage.setItem('mine', 'here'))
  expect(one.context() === other.context()).toBe(false)
  expect(await other.evaluate(() => localStorage.length)).toBe(await one.evaluate(() => localStorage.length - 1))
})

test('With scripts and without are two kinds of visit', async () => {
  for (const scripts of [true, false, true]) {
    const page = await visit('/location', { scripts })
    expect(await page.locator('html.awake').count()).toBe(scripts ? 1 : 0)
    await endVisits()
  }
})

/** What a test can do to a browser that cannot be undone. */
const SPENT: Record<string, (page: Page) => Promise<unknown>> = {
  'a clock': (page) => page.clock.setFixedTime('2026-01-01'),
  'a script for all pages': (page) => page.context().addInitScript('window.planted = true'),
  'a place': (page) => page.context().setGeolocation({ latitude: 26, longitude: 87 }),
  'a header': (page) => page.context().setExtraHTTPHeaders({ 'x-left': 'here' }),
  'its end': (page) => page.context().close(),
}

test.each(few(Object.entries(SPENT), 2))('A browser that was given %s is not used again', async (_, spend) => {
  const first = await visit('/location')
  await spend(first)
  await endVisits()
  const second = await visit('/location')
  expect(second.context() === first.context()).toBe(false)
  expect(await second.evaluate(() => 'planted' in window)).toBe(false)
  expect(Math.abs((await second.evaluate(() => Date.now())) - Date.now()), 'its clock').toBeLessThan(3_600_000)
})

test.each([
  ['a time', { time: '2026-11-23T12:00' }],
  ['service workers', { workers: true }],
  ['a browser prepared by the test', { prepare: () => Promise.resolve() }],
])('A visit with %s has a browser of its own', async (_, how) => {
  const first = await visit('/location', how)
  await endVisits()
  const second = await visit('/location', how)
  expect(second.context() === first.context()).toBe(false)
})
