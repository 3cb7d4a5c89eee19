import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { visit } from './visit.ts'

test('The other language shows the same place of the page, and the same search', async () => {
  const page = await visit('/emergencies?from=a-friend#stroke', { device: 'phone' })
  await page.locator('.breadcrumb .language-switch').click()
  await page.waitForURL('**/ne/emergencies?from=a-friend#stroke')
  expect(await page.locator('html').getAttribute('lang')).toBe('ne')
  const card = page.locator('#stroke')
  await expect.poll(() => card.getAttribute('open')).not.toBeNull()
  await page.locator('.breadcrumb .language-switch').click()
  await page.waitForURL('**/emergencies?from=a-friend#stroke')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})

test('First aid that no clinician has checked stands in English and says so, with the same number', async () => {
  const page = await visit('/ne/emergencies', { device: 'phone', scripts: false })
  const lines = page.locator('#stroke li')
  expect(await lines.count()).toBeGreaterThan(2)
  for (const line of await lines.all()) expect(await line.getAttribute('lang')).toBe('en')
  const call = page.locator('.banner a[href^="tel:"]')
  expect(await call.getAttribute('href')).toBe(
    await (await visit('/emergencies', { scripts: false })).locator('.banner a[href^="tel:"]').getAttribute('href'),
  )
  expect(await page.locator('.draft-note').isVisible()).toBe(true)
})

test('What is open is said in the words and digits of the language, in a browser that does not know it', async () => {
  const page = await visit('/ne/contact', { device: 'phone', time: '2026-11-23T19:00' })
  await expect.poll(() => page.locator('.breadcrumb .open-line').textContent()).toMatch(/बिहान\s१०:३०/)
  expect(await page.locator('.breadcrumb .open-line').textContent()).not.toMatch(/[A-Za-z0-9]/)
})

test('Each page names all its languages, itself included, and each of those names it', () => {
  const dist = inject('dist')
  const origin = 'https://www.sunakhari-hospital.example'
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('index.html'))
  const named = new Map(
    pages.map((name) => {
      const html = readFileSync(join(dist, name), 'utf8')
      const address = `${origin}/${name.replace(/\/?index\.html$/, '')}`
      return [address, [...html.matchAll(/hrefLang="\w+" href="(https[^"]*)"/gi)].map(([, other = '']) => other)]
    }),
  )
  const translated = [...named].filter(([, others]) => others.length)
  expect(translated.length).toBeGreaterThan(150)
  for (const [own, others] of translated) {
    expect(others).toContain(own)
    for (const other of others) expect(named.get(other), other).toEqual(others)
  }
})
