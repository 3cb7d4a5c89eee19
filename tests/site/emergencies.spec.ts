import { expect, test } from 'vitest'
import { visit } from './visit.ts'

const CARDS = '.emergency-cards__card'

test('Emergencies: without scripts every card has its numbers first, and each can be called', async () => {
  const page = await visit('/emergencies', { device: 'phone', scripts: false })
  expect(await page.locator(CARDS).count()).toBe(15)
  for (const card of await page.locator(CARDS).all()) {
    expect(await card.locator('a').first().getAttribute('href')).toMatch(/^tel:\+?\d+$/)
    expect(await card.locator('.emergency-cards__do li, .emergency-cards__avoid li').count()).toBeGreaterThan(3)
  }
})

test('Emergencies: the first screen of a phone has the number, the ambulance and at least four of what may have happened', async () => {
  const page = await visit('/emergencies', { device: 'phone', scripts: false })
  await page.setViewportSize({ width: 360, height: 740 })
  const bar = (await page.locator('.floating').boundingBox())?.y ?? 0
  const main = page.locator('main')
  for (const part of [
    main.locator('a[href="tel:+97721000001"]'),
    main.locator('a[href="tel:102"]'),
    page.locator(CARDS).nth(3),
  ]) {
    const box = await part.first().boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar)
  }
})

test('Emergencies: a number that connects from one country only says so, with one from all countries beside it', async () => {
  const page = await visit('/emergencies', { device: 'phone', scripts: false })
  const numbers = page.locator('.emergency-cards__calls, .emergency-cards__phones')
  expect(await numbers.count()).toBe(16)
  for (const place of await numbers.all()) {
    expect(await place.locator('a[href^="tel:+"]').count()).toBeGreaterThan(0)
    for (const words of await place.locator('a:not([href^="tel:+"])').allTextContents())
      expect(words).toContain('From Nepal only.')
  }
})

test('Emergencies: on a phone the cards begin right below their heading, and an open one takes the whole width', async () => {
  const page = await visit('/emergencies', { device: 'phone', scripts: false })
  const heading = await page.getByRole('heading', { name: 'Choose what has happened' }).boundingBox()
  const card = page.locator(CARDS).nth(1)
  const first = await page.locator(CARDS).first().boundingBox()
  expect((first?.y ?? Infinity) - ((heading?.y ?? 0) + (heading?.height ?? 0))).toBeLessThan(24)
  const closed = (await card.boundingBox())?.width ?? Infinity
  await card.locator('summary').click()
  expect((await card.boundingBox())?.width).toBeGreaterThan(1.9 * closed)
})

test('Emergencies: all cards are in sight within two screens of a phone, and open without scripts', async () => {
  const page = await visit('/emergencies', { device: 'phone', scripts: false })
  const list = await page.locator('.emergency-cards__list').boundingBox()
  expect((list?.y ?? Infinity) + (list?.height ?? 0)).toBeLessThan(2 * 740)
  await page.locator('#snake-bite summary').click()
  expect(await page.locator('#snake-bite .emergency-cards__do').isVisible()).toBe(true)
})

test('Emergencies: each open card is less than a phone screen, and all print, each on one page', async () => {
  const page = await visit('/emergencies', { device: 'phone' })
  for (const head of await page.locator(`${CARDS} summary`).all()) await head.click()
  const heights = await page.locator(CARDS).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(620)
  const paper = await visit('/emergencies')
  await paper.emulateMedia({ media: 'print' })
  const cards = await paper.locator(CARDS).evaluateAll((all) =>
    all.map((one) => ({
      inside: getComputedStyle(one).breakInside,
      seen: one.querySelector('.emergency-cards__avoid')?.checkVisibility() ?? false,
    })),
  )
  expect(cards.filter(({ inside, seen }) => inside !== 'avoid' || !seen)).toEqual([])
})

test('Emergencies: the card of the search leads to the card of the page', async () => {
  const page = await visit('/find')
  await page.getByRole('main').getByRole('searchbox').fill('sarpale tokyo')
  await page.locator('.find-urgent').getByRole('link', { name: 'What to do first' }).click()
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/emergencies#snake-bite')
  await expect.poll(() => page.locator('#snake-bite .emergency-cards__do').isVisible()).toBe(true)
})

test('Before you come: every question opens its answer, an address opens it too, and none shows a day on which nobody checked it', async () => {
  const page = await visit('/before-you-come', { scripts: false })
  for (const question of await page.locator('.answers__item').all()) {
    await question.locator('summary').click()
    expect(await question.locator('.prose').first().isVisible()).toBe(true)
  }
  expect(await page.locator('#insurance').innerText()).not.toMatch(/20\d\d/)
  // Of no insurance somebody has said that the hospital takes it: each line says to ask.
  for (const line of await page.locator('#insurance li').allInnerTexts()) expect(line).toMatch(/: Ask /)
  const direct = await visit('/before-you-come#insurance')
  await expect.poll(() => direct.locator('#insurance .prose').last().isVisible()).toBe(true)
  expect(await direct.locator('#cost .prose').isVisible()).toBe(false)
})

test('Before you come: the first screen of a phone has the hours, what to bring, what it costs and whom to call', async () => {
  // A Saturday night without a notice, which would rightly come first.
  const page = await visit('/before-you-come', { device: 'phone', time: '2026-12-19T20:00' })
  await page.setViewportSize({ width: 360, height: 740 })
  const main = page.locator('main')
  const bar = (await page.locator('.floating').boundingBox())?.y ?? 0
  for (const part of [
    main.getByText('10:30 AM-05:00 PM'),
    main.getByRole('link', { name: 'The whole list' }),
    main.getByRole('link', { name: 'All about costs' }),
    main.locator('a[href="tel:+97721000002"]'),
  ]) {
    const box = await part.first().boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar)
  }
})
