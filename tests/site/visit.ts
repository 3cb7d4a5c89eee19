import type { BrowserContext, Page, Route } from 'playwright'
import { expect, inject } from 'vitest'
import { awake } from './awake.ts'
import { emptyContext, endContexts, newContext } from './contexts.ts'

interface Visit {
  /** desktop is 1280 × 900; phone is 360 × 740 with touch. */
  device?: 'desktop' | 'phone'
  width?: number
  /** Pixels of the screen for each of the layout; 1 is usual. */
  pixels?: number
  scripts?: boolean
  /**
   * The visitor's clock, as local time: 2026-07-25T10:00. Time then moves only with page.clock. The host tells no date,
   * so that the visitor's clock counts (lib/server-clock.ts), unless `serverTime` says one.
   */
  time?: string
  /** What the host says that it is, whatever the visitor's clock says. */
  serverTime?: string
  /** Another time zone than that of the house. */
  timeZone?: string
  reducedMotion?: boolean
  /** The size of letters that the visitor has set in the browser, in pixels; 16 is usual. */
  letters?: number
  /** Windows' high contrast and the like. */
  forcedColors?: boolean
  /** Answers requests to other hosts; without it they are refused and counted as a failure of the test. */
  outside?: (route: Route, url: URL) => Promise<void> | void
  /** Another site than the one under test, such as the catalogue of blocks. */
  base?: string
  /** A script that runs before the page's own, to make a browser of another kind. */
  before?: string
  /** Lets the service worker in; without it every test sees the network alone. */
  workers?: boolean
  /** What to change of the browser before the page opens. */
  prepare?: (context: BrowserContext) => Promise<void>
  /** Console messages that the test expects. */
  expected?: RegExp
}

let complaints: string[] = []

/**
 * Messages about the tests themselves: service workers are blocked, and a picture of which a larger file is in the
 * cache is taken from there (largest-picture.spec.ts holds that what is preloaded is what is used).
 */
const EXPECTED = /Service Worker registration blocked by Playwright|was preloaded using link preload but not used/

/** Where the site is served. */
export function address(): string {
  const served = inject('address') as string | undefined
  if (!served) throw new Error('This file is in OWN_SITES of tests/site/build-and-serve.ts: no site was built for it')
  return served
}

/**
 * Opens a page of the built site in a new browser context. Every console message, script error and request to
 * another host that the test did not ask for fails the test.
 */
export async function visit(
  path: string,
  {
    device = 'desktop',
    width,
    pixels = 1,
    scripts = true,
    time,
    serverTime,
    timeZone = 'Asia/Kathmandu',
    reducedMotion = false,
    letters = 16,
    forcedColors = false,
    outside,
    expected,
    base = address(),
    before,
    prepare,
    workers = false,
  }: Visit = {},
): Promise<Page> {
  const phone = device === 'phone'
  const options = {
    viewport: { width: width ?? (phone ? 360 : 1280), height: phone ? 740 : 900 },
    hasTouch: phone,
    isMobile: phone,
    deviceScaleFactor: pixels,
    javaScriptEnabled: scripts,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    forcedColors: forcedColors ? 'active' : 'none',
    timezoneId: timeZone,
    locale: 'en-GB',
    serviceWorkers: workers ? 'allow' : 'block',
  } as const
  // What changes the context itself has to have one of its own.
  const isOwn = time !== undefined || prepare !== undefined || workers || base !== inject('address')
  const context = isOwn ? await newContext(letters, options) : await emptyContext(letters, options, base)
  // Asking for each request costs a quarter of a page's loading, so it is done only where something has to be answered.
  const elsewhere = (url: URL) => !url.href.startsWith(base) && url.protocol.startsWith('http')
  if (outside) await context.route(elsewhere, (route) => outside(route, new URL(route.request().url())))
  else
    context.on('request', (request) => {
      if (elsewhere(new URL(request.url()))) complaints.push(`request to another host: ${request.url()}`)
    })
  if (time)
    await context.route('**/phones.json?*', (route) =>
      route.fulfill({ headers: serverTime ? { date: instant(serverTime).toUTCString() } : {} }),
    )
  await prepare?.(context)
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`))
  page.on('console', (message) => {
    if (
      (message.type() === 'error' || message.type() === 'warning') &&
      !expected?.test(message.text()) &&
      !EXPECTED.test(message.text())
    )
      complaints.push(`console: ${message.text()}`)
  })
  if (time) await page.clock.install({ time: instant(time) })
  if (before) await page.addInitScript(before)
  // A frame that hangs holds the load event up for good.
  await page.goto(base + path, { waitUntil: outside === hanging ? 'domcontentloaded' : 'load' })
  await awake(page)
  return page
}

/** A time of the place, or one with its offset. */
const instant = (time: string) => new Date(`${time}${/Z|\+/.test(time) ? '' : '+05:45'}`)

/** Answers as the map service, with a page that says nothing. */
export const mapPage = (route: Route) =>
  route.fulfill({
    contentType: 'text/html',
    body: '<!DOCTYPE html><html lang="en"><title>Map</title><main><h1>Map</h1></main></html>',
  })

/** Answers as an outside service that cannot be reached. */
export const refused = (route: Route) => route.abort('connectionrefused')

/** Answers as an outside service that never answers. */
export const hanging = () => new Promise<void>(() => {})

/** Closes what a test opened, and fails it for what the console or the network reported without being asked. */
export async function endVisits(): Promise<void> {
  const found = complaints
  complaints = []
  await endContexts()
  expect(found, 'nothing unexpected in the console or on the network').toEqual([])
}
