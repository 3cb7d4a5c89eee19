import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visit } from './visit.ts'
import { usualSpaces } from '../support/usual-spaces.ts'

const TARGETS = ['100,000', '30', '150', '473']

/** What eyes see: the copy that counts, or the final numbers. */
const seen = (page: Page) =>
  page
    .locator('.counters__value')
    .evaluateAll((values) =>
      values.map((value) => (value.querySelector('[aria-hidden]') ?? value.querySelector('span'))?.textContent),
    )
/** What screen readers get. */
const read = (page: Page) => page.locator('.counters__final').allTextContents()

const stop = async (page: Page) => page.clock.pauseAt(new Date('2026-03-02T10:00+05:45'))

test('About: the figures wait at 0 and start to count when they first come on the screen', async () => {
  const page = await visit('/about', { time: '2026-03-02T09:00' })
  await expect.poll(() => seen(page)).toEqual(['0', '0', '0', '0'])
  await stop(page)
  await page.clock.runFor(4000)
  expect(await seen(page)).toEqual(['0', '0', '0', '0'])
  await page.locator('#figures').scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return Number((await seen(page))[0]?.replace(',', ''))
    })
    .toBeGreaterThan(0)
})

test('About: the figures count up for 3 seconds and end at 100,000, 30, 150 and 473', async () => {
  const page = await visit('/about', { time: '2026-03-02T09:00' })
  await expect.poll(() => seen(page)).toEqual(['0', '0', '0', '0'])
  await stop(page)
  await page.evaluate(() => {
    const counted = window as unknown as { first?: number; last?: number }
    new MutationObserver(() => {
      counted.first ??= performance.now()
      counted.last = performance.now()
    }).observe(document.querySelector('.counters__copy') as Element, { childList: true })
  })
  await page.locator('#figures').scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return page.evaluate(() => (window as unknown as { first?: number }).first !== undefined)
    })
    .toBe(true)
  await page.clock.runFor(1500)
  const between = (await seen(page)).map((text) => Number(text?.replace(',', '')))
  for (const [index, target] of [100_000, 30, 150, 473].entries()) {
    expect(between[index]).toBeGreaterThan(0)
    expect(between[index]).toBeLessThan(target)
  }
  expect(await page.locator('.counters__copy').count()).toBe(4)
  await page.clock.runFor(1600)
  expect(await seen(page)).toEqual(TARGETS)
  const took = await page.evaluate(() => {
    const { first = 0, last = 0 } = window as unknown as { first?: number; last?: number }
    return last - first
  })
  expect(took).toBeGreaterThan(2950)
  expect(took).toBeLessThan(3050)
})

test('About: screen readers get the final figures from the start, and nothing moves while they count', async () => {
  const page = await visit('/about', { time: '2026-03-02T09:00' })
  await expect.poll(() => seen(page)).toEqual(['0', '0', '0', '0'])
  expect(await read(page)).toEqual(TARGETS)
  expect(await page.locator('#figures').ariaSnapshot()).toContain('100,000')
  const width = () =>
    page
      .locator('.counters__value')
      .first()
      .evaluate((value) => value.getBoundingClientRect().width)
  const before = await width()
  await page.locator('#figures').scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      expect(await width()).toBe(before)
      return seen(page)
    })
    .toEqual(TARGETS)
})

test('About: with reduced motion the figures stand still at their end', async () => {
  const page = await visit('/about', { reducedMotion: true })
  await page.locator('#figures').scrollIntoViewIfNeeded()
  expect(await seen(page)).toEqual(TARGETS)
})

test('About: without scripts the final figures and the hours can be read', async () => {
  const page = await visit('/about', { scripts: false })
  expect(await seen(page)).toEqual(TARGETS)
  for (const label of ['Patients', 'Doctors', 'Beds', 'Referring centres'])
    expect(await page.locator('#figures').getByText(label, { exact: true }).isVisible()).toBe(true)
  expect(await page.locator('#hours').innerText()).toMatch(/Sunday-Friday\s+10:30 AM-05:00 PM/)
})

test('About: the hours say when the hospital is open, and the emergency department is always open', async () => {
  const page = await visit('/about', { time: '2026-03-02T16:59' })
  const hours = page.locator('#hours')
  await hours.scrollIntoViewIfNeeded()
  await expect
    .poll(async () => (await hours.locator('.hours__now').allTextContents()).map(usualSpaces))
    .toEqual(['Open now, until 5 PM', 'Open now, day and night'])
  expect(await hours.innerText()).toContain('24 hours')
  const evening = await visit('/about', { time: '2026-03-02T17:00' })
  await evening.locator('#hours').scrollIntoViewIfNeeded()
  await expect
    .poll(async () => (await evening.locator('#hours .hours__now').allTextContents()).map(usualSpaces))
    .toEqual(['Closed now, opens tomorrow 10:30 AM. Emergency is open.', 'Open now, day and night'])
})

test('About: six cards say what visitors can expect', async () => {
  const page = await visit('/about')
  expect(await page.locator('#expect').getByRole('listitem').count()).toBe(6)
  expect(await page.locator('#expect').getByRole('heading', { level: 3 }).count()).toBe(6)
})

test('About: View Doctors Team leads to the doctors by keyboard', async () => {
  const page = await visit('/about')
  await page.getByRole('link', { name: 'View Doctors Team' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/doctors')
})

test('About: nothing is wider than the narrowest phone', async () => {
  const page = await visit('/about', { device: 'phone', width: 320 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
