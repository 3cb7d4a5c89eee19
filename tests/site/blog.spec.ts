import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { handful } from '../support/rounds.ts'
import { go } from './awake.ts'
import { address, visit } from './visit.ts'

const ARTICLES = readdirSync(fileURLToPath(new URL('../../content/articles', import.meta.url)))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `/blog/${name.replace('.md', '')}`)

/** Marks the document, so that a page loaded afresh can be told from one that was changed. */
const mark = () => document.documentElement.setAttribute('data-marked', '')

test('Home: three teasers lead to their articles', async () => {
  const page = await visit('/')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  const links = await page
    .locator('.articles')
    .getByRole('link', { name: /^Read More/ })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['/blog/what-is-anxiety', '/blog/migraine-headache', '/blog/autism-spectrum-disorder-asd-3'])
})

// The link lies over the whole card, so Playwright has to be told that a click on the title may land on it.
test('Home: a click on a teaser loads the article afresh', async () => {
  const page = await visit('/')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.evaluate(mark)
  await page.locator('.articles').getByRole('heading', { name: 'What is Anxiety?' }).click({ force: true })
  await page.waitForURL('**/blog/what-is-anxiety')
  expect(await page.locator('[data-marked]').count()).toBe(0)
})

test('Blog: What is Phobia? is featured over a grid of 24 cards, newest first', async () => {
  const page = await visit('/blog', { scripts: false })
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('What is Phobia?')
  const cards = page.getByRole('main').getByRole('listitem')
  expect(await cards.count()).toBe(24)
  const dates = await cards.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
  expect(dates).toEqual([...dates].sort().reverse())
  const links = await page
    .getByRole('main')
    .getByRole('link', { name: /^Read More/ })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect([...links].sort()).toEqual([...ARTICLES].sort())
})

test('Blog: every card has a picture, a title, a summary, a date in words and one link named after the article', async () => {
  const page = await visit('/blog', { scripts: false })
  const cards = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((all) =>
      all.map((card) => ({
        alt: card.querySelector('img')?.alt.length ?? 0,
        title: card.querySelector('h2, h3')?.textContent ?? '',
        summary: card.querySelector('.teaser__summary')?.textContent.length ?? 0,
        date: card.querySelector('time')?.textContent ?? '',
        links: [...card.querySelectorAll('a')].map((link) => link.textContent),
      })),
    )
  expect(cards).toHaveLength(25)
  for (const { alt, title, summary, date, links } of cards) {
    expect(Math.min(alt, summary)).toBeGreaterThan(20)
    expect(date).toMatch(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/)
    expect(links).toEqual([`Read More ${title}`])
  }
})

test('Blog: the first screen of a phone has the featured article whole, that of a desk the heading of the others too', async () => {
  const bottom = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.y ?? Infinity) + (box?.height ?? 0)
  }
  const phone = await visit('/blog', { device: 'phone', scripts: false })
  const bar = (await phone.locator('.floating').boundingBox())?.y ?? 0
  expect(await bottom(phone.getByRole('article').first())).toBeLessThan(bar)
  const desk = await visit('/blog', { scripts: false })
  await desk.setViewportSize({ width: 1280, height: 800 })
  expect(await bottom(desk.getByRole('heading', { name: 'All other articles' }))).toBeLessThan(800)
})

test('Blog: on a phone an article is a short row of picture, topic, title and day', async () => {
  const page = await visit('/blog', { device: 'phone', scripts: false })
  const rows = page.getByRole('main').getByRole('listitem')
  for (const part of ['.teaser__category', '.teaser__title', 'time', 'img'])
    expect(await rows.first().locator(part).isVisible(), part).toBe(true)
  expect(await rows.locator('.teaser__summary').filter({ visible: true }).count()).toBe(0)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(140)
})

test('Blog: a topic leaves its articles, says how many, and All brings the others back', async () => {
  const page = await visit('/blog')
  const cards = page.getByRole('main').getByRole('listitem')
  const topics = page.getByRole('group', { name: 'Topics' })
  await topics.getByRole('button', { name: 'Skin and hair 2' }).click()
  await expect.poll(() => cards.count()).toBe(2)
  expect(await cards.locator('.teaser__category').allTextContents()).toEqual(['Skin and hair', 'Skin and hair'])
  expect(await topics.getByRole('status').textContent()).toBe('2 of 24 shown')
  expect(await topics.getByRole('button', { pressed: true }).innerText()).toMatch(/^Skin and hair/)
  await topics.getByRole('button', { name: 'All 24' }).click()
  await expect.poll(() => cards.count()).toBe(24)
})

test('Blog: an article leads back to the blog from its first line', async () => {
  const page = await visit('/blog/kidney-stone', { scripts: false })
  const link = page.getByRole('article').getByRole('link', { name: 'Sunakhari Health Blog' })
  expect(await link.getAttribute('href')).toBe('/blog')
})

test('Blog: a click anywhere on a card loads the article afresh', async () => {
  const page = await visit('/blog')
  await page.evaluate(mark)
  await page.getByRole('main').getByRole('listitem').first().locator('img').click({ force: true })
  await page.waitForURL('**/blog/what-is-anxiety')
  expect(await page.locator('[data-marked]').count()).toBe(0)
})

test('Blog: a card opens by keyboard', async () => {
  const page = await visit('/blog')
  await page.getByRole('link', { name: 'Read More What is Phobia?' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/blog/what-is-phobia')
})

test('Blog: each of the 25 article addresses answers with a picture, its title and the line of category and date', async () => {
  expect(ARTICLES).toHaveLength(25)
  for (const path of ARTICLES) {
    const response = await fetch(address() + path)
    expect(response.status, path).toBe(200)
    const html = await response.text()
    expect(html.match(/<h1>[^<]+<\/h1>/g), path).toHaveLength(1)
    expect(html, path).toMatch(
      /article__line"><span>[^<]+<\/span> <time dateTime="20\d\d-\d\d-\d\d">\d{1,2} \w+ 20\d\d<\/time>/,
    )
    expect(html.match(/<h2 id=/g)?.length, path).toBeGreaterThan(3)
  }
})

test('Blog: on every page under /blog the header leads to the blog and not to booking', async () => {
  for (const path of ['/blog', '/blog/kidney-stone']) {
    const page = await visit(path, { scripts: false })
    expect(
      await page.getByRole('banner').getByRole('link', { name: 'Sunakhari Health Blog' }).getAttribute('href'),
    ).toBe('/blog')
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Book an Appointment/ })
        .count(),
    ).toBe(0)
  }
})

test('Article: the list of its parts stands beside the text and jumps to them', async () => {
  const page = await visit('/blog/what-is-migraine')
  const parts = page.getByRole('navigation', { name: 'On this page' })
  expect(await parts.count()).toBe(1)
  const link = parts.getByRole('link').nth(3)
  await link.click()
  await expect.poll(() => link.getAttribute('aria-current')).toBe('true')
  expect(await page.getByRole('heading', { level: 2, name: await link.innerText() }).isVisible()).toBe(true)
})

test('Article: a part with a name in Nepali is marked while it is read', async () => {
  const page = await visit('/blog/what-is-migraine')
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(3)
  const id = (await link.getAttribute('href'))?.slice(1) ?? ''
  await page.route('**/blog/what-is-migraine', async (route) => {
    const body = (await (await route.fetch()).text()).replaceAll(`${id}"`, 'उपचार"')
    await route.fulfill({ body, contentType: 'text/html; charset=utf-8' })
  })
  await page.reload()
  expect(await link.getAttribute('href')).toBe('#उपचार')
  await link.click()
  await expect.poll(() => link.getAttribute('aria-current')).toBe('true')
})

test('Article: on a phone the list of its parts opens without scripts', async () => {
  const page = await visit('/blog/what-is-migraine', { device: 'phone', scripts: false })
  const contents = page.locator('details', { hasText: 'On this page' })
  expect(await contents.getByRole('link').first().isVisible()).toBe(false)
  await contents.getByText('On this page').click()
  expect(await contents.getByRole('link').first().isVisible()).toBe(true)
})

test('Article: emergency signs come before the text, with the number to call', async () => {
  const page = await visit('/blog/what-is-appendicitis', { scripts: false })
  const card = page.locator('.emergency-card')
  expect(await card.getByRole('link').first().getAttribute('href')).toMatch(/^tel:\+977/)
  expect(
    await card.evaluate((element) =>
      Boolean(
        element.compareDocumentPosition(document.querySelector('.prose') as Node) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    ),
  ).toBe(true)
})

test('Article: on a phone the first screen says what matters, the second has all signs of danger, and somebody to talk to is next', async () => {
  const page = await visit('/blog/bipolar-disorder', { device: 'phone', scripts: false })
  for (const path of handful(ARTICLES)) {
    await go(page, path)
    const { bar, short, danger, call, talk, next } = await page.evaluate(() => {
      const at = (part: string) => document.querySelector(part)?.getBoundingClientRect()
      return {
        bar: at('.floating')?.top ?? innerHeight,
        short: at('.article__short')?.bottom,
        danger: at('.emergency-card')?.top,
        call: at('.emergency-card .button')?.bottom,
        talk: (at('.helpline-card--row > .button') ?? at('.helpline-card .button'))?.bottom,
        next: document.querySelector('.emergency-card')?.nextElementSibling?.className,
      }
    })
    expect(short, path).toBeLessThan(bar)
    expect(danger, path).toBeLessThan(740)
    expect(call, path).toBeLessThan(2 * 740)
    if (talk === undefined) continue
    expect(talk, path).toBeLessThan(2.25 * 740)
    expect(next, path).toMatch(/^helpline-card/)
  }
})

test('Article: where despair is not the subject, help is one row with its number, and then the department with its booking', async () => {
  const page = await visit('/blog/what-is-migraine', { device: 'phone', scripts: false })
  const way = page.locator('.emergency-card + .helpline-card + .article__way')
  expect(await way.getByRole('link').allInnerTexts()).toEqual([
    'Neurology',
    expect.stringContaining('Book an Appointment'),
  ])
  const help = page.getByRole('complementary', { name: 'You do not have to face this alone' })
  const number = help.getByRole('link', { name: /1166/ })
  expect(await number.filter({ visible: true }).count()).toBe(1)
  expect((await help.boundingBox())?.height).toBeLessThan(110)
  const reach = help.getByText('From Nepal only.')
  expect(await reach.filter({ visible: true }).count()).toBe(1)
  const words = help.getByText('tell someone near you now')
  expect(await words.isVisible()).toBe(false)
  await help.getByRole('heading').click()
  expect(await words.isVisible()).toBe(true)
  expect(await number.filter({ visible: true }).count()).toBe(1)
  expect(await reach.filter({ visible: true }).count()).toBe(1)
})

test('Article: a phone shows every sign of danger and the number below them, and none waits for a tap', async () => {
  const page = await visit('/blog/kidney-stone', { device: 'phone', scripts: false })
  for (const path of ['/blog/kidney-stone', '/blog/what-is-anxiety', ...handful(ARTICLES)]) {
    await go(page, path)
    const card = page.getByRole('region', { name: 'Go to an emergency department now if' })
    const signs = card.locator('li')
    expect(await signs.count(), path).toBeGreaterThan(3)
    expect(await signs.filter({ visible: true }).count(), path).toBe(await signs.count())
    expect(await card.getByRole('link', { name: 'Emergency' }).first().isVisible(), path).toBe(true)
  }
})

test('Article: it has the day that its card has, and says when it was changed', async () => {
  const blog = await visit('/blog', { scripts: false })
  const cards = await blog
    .getByRole('article')
    .evaluateAll((all) => all.map((card) => [card.querySelector('a')?.pathname, card.querySelector('time')?.innerText]))
  expect(cards).toHaveLength(25)
  for (const [path = '', date] of cards) {
    const html = await (await fetch(address() + path)).text()
    const days = [...html.matchAll(/<time[^>]*>([^<]+)</g)].map(([, day]) => day)
    expect(days[0], path).toBe(date)
    expect(html, path).toMatch(/Updated <time dateTime="2026-\d\d-\d\d">\d{1,2} \w+ 2026<\/time>/)
  }
})

test('Article: what matters most stands in short above the signs of danger, and one box with a number below the text', async () => {
  for (const path of ARTICLES) {
    const html = await (await fetch(address() + path)).text()
    const parts = [
      'In short</h2>',
      'class="emergency-card"',
      'class="prose',
      'See a doctor about this</h2>',
      'Sources</h2>',
    ]
    const places = parts.map((part) => html.indexOf(part))
    expect(
      places.every((place) => place > 0),
      path,
    ).toBe(true)
    expect(places, path).toEqual(places.toSorted((a, b) => a - b))
  }
})

test('Article: under the text stand related articles, never the same one', async () => {
  const page = await visit('/blog/what-is-phobia', { scripts: false })
  const links = await page
    .locator('.articles')
    .getByRole('link', { name: /^Read More/ })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual([
    '/blog/what-is-anxiety',
    '/blog/anxiety-recognizing-different-types-and-coping-strategies',
    '/blog/how-to-control-anxiety-disorder',
    '/blog/vaccinations-childrens-health',
  ])
})

test('Article: nothing is wider than the narrowest phone', { tags: ['long'] }, async () => {
  for (const path of ['/blog', '/blog/vaccinations-childrens-health']) {
    const page = await visit(path, { device: 'phone', width: 320 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
