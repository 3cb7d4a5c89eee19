import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visit } from './visit.ts'
import { few } from '../support/rounds.ts'

const dialog = (page: Page, name = 'Tip of the day') => page.getByRole('dialog', { name })
const poster = (page: Page) => dialog(page).getByRole('img')

/** Loads the page again with a clock that stands still, so that only the test moves time. */
async function withStoppedClock(path: string): Promise<Page> {
  const page = await visit(path, { time: '2026-07-25T10:00' })
  await page.clock.pauseAt(new Date('2026-07-25T11:00+05:45'))
  await comeTomorrow(page)
  await page.getByRole('dialog').waitFor()
  return page
}

/** Loads the page again as one that forgot that it had shown its picture. */
async function comeTomorrow(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.reload()
}

const POP_UPS = [
  ['Home overlay', '/'],
  ['Services pop-up', '/services'],
] as const
const DAYS = [
  ['2026-07-25T10:00', 'Clean hands'],
  ['2026-08-24T00:01', 'Be prepared'],
  ['2026-08-23T23:59', 'Move every day'],
  ['2026-08-14T10:00', 'Be prepared'],
  ['2026-12-31T10:00', 'Be prepared'],
  ['2028-02-29T10:00', 'Be prepared'],
] as const

test.each(few(DAYS, 2))(
  'Home overlay: on %s the picture is "%s", read from the clock of the visitor',
  async (time, title) => {
    const page = await visit('/', { time })
    await expect.poll(() => poster(page).getAttribute('aria-label')).toContain(`${title}.`)
    expect(await dialog(page).getByText(title, { exact: true }).isVisible()).toBe(true)
  },
)

test('Home overlay: on a day with a photograph it stands in place of the sign, and the words say what it shows', async () => {
  const page = await visit('/', { time: '2026-07-28T10:00' })
  await expect.poll(() => poster(page).getAttribute('aria-label')).toContain('In the photograph')
  const photo = dialog(page).locator('.poster__sun--photo img')
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(300)
  expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.webp$/)
  const box = await photo.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT })
})

test.each(few(POP_UPS, 1))('%s: closes by itself after 7000 ms and not before', async (_, path) => {
  const page = await withStoppedClock(path)
  await page.clock.runFor(6900)
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
  await page.clock.runFor(99)
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
  await page.clock.runFor(1)
  await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false)
})

test.each(few(POP_UPS, 1))(
  '%s: X, picture, backdrop and Escape close it, and a button brings it back without a time limit',
  async (_, path) => {
    const page = await withStoppedClock(path)
    const box = page.getByRole('dialog')
    expect(
      await box.getByRole('button', { name: 'Close' }).evaluate((button) => button === document.activeElement),
    ).toBe(true)
    const again = page.getByRole('button', { name: 'Show the picture again', includeHidden: true })
    const close = [
      () => box.getByRole('button', { name: 'Close' }).click(),
      () => page.locator('.overlay__picture').click(),
      () => page.mouse.click(20, 600),
      () => page.keyboard.press('Escape'),
    ]
    for (const way of close) {
      await way()
      await expect.poll(() => box.isVisible()).toBe(false)
      await again.click()
      await expect.poll(() => box.isVisible()).toBe(true)
      await page.clock.runFor(8000)
      expect(await box.isVisible()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true)
  },
)

const WAYS: [string, (page: Page) => Promise<void>][] = [
  ['the X', (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
  ['the X by the keyboard', (page) => page.keyboard.press('Enter')],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['the picture', (page) => page.locator('.overlay__picture').click()],
  ['the backdrop', (page) => page.mouse.click(20, 600)],
  ['waiting', (page) => page.clock.runFor(7000)],
]
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className ?? '')

test.each(POP_UPS)(
  '%s: however it is closed, the keyboard starts at the top of the page, and after "show again" at that button',
  { tags: ['long'] },
  async (_, path) => {
    const page = await withStoppedClock(path)
    for (const [name, close] of WAYS) {
      await comeTomorrow(page)
      await page.getByRole('dialog').waitFor()
      await close(page)
      await expect.poll(() => page.getByRole('dialog').isVisible(), { message: name }).toBe(false)
      await page.keyboard.press('Tab')
      expect(await focused(page), `first Tab after ${name}`).toBe('skip-link')
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement?.closest('header') !== null),
        `second Tab after ${name}`,
      ).toBe(true)
    }
    for (const [name, close] of WAYS.filter(([way]) => way !== 'waiting')) {
      await page.getByRole('button', { name: 'Show the picture again', includeHidden: true }).click()
      await page.getByRole('dialog').waitFor()
      await close(page)
      await expect.poll(() => focused(page), { message: `after ${name}` }).toBe('overlay__again')
    }
  },
)

test('Home overlay: it stays once the visitor points at it or uses a key, but a resting mouse does not keep it', async () => {
  const page = await visit('/', { time: '2026-07-25T10:00' })
  await page.mouse.move(640, 450)
  await page.clock.pauseAt(new Date('2026-07-25T11:00+05:45'))
  await comeTomorrow(page)
  await dialog(page).waitFor()
  await page.clock.runFor(7000)
  await expect.poll(() => dialog(page).isVisible()).toBe(false)

  await comeTomorrow(page)
  await dialog(page).waitFor()
  await page.mouse.move(650, 440)
  await page.mouse.move(660, 430)
  await page.clock.runFor(20_000)
  expect(await dialog(page).isVisible()).toBe(true)

  await comeTomorrow(page)
  await dialog(page).waitFor()
  await page.keyboard.press('Tab')
  await page.clock.runFor(20_000)
  expect(await dialog(page).isVisible()).toBe(true)
})

test('Home overlay: without scripts there is neither the picture nor its button, and no date stands in the page', async () => {
  const page = await visit('/', { scripts: false })
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Show the picture again' }).count()).toBe(0)
  expect(await page.locator('.poster').getAttribute('aria-label')).toContain('Be prepared.')
})

test.each(['/', '/services'])(
  'Overlay on %s: nothing on the page moves for it, and it is not the largest paint',
  { tags: ['long'] },
  async (path) => {
    const page = await visit(path)
    await page.getByRole('dialog').waitFor()
    // The largest paint is reported after it: once the box stands still and its picture is drawn, all of it is.
    const largest = await page.evaluate(async () => {
      const inOverlay: boolean[] = []
      const observer = new PerformanceObserver((list) => read(list.getEntries()))
      const read = (entries: PerformanceEntry[]) => {
        for (const entry of entries as (PerformanceEntry & { element?: Element })[])
          inOverlay.push(Boolean(entry.element?.closest('dialog')))
      }
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
      const dialog = document.querySelector('dialog[open]') as HTMLElement
      await Promise.all([...dialog.querySelectorAll('img')].map((image) => image.decode()))
      await Promise.all(
        dialog
          .getAnimations({ subtree: true })
          .filter((one) => Number(one.effect?.getComputedTiming().endTime) < 2000)
          .map((one) => one.finished),
      )
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
      while (inOverlay.length === 0) await new Promise(requestAnimationFrame)
      read(observer.takeRecords())
      return inOverlay
    })
    expect(largest).not.toContain(true)
    const place = () =>
      page.evaluate(() =>
        JSON.stringify([...document.querySelectorAll('main > section')].map((block) => block.getBoundingClientRect())),
      )
    const open = await place()
    await page.keyboard.press('Escape')
    expect(await place()).toBe(open)
  },
)

test.each([32, 16])(
  'Home overlay: on a phone held sideways, with letters of %s px, its top and its end can be scrolled to',
  { tags: ['long'] },
  async (letters) => {
    const page = await visit('/', { width: 640, device: 'phone', letters, reducedMotion: true })
    await page.setViewportSize({ width: 640, height: 360 })
    const poster = page.locator('.poster')
    await expect.poll(() => poster.isVisible()).toBe(true)
    const top = () => poster.evaluate((one) => one.getBoundingClientRect().top)
    // Half a pixel is rounding: where the box is centred, its edges fall between pixels.
    expect(await top()).toBeGreaterThanOrEqual(-0.5)
    expect(
      await page.locator('.overlay__dialog').evaluate((dialog) => {
        dialog.scrollTop = dialog.scrollHeight
        return (dialog.querySelector('.poster')?.getBoundingClientRect().bottom ?? Infinity) - innerHeight
      }),
    ).toBeLessThanOrEqual(0.5)
  },
)

test('Home overlay: once a day in one browser, each day again, and with each visit where a site says so', async () => {
  const page = await visit('/', { time: '2026-07-25T10:00' })
  await dialog(page).waitFor()
  await page.reload()
  await expect.poll(() => page.locator('.overlay__again').isVisible()).toBe(true)
  expect(await dialog(page).isVisible()).toBe(false)
  await page.clock.setFixedTime(new Date('2026-07-26T10:00+05:45'))
  await page.reload()
  await dialog(page).waitFor()
  await page.clock.setFixedTime(new Date('2026-07-27T10:00+05:45'))
  await page.goto(`${new URL(page.url()).origin}/#main`)
  await page.reload()
  await expect.poll(() => page.locator('.overlay__again').isVisible()).toBe(true)
  expect(await dialog(page).isVisible(), 'over a place of the page').toBe(false)
  await page.route('**/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('data-enhance="overlay"', '$& data-repeat="always"'),
    })
  })
  for (let visitNo = 0; visitNo < 2; visitNo++) {
    await page.goto(`${new URL(page.url()).origin}/`)
    await dialog(page).waitFor()
  }
})

test('Home overlay: on a phone it is a card that leaves the emergency button, the page and the keyboard alone', async () => {
  const page = await visit('/', { width: 360, device: 'phone', time: '2026-07-25T10:00' })
  await page.clock.pauseAt(new Date('2026-07-25T11:00+05:45'))
  await comeTomorrow(page)
  await dialog(page).waitFor()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  const box = async (part: string) => (await page.locator(part).boundingBox()) ?? { y: 0, height: 0 }
  const bar = await box('.floating')
  // It rises into its place.
  await expect
    .poll(async () => {
      const { y, height } = await box('.overlay__dialog')
      return y + height
    })
    .toBeLessThanOrEqual(bar.y)
  const card = await box('.overlay__dialog')
  const height = page.viewportSize()?.height ?? 0
  expect(card.height).toBeLessThanOrEqual(0.4 * height + 1)
  // Trial clicks fail where something lies over a link.
  for (const link of await page.locator('.floating a:visible, .masthead__call').all()) await link.click({ trial: true })
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog(page).isVisible()).toBe(false)
  await comeTomorrow(page)
  await dialog(page).waitFor()
  await page.clock.runFor(7000)
  await expect.poll(() => dialog(page).isVisible()).toBe(false)
  await comeTomorrow(page)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog(page).isVisible()).toBe(false)
})
