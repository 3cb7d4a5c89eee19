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

test('Emergencies: each card is about half a phone screen, and prints on one page', async () => {
  const page = await visit('/emergencies', { device: 'phone' })
  const heights = await page.locator(CARDS).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(530)
  await page.emulateMedia({ media: 'print' })
  const breaks = await page.locator(CARDS).evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside))
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
})

test('Emergencies: the card of the search leads to the card of the page', async () => {
  const page = await visit('/find')
  await page.getByRole('main').getByRole('searchbox').fill('sarpale tokyo')
  await page.locator('.find-urgent').getByRole('link', { name: 'What to do first' }).click()
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/emergencies#snake-bite')
  expect(await page.locator('#snake-bite').isVisible()).toBe(true)
})

test('Before you come: every question of the list leads to its answer, and none shows a day on which nobody checked it', async () => {
  const page = await visit('/before-you-come', { scripts: false })
  for (const link of await page.locator('.answers__index a').all()) {
    const id = (await link.getAttribute('href'))?.slice(1) ?? ''
    expect(await page.locator(`[id="${id}"] h4`).textContent()).toBe(await link.textContent())
  }
  expect(await page.locator('#insurance').innerText()).not.toMatch(/20\d\d/)
})
