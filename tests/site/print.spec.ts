import { createRequire } from 'node:module'
import type jsqr from 'jsqr'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BARE, FULL, ROUTES } from './routes.ts'
import { handful } from '../support/rounds.ts'
import { walk } from './sweep.ts'
import { visit } from './visit.ts'

const decode = createRequire(import.meta.url)('jsqr') as typeof jsqr
const SITE = 'https://www.sunakhari-hospital.example'
const GONE =
  '.header, .phone-menu, .floating, .breadcrumb, .skip-link, .footer__inner, .footer__base, dialog, video, iframe, main button, .carousel__controls, .tabs__list, .article__rail, .article__contents, .overlay'

/** Opens a page as paper sees it; A4 between its margins is 680 pixels wide. */
async function onPaper(path: string, scripts = true): Promise<Page> {
  const page = await visit(path, { width: 680, scripts })
  await page.emulateMedia({ media: 'print' })
  return page
}

/** What a phone's camera reads from a QR code that is on the screen. */
async function read(page: Page, selector: string): Promise<string | undefined> {
  const picture = await page.locator(selector).screenshot({ scale: 'css' })
  const { data, info } = await sharp(picture)
    .resize({ width: 600, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test(
  'Every page prints black on white without menus, and ends with the hospital, its emergency number and its address',
  walk(() => onPaper('/404')).check(handful(ROUTES), async (page, path) => {
    const wrong: string[] = []
    const seen = await page
      .locator(GONE)
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => one.className || one.tagName),
      )
    wrong.push(...seen.map((name) => `${name} is printed`))
    const hidden = await page
      .locator('main :is(h1, h2, h3, p, dd, li, td)')
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              one.textContent.trim() &&
              !one.closest(
                'dialog, noscript, .visually-hidden, .overlay, .apply-form__errors, .apply-form__answer, .apply-form__post, .tabs__list, .article__rail, .article__contents, .banner__jump, .find__jump, .jump-links, .people__finder, .filter, .articles--related, .video__film, .people__join, .map-frame, [role="status"], .hours__status, .today, .timetable__views, .timetable__files, .doctor__next, .doctor__file, .timetable__hours, .timetable__panel--day, .timetable__panel--doctor, .timetable__short, .next-session, .calendar__now, .calendar__legend, .calendar__list, .calendar__list-head, .waiting *, p:has(> .button:only-child), p:has(> :is(.button, a))',
              ) &&
              !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          )
          .map((one) => one.textContent.trim().slice(0, 40)),
      )
    wrong.push(...hidden.map((words) => `"${words}" is not printed`))
    const colours = await page.locator('main *, .print-foot *').evaluateAll((all) => [
      ...new Set(
        all
          .filter((one) => one.checkVisibility() && !one.closest('picture, svg'))
          .map((one) => getComputedStyle(one))
          .flatMap(({ color, backgroundColor, backgroundImage }) => [
            color === 'rgb(0, 0, 0)' ? '' : color,
            /, 0\)$|rgb\((?:0, 0, 0|255, 255, 255)\)/.test(backgroundColor) ? '' : backgroundColor,
            backgroundImage === 'none' ? '' : backgroundImage,
          ])
          .filter(Boolean),
      ),
    ])
    wrong.push(...colours)
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wrong.push('wider than the paper')
    if (BARE.includes(path)) return wrong
    const foot = (await page.locator('.print-foot').innerText()).replace(/\s+/g, ' ')
    for (const words of [
      'Sunakhari Neuro, Heart & Multispecialty Hospital',
      '+977-21-000001',
      'Koshi Highway, Ward 7, Biratnagar',
      `${SITE}${path}`,
    ])
      if (!foot.includes(words)) wrong.push(`the end does not say ${words}`)
    return wrong
  }),
)

// Without scripts the page stands still while its picture is taken.
test(
  'Every page: the code at the end of the paper leads back to the page',
  walk(() => onPaper('/404', false)).check(handful(FULL), async (page, path) => {
    const found = await read(page, '.print-foot .qr-code')
    return found === `${SITE}${path}` ? '' : `the code says ${found}`
  }),
)

test('Contact and location on paper: all numbers, the address, and a code that shows the way', async () => {
  const page = await onPaper('/contact')
  const words = await page.locator('main').innerText()
  for (const number of [1, 4, 5, 6, 7, 8]) expect(words).toContain(`+977-21-00000${number}`)
  for (const path of ['/contact', '/location']) {
    await page.goto(new URL(path, page.url()).href)
    expect(await page.locator('main').innerText()).toContain('Koshi Highway, Ward 7')
    expect(await read(page, '.address-lines .qr-code')).toBe(
      'https://www.openstreetmap.org/directions?to=26.4525%2C87.2718',
    )
  }
})

test('On paper tabs stand open, cards that pass by stand in a list, and outside links show their address', async () => {
  const page = await onPaper('/')
  for (const name of ['Neurology', 'Cardiology', 'Neurosurgery', 'Orthopedic'])
    expect(
      await page.locator('.tabs__panel', { has: page.getByRole('heading', { name, exact: true }) }).isVisible(),
      name,
    ).toBe(true)
  const cards = await page
    .locator('.carousel__slide')
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .map(({ left, right, width }) => left >= 0 && right <= innerWidth && width > 200),
    )
  expect(cards).toEqual(Array.from({ length: 8 }, () => true))
  expect(
    await page
      .locator('.tabs__panel .button')
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content),
  ).toContain('https://booking.')
})

test('An article on paper begins with the name of the hospital, and its tables have smaller letters than its text', async () => {
  const page = await onPaper('/blog/what-is-migraine')
  expect((await page.locator('main').innerText()).trim()).toMatch(/^Sunakhari Neuro, Heart & Multispecialty Hospital\n/)
  const size = (part: string) =>
    page
      .locator(`.article__text .prose ${part}`)
      .first()
      .evaluate((one) => parseFloat(getComputedStyle(one).fontSize))
  expect(await size('table')).toBeLessThan(await size('p'))
})

test('An article on paper keeps pictures, boxes and rows of tables whole, and headings with their text', async () => {
  const page = await onPaper('/blog/what-is-migraine')
  const rules = await page
    .locator('.article__picture img, .emergency-card, .article tr, .article h2')
    .evaluateAll((all) =>
      all
        .map((one) => getComputedStyle(one))
        .map(({ breakInside, breakAfter }) => [breakInside, breakAfter].includes('avoid')),
    )
  expect(rules.length).toBeGreaterThan(8)
  expect(rules).not.toContain(false)
  const shape = await page
    .locator('.article__picture img')
    .evaluate(
      (one: HTMLImageElement) =>
        one.getBoundingClientRect().width / one.getBoundingClientRect().height - one.naturalWidth / one.naturalHeight,
    )
  expect(Math.abs(shape)).toBeLessThan(0.02)
  expect(await page.pdf({ format: 'A4' })).not.toHaveLength(0)
})
