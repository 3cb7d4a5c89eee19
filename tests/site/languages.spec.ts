import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { address, visit } from './visit.ts'

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
  expect(await page.locator('.draft-note').textContent(), 'what to do who cannot read it').toMatch(/फोन गर्नुहोस्/)
  const whole = await visit('/ne/contact', { scripts: false })
  expect(await whole.locator('.draft-note').textContent()).not.toMatch(/फोन गर्नुहोस्/)
})

test('What is open is said in the words and digits of the language, in a browser that does not know it', async () => {
  const page = await visit('/ne/contact', { device: 'phone', time: '2026-11-23T19:00' })
  await expect.poll(() => page.locator('.breadcrumb .open-line').textContent()).toMatch(/बिहान\s१०:३०/)
  expect(await page.locator('.breadcrumb .open-line').textContent()).not.toMatch(/[A-Za-z0-9]/)
})

test('The search of a Nepali page finds by words of both languages and answers in Nepali', async () => {
  const page = await visit('/ne/contact', { device: 'phone' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.locator('.masthead__find').click()
  const field = page.locator('.find-field__box')
  await field.fill('child fever')
  const first = page.locator('.find-field__option').first()
  await expect.poll(() => first.locator('.find-field__name').textContent()).toMatch(/[\u0900-\u097F]/)
  expect(await first.getAttribute('href')).toMatch(/^\/ne\//)
  expect(asked).toContain('/ne/find.json')
  expect(asked).not.toContain('/find.json')
  await field.fill('पेट दुख्यो')
  await field.press('Enter')
  await page.waitForURL('**/ne/find?q=*')
  await expect.poll(() => page.locator('.find__status').textContent()).toMatch(/^[०-९]+ नतिजा$/)
  const days = await page.locator('.find__people').first().textContent()
  expect(days, 'days are those of the language too').not.toMatch(/[A-Za-z]/)
  // What has no translation says in which language it is.
  for (const name of await page.locator('.find__name a').all())
    expect(/[\u0900-\u097F]/.test((await name.textContent()) ?? '')).toBe((await name.getAttribute('lang')) !== 'en')
})

test('A sign of danger that no clinician has checked warns on a Nepali page in English, with the number', async () => {
  const page = await visit(
    '/ne/find?q=%E0%A4%9B%E0%A4%BE%E0%A4%A4%E0%A5%80%20%E0%A4%A6%E0%A5%81%E0%A4%96%E0%A5%8D%E0%A4%AF%E0%A5%8B',
  )
  const card = page.locator('.find-urgent')
  await card.waitFor()
  expect(await card.locator('.find-urgent__heading').getAttribute('lang')).toBe('en')
  expect(await card.locator('.find-urgent__items').getAttribute('lang')).toBe('en')
  expect(await card.locator('.find-urgent__call').getAttribute('href')).toMatch(/^tel:\+977/)
})

test('A browser that prefers Nepali is offered the Nepali page and is not led there; what it chooses is remembered', async () => {
  const before = 'Object.defineProperty(navigator, "language", { get: () => "ne-NP" })'
  const page = await visit('/contact?from=a-friend', { device: 'phone', before })
  const offer = page.locator('.language-offer')
  await offer.waitFor()
  expect(await offer.getAttribute('lang')).toBe('ne')
  expect(await offer.locator('a').textContent()).toBe('नेपालीमा पढ्नुहोस्')
  await offer.locator('button').click()
  expect(await offer.count()).toBe(0)
  await page.goto(new URL('/location', page.url()).href)
  await page.locator('.header--scripted').waitFor()
  expect(await offer.count(), 'closed once, it does not come again').toBe(0)

  await page.locator('.breadcrumb .language-switch').click()
  await page.waitForURL('**/ne/location')
  await page.locator('.header--scripted').waitFor()
  expect(await offer.count(), 'the page is in the language that was chosen').toBe(0)
  await page.goto(new URL('/contact?from=a-friend#main', page.url()).href)
  await offer.waitFor()
  await page.keyboard.press('Tab')
  await offer.locator('a').click()
  await page.waitForURL('**/ne/contact?from=a-friend#main')
})

test('A browser that does not prefer Nepali is offered nothing', async () => {
  for (const [path, language] of [
    ['/contact', 'en-GB'],
    ['/ne/contact', 'en-GB'],
    ['/contact', 'hi-IN'],
  ]) {
    const page = await visit(path ?? '', {
      before: `Object.defineProperty(navigator, "language", { get: () => "${language}" })`,
    })
    await page.locator('.header--scripted').waitFor()
    expect(await page.locator('.language-offer').count(), `${path} for ${language}`).toBe(0)
  }
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

test('Articles that are in Nepali come first, and links to English pages say that they are in English', async () => {
  const page = await visit('/ne/blog', { device: 'phone' })
  const links = page.locator('.teaser .card__cover')
  const languages = await links.evaluateAll((all) =>
    all.map((link) => [
      link.getAttribute('href')?.startsWith('/ne/') ? 'ne' : 'en',
      link.textContent?.endsWith(' EN') ? 'en' : 'ne',
    ]),
  )
  expect(languages.length).toBeGreaterThan(20)
  for (const [leadsTo, says] of languages) expect(says).toBe(leadsTo)
  const order = languages.map(([leadsTo]) => leadsTo)
  expect(order).toEqual([...order].sort().reverse())
  const staff = page.locator('a[href="/email"]')
  expect((await staff.allTextContents()).filter((text) => !text.endsWith(' EN'))).toEqual([])
})

test('A wrong address below the Nepali pages is answered in Nepali, and all its ways but the one to English lead on in Nepali', async () => {
  const page = await visit('/ne/no/such/Kidney-Stones.html', { device: 'phone', expected: /status of 404/ })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/ne/404')
  expect(await page.locator('html').getAttribute('lang')).toBe('ne')
  expect(await page.title()).toMatch(/^पृष्ठ भेटिएन/)
  expect(await page.locator('h1').textContent()).toBe('पृष्ठ भेटिएन')
  const words = await page.locator('main').innerText()
  expect(words.replace('(URL)', '').replace('English', '')).not.toMatch(/[A-Za-z]/)
  expect(await page.locator('main a[hreflang="en"]').getAttribute('href')).toBe('/')
  expect(await page.locator('main a[href^="tel:"]').getAttribute('href')).toBe(
    await (await visit('/404', { scripts: false })).locator('main a[href^="tel:"]').getAttribute('href'),
  )
  const ways = await page
    .locator('main a[href^="/"]:not([hreflang])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(ways.length).toBeGreaterThan(4)
  for (const way of ways) expect(way).toMatch(/^\/ne(\/|$)/)
  await page.getByRole('search').getByRole('button').click()
  await page.waitForURL('**/ne/find?q=Kidney+Stones')
})

test('The English page for wrong addresses still leads to the first page in Nepali', async () => {
  const page = await visit('/no-such-page', { scripts: false, expected: /status of 404/ })
  expect(await page.locator('main a[hreflang="ne"]').getAttribute('href')).toBe('/ne')
})

test('Messages that open from a Nepali page begin in Nepali', async () => {
  const page = await visit('/ne/contact', { device: 'phone', scripts: false })
  const links = await page
    .locator('a[href*="text="]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(links.length).toBeGreaterThan(1)
  for (const link of links) expect(new URL(link).searchParams.get('text')).toMatch(/^[\u0900-\u097F ,।]{5,}/)
})

test('Calendars that a Nepali page offers are in Nepali, with the same events', async () => {
  const files: Record<string, string[]> = {}
  for (const path of ['/opd-timetable', '/calender', '/doctors/dr-saroj-rai'])
    for (const language of ['', '/ne']) {
      const page = await visit(language + path, { scripts: false })
      const links = await page
        .locator('a[href$=".ics"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(links.length, path).toBeGreaterThan(0)
      ;(files[language] ??= []).push(...links.map(String))
    }
  expect(files['/ne']).toEqual(files['']?.map((file) => `/ne${file}`))
  const lines = async (file: string, name: string) => {
    const text = (await (await fetch(`${address()}${file}`)).text()).replace(/\r\n /g, '')
    return [...text.matchAll(new RegExp(`^${name}[;:].*`, 'gm'))].map(([line]) => line)
  }
  for (const file of files[''] ?? []) {
    const summaries = await lines(`/ne${file}`, 'SUMMARY')
    expect(summaries.length).toBeGreaterThan(0)
    for (const summary of summaries) expect(summary).toMatch(/^SUMMARY:[^A-Za-z]+$/)
    for (const name of ['UID', 'DTSTART', 'DTEND', 'RRULE'])
      expect(await lines(`/ne${file}`, name), name).toEqual(await lines(file, name))
  }
})

test('Sentences in Nepali end with a danda, and with one alone', () => {
  const dist = inject('dist')
  const found = readdirSync(join(dist, 'ne'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) => {
      const words = readFileSync(join(dist, 'ne', name), 'utf8')
        .replace(/<(script|style|cite)\b.*?<\/\1>/gs, '')
        .replace(/<\/?(?:span|strong|b|a)\b[^>]*>/g, '')
        .replace(/<[^>]*>/g, '\n')
      // Shorter words are abbreviations, such as प्रा. लि.; डा. may follow a word at once.
      return words.match(/.{0,20}(?:[\u0900-\u0963]{5,}|[०-९।])(?<!डा)\.(?=\s|$)/gmu) ?? []
    })
  expect([...new Set(found)]).toEqual([])
})

test('Numbers that the page counts itself are in the digits of its language', async () => {
  const page = await visit('/ne/blog')
  const topics = page.locator('.articles__topic')
  expect((await topics.allTextContents()).join(' ')).not.toMatch(/\d/)
  await topics.nth(1).click()
  await expect.poll(() => page.locator('.articles__topics [role=status]').textContent()).toMatch(/[०-९]/)
  expect(await page.locator('.articles__topics [role=status]').textContent()).not.toMatch(/\d/)
  expect((await page.locator('.menu-columns__count').allTextContents()).join(' ')).toMatch(/^(\([०-९]+\) ?)+$/)
})
