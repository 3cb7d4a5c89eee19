import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visit } from './visit.ts'

const menu = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
const COLUMNS = [
  [
    'Neurosurgery',
    'Orthopedic',
    'Obs & Gynocology',
    'GI Surgery',
    'ENT',
    'Dental',
    'Urology',
    'Interventional Cardiology',
  ],
  [
    'Neurology',
    'Cardiology',
    'General Medicine',
    'Nephrology',
    'Gastroenterology',
    'Ophthalmology',
    'Dermatology',
    'Pediatrics',
    'Psychiatric',
    'Oncology',
    'Family Medicine',
  ],
  ['Radiology', 'Pathology', 'Endoscopy', 'ABPM/Holter/ECG', 'ECG/NCS/EMV'],
  ['Emergency', 'Pharmacy'],
]
const ABOUT = ['About Us /about', 'Messages /message', 'Partners Organization /partner']
const BROWSE = [
  'Gallery /gallery',
  'Testimonials /testimonial',
  'Location Map /location',
  'Privacy Policy /privacy',
  'Hospital Calendar /calender',
  'Career /career',
]
const SOCIAL = ['Facebook', 'Instagram', 'YouTube', 'LinkedIn', 'WhatsApp']

test('Menu: eight entries in their order, About with three lines and Browse More with six', async () => {
  const page = await visit('/doctors', { scripts: false })
  expect(
    await menu(page)
      .locator('.menu__entry')
      .evaluateAll((all) => all.map((one) => one.querySelector('.menu__link')?.textContent)),
  ).toEqual(['Home', 'About', 'Services', 'Departments', 'Doctors', 'Academics', 'Browse More', 'Contact'])
  const lines = await menu(page)
    .locator('.menu__entry')
    .evaluateAll((all) =>
      all.map((one) =>
        [...one.querySelectorAll('.menu-lines a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`),
      ),
    )
  expect(lines).toEqual([[], ABOUT, [], [], [], [], BROWSE, []])
  for (const [name, to] of [
    ['Home', '/'],
    ['Services', '/services'],
    ['Doctors', '/doctors'],
    ['Academics', '/academics'],
    ['Contact', '/contact'],
  ] as const)
    expect(await menu(page).getByRole('link', { name, exact: true }).getAttribute('href')).toBe(to)
})

test('Menu and phone menu: every department stands in its column by name', async () => {
  const page = await visit('/doctors', { scripts: false })
  for (const where of ['.menu', '.phone-menu']) {
    expect(
      await page
        .locator(`${where} .menu-columns > div`)
        .evaluateAll((all) => all.map((column) => [...column.querySelectorAll('li')].map((item) => item.textContent))),
      where,
    ).toEqual(COLUMNS)
  }
})

test('Phone menu: the same entries as on a large screen, with Department in short', async () => {
  const page = await visit('/doctors', { device: 'phone' })
  await page.locator('.masthead__toggle').click()
  const side = page.locator('#phone-menu')
  await expect
    .poll(() =>
      side
        .locator('.phone-menu__list > li')
        .evaluateAll((all) => all.map((one) => (one.querySelector('summary') ?? one).textContent.trim())),
    )
    .toEqual(['Home', 'About', 'Services', 'Department', 'Doctors', 'Academics', 'Browse More', 'Contact'])
  expect(
    await side
      .locator('details')
      .evaluateAll((all) =>
        all.map((one) =>
          [...one.querySelectorAll('.menu-lines a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`),
        ),
      ),
  ).toEqual([ABOUT, [], BROWSE])
  expect(await side.getByRole('link', { name: /Book an Appointment/ }).getAttribute('target')).toBe('_blank')
})

test('Menu: one choice is one page load and one step back', async () => {
  const page = await visit('/doctors')
  const before = await page.evaluate(() => history.length)
  await menu(page).getByRole('link', { name: 'Academics' }).click()
  await page.waitForURL('**/academics')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  expect(
    await page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type),
  ).toBe('navigate')
  await page.goBack()
  await page.waitForURL('**/doctors')
})

test('Top bar and footer: five social pages, each with its name, in a new tab', async () => {
  const page = await visit('/doctors')
  for (const where of ['.topbar', '.footer']) {
    const links = page.locator(`${where} .social__link`)
    expect(await links.locator('.social__name').allTextContents(), where).toEqual(SOCIAL)
    for (const [at, name] of SOCIAL.entries()) {
      const link = links.nth(at)
      expect([
        await link.getAttribute('aria-label'),
        await link.getAttribute('target'),
        await link.getAttribute('rel'),
      ]).toEqual([`${name} (opens in a new tab)`, '_blank', 'noopener'])
      await link.hover()
      await expect.poll(() => link.locator('.social__name').isVisible(), { message: `${where} ${name}` }).toBe(true)
    }
    expect(await links.last().getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=/)
  }
})

test('Phone: the bar has the menu toggle, a logo that leads home, and a call link', async () => {
  const page = await visit('/doctors', { device: 'phone' })
  const bar = page.getByRole('banner')
  expect(await bar.getByRole('button', { name: 'Menu' }).isVisible()).toBe(true)
  expect(await page.locator('.masthead__bars').isVisible()).toBe(true)
  expect(await page.locator('.masthead__close').isVisible()).toBe(false)
  expect(await page.locator('.topbar').isVisible()).toBe(false)
  expect(await page.locator('.masthead__call').getAttribute('href')).toMatch(/^tel:\+977/)
  await page.locator('.masthead__brand').click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

test('Floating buttons: one calls the hospital, one opens a chat with the first words written', async () => {
  const page = await visit('/doctors')
  const buttons = page.getByRole('complementary', { name: 'Quick help' })
  expect(await buttons.getByRole('link', { name: 'Call +977-21-000003' }).getAttribute('href')).toBe('tel:+97721000003')
  const chat = buttons.getByRole('link', { name: /WhatsApp/ })
  expect([
    (await chat.getAttribute('href'))?.split('?')[0],
    await chat.getAttribute('target'),
    await chat.getAttribute('rel'),
  ]).toEqual(['https://wa.me/9779000000001', '_blank', 'noopener'])
  expect(new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')).toMatch(/\w{4}/)
})

test('Footer: logo, tagline, location, e-mail, numbers, OPD hours, copyright and the site manager', async () => {
  const page = await visit('/doctors')
  const footer = page.getByRole('contentinfo')
  const words = (await footer.innerText()).replace(/\s+/g, ' ')
  for (const part of [
    'Caring for Biratnagar',
    'Location',
    'Koshi Highway, Ward 7',
    'Biratnagar, Morang, Nepal',
    'OPD hours',
    'Sunday-Friday',
    '10:30 AM-05:00 PM',
    'Saturday Closed',
    '© 2000-2025 Sunakhari Hospital Pvt. Ltd.',
  ])
    expect(words).toContain(part)
  expect(
    await footer
      .locator('.footer__brand img')
      .evaluate((logo: HTMLImageElement) => logo.complete && logo.naturalWidth > 0),
  ).toBe(true)
  expect(await footer.locator('a[href^="mailto:"]').getAttribute('href')).toBe('mailto:info@sunakhari-hospital.example')
  expect(
    await footer
      .locator('.footer__phones > div')
      .evaluateAll((all) =>
        all.map((one) => `${one.querySelector('dt')?.textContent} ${one.querySelector('a')?.getAttribute('href')}`),
      ),
  ).toEqual([
    'Emergency (toll-free in Nepal) tel:+97721000001',
    'Front desk tel:+97721000002',
    '24x7 helpline tel:+97721000003',
  ])
  const credit = footer.getByRole('link', { name: /^Site manager/ })
  expect([(await credit.getAttribute('href'))?.split('/')[2], await credit.getAttribute('target')]).toEqual([
    'wa.me',
    '_blank',
  ])
})

test('Signs that only part or mark what is read are not read aloud', async () => {
  const page = await visit('/emergencies', { scripts: false })
  const client = await page.context().newCDPSession(page)
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as {
    nodes: { ignored: boolean; name?: { value?: string } }[]
  }
  const read = nodes.filter(({ ignored }) => !ignored).map(({ name }) => (name?.value ?? '').trim())
  expect(read).toContain('Home')
  expect(read.filter((words) => /^[/✓✕]$/.test(words))).toEqual([])
})

test('With letters of double size on a phone, the name in the header breaks between words alone', async () => {
  const page = await visit('/about', { device: 'phone', letters: 32 })
  const broken = await page.locator('.masthead__brand strong').evaluate((name) => {
    const text = name.firstChild as Text
    const lines = (from: number, to: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, to)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    }
    return [...text.data.matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => lines(index, index + word.length) > 1)
      .map(String)
  })
  expect(broken).toEqual([])
  const call = await page.locator('.masthead__call').boundingBox()
  expect((call?.x ?? 999) + (call?.width ?? 0)).toBeLessThanOrEqual(360)
})
