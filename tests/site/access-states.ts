import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Something a page can be in besides how it opens. */
interface State {
  path: string
  name: string
  /** The line of content/records/access-checks.yaml that promises it to visitors. */
  check: string
  /** Widths at which it exists; all three without it. */
  widths?: number[]
  time?: string
  /** The part of the page that is another then; the rest is as the page opens, which is looked at as a whole. */
  part?: string
  /** Brings the page into the state, and waits until one sees it. */
  open: (page: Page) => Promise<unknown>
}

const shown = (page: Page, selector: string) =>
  expect.poll(() => page.locator(selector).first().isVisible(), { message: selector }).toBe(true)
const PHONE = [320, 768]
const DESK = [1280]

async function phoneMenu(page: Page, section?: string): Promise<void> {
  await page.locator('.masthead__toggle').click()
  await shown(page, '#phone-menu')
  await shown(page, '.page--active')
  if (section) await page.locator('#phone-menu summary', { hasText: section }).click()
  if (section) await shown(page, '#phone-menu details[open] .phone-menu__section')
}

async function dropdown(page: Page, entry: string): Promise<void> {
  await page.locator(`.menu__toggle[aria-label$="${entry}"], .menu__toggle:has-text("${entry}")`).first().click()
  await shown(page, '.menu__entry[data-open] .menu__panel')
}

/** Closes the picture that opens by itself, once it has: before, it would open over what the test does. */
export async function closePopUp(page: Page): Promise<void> {
  if ((await page.locator('.overlay__dialog').count()) === 0) return
  await shown(page, '.overlay__dialog[open]')
  await page.locator('.overlay__dialog').evaluate((dialog: HTMLDialogElement) => dialog.close())
}

/** Closes what opens by itself, then wakes a part of the page up by bringing it on the screen. */
async function bring(page: Page, selector: string): Promise<void> {
  await closePopUp(page)
  await page.locator(selector).first().scrollIntoViewIfNeeded()
}

async function tab(page: Page, name: string): Promise<void> {
  await bring(page, '.tabs__list')
  await page.getByRole('tab', { name, exact: true }).click()
  await expect.poll(() => page.getByRole('tab', { name, exact: true }).getAttribute('aria-selected')).toBe('true')
}

async function picture(page: Page, at: number): Promise<void> {
  await bring(page, 'a[data-opens]')
  await page.locator('a[data-opens]').nth(at).click()
  await shown(page, '.gallery__dialog[open] img')
}

async function film(page: Page): Promise<void> {
  await bring(page, '.video__play')
  await page.locator('.video__play').first().click()
  await shown(page, '.video__dialog[open]')
}

export const STATES: State[] = [
  ...['About', 'Departments', 'Browse More'].map((entry) => ({
    path: '/about',
    name: `menu ${entry} open`,
    check: 'menus',
    part: '.header',
    widths: DESK,
    open: (page: Page) => dropdown(page, entry),
  })),
  {
    path: '/about',
    name: 'phone menu open',
    check: 'phone-menu',
    part: '#phone-menu',
    widths: PHONE,
    open: (page) => phoneMenu(page),
  },
  ...['About', 'Department', 'Browse More'].map((section) => ({
    path: '/about',
    name: `phone menu, ${section} open`,
    check: 'phone-menu',
    part: '#phone-menu',
    widths: PHONE,
    open: (page: Page) => phoneMenu(page, section),
  })),
  {
    path: '/',
    name: 'picture of the day open',
    check: 'pop-ups',
    part: '.overlay__dialog',
    open: (page) => shown(page, '.overlay__dialog[open] .overlay__picture'),
  },
  {
    path: '/services',
    name: 'pop-up open',
    check: 'pop-ups',
    part: '.overlay__dialog',
    open: (page) => shown(page, '.overlay__dialog[open] .overlay__picture'),
  },
  ...['Neurology', 'Cardiology', 'Neurosurgery', 'Orthopedic'].map((name) => ({
    path: '/',
    name: `tab ${name} chosen`,
    check: 'tabs',
    part: '.tabs',
    open: (page: Page) => tab(page, name),
  })),
  {
    path: '/',
    name: 'film playing',
    check: 'films',
    part: '.video__dialog',
    open: async (page) => {
      await film(page)
      await shown(page, '.video__dialog[data-state="playing"] video')
    },
  },
  {
    path: '/',
    name: 'film that does not come',
    check: 'films',
    part: '.video__dialog',
    open: async (page) => {
      await page.route('**/*.mp4', (route) => route.fulfill({ status: 200, contentType: 'video/mp4', body: '' }))
      await film(page)
      await shown(page, '.video__failed')
    },
  },
  {
    path: '/about',
    name: 'film playing',
    check: 'films',
    part: '.video__dialog',
    open: async (page) => {
      await film(page)
      await shown(page, '.video__dialog[data-state="playing"] video')
    },
  },
  ...[0, 1, 19].map((at) => ({
    path: '/gallery',
    name: `picture ${at + 1} large`,
    check: 'gallery',
    part: '.gallery__dialog[open]',
    open: (page: Page) => picture(page, at),
  })),
  {
    path: '/calender',
    name: 'month with today',
    check: 'calendar',
    part: '.calendar',
    time: '2026-12-31T10:00',
    open: (page) => shown(page, '[aria-current="date"]'),
  },
  {
    path: '/calender',
    name: 'another month',
    check: 'calendar',
    part: '.calendar',
    time: '2026-12-31T10:00',
    open: async (page) => {
      await shown(page, '[aria-current="date"]')
      await page.getByRole('button', { name: 'Next month' }).click()
      await expect.poll(() => page.locator('.calendar__month').textContent()).toBe('January 2027')
    },
  },
  {
    path: '/apply',
    name: 'form filled in',
    check: 'forms',
    part: 'main',
    open: async (page) => {
      for (const box of await page.locator('main input:not([disabled], [type="checkbox"]), main textarea').all())
        await box.fill('Words')
      await page.locator('.tick__box').check()
      await page.locator('.apply-form__button').focus()
    },
  },
  {
    path: '/apply',
    name: 'boxes missing',
    check: 'forms',
    part: 'main',
    open: async (page) => {
      await page.locator('.apply-form__button').click()
      await shown(page, '.apply-form__errors')
    },
  },
  {
    path: '/email',
    name: 'form filled in',
    check: 'forms',
    part: 'main',
    open: async (page) => {
      await page.locator('[name="login"]').fill('asha')
      await page.locator('[name="passwd"]').fill('secret')
      await page.locator('.tick__box').check()
    },
  },
  ...[
    { name: 'some doctors found', fill: 'neuro' },
    { name: 'no doctor found', fill: 'zzxzzx' },
  ].map(({ name, fill }) => ({
    path: '/doctors',
    name,
    check: 'finders',
    part: '.people',
    open: async (page: Page) => {
      await page.locator('.people__finder [name="name"]').fill(fill)
      await shown(page, '.people__all')
    },
  })),
  ...[
    { name: 'some departments found', fill: 'heart', see: '.departments__item:not([hidden])' },
    { name: 'no department found', fill: 'zzxzzx', see: '.list-answer__none' },
  ].map(({ name, fill, see }) => ({
    path: '/departments',
    name,
    check: 'finders',
    part: 'main',
    open: async (page: Page) => {
      await page.locator('.filter [name="filter"]').fill(fill)
      await shown(page, see)
    },
  })),
  ...[
    { path: '/blog/what-is-migraine', check: 'articles' },
    { path: '/find', check: 'disclosures' },
  ].map(({ path, check }) => ({
    path,
    name: 'all parts opened on a phone',
    check,
    part: 'main',
    widths: PHONE,
    open: async (page: Page) => {
      for (const head of await page.locator('main summary').all()) await head.click()
      await shown(page, 'main details[open] a')
    },
  })),
  ...['/emergencies', '/before-you-come', '/doctors'].map((path) => ({
    path,
    name: 'all parts opened',
    check: 'disclosures',
    part: 'main',
    open: async (page: Page) => {
      for (const head of await page.locator('main summary').all()) await head.click()
      await shown(page, 'main details[open] a')
    },
  })),
  ...['/location', '/contact'].map((path) => ({
    path,
    name: 'map opened',
    check: 'maps',
    part: '.map-frame',
    open: async (page: Page) => {
      await bring(page, '.map-frame__box')
      await page.locator('.map-frame__show').click()
      await shown(page, '.map-frame iframe:not(.map-frame__frame--loading)')
    },
  })),
  {
    path: '/not-here',
    name: 'unknown address',
    check: 'not-found',
    open: (page) => expect.poll(() => new URL(page.url()).pathname).toBe('/404'),
  },
]
