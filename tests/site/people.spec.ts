import { expect, test } from 'vitest'
import { go } from './awake.ts'
import { visit } from './visit.ts'
import { usualSpaces } from '../support/usual-spaces.ts'

test('Doctors: two lead doctors come first, with role and words about them', async () => {
  const page = await visit('/doctors')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Meet the Doctors')
  const leads = page.locator('.people__lead')
  expect(await leads.count()).toBe(2)
  expect(await leads.first().textContent()).toContain('Lead neurosurgeon')
})

test('Doctors: 26 more, each with name, specialty and registration number, each leading to /doctors', async () => {
  const page = await visit('/doctors')
  const cards = page.locator('.people__card')
  expect(await cards.count()).toBe(26)
  for (const text of await cards.allTextContents()) expect(text).toMatch(/^Dr\. .+Reg\. No\. \d+/)
  const links = await page.locator('.people__name a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual([...Array.from({ length: 28 }, () => '/doctors'), '/apply'])
})

test('Doctors: a second link of each card, Days and profile, leads to the doctor, and is not under the card', async () => {
  const page = await visit('/doctors')
  const cards = page.locator('.people__card, .people__lead')
  const links = cards.getByRole('link', { name: /^Days and profile Dr\. / })
  expect(await links.count()).toBe(28)
  await links.nth(2).click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/doctors\/dr-[a-z-]+\/?$/)
})

test('Doctors: the first faces are on the first screen, below the search', async () => {
  for (const [width, height, device] of [
    [1280, 800, 'desktop'],
    [360, 740, 'phone'],
  ] as const) {
    const page = await visit('/doctors', { device })
    await page.setViewportSize({ width, height })
    const search = await page.getByRole('search', { name: 'Find a doctor' }).boundingBox()
    const face = await page.locator('.people__picture img').first().boundingBox()
    expect(face?.y, device).toBeGreaterThan(search!.y)
    // The bar at the end of a phone's screen is 64 pixels high; of a face one has to see more than the hair.
    expect(face?.y, device).toBeLessThan(height - 64 - 80)
  }
})

test('Doctors: each card has a link to book, and those of Emergency, where nobody books, have none', async () => {
  const page = await visit('/doctors')
  const book = page.locator('[data-doctor]').getByRole('link', { name: /^Book Dr\. / })
  expect(await book.count()).toBe(26)
  expect(await book.first().getAttribute('href')).toMatch(/^https:/)
  expect(await page.locator('[data-department="emergency"]').getByRole('link', { name: /^Book/ }).count()).toBe(0)
})

test('Doctors: a card says when the doctor is here next, and without scripts on which days', async () => {
  const card = '.people__card:has-text("Dr. Nisha Thapa")'
  const page = await visit('/doctors', { time: '2026-11-23T08:00' })
  await expect
    .poll(async () => usualSpaces(await page.locator(card).innerText()))
    .toContain('Next: today, 11 AM to 3 PM')
  const still = await visit('/doctors', { scripts: false })
  expect(await still.locator(card).innerText()).toContain('Sun, Mon, Tue, Thu and Fri')
})

test('Doctors: a card says a leave to come and who sits in, and so does the list of departments, without scripts too', async () => {
  const page = await visit('/doctors', { scripts: false })
  const told = /On leave .*3 .*10 December.*Dr\. Asmita Karki/
  expect(usualSpaces(await page.locator('[data-doctor=dr-saroj-rai]').innerText())).toMatch(told)
  const row = page.locator('.doctors-by-department__doctor', { hasText: 'Dr. Saroj Rai' }).first()
  expect(usualSpaces((await row.textContent()) ?? '')).toMatch(told)
  expect(await page.locator('[data-doctor=dr-meena-kumari-yadav] .changes-line').count()).toBe(0)
})

test('Doctors: every link says whose card it is', async () => {
  const page = await visit('/doctors')
  const names = await page.locator('.people a[href^="/"]:visible').allTextContents()
  expect(new Set(names).size).toBe(28 + 28 + 1)
})

test('Doctors: the last card, Join our Team, leads to /apply', async () => {
  const page = await visit('/doctors')
  const last = page.locator('.people__grid > li').last()
  await last.getByRole('link', { name: 'Join our Team' }).click()
  await expect.poll(() => new URL(page.url()).pathname.replace(/\/$/, '')).toBe('/apply')
})

test('Doctors: the last row is full and no portrait is so narrow that it cuts a head, at every width', async () => {
  const page = await visit('/doctors')
  for (const width of [360, 660, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const { right, edge, shape } = await page.evaluate(() => {
      const grid = document.querySelector('.people__grid')
      const images = [...document.querySelectorAll('.people__picture img')].map((image) =>
        image.getBoundingClientRect(),
      )
      return {
        right: grid?.lastElementChild?.getBoundingClientRect().right ?? 0,
        edge: grid?.getBoundingClientRect().right ?? 1,
        shape: Math.max(...images.map(({ width: wide, height }) => height / wide)),
      }
    })
    expect(Math.abs(right - edge), `${width} pixels`).toBeLessThan(1)
    // A head takes a bit more than half of the width of its picture.
    expect(shape, `${width} pixels`).toBeLessThan(1.8)
  }
})

test('Testimonials: three, one in English and two in Hindi and Nepali, marked as such', async () => {
  const page = await visit('/testimonial')
  const quotes = page.locator('.testimonials blockquote')
  expect(await quotes.evaluateAll((all) => all.map((one) => one.closest('[lang]')?.getAttribute('lang')))).toEqual([
    'en',
    'hi',
    'ne',
  ])
  // Names are in Latin letters: only the words are in the other language.
  expect(
    await page
      .locator('.testimonials figcaption')
      .evaluateAll((all) => all.map((one) => one.closest('[lang]')?.getAttribute('lang'))),
  ).toEqual(['en', 'en', 'en'])
  expect(await page.getByText('Manoj K.').isVisible()).toBe(true)
})

test('Testimonials: no language is set smaller than another', async () => {
  const page = await visit('/testimonial')
  const sizes = await page
    .locator('.testimonials blockquote')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize))
  expect(sizes).toHaveLength(3)
  expect(new Set(sizes).size).toBe(1)
})

test('Testimonials: a line says how to give feedback, and whom to call', async () => {
  const page = await visit('/testimonial')
  const grievances = page.locator('main').getByRole('link', { name: 'Grievances' })
  expect(await grievances.getAttribute('href')).toMatch(/^tel:/)
  expect(await page.locator('main').getByRole('link', { name: 'Give feedback' }).getAttribute('href')).toBe('/contact')
})

test('Messages: the operational, academic and medical directors speak, and links jump to each', async () => {
  const page = await visit('/message')
  for (const role of ['Operational', 'Academic', 'Medical']) {
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: `${role} Director` })
      .click()
    await expect.poll(() => page.url()).toContain(`#${role.toLowerCase()}`)
    const letter = page.locator(`#${role.toLowerCase()}`)
    await expect
      .poll(() =>
        letter.evaluate(
          (one) => one.getBoundingClientRect().top < innerHeight / 2 && one.getBoundingClientRect().bottom > 0,
        ),
      )
      .toBe(true)
    expect(await letter.locator('h2').count()).toBe(1)
    // As letters do, it ends with a name.
    const words = (await letter.locator('p').allTextContents()).filter((text) => !text.includes(`${role} Director`))
    const name = await letter.locator('strong').first().textContent()
    expect(words.at(-1)).toBe(name)
  }
})

test('Messages: on the first screen of a phone one can begin to read the first letter', async () => {
  const page = await visit('/message', { device: 'phone' })
  const bar = await page.locator('.floating').boundingBox()
  const words = await page
    .locator('#operational')
    .getByText(/^A hospital runs on small things/)
    .boundingBox()
  // Four lines at least.
  expect((words?.y ?? Infinity) + 4 * 26).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('Privacy: it names the outreach mailbox and says the truth about forms, maps, films and counting', async () => {
  const page = await visit('/privacy')
  expect(
    await page
      .locator('main')
      .getByRole('link', { name: /^outreach@/ })
      .getAttribute('href'),
  ).toMatch(/^mailto:outreach@/)
  const text = await page.locator('main').innerText()
  for (const words of [
    'no cookies of its own',
    'sends nothing by itself',
    'Before you press it, nothing is asked of OpenStreetMap',
    'does not remember',
    'only when you click',
    'opens a site of another company',
    'counts nothing',
  ])
    expect(text).toContain(words)
})

test('Privacy: links on top jump to its parts, without scripts too', async () => {
  const page = await visit('/privacy', { scripts: false })
  await page.getByRole('link', { name: 'Ask us' }).click()
  await expect
    .poll(() =>
      page
        .getByRole('heading', { name: 'Ask us about your data' })
        .evaluate((one) => one.getBoundingClientRect().top < innerHeight),
    )
    .toBe(true)
})

test(
  'Doctors, gallery, testimonials, messages, privacy: nothing is wider than a small phone',
  { tags: ['long'] },
  async () => {
    const page = await visit('/doctors', { device: 'phone', width: 320 })
    for (const path of ['/doctors', '/gallery', '/testimonial', '/message', '/privacy']) {
      await go(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    }
  },
)
