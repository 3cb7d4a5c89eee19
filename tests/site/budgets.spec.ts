import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import budgets from '../../budgets.json' with { type: 'json' }
import { sample } from './sample.ts'
import { visit } from './visit.ts'

const compressed = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

interface Loaded {
  path: string
  html: number
  scripts: number
  /** Whether what tells the time is among them. */
  clock: boolean
  fonts: number
  shift: number
  /** Bytes of the largest thing painted, where it is a picture, and whether the browser was told of it at once. */
  picture: number
  early: boolean
  requests: number
  /** Elements of the document: what style and layout cost on a slow phone, on any machine that tests. */
  elements: number
  /** Other sites that were asked for something. */
  others: string[]
}

/** Everything a phone loads for a page before anybody touches it. */
async function loaded(path: string): Promise<Loaded> {
  const dist = inject('dist')
  const bytes = { html: 0, scripts: 0, clock: false, fonts: 0, picture: 0 }
  let requests = 0
  const others = new Set<string>()
  const page = await visit('/404', {
    device: 'phone',
    outside: (route) => route.fulfill({ body: '', contentType: 'text/html' }),
  })
  const largest = new Map<string, number>()
  page.on('request', (request) => {
    requests += 1
    const { origin } = new URL(request.url())
    if (origin !== inject('address') && origin.startsWith('http')) others.add(origin)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const type = response.request().resourceType()
    const file = () => readFileSync(join(dist, pathname))
    if (type === 'document' && response.url().startsWith(inject('address')))
      bytes.html = compressed(readFileSync(join(dist, pathname, 'index.html')))
    if (type === 'script') bytes.scripts += compressed(file())
    if (type === 'script' && pathname.includes('each-minute')) bytes.clock = true
    if (type === 'font') bytes.fonts += file().length
    if (type === 'image' && pathname.startsWith('/pictures/')) largest.set(pathname, file().length)
  })
  await page.addInitScript(() => {
    const shared = window as unknown as { shift: number; lcp: string }
    shared.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shared.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { url?: string })[]) shared.lcp = entry.url ?? ''
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(inject('address') + path)
  await page.waitForLoadState('networkidle')
  const { shift, lcp } = await page.evaluate(() => ({
    shift: (window as unknown as { shift: number }).shift,
    lcp: (window as unknown as { lcp: string }).lcp,
  }))
  const { pathname } = new URL(lcp || '/', inject('address'))
  const early = await page.evaluate(
    (name) =>
      [...document.querySelectorAll('link[rel="preload"][as="image"]')].some((link) =>
        link.getAttribute('imagesrcset')?.includes(name),
      ) && ![...document.images].some((image) => image.currentSrc.endsWith(name) && image.loading === 'lazy'),
    pathname,
  )
  const elements = await page.locator('*').count()
  await page.context().close()
  return { path, ...bytes, shift, elements, picture: largest.get(pathname) ?? 0, early, requests, others: [...others] }
}

test('Every page is light and steady on a phone before anybody touches it', async () => {
  const over: string[] = []
  const own = budgets.scriptsOfPagesThatStartWithAnIsland as Record<string, number>
  for (const path of sample()) {
    const page = await loaded(path)
    const limit = (name: string, value: number, most: number) => {
      if (value > most) over.push(`${path}: ${name} ${value}, at most ${most}`)
    }
    limit('HTML and CSS', page.html, budgets.htmlAndCss)
    limit('scripts', page.scripts, own[path] ?? budgets.scripts + (page.clock ? budgets.clock : 0))
    limit('fonts', page.fonts, budgets.fonts)
    limit('largest picture', page.picture, budgets.largestPictureOnPhone)
    limit('layout shift', Number(page.shift.toFixed(4)), budgets.layoutShift)
    limit('requests', page.requests, budgets.requests)
    limit('elements', page.elements, budgets.elements)
    if (page.picture > 0 && !page.early) over.push(`${path}: the largest picture is not preloaded`)
    if (page.others.length > 0) over.push(`${path}: asks ${page.others.join(', ')} before a click`)
    if (process.env.SHOW) console.log(JSON.stringify(page))
  }
  expect(over).toEqual([])
})
