import type { Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCopy } from './build-copy.ts'
import { hanging, mapPage, visit } from './visit.ts'
import { few } from '../support/rounds.ts'

const PAGES = ['/location', '/contact']
const SHOW = 'Show the map (OpenStreetMap)'
const OPEN = /^Open the map at OpenStreetMap/
const box = (page: Page) => page.locator('.map-frame__box')

/** Answers as the map service, and keeps what it was asked for. */
function counted() {
  const asked: string[] = []
  return {
    asked,
    outside: (route: Route) => {
      asked.push(route.request().url())
      return mapPage(route)
    },
  }
}

test.each(few(PAGES, 1))(
  'Maps: on %s nothing is asked of the map service before the button is pressed, and then the map alone',
  async (path) => {
    const { asked, outside } = counted()
    const page = await visit(path, { outside, device: 'phone' })
    await box(page).scrollIntoViewIfNeeded()
    const button = page.getByRole('button', { name: SHOW })
    await button.waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await button.click()
    await page.frameLocator('.map-frame iframe').getByRole('heading', { name: 'Map' }).waitFor()
    expect(asked).toHaveLength(1)
    // The wish counts for this page view alone.
    await page.reload()
    await box(page).scrollIntoViewIfNeeded()
    await button.waitFor()
    expect(asked).toHaveLength(1)
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ''])
  },
)

test.each(few(PAGES, 1))(
  'Maps: without scripts %s shows the drawing with all distances, and a link to the map',
  async (path) => {
    const page = await visit(path, { scripts: false, device: 'phone' })
    for (const [place, distance] of [
      ['Itahari', '24.7 km'],
      ['Biratnagar Airport', '5.8 km'],
      ['Jogbani', '8.3 km'],
    ]) {
      const sign = box(page).getByRole('listitem').filter({ hasText: place })
      expect(await sign.isVisible()).toBe(true)
      expect(((await sign.textContent()) ?? '').replaceAll('\u00a0', ' ')).toContain(distance)
    }
    expect(await page.getByRole('button', { name: SHOW }).isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: OPEN }).getAttribute('href')).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/\?mlat=/,
    )
    expect(await page.locator('iframe').count()).toBe(0)
  },
)

test('Maps: each place stands on its side of the hospital in the drawing', async () => {
  const page = await visit('/location')
  const middle = async (selector: string) => {
    const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [home, north, northWest, south] = [
    await middle('.way-map__home'),
    await middle('[data-direction="north"]'),
    await middle('[data-direction="north-west"]'),
    await middle('[data-direction="south"]'),
  ]
  expect(north.y).toBeLessThan(home.y)
  expect(northWest.y).toBeLessThan(home.y)
  expect(northWest.x).toBeLessThan(home.x)
  expect(south.y).toBeGreaterThan(home.y)
})

const SIZES = [
  [360, 32],
  [320, 16],
  [360, 16],
  [768, 16],
  [1280, 16],
] as const

test.each(few(SIZES, 1))(
  'Maps: %i pixels wide, with letters of %i pixels, no sign covers another and none leaves the drawing',
  async (width, letters) => {
    for (const path of PAGES) {
      const page = await visit(path, { width, letters, reducedMotion: true })
      await box(page).scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: SHOW }).waitFor()
      const wrong = await page.evaluate(() => {
        const all = [...document.querySelectorAll('.map-frame__box, .way-map__place, .way-map__sign, .map-frame__show')]
        const [frame, ...signs] = all.map((one) => one.getBoundingClientRect())
        const out = signs.filter(
          (sign) =>
            frame &&
            (sign.left < frame.left - 0.5 ||
              sign.right > frame.right + 0.5 ||
              sign.top < frame.top - 0.5 ||
              sign.bottom > frame.bottom + 0.5),
        )
        const over = signs.flatMap((a, index) =>
          signs
            .slice(index + 1)
            .filter(
              (b) =>
                a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5,
            ),
        )
        return { out: out.length, over: over.length }
      })
      expect(wrong, path).toEqual({ out: 0, over: 0 })
    }
  },
)

test.each(few(PAGES, 1))(
  'Maps: by keyboard the button of %s leads into the map, and nothing moves on the page',
  async (path) => {
    const page = await visit(path, {
      outside: mapPage,
      device: 'phone',
      reducedMotion: true,
      before: `
    window.moved = []
    // Chromium also reports what an opened frame covers, as coming from nowhere: only what stood elsewhere has moved.
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) for (const { node, previousRect } of entry.sources) if (previousRect.width > 0) window.moved.push(node?.className ?? node?.textContent) }).observe({ type: 'layout-shift', buffered: true })`,
    })
    await box(page).scrollIntoViewIfNeeded()
    const button = page.getByRole('button', { name: SHOW })
    await button.focus()
    const [before, height] = [
      await box(page).boundingBox(),
      await page.evaluate(() => document.documentElement.scrollHeight),
    ]
    await page.keyboard.press('Enter')
    await page.frameLocator('.map-frame iframe').getByRole('heading', { name: 'Map' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe(
      'Map of Biratnagar with Sunakhari Hospital marked',
    )
    const after = await box(page).boundingBox()
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((after?.[side] ?? 999) - (before?.[side] ?? 0)), side).toBeLessThanOrEqual(0.5)
    expect(
      await page.evaluate(() => [
        document.documentElement.scrollHeight,
        (window as unknown as { moved: string[] }).moved,
      ]),
    ).toEqual([height, []])
    expect(await button.isVisible()).toBe(false)
  },
)

test('Maps: while the map loads a status says so, and when it does not come the drawing, the button and the link are there again', async () => {
  const page = await visit('/contact', { outside: hanging, time: '2026-07-25T10:00' })
  await box(page).scrollIntoViewIfNeeded()
  const button = page.getByRole('button', { name: SHOW })
  await button.click()
  const status = page.locator('.map-frame').getByRole('status')
  await expect.poll(() => status.textContent()).toBe('The map is loading.')
  await page.clock.runFor(21_000)
  await expect.poll(() => status.textContent()).toBe('The map could not be loaded. The link below opens it.')
  expect(await page.locator('.map-frame iframe').count()).toBe(0)
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await page.locator('.way-map__home').isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: OPEN }).isVisible()).toBe(true)
})

test('Maps: without a connection the page says at once that the map does not load', async () => {
  const page = await visit('/contact')
  await box(page).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: SHOW }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: SHOW }).click()
  await expect.poll(() => page.locator('.map-frame').getByRole('status').textContent()).toMatch(/could not be loaded/)
})

test.each(few(PAGES, 1))('Maps: on paper %s has the drawing, also when the map was opened', async (path) => {
  const page = await visit(path, { outside: mapPage })
  await page.getByRole('button', { name: SHOW }).click()
  await page.frameLocator('.map-frame iframe').getByRole('heading', { name: 'Map' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.way-map__home').isVisible()).toBe(true)
  expect(await box(page).getByText('Itahari').isVisible()).toBe(true)
  expect(await page.locator('.map-frame iframe').isVisible()).toBe(false)
})

describe('With `load: lazy` in the manifest', () => {
  let copy: Awaited<ReturnType<typeof buildCopy>>
  beforeAll(async () => {
    copy = await buildCopy([['  load: onClick', '  load: lazy']])
  })
  afterAll(() => {
    copy.close()
  })

  test.each(few(PAGES, 1))(
    'Maps: with `load: lazy` the map of %s comes by itself when it is near, and stands in the page without scripts',
    { tags: ['long'] },
    async (path) => {
      const { asked, outside } = counted()
      const page = await visit(path, { outside, device: 'phone', base: copy.address, width: 320 })
      // How near is near enough is the browser's own choice: on /location the first screen may be.
      await box(page).scrollIntoViewIfNeeded()
      await page.frameLocator('.map-frame iframe').getByRole('heading', { name: 'Map' }).waitFor()
      expect(asked).toHaveLength(1)
      expect(await page.getByRole('button', { name: SHOW }).isVisible()).toBe(false)
      const frame = await page.locator('.map-frame iframe').boundingBox()
      expect((frame?.x ?? 999) + (frame?.width ?? 999)).toBeLessThanOrEqual(320.5)
      const bare = await visit(path, { outside, device: 'phone', scripts: false, base: copy.address })
      expect(await bare.locator('.map-frame iframe').getAttribute('src')).toBe(asked[0])
      expect((await bare.locator('.map-frame iframe').boundingBox())?.height).toBeGreaterThan(300)
    },
  )
})
