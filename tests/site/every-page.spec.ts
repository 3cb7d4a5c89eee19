import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from 'playwright'
import { inject, test } from 'vitest'
import budgets from '../../budgets.json' with { type: 'json' }
import { closePopUp } from './access-states.ts'
import { BUILD_DAY } from './build-day.ts'
import { PROFILES, ROUTES, TRANSLATED } from './routes.ts'
import { sample } from './sample.ts'
import { type View, views, walk } from './sweep.ts'
import { visit } from './visit.ts'

// Every page once, on a phone. What any page says in the console, or asks of another host, fails the walk (visit.ts).

/**
 * Pages of departments and doctors have the same blocks and differ in how much stands in them: the gate looks at the
 * third of them with the largest files, the long run at all.
 */
const byWeight = PROFILES.map((path) => ({ path, size: statSync(join(inject('dist'), path, 'index.html')).size }))
  .sort((a, b) => b.size - a.size)
  .map(({ path }) => path)
const LIGHT = process.env.TEST_ROUNDS === 'long' ? [] : byWeight.slice(byWeight.length / 3)
const PAGES = ROUTES.filter((path) => !LIGHT.includes(path))

/** What a phone loads for a page before anybody touches it: the kind of each request by its path. */
type Loaded = Map<string, string>

const compressed = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
const sizes = new Map<string, number>()
const sizeOf = (name: string, measure: (bytes: Buffer) => number) => {
  const known = sizes.get(name) ?? measure(readFileSync(join(inject('dist'), name)))
  sizes.set(name, known)
  return known
}
/** As it is published; where that is too much, as small as it can be, which takes a while. */
const sent = (name: string, most: number) => {
  const published = join(inject('dist'), `${name}.br`)
  const size = existsSync(published) ? statSync(published).size : Infinity
  return size > most ? sizeOf(name, compressed) : size
}

/**
 * Opens a window at a time when many doctors are there: parts that tell the time are as long as they get. Pages of the
 * language of the site are measured like the first of a visit, keeping no file. Translations are measured like the
 * second, which has the typeface: no fallback is known to take the same room as its Devanagari, and a machine without
 * such letters shows wide boxes. What moved before it came, on a machine that was slow to read it, does not count.
 */
async function open(first: string, isFirstOfVisit: boolean): Promise<Page> {
  const page = await visit(first, { device: 'phone', time: `${BUILD_DAY}T11:00` })
  await page.evaluate(() => document.fonts.ready)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: isFirstOfVisit })
  await page.addInitScript((isSteadyFromTheStart) => {
    const shared = window as unknown as { shift: number; moved: string; lcp: string }
    shared.shift = 0
    shared.moved = ''
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        shared.shift += value
        shared.moved += sources.map(({ node }) => ` "${node?.textContent?.trim().slice(0, 30)}"`).join('')
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    const forget = () => {
      observer.takeRecords()
      shared.shift = 0
      shared.moved = ''
    }
    if (!isSteadyFromTheStart)
      document.fonts.addEventListener('loadingdone', () =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(forget))),
      )
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { url?: string })[]) shared.lcp = entry.url ?? ''
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  }, isFirstOfVisit)
  const load = new Map<string, Loaded>()
  loads.set(page, load)
  // By the document that asks: the page before may still ask for something while the next one is on its way.
  session.on('Network.requestWillBeSent', ({ request, type, documentURL }) => {
    const { pathname } = new URL(documentURL)
    const one = load.get(pathname) ?? new Map<string, string>()
    load.set(pathname, one.set(new URL(request.url).pathname, type ?? ''))
  })
  return page
}

/** By the path of each page that a window opened. */
const loads = new WeakMap<Page, Map<string, Loaded>>()

/** Adds up what a page loads, whose HTML may have so many bytes. Sizes are bytes as they are sent. */
function sumOf(load: Loaded, mostHtml: number) {
  const named = (type: string) => [...load].flatMap(([path, one]) => (one === type ? [path] : []))
  const sum = (paths: readonly string[], measure: (bytes: Buffer) => number) =>
    paths.reduce((all, path) => all + sizeOf(path, measure), 0)
  const length = (bytes: Buffer) => bytes.length
  return {
    html: named('Document').reduce((all, path) => all + sent(join(path, 'index.html'), mostHtml), 0),
    scripts: sum(named('Script'), compressed),
    fonts: sum(named('Font'), length),
    requests: load.size,
    pictures: new Map(
      [...load.keys()].flatMap((path) =>
        path.startsWith('/pictures/') ? [[path, sizeOf(path, length)] as const] : [],
      ),
    ),
  }
}

const over = new Map<string, string[]>()

/** Holds what came until the network was quiet against the budgets, before the walk touches the page. */
async function measure(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const path = new URL(page.url()).pathname
  const { shift, moved, lcp, elements, headings } = await page.evaluate(() => ({
    shift: (window as unknown as { shift: number }).shift,
    moved: (window as unknown as { moved: string }).moved,
    lcp: (window as unknown as { lcp: string }).lcp,
    elements: document.querySelectorAll('*').length,
    headings: document.querySelectorAll('h1').length,
  }))
  const mostHtml = TRANSLATED.includes(path) ? budgets.htmlAndCssOfTranslations : budgets.htmlAndCss
  const load = sumOf(loads.get(page)?.get(path) ?? new Map(), mostHtml)
  if (!load.html || !load.scripts) throw new Error(`Nothing was loaded for ${path}`)
  const found: string[] = []
  const limit = (name: string, value: number, most: number, which = '') => {
    if (value > most) found.push(`${name} ${value}, at most ${most}${which}`)
  }
  const mostScripts = (budgets.scriptsOfPagesThatStartWithAnIsland as Record<string, number>)[path]
  const largest = new URL(lcp || '/', inject('address')).pathname
  limit('HTML and CSS', load.html, mostHtml)
  limit('scripts', load.scripts, mostScripts ?? budgets.scripts)
  limit('fonts', load.fonts, budgets.fonts)
  limit('largest picture', load.pictures.get(largest) ?? 0, budgets.largestPictureOnPhone)
  limit('layout shift', Number(shift.toFixed(4)), budgets.layoutShift, moved)
  limit('requests', load.requests, budgets.requests)
  limit('elements', elements, budgets.elements)
  if (headings !== 1) found.push(`${headings} headings of the first level, not 1`)
  if (load.pictures.has(largest)) {
    const early = await page.evaluate(
      (name) =>
        [...document.querySelectorAll('link[rel="preload"][as="image"]')].some((link) =>
          link.getAttribute('imagesrcset')?.includes(name),
        ) && ![...document.images].some((image) => image.currentSrc.endsWith(name) && image.loading === 'lazy'),
      largest,
    )
    if (!early) found.push('the largest picture is not preloaded')
  }
  if (process.env.SHOW) console.log(path, JSON.stringify({ ...load, shift, elements }))
  over.set(path, found)
}

const measured = async (page: Page) => {
  await measure(page)
  await closePopUp(page)
}
const phone = walk(() => open('/404', true), measured, 4)
const translated = walk(() => open(TRANSLATED.at(-1) ?? '/404', false), measured)
const everywhere = (look: (page: Page, path: string) => Promise<string | readonly string[]>, inViews?: View[]) => {
  const both = [phone.check(PAGES, look, inViews), translated.check(TRANSLATED, look, inViews)]
  return async () => {
    for (const one of both) await one()
  }
}

test(
  'Every page is light and steady on a phone before anybody touches it',
  everywhere(async (_, path) => over.get(path) ?? 'it was not measured'),
)

const wide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth > innerWidth + 0.5
      ? `${document.documentElement.scrollWidth} pixels wide`
      : '',
  )

// What stands on a desk is made of the same parts on all pages.
test(
  'Pages with every part there is fit a desk without sideways scrolling',
  phone.check(sample(), wide, views([1280], 740)),
)

// The phone comes last: the next page begins as wide as this one ends.
test('Every page fits a phone without sideways scrolling', everywhere(wide, views([320, 360], 740)))

// The last check of the walk: it wakes whatever waits to come near the screen.
test(
  'Pages with every part there is ask only their own host before a click, read to their end',
  phone.check(
    sample(),
    async (page) => {
      await page.evaluate(async () => {
        for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
          scrollTo({ top, behavior: 'instant' })
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      })
      await page.waitForLoadState('networkidle')
      return page.evaluate(() =>
        [...document.images]
          .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc)
          .map((image) => `${image.currentSrc} does not show`),
      )
    },
    views([360], 740),
  ),
)
