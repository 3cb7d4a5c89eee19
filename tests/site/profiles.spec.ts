import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright'
import { expect, inject, test } from 'vitest'
import { visit } from './visit.ts'
import { usualSpaces } from '../support/usual-spaces.ts'

/** The lowest point of the screen of a phone that can be read: below it stands the bar with four actions. */
const SCREEN = 740 - 64

/** Where something ends on the page, from the top. */
const endOf = async (part: Locator) => {
  const box = await part.first().boundingBox()
  return box ? box.y + box.height : Infinity
}

test('A department: the first screen of a phone has book, the way, doctors and hours, and emergency in the bars alone', async () => {
  const page = await visit('/departments/neurology', { device: 'phone', time: '2026-11-23T11:00' })
  await page.setViewportSize({ width: 360, height: 740 })
  const main = page.locator('main')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Neurology')
  expect(await endOf(main.locator('a[href="tel:+97721000001"]'))).toBeGreaterThan(SCREEN)
  expect(await page.locator('.floating a[href="tel:+97721000001"]').isVisible()).toBe(true)
  for (const name of ['Book', 'Directions', /^Front desk/])
    expect(await endOf(main.getByRole('link', { name })), `${name}`).toBeLessThan(SCREEN)
  const hours = main.getByText('Open now, until 5 PM')
  await hours.first().waitFor()
  expect(await endOf(hours)).toBeLessThan(SCREEN)
  const jump = main.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: /^Doctors/ })
  expect(await endOf(jump)).toBeLessThan(SCREEN)
  await jump.click()
  const doctors = page.getByRole('heading', { name: 'Doctors of this department' })
  await expect.poll(async () => (await doctors.boundingBox())?.y).toBeLessThan(SCREEN)
})

test('A doctor: when next stands first, above the number for emergencies and booking, all on the first screen', async () => {
  const page = await visit('/doctors/dr-saroj-rai', { device: 'phone', time: '2026-11-23T11:00' })
  await page.setViewportSize({ width: 360, height: 740 })
  const main = page.locator('main')
  const next = main.getByText('Next: today, 1 PM to 5 PM, OPD 4')
  await next.waitFor()
  const ends = [await endOf(next)]
  for (const name of [/^Emergency.*\+977-21-000001$/, 'Book', /^Front desk/])
    ends.push(await endOf(main.getByRole('link', { name })))
  expect(ends).toEqual([...ends].sort((a, b) => a - b))
  expect(ends.at(-1)).toBeLessThan(SCREEN)
  const still = await visit('/doctors/dr-saroj-rai', { device: 'phone', scripts: false })
  expect(await still.getByText('Sun, Mon, Tue and Thu').isVisible()).toBe(true)
})

test('A department: its danger signs come before everything else it says, with the number for emergencies', async () => {
  const page = await visit('/departments/cardiology', { scripts: false })
  const card = page.getByRole('region', { name: 'Danger signs: call or come at once' })
  expect(await card.getByRole('listitem').count()).toBeGreaterThan(1)
  expect(await card.getByRole('link', { name: /^Emergency/ }).getAttribute('href')).toMatch(/^tel:\+977/)
  const headings = await page.locator('main h2').allTextContents()
  expect(headings[0]).toBe('Danger signs: call or come at once')
  expect(headings).toEqual(
    expect.arrayContaining(['What we help with', 'Doctors of this department', 'Before you come', 'What to bring']),
  )
})

test('A department and its doctors lead to each other', async () => {
  const page = await visit('/departments/cardiology')
  await page.locator('.doctor-cards').getByRole('link').first().click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/doctors\/dr-/)
  const words = await page.locator('main').innerText()
  for (const part of ['Sees patients', 'Speaks', 'Qualifications', 'Reg. No.']) expect(words).toContain(part)
  await page.locator('.doctor').getByRole('link', { name: 'Cardiology' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/departments\/cardiology\/?$/)
})

test('Emergency takes no bookings: its page has the number first, and says that it is open day and night', async () => {
  const page = await visit('/departments/emergency', { device: 'phone' })
  const actions = page.locator('.profile-actions a')
  expect(await actions.first().getAttribute('href')).toMatch(/^tel:/)
  expect(await page.locator('main').getByRole('link', { name: /^Book/ }).count()).toBe(0)
  expect(await page.locator('.department__visit').textContent()).toContain('24 hours')
})

test('A doctor: the days on which the doctor sees patients stand with their hours', async () => {
  const page = await visit('/doctors/dr-tanka-prasad-bhattarai', { scripts: false })
  const days = await page.locator('.doctor__fact dd').first().textContent()
  expect(usualSpaces(days)).toMatch(/^Sunday, .+day 10:30 AM to 1:30 PM, OPD \d/)
  expect(await page.locator('.doctor__day[data-on]').allTextContents()).toEqual(['Sun', 'Tue', 'Wed', 'Thu'])
})

test('Every department and every doctor has a page with a title and a description of its own', () => {
  const dist = inject('dist')
  const pages = ['departments', 'doctors'].flatMap((list) =>
    readdirSync(join(dist, list), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => readFileSync(join(dist, list, name, 'index.html'), 'utf8')),
  )
  expect(pages).toHaveLength(28 + 28)
  const first = (pattern: RegExp) => pages.map((html) => pattern.exec(html)?.[1] ?? '')
  const headings = first(/<h1[^>]*>([^<]+)/)
  for (const texts of [headings, first(/<title>([^<]+)/), first(/name="description" content="([^"]+)/)])
    expect(new Set(texts.filter(Boolean)).size).toBe(56)
  expect(first(/aria-current="page">([^<]+)<\/li>/)).toEqual(headings)
})

test.each([
  ['/', '.carousel__card', 'Headache, fits, memory loss', '/departments/neurology'],
  ['/', '.tabs__content', 'More about Cardiology', '/departments/cardiology'],
  ['/services', '.services__item', 'Nephrology', '/departments/nephrology'],
  ['/blog/migraine-headache', '.article__end', 'Neurology', '/departments/neurology'],
])('%s: %s leads to the department: %s', async (path, part, name, target) => {
  const page = await visit(path, { scripts: false })
  expect(
    await page.locator(part).getByRole('link', { name, exact: true, includeHidden: true }).first().getAttribute('href'),
  ).toBe(target)
})

test('On paper a department keeps its danger signs, days and numbers, and leaves out what can only be pressed', async () => {
  const page = await visit('/departments/cardiology')
  await page.emulateMedia({ media: 'print' })
  const words = await page.locator('main').innerText()
  for (const part of ['Danger signs', 'What to bring', 'OPD hours', '+977-21-000001', '+977-21-000002'])
    expect(words).toContain(part)
  expect(words).not.toContain('Directions')
  expect(words).not.toContain('All departments')
})
