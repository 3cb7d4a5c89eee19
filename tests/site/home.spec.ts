import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hanging, visit } from './visit.ts'

/** The home page with its overlay closed. */
async function home(options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const page = await visit('/', options)
  if (options.scripts === false) return page
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  return page
}

/** Scrolls to the carousel and waits until it runs. */
async function carousel(options?: Parameters<typeof visit>[1]): Promise<Page> {
  const page = await home(options)
  await page.locator('.carousel').scrollIntoViewIfNeeded()
  await page.locator('.carousel--ready').waitFor()
  await page.locator('.carousel__frame').scrollIntoViewIfNeeded()
  return page
}

const place = (page: Page) =>
  page.locator('.carousel__list').evaluate((list) => new DOMMatrix(getComputedStyle(list).transform).m41)
const shown = (page: Page) =>
  page.locator('.carousel__frame').evaluate((frame) => {
    const { left, right } = frame.getBoundingClientRect()
    return [...frame.querySelectorAll('.carousel__slide')]
      .map((slide) => ({
        box: slide.getBoundingClientRect(),
        name: slide.querySelector('.carousel__name')?.textContent ?? '',
      }))
      .filter(({ box }) => box.left >= left - 2 && box.right <= right + 2)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ name }) => name)
  })
/** How far the row goes in a moment. */
async function moved(page: Page): Promise<number> {
  const before = await place(page)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)))
  return Math.abs((await place(page)) - before)
}

test('Home cards: hours with "open now", the doctors, the booking site and the emergency number', async () => {
  const page = await home({ time: '2026-11-16T11:00' })
  const cards = page.locator('.info-cards')
  await cards.scrollIntoViewIfNeeded()
  await expect.poll(() => cards.getByText('Open now, until 5 PM').isVisible()).toBe(true)
  for (const words of ['Sunday-Friday', '10:30 AM-05:00 PM', 'Saturday', 'Closed', '24 hours'])
    expect(await cards.getByText(words, { exact: true }).first().isVisible()).toBe(true)
  expect(await cards.getByRole('link', { name: 'View Doctors' }).getAttribute('href')).toBe('/doctors')
  const booking = cards.getByRole('link', { name: 'Book an Appointment' })
  expect([
    await booking.getAttribute('href'),
    await booking.getAttribute('target'),
    await booking.getAttribute('rel'),
  ]).toEqual(['https://booking.sunakhari-hospital.example/', '_blank', 'noopener'])
  expect(await cards.locator('a[href^="tel:"]').getAttribute('href')).toBe('tel:+97721000001')
  for (const path of ['/before-you-come', '/emergencies'])
    expect(await cards.locator(`a[href="${path}"]`).isVisible()).toBe(true)
  expect(await cards.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('https://wa.me/')
})

test('Home message: picture, quote and the way to the whole message', async () => {
  const page = await home()
  const message = page.locator('.message')
  expect(await message.getByRole('img', { name: /Portrait of Dr/ }).count()).toBe(1)
  expect(await message.getByRole('blockquote').textContent()).toContain('When we do not know, we say so')
  expect(await message.getByRole('link').getAttribute('href')).toBe('/message')
})

test.each([
  [360, 1],
  [767, 1],
  [768, 2],
  [1023, 2],
  [1024, 4],
  [1200, 4],
])('Home carousel: at a width of %i it shows %i cards', async (width, count) => {
  const page = await carousel({ width, reducedMotion: true })
  await expect.poll(async () => (await shown(page)).length).toBe(count)
})

test('Home carousel: all eight specialties move without end, and the pause button stops them', async () => {
  const page = await carousel()
  expect(await page.locator('.carousel__slide').count()).toBe(8)
  await page.mouse.move(5, 5)
  await expect.poll(() => moved(page)).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  expect(await moved(page)).toBe(0)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => moved(page)).toBeGreaterThan(2)
})

test('Home carousel: it rests while the mouse is over it and while the keyboard is in it, then goes on without a jump', async () => {
  const page = await carousel()
  await expect.poll(() => moved(page)).toBeGreaterThan(2)
  await page.locator('.carousel__frame').hover()
  await expect.poll(() => moved(page)).toBe(0)
  // Looked at in every frame: where the row stood when it first moved again, and how long after the frame before.
  await page.locator('.carousel__list').evaluate((list) => {
    const at = () => new DOMMatrix(getComputedStyle(list).transform).m41
    const rested = at()
    const look = (before: number) =>
      requestAnimationFrame((now) => {
        if (Math.abs(at() - rested) < 0.5) return look(now)
        Object.assign(window, { first: { step: Math.abs(at() - rested), after: now - before } })
      })
    look(performance.now())
  })
  await page.mouse.move(5, 5)
  const first = (await (
    await page.waitForFunction(() => (window as unknown as { first?: { step: number; after: number } }).first)
  ).jsonValue()) as { step: number; after: number }
  // A card of some 300 pixels takes 7 seconds.
  expect(first.step).toBeLessThan(20 + first.after * 0.06)
  await expect.poll(() => moved(page)).toBeGreaterThan(2)
  await page.keyboard.press('Tab')
  await page.locator('.carousel__frame').focus()
  await expect.poll(() => moved(page)).toBe(0)
})

test('Home carousel: next and previous move one card, quickly, also past the end', async () => {
  const page = await carousel({ reducedMotion: true })
  const next = page.getByRole('button', { name: 'Next specialties' })
  const order = [
    'Neurology',
    'Neurosurgery',
    'Cardiology',
    'Orthopedic',
    'General Surgery',
    'Pediatrics',
    'Gynecology',
    'Nephrology',
  ]
  for (let step = 1; step <= 9; step++) {
    await next.click()
    await expect.poll(async () => (await shown(page))[0]).toBe(order[step % 8])
  }
  await page.getByRole('button', { name: 'Previous specialties' }).click()
  await expect.poll(async () => (await shown(page))[0]).toBe('Neurology')
  await page.locator('.carousel__frame').press('ArrowRight')
  await expect.poll(async () => (await shown(page))[0]).toBe('Neurosurgery')
})

test('Home carousel: a press of next in mid-movement ends at a card within a second', { tags: ['long'] }, async () => {
  const page = await carousel()
  await expect.poll(() => moved(page)).toBeGreaterThan(2)
  // The browser's own account of it: how long the movement is that the press starts.
  const seconds = await page.getByRole('button', { name: 'Next specialties' }).evaluate((button: HTMLElement) => {
    button.click()
    return parseFloat(getComputedStyle(document.querySelector('.carousel__list') as Element).transitionDuration)
  })
  expect(seconds).toBeLessThan(1)
  await expect.poll(async () => (await shown(page)).length).toBe(4)
  await expect.poll(() => moved(page)).toBe(0)
})

test('Home carousel: with reduced motion nothing moves by itself', async () => {
  const page = await carousel({ reducedMotion: true })
  expect(await moved(page)).toBe(0)
  expect(await page.getByRole('button', { name: /^(?:Play|Pause)$/ }).count()).toBe(0)
})

test(
  'Home carousel: nothing below jumps when it starts, and without scripts all eight cards can be scrolled to',
  { tags: ['long'] },
  async () => {
    const still = await visit('/', { scripts: false })
    const size = (page: Page) =>
      page.locator('.carousel').evaluate((block) => Math.round(block.getBoundingClientRect().height))
    const before = await size(still)
    await still.locator('.carousel__slide').last().scrollIntoViewIfNeeded()
    expect(await still.getByRole('heading', { name: 'Kidneys, swelling, dialysis' }).isVisible()).toBe(true)
    expect(await size(await carousel())).toBe(before)
  },
)

test('Home carousel: Swiper is fetched only when the row comes near the screen', async () => {
  const page = await visit('/')
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('carousel')))
  await page.getByRole('dialog').waitFor()
  expect(await fetched()).toBe(false)
  await page.locator('.carousel').scrollIntoViewIfNeeded()
  await expect.poll(fetched).toBe(true)
})

test('Home doctors: two leading doctors, and the face of each other one, lead to their own pages', async () => {
  const page = await home()
  const doctors = page.locator('.doctors-teaser')
  expect(await doctors.getByRole('heading', { level: 3 }).count()).toBe(2)
  const links = await doctors
    .getByRole('link', { name: /^Dr\. / })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links.filter((link) => link?.startsWith('/doctors/dr-'))).size).toBe(2)
  // The others stand among the doctors of today, with their days.
  const faces = page.locator('.today__doctor')
  expect(await faces.locator('img').count()).toBe(28)
  expect(await faces.locator('a[href^="/doctors/dr-"]').count()).toBe(28)
  expect(await doctors.getByRole('link', { name: 'View Doctors' }).getAttribute('href')).toBe('/doctors')
})

test('Home facilities and equipment: eight facilities, and six machines with pictures', async () => {
  const page = await home()
  expect(await page.locator('.features').getByRole('heading', { level: 3 }).count()).toBe(8)
  expect(await page.locator('.equipment').getByRole('img').count()).toBe(6)
})

const play = (page: Page) => page.getByRole('button', { name: 'Play the film: Half a minute inside the hospital' })
const player = (page: Page) => page.getByRole('dialog', { name: 'Half a minute inside the hospital' })

test('Home film: nothing of it is fetched before the click; then it plays with captions over the whole screen', async () => {
  const page = await home()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await play(page).scrollIntoViewIfNeeded()
  expect(asked.filter((url) => /\.mp4|\.vtt|player/.test(url))).toEqual([])
  await play(page).click()
  const video = player(page).locator('video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  expect(await video.evaluate((film: HTMLVideoElement) => film.textTracks[0]?.mode)).toBe('showing')
  expect(
    await player(page).evaluate((box) => [box.clientWidth === innerWidth, box.clientHeight === innerHeight]),
  ).toEqual([true, true])
})

test('Home film: X and Escape close the player and lead back to the picture', async () => {
  const page = await home()
  for (const close of [
    () => player(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await play(page).focus()
    await page.keyboard.press('Enter')
    await player(page).locator('video').waitFor()
    await close()
    await expect.poll(() => player(page).isVisible()).toBe(false)
    // The browser says in a task of its own that a dialog was closed, so the film goes a moment after the dialog.
    await expect.poll(() => page.locator('video').count()).toBe(0)
    expect(await play(page).evaluate((button) => button === document.activeElement)).toBe(true)
  }
})

test('Home film: when it cannot be loaded, a message says so and offers a link', async () => {
  const page = await home({ expected: /Failed to load resource|ERR_/ })
  await page.route('**/*.mp4', (route) => route.abort())
  await play(page).click()
  await expect.poll(() => player(page).getByRole('alert').textContent()).toContain('The film could not be loaded.')
  expect(await player(page).getByRole('link', { name: 'Open the film in a new tab' }).getAttribute('href')).toMatch(
    /\.mp4$/,
  )
})

test('Home film: a film that does not come is given up after 120 seconds', async () => {
  const page = await home({ time: '2026-11-16T11:00' })
  await page.route('**/*.mp4', hanging)
  await play(page).click()
  await player(page).locator('video').waitFor()
  await page.clock.runFor(110_000)
  expect(await player(page).getByRole('link').count()).toBe(0)
  await page.clock.runFor(10_000)
  await expect.poll(() => player(page).getByRole('link').isVisible()).toBe(true)
})

test('Home film: without scripts a plain link opens it', async () => {
  const page = await visit('/', { scripts: false })
  expect(await page.locator('.video').getByRole('link', { name: 'Open the film' }).isVisible()).toBe(true)
  expect(await page.locator('.video__play').isVisible()).toBe(false)
})

test('Home: the pictures of a block below the screen fade in once and stay, its words never wait', async () => {
  const page = await home()
  const block = page.locator('.equipment img').first()
  await expect.poll(() => block.evaluate((inner) => getComputedStyle(inner).opacity)).toBe('0')
  const words = page.locator('.equipment').getByRole('heading').first()
  expect(await words.evaluate((one) => one.checkVisibility({ opacityProperty: true }))).toBe(true)
  await block.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => block.evaluate((inner) => getComputedStyle(inner).opacity)).toBe('1')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await block.evaluate((inner) => getComputedStyle(inner).opacity)).toBe('1')
})

test('Home: after a jump to the end everything above it is there, also for somebody who scrolls back', async () => {
  const page = await home()
  const hidden = () =>
    page
      .locator('[data-reveal] img')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity !== '1').map((one) => one.outerHTML))
  // Blocks fade away below the screen: in the first frame they are still there.
  await expect.poll(async () => (await hidden()).length).toBeGreaterThan(3)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(hidden).toEqual([])
})

test('Home: without scripts every block is visible', async () => {
  const page = await visit('/', { scripts: false })
  for (const heading of await page.getByRole('heading').all())
    expect(
      await heading.evaluate((element) => getComputedStyle(element.closest('[data-reveal]') ?? element).opacity),
    ).toBe('1')
})

test('Home: what comes first in the page is its heading', async () => {
  const page = await visit('/', { scripts: true })
  const first = await page.locator('main').evaluate((main) => main.querySelector('h1, h2, a, button')?.textContent)
  expect(first).toBe(await page.getByRole('heading', { level: 1 }).textContent())
})

test('Home: under the doctors stands what is special on which day, Sunday first, with the way to all of it', async () => {
  const page = await visit('/', { scripts: false })
  const week = page.locator('.today__week')
  expect(await week.innerText()).toMatch(/^Special days: Wed Children\s+Thu Women, Heart\s+Fri Surgery\s+Sat 50% off/)
  expect(await week.getByRole('link').getAttribute('href')).toBe('/services#special-days')
})
