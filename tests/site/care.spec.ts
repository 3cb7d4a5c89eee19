import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { buildCopy } from './build-copy.ts'
import { visit } from './visit.ts'

/** The part of a page under a heading of the second level. */
const part = (page: Page, heading: string) =>
  page.locator('main section', { has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })

/** The names (headings of the third level) in a part of a page. */
const names = async (page: Page, heading: string) =>
  (await part(page, heading).getByRole('heading', { level: 3 }).allTextContents()).map((name) => name.trim())

const DEPARTMENTS = {
  Surgical: [
    'Neurosurgery',
    'Orthopedic',
    'Obs & Gynocology',
    'GI Surgery',
    'ENT',
    'Dental',
    'Urology',
    'Interventional Cardiology',
  ],
  Medical: [
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
  Diagnostics: ['Radiology', 'Pathology', 'Endoscopy', 'ABPM/Holter/ECG', 'ECG/NCS/EMV'],
  Others: ['Emergency', 'Pharmacy'],
}

test('Departments: four groups show how many departments they have, and have them', async () => {
  const page = await visit('/departments')
  for (const [group, count] of Object.entries({ Surgical: 8, Medical: 13, Diagnostics: 5, Others: 2 })) {
    expect(await part(page, group).textContent()).toContain(`${count} departments`)
    const found = await names(page, group)
    expect(found).toHaveLength(count)
    expect(found).toEqual(expect.arrayContaining(DEPARTMENTS[group as keyof typeof DEPARTMENTS]))
  }
})

test('Departments: every department has a sign and a description', async () => {
  const page = await visit('/departments', { scripts: false })
  const items = page.locator('.departments__item')
  expect(await items.count()).toBe(28)
  expect(await items.locator('.icon:has(path, g)').count()).toBe(28)
  expect((await items.locator('p').allTextContents()).every((text) => text.length > 40)).toBe(true)
})

test('Departments: a jump link brings its group onto the screen, by keyboard too', async () => {
  const page = await visit('/departments', { reducedMotion: true })
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Diagnostics' }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() =>
      page.getByRole('heading', { level: 2, name: 'Diagnostics' }).evaluate((heading) => {
        const { top } = heading.getBoundingClientRect()
        return top > 0 && top < innerHeight / 2
      }),
    )
    .toBe(true)
})

test('Departments: the emergency number can be called', async () => {
  const page = await visit('/departments')
  expect(
    await part(page, 'Others')
      .getByRole('link', { name: /^Emergency.*977/ })
      .getAttribute('href'),
  ).toMatch(/^tel:\+977/)
})

const SERVICES = [
  [
    'Diagnostic and Imaging',
    [
      'DEXA',
      'CT',
      'MRI',
      'EEG',
      'ECG',
      'ECHO',
      'Treadmill test',
      'Holter (24-48 hours)',
      'NCS/EMG',
      'X-ray',
      'Endoscopy',
    ],
  ],
  [
    'Surgical',
    [
      'Modular operating theatre',
      'Neurosurgery',
      'Orthopedic',
      'General',
      'Urosurgery',
      'Ophthalmic',
      'Dermatology procedures',
      'Cath lab',
    ],
  ],
  ['Emergency and Critical Care', ['24-hour emergency', 'Trauma centre', 'ICU']],
  ['Specialized Care', ['Dialysis', 'Free ambulance in the city', 'Super deluxe cabin', 'Deluxe cabin']],
  ['Outpatient', ['OPD', 'Online appointment booking', 'MRI']],
] as const

test('Services: each part has all its services, a picture and its place in the jump links', async () => {
  const page = await visit('/services', { scripts: false })
  for (const [heading, services] of SERVICES) {
    const found = await names(page, heading)
    expect(found, heading).toHaveLength(services.length)
    for (const [index, service] of services.entries())
      expect(found[index]).toMatch(new RegExp(`^${service.replace(/[()]/g, '\\$&')}`))
    expect(await part(page, heading).locator('img').getAttribute('alt'), heading).toMatch(/\w{3}/)
    const link = page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: heading, exact: true })
    expect(await link.getAttribute('href')).toBe(`#${await part(page, heading).getAttribute('id')}`)
  }
})

test('Services: the jump links stand in the order of the parts of the page', async () => {
  const page = await visit('/services', { scripts: false })
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const jumps = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const parts = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => `#${id}`))
  expect(jumps).toEqual(parts)
})

test('Services: on a phone each test is a name that opens what is said of it', async () => {
  const page = await visit('/services', { device: 'phone', scripts: false })
  const scan = part(page, 'Diagnostic and Imaging').locator('li', { hasText: /^CT scan/ })
  const words = scan.getByText('Tell us if you are or may be pregnant')
  expect(await words.isVisible()).toBe(false)
  await scan.getByRole('heading', { name: 'CT scan' }).click()
  expect(await words.isVisible()).toBe(true)
  expect(await scan.getByRole('link').allTextContents()).toEqual(['Radiology'])
  // What is said of an emergency stands open.
  expect(await page.getByText('the sickest patients are seen first').isVisible()).toBe(true)
})

test('Services: what is typed leaves the services that fit, and each says where it is', async () => {
  const page = await visit('/services')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  const shown = () => page.locator('.services__item').filter({ visible: true }).getByRole('heading').allTextContents()
  expect(await shown()).toHaveLength(29)
  const field = page.getByRole('searchbox', { name: 'What do you need?' })
  await field.fill('dialysis')
  await expect.poll(shown).toEqual(['Dialysis'])
  expect(await page.getByRole('navigation', { name: 'On this page' }).isVisible()).toBe(false)
  // A word that no row has, by what people mean with it.
  await field.fill('bone density test')
  await expect.poll(shown).toContain('DEXA scan')
  await page.getByRole('heading', { name: 'DEXA scan' }).click()
  await page.getByText('Radiology, Ground floor, behind the front desk').filter({ visible: true }).waitFor()
})

test('Services: appointments are booked on the outside site in a new tab, or in the mobile app', async () => {
  const page = await visit('/services')
  const link = part(page, 'Outpatient').getByRole('link', { name: 'Book an Appointment' })
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/booking\./)
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('rel')).toContain('noopener')
  expect(await link.textContent()).toContain('opens in a new tab')
  expect(await part(page, 'Outpatient').textContent()).toMatch(/mobile app/)
  expect(await part(page, 'Outpatient').textContent()).toContain('10:30 AM-05:00 PM')
})

test('Services: special days and discounts stand day by day', async () => {
  const page = await visit('/services', { scripts: false })
  const day = async (name: string) =>
    page.locator('.special-days__day', { has: page.getByRole('heading', { level: 3, name }) }).textContent()
  expect(await day('Designated days')).toMatch(/Free OPD.*25% discount/s)
  expect(await day('Wednesday')).toContain('Pediatrics')
  expect(await day('Thursday')).toMatch(/Gynecology.*Cardiology/s)
  expect(await day('Friday')).toContain('General Surgery')
  expect(await day('Saturday')).toContain('50% off selected special pathology tests')
  expect(await page.getByText('Today', { exact: true }).filter({ visible: true }).count()).toBe(0)
})

/** The rows marked as today's, as a visitor finds them who goes to them: marks wake up near the screen. */
const markedDays = (page: Page) =>
  expect.poll(async () => {
    await page.locator('.special-days__days').evaluate((list) => list.scrollIntoView({ behavior: 'instant' }))
    return page.locator('.special-days__day').getByRole('heading', { level: 3, name: /Today/ }).allTextContents()
  })

test('Services: the special day of today is marked, by the day it is at the hospital', async () => {
  const page = await visit('/services', { time: '2026-07-23T10:00' })
  await markedDays(page).toEqual(['Thursday Today'])
  // Wednesday evening in London is Thursday in Nepal.
  const abroad = await visit('/services', { time: '2026-07-22T19:00Z' })
  await markedDays(abroad).toEqual(['Thursday Today'])
})

test('Services: an offer with a last day goes when that is over, and its day with it', async () => {
  const page = await visit('/services', { time: '2026-07-25T23:59:30' })
  const offer = page.locator('.special-days__day[data-day="Saturday"]').getByRole('heading', { name: /^50% off/ })
  await page.route('**/services', async (route) => {
    // Until 25 July 2026.
    const over = Date.UTC(2026, 6, 26) / 60_000
    const body = (await (await route.fetch()).text()).replace(
      /(data-day="Saturday".*?class="special-days__offer")/s,
      `$1 data-over="${over}"`,
    )
    await route.fulfill({ body, contentType: 'text/html; charset=utf-8' })
  })
  await page.reload()
  await markedDays(page).toEqual(['Saturday Today'])
  expect(await offer.isVisible()).toBe(true)
  await page.clock.runFor(31_000)
  await expect.poll(() => offer.isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 3, name: 'Saturday' }).isVisible()).toBe(false)
})
test('Services: on a day without anything special no row is marked, from midnight on', { tags: ['long'] }, async () => {
  // Sunday follows; that a mark was there before tells that marks are awake.
  const page = await visit('/services', { time: '2026-07-25T23:59:30' })
  await markedDays(page).toEqual(['Saturday Today'])
  await page.clock.runFor(31_000)
  await markedDays(page).toEqual([])
})

test('Academics: fellowship with a foreign college, five courses and two vocational courses', async () => {
  const page = await visit('/academics', { scripts: false })
  expect(await names(page, 'Learn here and abroad')).toEqual(['Fellowship medical training with a foreign college'])
  expect(await names(page, 'Courses')).toEqual([
    'Neurosurgery',
    'Cardiology',
    'General Medicine',
    'Orthopedic Surgery',
    'Surgery',
  ])
  expect(await names(page, 'Vocational courses')).toEqual(['PCL Nursing', 'Health Assistant'])
})

test('Academics: the first screen of a phone says how to apply and whom to call', async () => {
  const page = await visit('/academics', { device: 'phone' })
  for (const name of ['Apply Now', /^Front desk: \+977/]) {
    const link = page.locator('main').getByRole('link', { name }).first()
    const { bottom, screen } = await link.evaluate((one) => ({
      bottom: one.getBoundingClientRect().bottom,
      screen: innerHeight,
    }))
    expect(bottom, String(name)).toBeLessThan(screen)
  }
})

test('Academics: on a phone the words of a group come before its picture', async () => {
  const page = await visit('/academics', { device: 'phone' })
  for (const id of ['fellowship', 'vocational']) {
    const words = await page.locator(`#${id}`).getByRole('listitem').last().boundingBox()
    const picture = await page.locator(`#${id} img`).boundingBox()
    expect(picture?.y, id).toBeGreaterThan(words?.y ?? Infinity)
  }
})

test('Partners: five kinds of partners, each with the date of its MoU and a link that opens in a new tab', async () => {
  const page = await visit('/partner', { scripts: false })
  expect(await page.locator('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining(['Banks', 'Wallets', 'Trade union', 'School', 'Ward offices']),
  )
  // What a patient asks next is answered elsewhere.
  const asked = page.getByRole('navigation', { name: 'Partners Organization' }).getByRole('link')
  expect(await asked.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/before-you-come#payment',
    '/before-you-come#insurance',
  ])
  const items = await page.locator('.partners__item').all()
  expect(items.length).toBeGreaterThanOrEqual(5)
  for (const item of items) {
    expect(await item.textContent()).toMatch(/MoU date: \d{1,2} \p{L}+ 20\d\d/u)
    const link = item.getByRole('link')
    expect(await link.getAttribute('href')).toMatch(/^https:\/\//)
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.textContent()).toContain('opens in a new tab')
    // The name is the link; the address in letters says nothing more.
    expect(await item.innerText()).not.toContain(new URL((await link.getAttribute('href')) ?? '').host)
  }
})

test('Careers: two posts of 5th January 2024, with description, responsibilities and skills', async () => {
  const page = await visit('/career', { scripts: false })
  for (const title of ['Medical Officer', 'Register Nurse']) {
    const job = page.getByRole('article', { name: title })
    expect(await job.getByText('Posted 5th January 2024').isVisible()).toBe(true)
    expect(await job.textContent()).toMatch(
      /diagnosis, admission, referral or discharge is made within the first 2 hours of emergency entry/,
    )
    for (const heading of ['Responsibilities', 'Skills'])
      expect(await job.getByRole('heading', { name: heading }).locator('+ ul > li').count()).toBeGreaterThan(2)
  }
})

test('Careers: the first screen of a phone names each open post once, until when it is open, and how to apply', async () => {
  const page = await visit('/career', { device: 'phone' })
  const bar = await page.locator('.floating').boundingBox()
  for (const title of ['Medical Officer', 'Register Nurse']) {
    expect(await page.locator('main').getByText(title, { exact: true }).filter({ visible: true }).count()).toBe(1)
    const job = page.getByRole('article', { name: title })
    for (const part of [
      job.getByText('Open until filled'),
      job.getByRole('link', { name: new RegExp(`^Apply now.*${title}$`) }),
    ]) {
      const box = await part.boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0), title).toBeLessThanOrEqual(bar?.y ?? 0)
    }
  }
  await page.getByRole('link', { name: /^Apply now.*Register Nurse$/ }).click()
  await expect.poll(() => page.locator('main form').innerText()).toContain('Post: Register Nurse')
})

test(
  'Careers: a post closes on the day after its last one, also where nobody builds again',
  { tags: ['long'] },
  async () => {
    const year = new Date().getFullYear() + 1
    const jobs = readFileSync(join(PROJECT, 'content/records/jobs.yaml'), 'utf8')
    const copy = await buildCopy([], {
      'content/records/jobs.yaml': jobs.replace('  untilFilled: true', `  until: ${year}-03-31`),
    })
    onTestFinished(copy.close)
    const posts = async (time: string) => {
      const page = await visit('/career', { base: copy.address, time })
      await page.locator('.jobs__list').scrollIntoViewIfNeeded()
      return page
    }
    const before = await posts(`${year}-03-31T12:00Z`)
    await expect.poll(() => before.locator('.jobs__job').filter({ visible: true }).count()).toBe(2)
    expect(await before.getByRole('heading', { name: 'Closed' }).count()).toBe(0)
    const after = await posts(`${year}-04-01T12:00Z`)
    await expect.poll(() => after.getByRole('article').count()).toBe(1)
    expect(await after.locator('.jobs__job').filter({ visible: true }).count()).toBe(1)
    expect(await after.locator('.jobs__closed').innerText()).toMatch(/Closed\s+Medical Officer: .*31st March/)
  },
)

test('Careers: on a phone what a post is opens below it; where there is room it is in sight', async () => {
  const page = await visit('/career', { device: 'phone' })
  const job = page.getByRole('article', { name: 'Medical Officer' })
  const last = job.getByText('Take part in ward rounds')
  expect(await last.isVisible()).toBe(false)
  await job.getByText('About the post').click()
  await last.waitFor()
  expect(await job.getByRole('heading', { name: 'Skills' }).isVisible()).toBe(true)
  const desk = await visit('/career')
  expect(await desk.getByText('Take part in ward rounds').isVisible()).toBe(true)
})

test('Careers: Apply now loads the Apply Now page afresh, by mouse and by keyboard', async () => {
  for (const [title, use] of [
    ['Medical Officer', 'mouse'],
    ['Register Nurse', 'keyboard'],
  ] as const) {
    const page = await visit('/career')
    const button = page.getByRole('article', { name: title }).getByRole('link', { name: /^Apply now/ })
    await page.evaluate(() => {
      Object.assign(window, { before: true })
    })
    if (use === 'mouse') await button.click()
    else await button.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/apply')
    expect(await page.evaluate(() => 'before' in window)).toBe(false)
  }
})

test.each(['/departments', '/services', '/academics', '/partner', '/career'])(
  'Small phone: %s needs no sideways scrolling',
  { tags: ['long'] },
  async (path) => {
    const page = await visit(path, { device: 'phone', width: 320 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  },
)
