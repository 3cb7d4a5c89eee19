import type { Route } from 'playwright'
import { expect, test } from 'vitest'
import { address, hanging, refused, visit } from './visit.ts'

const map = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<title>map</title><p>The map</p>' })
const SHOW = 'Show the map (OpenStreetMap)'
const OPEN = /^Open the map at OpenStreetMap/
const HELPLINES = ['Emergency toll-free', 'Hotline', 'Ambulance 1', 'Ambulance 2', 'Outreach', 'Grievances']

test('Contact: six helplines, each with its number and a Call now link, and a chat in a new tab where a message may wait', async () => {
  const page = await visit('/contact', { outside: map })
  const lines = page.locator('#helplines .helplines__list > li')
  expect(await lines.getByRole('heading', { level: 3 }).allTextContents()).toEqual(HELPLINES)
  for (const line of await lines.all()) {
    const number = (await line.locator('.helplines__number').textContent()) ?? ''
    expect(number).toMatch(/^\+977-/)
    expect(await line.getByRole('link', { name: /^Call now/ }).getAttribute('href')).toBe(
      `tel:${number.replaceAll('-', '')}`,
    )
    const chat = line.getByRole('link', { name: /^Chat/ })
    const urgent = /^(?:Emergency|Ambulance)/.test(await line.getByRole('heading').innerText())
    expect(await chat.count()).toBe(urgent ? 0 : 1)
    if (urgent) continue
    expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\//)
    expect(await chat.getAttribute('target')).toBe('_blank')
    expect(await chat.getAttribute('rel')).toContain('noopener')
  }
})

test('Contact: the emergency number comes first and is the largest', async () => {
  const page = await visit('/contact', { outside: map, device: 'phone' })
  const sizes = await page
    .locator('.helplines__number')
    .evaluateAll((numbers) => numbers.map((number) => parseFloat(getComputedStyle(number).fontSize)))
  expect(sizes[0]).toBeGreaterThan(Math.max(...sizes.slice(1)))
})

test.each(['/contact', '/ne/contact'])(
  '%s: the numbers can be saved in a phone, and are those of the page',
  async (path) => {
    const page = await visit(path, { outside: map, device: 'phone' })
    const file = await page.locator('#helplines a[href$=".vcf"]').getAttribute('href')
    const response = await fetch(address() + file)
    expect(response.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
    const saved = [...(await response.text()).matchAll(/^TEL[^:]*:(\+[\d-]+)\r$/gm)].map(([, number]) =>
      number?.replaceAll('-', ''),
    )
    const shown = await page
      .locator('a[href^="tel:"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(4)))
    const [urgent] = await page
      .locator('.helplines__line--first a[href^="tel:"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(4)))
    expect(saved[0]).toBe(urgent)
    expect(saved.length).toBeGreaterThan(3)
    expect(saved.filter((number) => !shown.includes(number))).toEqual([])
  },
)

test('Contact: on the first screen of a phone stand emergency, the front desk and the way, above the bar', async () => {
  const page = await visit('/contact', { outside: map, device: 'phone' })
  const bar = await page.locator('.floating').boundingBox()
  for (const name of [/^Call now.*Emergency/, /^Front desk:/, /^Directions$/]) {
    const box = await page.locator('#helplines').getByRole('link', { name }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), `${name}`).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

test('Contact: every Call now and Chat link is large enough for a thumb', async () => {
  const page = await visit('/contact', { outside: map, device: 'phone', width: 320 })
  for (const link of await page.locator('.helplines__actions a').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('Contact: a map of 450 by 500 stands beside the helplines', async () => {
  const page = await visit('/contact', { outside: map })
  await page.locator('#helplines').getByRole('button', { name: SHOW }).click()
  const frame = page.locator('#helplines iframe')
  expect(
    await frame.evaluate((one: HTMLIFrameElement) => [
      one.getAttribute('width'),
      one.getAttribute('height'),
      one.loading,
      one.title,
    ]),
  ).toEqual(['450', '500', 'lazy', 'Map of Biratnagar with Sunakhari Hospital marked'])
  expect(await frame.contentFrame().getByText('The map').textContent()).toBe('The map')
  const [list, box] = [await page.locator('.helplines__list').boundingBox(), await frame.boundingBox()]
  expect(box?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0) - 1)
  expect(box).toMatchObject({ width: 450, height: 500 })
})

test('Contact: the address and directions are there when the map refuses', async () => {
  const page = await visit('/contact', { outside: refused, expected: /ERR_CONNECTION_REFUSED/ })
  await page.locator('#helplines').getByRole('button', { name: SHOW }).click()
  expect(await page.locator('#helplines address').textContent()).toContain('Koshi Highway, Ward 7')
  expect(
    await page
      .locator('#helplines')
      .getByRole('link', { name: /Get directions/ })
      .getAttribute('href'),
  ).toMatch(/^https:/)
  expect(await page.locator('#helplines').getByRole('link', { name: OPEN }).isVisible()).toBe(true)
  expect(await page.locator('#people').getByRole('heading', { level: 3 }).count()).toBe(3)
})

test('Contact: three people, each with a photo, a name with pronouns, an e-mail and a WhatsApp button', async () => {
  const page = await visit('/contact', { outside: map })
  const cards = page.locator('#people li')
  expect(await cards.locator('.contacts__role').allTextContents()).toEqual(['P.R.O.', 'Frontdesk', 'Counselor'])
  for (const card of await cards.all()) {
    expect(await card.getByRole('img').getAttribute('alt')).toMatch(/^Portrait of /)
    expect(await card.getByRole('heading', { level: 3 }).textContent()).toMatch(/^[\w ]+ \((she|he)\/(her|him)\)$/)
    expect(await card.locator('a[href^="mailto:"]').count()).toBe(1)
    expect(await card.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\//)
  }
})

test('Contact: says that emergency care never closes, that appointments are booked online, and how online counselling works', async () => {
  const page = await visit('/contact', { outside: map })
  const words = (await page.locator('#ways').textContent()) ?? ''
  for (const part of [
    'Emergency care is round-the-clock',
    'Appointments are booked through an online form',
    'Online counselling is offered by messaging and video-call apps',
  ])
    expect(words).toContain(part)
  expect(
    await page
      .locator('#ways')
      .getByRole('link', { name: /Book an Appointment/ })
      .getAttribute('target'),
  ).toBe('_blank')
})

test('Contact: without scripts every number can be called', async () => {
  const page = await visit('/contact', { scripts: false, outside: map })
  // The front desk stands below the first of the six lines.
  expect(await page.locator('#helplines a[href^="tel:"]').count()).toBe(7)
  for (const link of await page.locator('#helplines a[href^="tel:"]').all()) expect(await link.isVisible()).toBe(true)
})

test('Location: tells the distance to the border town, the city and the airport', async () => {
  const page = await visit('/location', { outside: map })
  const words = ((await page.locator('#map .prose').textContent()) ?? '').replaceAll('\u00a0', ' ')
  for (const part of [
    '8.3 km from the border town of Jogbani',
    '24.7 km from the city of Itahari',
    '5.8 km from Biratnagar Airport',
  ])
    expect(words).toContain(part)
})

test('Location: on the first screen of a phone stand what is open, the address, the way there and whom to call', async () => {
  const page = await visit('/location', { outside: map, device: 'phone' })
  const bar = await page.locator('.floating').boundingBox()
  const main = page.locator('main')
  for (const part of [
    page.locator('.open-line').first(),
    main.getByText('Koshi Highway, Ward 7'),
    main.getByRole('link', { name: /^Get directions/ }),
    main.getByRole('link', { name: /^Front desk: \+977/ }),
  ]) {
    const box = await part.first().boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0), String(part)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

test('Location: the map is a lazy frame of 900 by 650', async () => {
  const page = await visit('/location', { outside: map })
  await page.locator('#map').getByRole('button', { name: SHOW }).click()
  const frame = page.locator('#map iframe')
  expect(
    await frame.evaluate((one: HTMLIFrameElement) => [
      one.getAttribute('width'),
      one.getAttribute('height'),
      one.loading,
    ]),
  ).toEqual(['900', '650', 'lazy'])
  expect(await frame.contentFrame().getByText('The map').textContent()).toBe('The map')
  expect(await frame.boundingBox()).toMatchObject({ width: 900, height: 650 })
})

test('Location: the map fades in once when 30 % of it is on the screen, and stays', async () => {
  const page = await visit('/location', { outside: map, device: 'phone' })
  const block = page.locator('#map [data-reveal="0.3"]')
  await expect.poll(() => block.getAttribute('class')).toContain('waiting')
  await block.scrollIntoViewIfNeeded()
  await expect.poll(() => block.getAttribute('class')).not.toContain('waiting')
  await page.evaluate(() => scrollTo(0, 0))
  expect(await block.getAttribute('class')).not.toContain('waiting')
})

test.each([
  ['refuses', refused],
  ['never answers', hanging],
])('Location: the page is whole when the map host %s', async (_, outside) => {
  const page = await visit('/location', { outside, expected: /ERR_CONNECTION_REFUSED/ })
  await page.locator('#map').getByRole('button', { name: SHOW }).click()
  expect(await page.locator('#map address').isVisible()).toBe(true)
  expect(
    await page
      .locator('#map')
      .getByRole('link', { name: /Get directions/ })
      .isVisible(),
  ).toBe(true)
  expect(await page.locator('#way').getByRole('heading', { level: 3 }).count()).toBe(6)
})
