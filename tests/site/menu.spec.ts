import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { go } from './awake.ts'
import { visit } from './visit.ts'

const menu = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
const panel = (page: Page) => page.locator('.menu__panel').filter({ hasText: 'Hospital Calendar' })
const browse = (page: Page) => menu(page).getByRole('button', { name: 'Browse More' })
const expanded = (page: Page) => browse(page).getAttribute('aria-expanded')
const toggle = (page: Page) => page.locator('.masthead__toggle')
const side = (page: Page) => page.locator('#phone-menu')
const path = (page: Page) => new URL(page.url()).pathname.replace(/(.)\/$/, '$1')

test('Menu: a dropdown opens while hovered and closes when the pointer leaves', async () => {
  const page = await visit('/about')
  await browse(page).hover()
  await expect.poll(() => panel(page).isVisible()).toBe(true)
  await page.mouse.move(640, 800)
  await expect.poll(() => panel(page).isVisible()).toBe(false)
})

test('Menu: only one dropdown is open at a time', async () => {
  const page = await visit('/about')
  await browse(page).hover()
  await expect.poll(() => expanded(page)).toBe('true')
  await menu(page).getByRole('button', { name: 'About' }).hover()
  await expect.poll(() => expanded(page)).toBe('false')
  expect(await page.locator('.menu__entry[data-open]').count()).toBe(1)
})

test('Menu: a click opens a dropdown, the next click closes it', async () => {
  const page = await visit('/about')
  await page.locator('.header--scripted').waitFor()
  await browse(page).click()
  await expect.poll(() => expanded(page)).toBe('true')
  await browse(page).click()
  await expect.poll(() => expanded(page)).toBe('false')
})

test('Menu: with keys alone, Enter opens, Tab reaches the lines, Escape closes and stays in place', async () => {
  const page = await visit('/about')
  await browse(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => expanded(page)).toBe('true')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Gallery')
  await page.keyboard.press('Escape')
  await expect.poll(() => panel(page).isVisible()).toBe(false)
  expect(await browse(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(() => panel(page).isVisible()).toBe(true)
})

test('Menu: Escape also closes a dropdown that the pointer opened', async () => {
  const page = await visit('/about')
  await browse(page).hover()
  await expect.poll(() => panel(page).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => panel(page).isVisible()).toBe(false)
})

test('Menu: leaving a dropdown with Tab closes it', async () => {
  const page = await visit('/about')
  await browse(page).focus()
  await expect.poll(() => panel(page).isVisible()).toBe(true)
  for (let at = 0; at < 7; at++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Contact')
  await expect.poll(() => panel(page).isVisible()).toBe(false)
})

test('Menu: choosing a line loads its page afresh with all dropdowns closed', async () => {
  const page = await visit('/about')
  await page.evaluate(() => {
    ;(window as unknown as { mark: boolean }).mark = true
  })
  await browse(page).hover()
  await panel(page).getByRole('link', { name: 'Gallery' }).click()
  await expect.poll(() => path(page)).toBe('/gallery')
  expect(await page.evaluate(() => 'mark' in window)).toBe(false)
  expect(await page.locator('.menu__entry[data-open]').count()).toBe(0)
})

test('Menu: departments stand in four columns with their numbers, as words and not as links', async () => {
  const page = await visit('/about')
  await page.getByRole('button', { name: 'Show: Departments' }).click()
  const columns = page.locator('.menu .menu-columns')
  await expect.poll(() => columns.isVisible()).toBe(true)
  expect(await columns.locator('.menu-columns__heading').allTextContents()).toEqual([
    'Surgical (8)',
    'Medical (11)',
    'Diagnostics (5)',
    'Other (2)',
  ])
  expect(await columns.getByRole('listitem').count()).toBe(26)
  expect(await columns.getByRole('link').count()).toBe(0)
  const tops = await columns
    .locator('> div')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
})

test('Menu: without scripts a dropdown opens by hover and by focus', async () => {
  const page = await visit('/about', { scripts: false })
  await browse(page).hover()
  await expect.poll(() => panel(page).isVisible()).toBe(true)
  await page.mouse.move(640, 800)
  await expect.poll(() => panel(page).isVisible()).toBe(false)
  await browse(page).focus()
  await expect.poll(() => panel(page).isVisible()).toBe(true)
})

test('Menu: nothing overlaps or runs out of the header from the smallest large screen on', async () => {
  const page = await visit('/blog')
  for (const width of [1024, 1088, 1248, 1280, 1344, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    for (const row of ['.masthead__brand, .find-field, .masthead__call, .masthead__action', '.menu__entry']) {
      const boxes = await page
        .locator('.masthead')
        .locator(row)
        .evaluateAll((all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .map(({ left, right, top, height }) => ({ left, right, top, height })),
        )
      for (const [at, box] of boxes.entries()) {
        const which = `${width} pixels, ${row}, number ${at}`
        expect(box.right, which).toBeLessThanOrEqual(boxes[at + 1]?.left ?? width)
        expect(box.height, which).toBeLessThan(70)
        expect(Math.abs(box.top - boxes[0]!.top), which).toBeLessThan(12)
      }
    }
  }
})

test('Menu: the last button is the booking site, and the blog on every page of the blog', async () => {
  const page = await visit('/about')
  expect(await page.locator('.masthead__action').getAttribute('target')).toBe('_blank')
  expect(await page.locator('.masthead__action').textContent()).toContain('Book an Appointment')
  await page.goto(new URL('/blog/what-is-anxiety', page.url()).href)
  expect(await page.locator('.masthead__action').getAttribute('href')).toBe('/blog')
  expect(await page.locator('.masthead__book').textContent(), 'booking stands beside it').toContain('Book')
})

test('Top bar: address, phone, staff mail and social pages; a name shows on hover and on focus', async () => {
  const page = await visit('/about')
  const bar = page.locator('.topbar')
  expect(await bar.locator('a[href="/location"]').isVisible()).toBe(true)
  expect(await bar.locator('a[href^="tel:"]').first().isVisible()).toBe(true)
  expect(await bar.getByRole('link', { name: /Check Email/ }).getAttribute('target')).toBe('_blank')
  const link = bar.getByRole('link', { name: /Instagram/ })
  const name = link.locator('.social__name')
  expect(await name.isVisible()).toBe(false)
  await link.hover()
  await expect.poll(() => name.isVisible()).toBe(true)
  await page.mouse.move(640, 800)
  await expect.poll(() => name.isVisible()).toBe(false)
  await link.focus()
  await expect.poll(() => name.isVisible()).toBe(true)
})

test('Phone menu: the toggle opens and closes it, and shows which', async () => {
  const page = await visit('/about', { device: 'phone' })
  await expect.poll(() => toggle(page).getAttribute('aria-expanded')).toBe('false')
  await toggle(page).click()
  await expect.poll(() => side(page).isVisible()).toBe(true)
  await expect.poll(() => toggle(page).getAttribute('aria-expanded')).toBe('true')
  expect(await page.locator('.masthead__close').isVisible()).toBe(true)
  expect(await page.locator('.masthead__bars').isVisible()).toBe(false)
  expect(await page.locator('.page').getAttribute('class')).toContain('page--active')
  await toggle(page).click()
  await expect.poll(() => side(page).isVisible()).toBe(false)
  expect(await page.locator('.page').getAttribute('class')).not.toContain('page--active')
})

test('Phone menu: a tap beside it closes it', async () => {
  const page = await visit('/about', { device: 'phone' })
  await toggle(page).click()
  await expect.poll(() => side(page).isVisible()).toBe(true)
  await page.mouse.click(345, 400)
  await expect.poll(() => side(page).isVisible()).toBe(false)
})

test('Phone menu: one section is open at a time', async () => {
  const page = await visit('/about', { device: 'phone' })
  await toggle(page).click()
  const open = () => side(page).locator('details[open] summary').allTextContents()
  for (const name of ['About', 'Department', 'Browse More']) {
    await side(page).locator('summary', { hasText: name }).click()
    await expect.poll(open).toEqual([name])
  }
})

test.each([
  ['/', '/emergencies', '/before-you-come'],
  ['/ne', '/ne/emergencies', '/ne/before-you-come'],
])(
  'Phone menu of %s: what to do in an emergency and what to know before the journey are in sight',
  async (...paths) => {
    const [from, ...links] = paths
    const page = await visit(from, { device: 'phone' })
    await toggle(page).click()
    for (const link of links) await expect.poll(() => side(page).locator(`a[href="${link}"]`).isVisible()).toBe(true)
  },
)

test('Phone menu: choosing a line loads its page, with the menu closed and all sections collapsed', async () => {
  const page = await visit('/about', { device: 'phone' })
  await toggle(page).click()
  await side(page).locator('summary', { hasText: 'Browse More' }).click()
  await side(page).getByRole('link', { name: 'Testimonials' }).click()
  await expect.poll(() => path(page)).toBe('/testimonial')
  expect(await side(page).isVisible()).toBe(false)
  expect(await side(page).locator('details[open]').count()).toBe(0)
  await page.goBack()
  await expect.poll(() => path(page)).toBe('/about')
  expect(await side(page).isVisible()).toBe(false)
  expect(await side(page).locator('details[open]').count()).toBe(0)
})

test('Phone menu: with keys alone, Tab stays in the menu and its toggle, Escape closes and focus goes back', async () => {
  const page = await visit('/about', { device: 'phone' })
  await toggle(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => side(page).evaluate((one) => one.contains(document.activeElement))).toBe(true)
  const inside = () => page.evaluate(() => document.activeElement?.closest('#phone-menu, .masthead__toggle') !== null)
  for (let at = 0; at < 22; at++) {
    await page.keyboard.press('Tab')
    expect(await inside()).toBe(true)
  }
  await page.keyboard.press('Shift+Tab')
  expect(await inside()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => side(page).isVisible()).toBe(false)
  expect(await toggle(page).evaluate((one) => one === document.activeElement)).toBe(true)
})

test('Phone menu: without scripts it opens, closes and keeps one section open', async () => {
  const page = await visit('/about', { device: 'phone', scripts: false })
  await toggle(page).click()
  await expect.poll(() => side(page).isVisible()).toBe(true)
  await side(page).locator('summary', { hasText: 'About' }).click()
  await side(page).locator('summary', { hasText: 'Browse More' }).click()
  expect(await side(page).locator('details[open]').count()).toBe(1)
  await toggle(page).click()
  await expect.poll(() => side(page).isVisible()).toBe(false)
})

test('Phone: the emergency call is one tap away, wherever the page stands', async () => {
  const page = await visit('/privacy', { device: 'phone' })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const call = page.locator('.masthead__call')
  expect(await call.getAttribute('href')).toMatch(/^tel:/)
  await expect.poll(async () => (await call.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
  const box = await call.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
})

test('Floating buttons: call and chat, and at the end of a page they cover nothing to click', async () => {
  for (const device of ['phone', 'desktop'] as const) {
    const page = await visit('/doctors', { device })
    expect(await page.locator('.floating a').first().getAttribute('href')).toMatch(/^tel:/)
    expect(await page.locator('.floating a').last().getAttribute('target')).toBe('_blank')
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const covered = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('.floating a')].map((one) => one.getBoundingClientRect())
      return [...document.querySelectorAll('.page a, .page button')]
        .filter((one) => {
          const box = one.getBoundingClientRect()
          // What is in a closed part has a place all the same.
          if (!one.checkVisibility()) return false
          return buttons.some(
            ({ left, right, top, bottom }) =>
              box.left < right && box.right > left && box.top < bottom && box.bottom > top,
          )
        })
        .map((one) => one.textContent)
    })
    expect(covered, device).toEqual([])
  }
})

test('On phones a bar with words stays: emergency, booking, directions and chat; elsewhere call and chat', async () => {
  const words = async (device: 'phone' | 'desktop') => {
    const links = (await visit('/blog/what-is-anxiety', { device })).locator('.floating a:visible')
    return Promise.all(
      (await links.all()).map(async (link) => [await link.innerText(), await link.getAttribute('href')]),
    )
  }
  const phone = await words('phone')
  expect(phone.map(([word]) => /^[\w ]+/.exec(word ?? '')?.[0])).toEqual(['Emergency', 'Book', 'Directions', 'Chat'])
  expect(
    phone.map(([, href]) => /^(tel:|https:\/\/booking|\/location|https:\/\/wa\.me)/.exec(href ?? '')?.[0]),
  ).toEqual(['tel:', 'https://booking', '/location', 'https://wa.me'])
  expect((await words('desktop')).map(([, href]) => href?.slice(0, 5))).toEqual(['tel:+', 'https'])
})

test('Staff mail and the not-found page stand alone, without header, buttons and footer', async () => {
  const page = await visit('/email')
  for (const where of ['/email', '/404']) {
    await go(page, where)
    expect(await page.locator('.header, .phone-menu, .floating, .footer, .breadcrumb').count(), where).toBe(0)
  }
})
