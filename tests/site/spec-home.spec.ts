import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { awake, go } from './awake.ts'
import { address, visit } from './visit.ts'

/** The home page with its overlay closed. */
async function home(): Promise<Page> {
  const page = await visit('/')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  return page
}

test("Home: everything stands in its order, from the hospital's name to the three articles", async () => {
  const page = await visit('/', { scripts: false })
  expect(
    await page
      .locator('main > section')
      .evaluateAll((all) =>
        all.map((one) => [...one.classList].find((name) => !name.includes('section') && !name.includes('--'))),
      ),
  ).toEqual([
    'hero',
    'info-cards',
    // Ours, beside the rows of the specification: what else is open now, and the doctors of today.
    'opening-hours',
    'today',
    'message',
    'carousel',
    'features',
    'doctors-teaser',
    'video',
    'tabs',
    'equipment',
    'articles',
  ])
})

test('Home: the name of the hospital, a tagline and the way to About Us come first', async () => {
  const page = await visit('/', { scripts: false })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Sunakhari Neuro, Heart & Multispecialty Hospital',
  )
  expect((await page.locator('.hero__text').textContent())?.length).toBeGreaterThan(20)
  expect(await page.locator('.hero').getByRole('link', { name: 'About Us' }).getAttribute('href')).toBe('/about')
  expect(await page.locator('.hero').innerText()).toMatch(/2000[\s\S]*200[\s\S]*about 500/)
})

test('Home cards: four, in their order', async () => {
  const page = await visit('/', { scripts: false })
  expect(await page.locator('.info-cards').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Hospital timings',
    'Doctors team',
    'Appointments',
    'Emergency',
  ])
})

test('Home overlay: the table has 29 dates from 07-25 to 08-23 and one picture for all other days', async () => {
  const html = await (await fetch(address())).text()
  const tips = JSON.parse(
    (/data-tips="([^"]*)"/.exec(html)?.[1] ?? '[]')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  ) as string[][]
  const dates = tips.map(([date = '']) => date).filter((date) => /^\d\d-\d\d$/.test(date))
  const wanted = Array.from({ length: 30 }, (_, day) =>
    new Date(Date.UTC(2026, 6, 25 + day)).toISOString().slice(5, 10),
  ).filter((date) => date !== '08-14')
  expect(dates).toEqual(wanted)
  expect(wanted).toHaveLength(29)
  expect(new Set(tips.map(([, title]) => title)).size).toBe(tips.length)
})

test('Home carousel: eight cards, each with a picture, a name and a description', async () => {
  const page = await visit('/', { scripts: false })
  const cards = await page.locator('.carousel__slide').evaluateAll((all) =>
    all.map((one) => ({
      alt: one.querySelector('img')?.alt ?? '',
      trouble: one.querySelector('h3')?.textContent ?? '',
      name: one.querySelector('.carousel__name')?.textContent,
      text: one.querySelector('.carousel__text')?.textContent.length ?? 0,
      link: one.querySelector('a')?.getAttribute('href'),
    })),
  )
  expect(cards.map(({ name }) => name)).toEqual([
    'Neurology',
    'Neurosurgery',
    'Cardiology',
    'Orthopedic',
    'General Surgery',
    'Pediatrics',
    'Gynecology',
    'Nephrology',
  ])
  expect(cards.filter(({ alt, text }) => alt.length < 10 || text < 20)).toEqual([])
  expect(cards[0]).toMatchObject({ trouble: 'Headache, fits, memory loss', link: '/departments/neurology' })
  expect(cards.filter(({ trouble, name, link }) => trouble === name || !link?.startsWith('/departments/'))).toEqual([])
  // An emergency is no matter of choosing cards.
  expect(
    await page
      .locator('.carousel')
      .getByRole('link', { name: 'Emergency (toll-free in Nepal): +977-21-000001' })
      .isVisible(),
  ).toBe(true)
})

test('Home carousel: one card takes 7 seconds to pass', async () => {
  const page = await home()
  await page.locator('.carousel').scrollIntoViewIfNeeded()
  await page.locator('.carousel--ready').waitFor()
  await expect
    .poll(() => page.locator('.carousel__list').evaluate((list) => getComputedStyle(list).transitionDuration))
    .toBe('7s')
})

test('Home tabs: each of the four has two pictures, a description, six items and the booking link', async () => {
  const page = await visit('/', { scripts: false })
  for (const name of ['Neurology', 'Cardiology', 'Neurosurgery', 'Orthopedic']) {
    const panel = page.getByRole('tabpanel', { name })
    expect(await panel.getByRole('img').count(), name).toBe(2)
    expect((await panel.locator('p').first().textContent())?.length, name).toBeGreaterThan(60)
    expect(await panel.getByRole('listitem').count(), name).toBe(6)
    const booking = panel.getByRole('link', { name: /^Book an Appointment/ })
    expect([await booking.getAttribute('href'), await booking.getAttribute('target')], name).toEqual([
      'https://booking.sunakhari-hospital.example/',
      '_blank',
    ])
  }
})

test('Home film: the player has a size of 640 by 360 of its own, and opened again it goes on where it was, to the second', async () => {
  const page = await home()
  const play = page.locator('.video').getByRole('button', { name: /^Play the film/ })
  await play.scrollIntoViewIfNeeded()
  await play.click()
  const video = page.getByRole('dialog').locator('video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(3)
  expect(
    await page.locator('.video__player').evaluate((player: HTMLElement) => [player.style.width, player.style.height]),
  ).toEqual(['640px', '360px'])
  // The page notes once a second where the film is. A timer that was set later than its own also comes later.
  const left = await video.evaluate(async (film: HTMLVideoElement) => {
    film.pause()
    await new Promise((noted) => {
      setTimeout(noted, 1000)
    })
    return film.currentTime
  })
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('video').count()).toBe(0)
  // Where the film is when it starts to play, told by the film itself.
  await page.evaluate(() =>
    document.addEventListener(
      'playing',
      ({ target }) => {
        Object.assign(window, { resumed: (target as HTMLVideoElement).currentTime })
      },
      { capture: true, once: true },
    ),
  )
  await play.click()
  const resumed = (await (
    await page.waitForFunction(() => (window as unknown as { resumed?: number }).resumed)
  ).jsonValue()) as number
  expect(Math.abs(resumed - left)).toBeLessThanOrEqual(1)
})

test('Home and Gallery: when the scripts never arrive, everything can be read and every link works', async () => {
  for (const path of ['/', '/gallery']) {
    const page = await visit('/404', { expected: /Failed to load resource/ })
    await page.route('**/assets/*.js', (route) => route.abort())
    await go(page, path)
    expect(await page.locator('h1').isVisible()).toBe(true)
    const hidden = await page
      .locator('main [role="tabpanel"], main [data-reveal], main .carousel li, main figcaption')
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).display === 'none' || getComputedStyle(one).opacity === '0')
          .map((one) => one.className),
      )
    expect(hidden).toEqual([])
    expect(await page.getByRole('dialog').count(), 'nothing lies over the page').toBe(0)
  }
  const page = await visit('/404', { expected: /Failed to load resource/ })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${address()}/`)
  await page.getByRole('link', { name: 'View Doctors', exact: true }).first().click()
  await page.waitForURL(/\/doctors\/?$/)
})

test('Home: on a phone the page is at most 9,000 pixels high', async () => {
  const page = await visit('/', { device: 'phone', reducedMotion: true })
  await awake(page)
  const end = page.getByRole('contentinfo')
  await end.scrollIntoViewIfNeeded()
  // On the way down parts are laid out that were only estimated before.
  const bottom = () => end.evaluate((one) => scrollY + one.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThanOrEqual(9000)
})
