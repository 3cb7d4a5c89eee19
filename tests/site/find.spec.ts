import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { go } from './awake.ts'
import { axe } from './axe.ts'
import { visit } from './visit.ts'

const field = (page: Page) => page.locator('header input[type=search][name=q]')
const options = (page: Page) => page.locator('#find-list [role=option]')
const done = (page: Page) => page.locator('[data-find-state="done"]').waitFor()
const results = (page: Page) =>
  page.locator('.find [data-result]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.result))

test('Search: nothing of it is loaded before the first focus, then it suggests from the second letter on', async () => {
  const page = await visit('/about')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.waitForTimeout(300)
  expect(asked.filter((path) => /find/.test(path))).toEqual([])
  await field(page).focus()
  await expect.poll(() => asked.includes('/find.json')).toBe(true)
  await page.keyboard.type('k')
  expect(await options(page).count()).toBe(0)
  await page.keyboard.type('idney')
  await expect.poll(() => options(page).count()).toBeGreaterThan(2)
  expect(await page.locator('#find-list [role=group]').count()).toBeGreaterThan(1)
  await expect.poll(() => page.locator('#find-list mark').first().textContent()).toMatch(/kidney/i)
})

test('Search: by keyboard alone, arrows choose, Escape closes, Enter leads to the result', async () => {
  const page = await visit('/about')
  await field(page).focus()
  await page.keyboard.type('tooth pain')
  await expect.poll(() => options(page).count()).toBeGreaterThan(0)
  expect(await field(page).getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowDown')
  expect(await field(page).getAttribute('aria-activedescendant')).toBe('find-0')
  await page.keyboard.press('Escape')
  expect(await field(page).getAttribute('aria-expanded')).toBe('false')
  expect(await field(page).inputValue()).toBe('tooth pain')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe('find-0')
  const href = await options(page).first().getAttribute('href')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname.replace(/\/$/, '')).toBe(href)
})

test('Search: an arrow pressed right after a letter chooses among the suggestions for that letter, and stays', async () => {
  const page = await visit('/about', { prepare: (context) => context.clock.install() })
  await field(page).focus()
  await page.keyboard.type('too')
  await page.clock.runFor(200)
  await expect.poll(() => options(page).count()).toBeGreaterThan(0)
  await page.keyboard.type('th')
  await page.keyboard.press('ArrowDown')
  const chosen = async () => (await options(page).allTextContents())[0]
  const first = await chosen()
  expect(await field(page).getAttribute('aria-activedescendant')).toBe('find-0')
  await page.clock.runFor(200)
  expect(await field(page).getAttribute('aria-activedescendant')).toBe('find-0')
  expect(await chosen()).toBe(first)
})

test('Search: screen readers hear how many results there are', async () => {
  const page = await visit('/about')
  await field(page).focus()
  await page.keyboard.type('skin')
  await expect.poll(() => page.locator('#find-field [role=status]').textContent()).toMatch(/\d+ results/)
})

test('Search: what is typed before its code has come counts', async () => {
  const page = await visit('/about')
  let release = () => {}
  const held = new Promise<void>((free) => (release = free))
  await page.route('**/find.json', async (route) => {
    await held
    await route.continue()
  })
  await field(page).focus()
  await page.keyboard.type('tooth')
  release()
  await expect.poll(() => options(page).count()).toBeGreaterThan(0)
})

test('Search: a sign of danger shows the number before anything else, on a small phone without scrolling', async () => {
  const page = await visit('/about', { width: 360 })
  await page.setViewportSize({ width: 360, height: 640 })
  await go(page, '/find?q=chest%20pain')
  await done(page)
  const call = page.locator('[data-urgent] a[href^="tel:"]').first()
  const box = await call.boundingBox()
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
  const before = await page.evaluate(() => {
    const [card, first] = [document.querySelector('[data-urgent]')!, document.querySelector('[data-result]')!]
    return card.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING
  })
  expect(before).toBeTruthy()
})

test('Search: on a phone the field is one tap away, and the call stays in reach', async () => {
  const page = await visit('/about', { width: 360 })
  expect(await field(page).isVisible()).toBe(false)
  await page.locator('.masthead__find').click()
  await expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('sarpa le tokyo')
  await expect.poll(() => page.locator('#find-field [data-urgent] a').first().isVisible()).toBe(true)
  expect(await page.locator('.masthead__call').isVisible()).toBe(true)
  expect(await axe(page)).toEqual([])
})

test('Search: the page shows what stands in the address, best first, and says so when it found nothing', async () => {
  const page = await visit('/find?q=pet%20dukhyo')
  await done(page)
  expect((await results(page)).slice(0, 3).some((one) => one === 'department:gastroenterology')).toBe(true)
  expect(await axe(page)).toEqual([])
  await go(page, '/find?q=qqqqqqq')
  await done(page)
  expect(await results(page)).toEqual([])
  // The front desk, and at night the helpline.
  const calls = page.locator('.find .find-none a[href^="tel:"]')
  expect((await calls.allTextContents()).map((text) => text.split(':')[0])).toEqual(['Front desk', '24x7 helpline'])
  await go(page, '/find')
  await done(page)
  expect(await page.locator('.find__letter').count()).toBeGreaterThan(10)
})

test('Search: words that stand nowhere are said, and an answer shows how it begins', async () => {
  const page = await visit('/find?q=cath%20lab%20night')
  await done(page)
  const said = await page.locator('main [role=status]').textContent()
  expect(said).toMatch(/^\d+ results\. Nothing here for “night”\.$/)
  await go(page, '/find?q=hotel')
  await done(page)
  expect(await page.locator('[data-result="answer:attendants"] .find__text').textContent()).toBe(
    'In a cabin one relative can stay.',
  )
})

test('Search: an emergency card that is not in the language of the page says why, and to call', async () => {
  const page = await visit('/ne/find?q=chhati%20dukhyo')
  await done(page)
  const card = page.locator('main [data-urgent]')
  expect(await card.locator('[lang=en]').count()).toBeGreaterThan(0)
  expect(await card.textContent()).toContain('पढ्न नसके हामीलाई फोन गर्नुहोस्।')
})

test('Search: without scripts there are complaints from A to Z, and the field leads there', async () => {
  const page = await visit('/about', { scripts: false })
  await field(page).fill('tooth')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('?q=tooth')
  await expect.poll(() => page.locator('noscript .find__status').isVisible()).toBe(true)
  expect(await page.locator('.find__letter li').count()).toBeGreaterThan(50)
  expect(await page.locator('.find__departments > li').count()).toBeGreaterThan(20)
})

test('Search: on a phone complaints are folded by letter, on a desk a letter leads into its part, without scripts too', async () => {
  const page = await visit('/find', { device: 'phone', scripts: false })
  const lines = page.locator('.find__letter li').filter({ visible: true })
  expect(await lines.count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000)
  const letters = page.getByRole('navigation', { name: 'What is wrong, from A to Z' })
  expect(await letters.isVisible()).toBe(false)
  await page.locator('.find__letter summary', { hasText: /^M/ }).click()
  const line = page.getByRole('link', { name: 'Medicines on prescription Pharmacy' })
  await expect.poll(() => line.isVisible()).toBe(true)
  const place = () => line.evaluate((one) => one.getBoundingClientRect())
  await expect.poll(async () => (await place()).top).toBeLessThan(740 - 64)
  expect((await place()).height).toBeGreaterThanOrEqual(44)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${new URL(page.url()).origin}/find`)
  expect(await lines.count()).toBeGreaterThan(50)
  await letters.getByRole('link', { name: 'M' }).click()
  await expect.poll(async () => (await place()).top).toBeLessThan(800)
})

test('Search: when the words of the search cannot be loaded, the page offers the emergency number', async () => {
  const page = await visit('/find', { expected: /ERR_FAILED|find\.json/ })
  await page.route('**/find.json*', (route) => route.abort('failed'))
  await page.locator('main input[type=search]').fill('chest pain')
  const call = page.locator('.find__call').getByRole('link', { name: /^Emergency/ })
  await expect.poll(() => call.isVisible()).toBe(true)
  expect(await call.getAttribute('href')).toMatch(/^tel:/)
  expect(await page.locator('main [role=status]').textContent()).toContain('could not be loaded')
  await page.unroute('**/find.json*')
  await page.locator('main input[type=search]').fill('chest pain now')
  await expect.poll(() => page.locator('main [data-urgent]').isVisible()).toBe(true)
  expect(await call.isVisible()).toBe(false)
})

test('Search: complaints stand under the word that people look up, and what is often asked comes first', async () => {
  const page = await visit('/find', { device: 'phone', scripts: false })
  const of = (letter: string) => page.locator(`#find-${letter} li`).allTextContents()
  expect(await of('C')).toContain('Chest pain Emergency')
  expect(await of('B')).toContain('Broken bone Orthopedic')
  const all = (await page.locator('.find__letter li').allTextContents()).join('; ')
  expect(all).not.toMatch(/(^|; )(Known|Too|Something|What|Everything|Advice) /)
  const often = page.getByRole('navigation', { name: 'Often asked' }).getByRole('link')
  expect(await often.count()).toBeGreaterThan(4)
  const last = await often.last().boundingBox()
  // On the first screen, above the bar at its end.
  expect(last!.y + last!.height).toBeLessThan(740 - 64)
  await often.filter({ hasText: 'Back pain' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/departments/orthopedic')
})

test('Search: a card of danger that only sounds alike hides no result', async () => {
  const page = await visit('/find?q=snack%20bite')
  await done(page)
  expect(await page.locator('[data-urgent]').count()).toBe(1)
  expect(await results(page)).toContain('department:family-medicine')
})

test('Search: the name of a doctor that sounds like a danger is a name', async () => {
  const page = await visit('/about')
  await go(page, '/find?q=tanka%20bhattarai')
  await done(page)
  expect(await page.locator('[data-urgent]').count()).toBe(0)
  expect(await page.locator('[data-result]').first().getAttribute('data-result')).toBe(
    'doctor:dr-tanka-prasad-bhattarai',
  )
})

test('Search: results stand below one heading for each kind, and a link to book says for whom', async () => {
  const page = await visit('/find?q=stomach%20pain')
  await done(page)
  const list = page.locator('.find__results')
  const kinds = await list.getByRole('heading', { level: 2 }).allTextContents()
  expect(kinds.length).toBeGreaterThan(1)
  expect(new Set(kinds).size).toBe(kinds.length)
  const names = list.getByRole('heading', { level: 3 })
  expect(await names.count()).toBe((await results(page)).length)
  expect(await names.getByRole('link').count()).toBe(await names.count())
  const links = await list
    .locator('.find__book')
    .evaluateAll((all) => all.map((link) => (link.textContent ?? '').replace(/\s+/g, ' ').trim()))
  expect(links).toContain('Book an Appointment: Gastroenterology (opens in a new tab)')
  expect(new Set(links).size).toBe(links.length)
})

test('Search: a screen reader is given sentences, not words one by one, and Nepali in Roman letters as Nepali', async () => {
  const page = await visit('/find?q=pet%20dukhyo')
  await done(page)
  const cut = await page.locator('.find__results').evaluate((list) => {
    const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
    const found: (string | null)[] = []
    while (texts.nextNode())
      if (texts.currentNode.nextSibling?.nodeType === Node.TEXT_NODE) found.push(texts.currentNode.textContent)
    return found
  })
  expect(cut).toEqual([])
  const note = page.locator('[data-result="department:gastroenterology"] [lang="ne-Latn"]')
  expect(await note.textContent()).toMatch(/^pet dukh/)
  expect(await note.locator('mark').count()).toBe(2)
  await go(page, '/find?q=stomach%20pain')
  await done(page)
  expect(await page.locator('[data-result="department:gastroenterology"] [lang]').count()).toBe(0)
})
