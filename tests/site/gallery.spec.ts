import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visit } from './visit.ts'

const picture = (page: Page, number: number) => page.locator('.gallery__link').nth(number - 1)
const lightbox = (page: Page) => page.getByRole('dialog')
const next = (page: Page) => page.getByRole('button', { name: 'Next picture' })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous picture' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

/** Opens the gallery with one picture large. */
async function open(number: number, options?: Parameters<typeof visit>[1]): Promise<Page> {
  const page = await visit('/gallery', options)
  await picture(page, number).click()
  await lightbox(page).getByText(`${number} of 20`, { exact: true }).waitFor()
  return page
}

test('Gallery: twenty pictures, each with a caption and a description', async () => {
  const page = await visit('/gallery')
  expect(await page.locator('.gallery__item').count()).toBe(20)
  expect(
    await page
      .locator('.gallery__item img')
      .evaluateAll((images) => images.filter((one) => (one as HTMLImageElement).alt.length > 20).length),
  ).toBe(20)
  expect(
    await page
      .locator('.gallery__item figcaption')
      .evaluateAll((captions) => captions.filter((one) => one.textContent !== '').length),
  ).toBe(20)
})

test('Gallery: links jump to each part of the pictures, and the large ones go on from part to part', async () => {
  const page = await visit('/gallery')
  const parts = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const targets = await parts.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash))
  for (const target of targets) expect(await page.locator(`${target} .gallery__item`).count()).toBeGreaterThan(0)
  expect(await page.locator(targets.map((target) => `${target} .gallery__item`).join()).count()).toBe(20)
  const end = (await page.locator(`${targets[0]} .gallery__item`).count()) + 1
  await picture(page, end - 1).click()
  await next(page).click()
  await lightbox(page).getByText(`${end} of 20`, { exact: true }).waitFor()
})

test('Gallery: a click opens the picture large, with its caption, description and place in the row', async () => {
  const page = await open(3)
  expect(await lightbox(page).getByText('Outpatient waiting hall').isVisible()).toBe(true)
  expect(await lightbox(page).getByRole('img').getAttribute('alt')).toContain('bright hall')
  expect(await lightbox(page).locator('[aria-live="polite"]').textContent()).toContain('3 of 20')
})

test('Gallery: the very first click, made before the script has come, is not lost', async () => {
  const page = await visit('/gallery')
  await page.evaluate(() => document.querySelectorAll<HTMLElement>('.gallery__link')[4]?.click())
  await lightbox(page).getByText('5 of 20', { exact: true }).waitFor()
  expect(page.url()).toMatch(/\/gallery$/)
})

test('Gallery: next and previous move one step', async () => {
  const page = await open(5)
  await next(page).click()
  await lightbox(page).getByText('6 of 20', { exact: true }).waitFor()
  await previous(page).click()
  await previous(page).click()
  await lightbox(page).getByText('4 of 20', { exact: true }).waitFor()
})

test('Gallery: the previous arrow is hidden on the first picture, and focus moves to the next arrow', async () => {
  const page = await open(2)
  await previous(page).click()
  await lightbox(page).getByText('1 of 20', { exact: true }).waitFor()
  expect(await previous(page).isVisible()).toBe(false)
  await expect.poll(() => focused(page)).toBe('Next picture')
  await page.keyboard.press('ArrowLeft')
  expect(await lightbox(page).getByText('1 of 20', { exact: true }).isVisible()).toBe(true)
})

test('Gallery: the next arrow is hidden on the last picture, and there is no way round', async () => {
  const page = await open(19)
  await next(page).click()
  await lightbox(page).getByText('20 of 20', { exact: true }).waitFor()
  expect(await next(page).isVisible()).toBe(false)
  await expect.poll(() => focused(page)).toBe('Previous picture')
  await page.keyboard.press('ArrowRight')
  expect(await lightbox(page).getByText('20 of 20', { exact: true }).isVisible()).toBe(true)
})

test('Gallery: the close control closes it, and focus returns to the picture that was opened', async () => {
  const page = await open(4)
  await next(page).click()
  await lightbox(page).getByText('5 of 20', { exact: true }).waitFor()
  await lightbox(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => lightbox(page).isVisible()).toBe(false)
  expect(await picture(page, 4).evaluate((link) => link === document.activeElement)).toBe(true)
})

test('Gallery: keys alone open, move, and close', async () => {
  const page = await visit('/gallery')
  await picture(page, 7).focus()
  await page.keyboard.press('Enter')
  await lightbox(page).getByText('7 of 20', { exact: true }).waitFor()
  await page.keyboard.press('ArrowRight')
  await lightbox(page).getByText('8 of 20', { exact: true }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await lightbox(page).getByText('7 of 20', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => lightbox(page).isVisible()).toBe(false)
  expect(await picture(page, 7).evaluate((link) => link === document.activeElement)).toBe(true)
})

test('Gallery: a stroke of the finger moves one step', async () => {
  const page = await open(3, { device: 'phone' })
  await lightbox(page)
    .locator('.gallery__stage')
    .evaluate((stage) => {
      const finger = (x: number) => new Touch({ identifier: 1, target: stage, clientX: x, clientY: 300 })
      stage.dispatchEvent(
        new TouchEvent('touchstart', { bubbles: true, touches: [finger(260)], changedTouches: [finger(260)] }),
      )
      stage.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [finger(80)] }))
    })
  await lightbox(page).getByText('4 of 20', { exact: true }).waitFor()
})

test('Gallery: the large picture fits every screen, a phone on its side too', async () => {
  const page = await open(12, { device: 'phone' })
  for (const [width, height] of [
    [740, 360],
    [360, 740],
    [768, 1024],
    [1920, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(
        () =>
          lightbox(page)
            .locator('.gallery__large')
            .evaluate((image) => {
              const { left, top, right, bottom, height: tall } = image.getBoundingClientRect()
              const words = document.querySelector('dialog[open] .gallery__words')?.getBoundingClientRect()
              return tall > 150 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= (words?.top ?? 0) + 1
            }),
        { message: `${width} by ${height}` },
      )
      .toBe(true)
  }
})

test('Gallery: no holes between the pictures at any width', async () => {
  const page = await visit('/gallery')
  for (const width of [320, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const free = await page.locator('.gallery__list').evaluateAll((lists) =>
      lists.map((list) => {
        const box = list.getBoundingClientRect()
        const gap =
          Math.max(parseFloat(getComputedStyle(list).columnGap), parseFloat(getComputedStyle(list).rowGap)) + 1
        const tiles = [...list.children].map((tile) => tile.getBoundingClientRect())
        const covered = (x: number, y: number) =>
          tiles.some(
            ({ left, right, top, bottom }) =>
              x >= left - gap && x <= right + gap && y >= top - gap && y <= bottom + gap,
          )
        const points = Array.from(
          { length: 40 * 100 },
          (_, at) =>
            [
              box.left + ((at % 40) + 0.5) * (box.width / 40),
              box.top + (Math.floor(at / 40) + 0.5) * (box.height / 100),
            ] as const,
        )
        return points.filter(([x, y]) => !covered(x, y)).length
      }),
    )
    expect(free, `${width} pixels`).toEqual([0, 0, 0, 0])
  }
})

test('Gallery: without scripts all pictures and captions are there, and each leads to its large file', async () => {
  const page = await visit('/gallery', { scripts: false })
  expect(await page.locator('.gallery__item').count()).toBe(20)
  expect(await page.getByText('The hospital at dusk').isVisible()).toBe(true)
  for (const link of await page
    .locator('.gallery__link')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))) {
    expect((await page.request.head(link)).headers()['content-type']).toBe('image/jpeg')
  }
})
