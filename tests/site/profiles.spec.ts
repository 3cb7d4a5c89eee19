import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { visit } from './visit.ts'

/** Whether something can be seen before anybody scrolls. */
const onFirstScreen = (page: Page, name: string | RegExp) =>
  page
    .locator('main')
    .getByRole('link', { name })
    .first()
    .evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)

test('A department: book, call and the way here stand on the first screen of a phone', async () => {
  const page = await visit('/departments/cardiology', { device: 'phone' })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Cardiology')
  for (const name of [/^Book/, 'Directions', /^Front desk/])
    expect(await onFirstScreen(page, name), `${name}`).toBe(true)
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
  expect(days).toMatch(/^Sunday, .+day 10:30 AM to 1:30 PM, OPD \d/)
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
  for (const told of [headings, first(/<title>([^<]+)/), first(/name="description" content="([^"]+)/)])
    expect(new Set(told.filter(Boolean)).size).toBe(56)
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
