import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { address, visit } from './visit.ts'

const expected = /status of 404/

test('Not found: an unknown address answers 404 and becomes /404', async () => {
  expect((await fetch(`${address()}/no/such/page`)).status).toBe(404)
  const page = await visit('/no/such/page?from=mail', { expected })
  await expect.poll(() => page.url()).toBe(`${address()}/404`)
  expect(await page.evaluate(() => history.length)).toBe(2)
  expect(await page.title()).toMatch(/^Page not found/)
})

test('Not found: says what happened and leads home', async () => {
  const page = await visit('/404')
  expect(page.url()).toBe(`${address()}/404`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found')
  expect(await page.locator('main').textContent()).toContain(
    'You followed a broken link or entered a URL that does not exist on this site.',
  )
  const guide = page.getByRole('link', { name: /support guide/ })
  expect(await guide.getAttribute('href')).toMatch(/^https:\/\//)
  expect(await page.locator('main a[href^="tel:"]').count()).toBe(1)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

test('Not found: on the first screen of a phone stand the number for emergencies, in digits, and booking', async () => {
  const page = await visit('/404', { device: 'phone' })
  for (const name of [/emergency.*\+977-21-000001/, /^Book an Appointment/]) {
    const box = await page.getByRole('link', { name }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), `${name}`).toBeLessThanOrEqual(740)
  }
})

test('Not found: first the search, then what is open beside the number', async () => {
  const page = await visit('/404', { device: 'phone', time: '2026-11-23T12:00+05:45' })
  const open = page.locator('.open-line')
  await expect.poll(() => open.innerText()).toMatch(/Emergency open\s+OPD open/)
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  const number = await top(page.getByRole('link', { name: /emergency.*977/ }))
  expect(await top(page.getByRole('searchbox'))).toBeLessThan(number)
  expect(number - (await top(open))).toBeLessThan(60)
})

test('Not found: offers to search for the words of the address, and the pages that most people want', async () => {
  const page = await visit('/no/such/Kidney-Stones.html', { expected })
  await expect.poll(() => page.url()).toBe(`${address()}/404`)
  expect(await page.getByRole('searchbox').inputValue()).toBe('Kidney Stones')
  const links = page.locator('main ul a')
  expect(await links.allTextContents()).toEqual(['Doctors', 'Departments', 'Contact', 'Way here'])
  await page.getByRole('search').getByRole('button').click()
  await expect.poll(() => page.url()).toBe(`${address()}/find?q=Kidney+Stones`)
})

test('Not found: without scripts the search works, too', async () => {
  const page = await visit('/no-such-page', { scripts: false, expected })
  await page.getByRole('searchbox').fill('migraine')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toBe(`${address()}/find?q=migraine`)
})

test('Not found: stands alone and is not for search engines', async () => {
  const page = await visit('/404')
  expect(await page.locator('header, nav, footer, .floating').count()).toBe(0)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
})

test('Not found: without scripts the page is the same', async () => {
  const page = await visit('/no-such-page', { scripts: false, expected })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found')
  expect(await page.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
})
