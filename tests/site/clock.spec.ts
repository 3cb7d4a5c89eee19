import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import budgets from '../../budgets.json' with { type: 'json' }
import { visit } from './visit.ts'

/** Visitors from the other side of the world see the hospital's day, not theirs. */
const ZONES = ['Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/London']

/** The page's clock becomes another one, and the tab is looked at again. */
async function later(page: Page, time: string): Promise<void> {
  await page.clock.setSystemTime(new Date(`${time}+05:45`))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
const words = (page: Page, selector: string) => expect.poll(() => page.locator(selector).first().textContent())

const OPD: [time: string, said: string][] = [
  ['2026-11-23T09:00', 'Closed now, opens today 10:30 AM. Emergency is open.'],
  ['2026-11-23T10:30', 'Open now, until 5 PM'],
  ['2026-11-23T16:59', 'Open now, until 5 PM'],
  ['2026-11-23T17:00', 'Closed now, opens tomorrow 10:30 AM. Emergency is open.'],
  ['2026-11-27T23:59', 'Closed now, opens Sunday 10:30 AM. Emergency is open.'],
  ['2026-11-28T00:00', 'Closed now, opens tomorrow 10:30 AM. Emergency is open.'],
  ['2026-12-25T11:00', 'Closed today: Christmas Day. Opens Sunday 10:30 AM. Emergency is open.'],
  ['2026-12-30T11:00', 'Open now, until 2 PM (Tamu Lhosar)'],
  ['2026-12-30T14:00', 'Closed now: Tamu Lhosar. Opens tomorrow 10:30 AM. Emergency is open.'],
  ['2026-12-31T23:59', 'Closed now, opens tomorrow 10:30 AM. Emergency is open.'],
]

const DOCTORS: Record<string, [time: string, said: string][]> = {
  'dr-saroj-rai': [
    ['2026-11-23T14:00', 'Here now, until 5 PM, OPD 4'],
    ['2026-11-30T12:00', 'Next: today, 1 PM to 5 PM, OPD 4'],
    ['2026-12-03T14:00', 'Next: Sunday 13 December, 1 PM to 5 PM, OPD 4'],
    ['2026-12-29T18:00', 'Next: Thursday, 1 PM to 5 PM, OPD 4'],
  ],
  // She sits in for him while he is on leave.
  'dr-asmita-karki': [['2026-12-03T14:00', 'Here now, until 5 PM, OPD 4']],
  // Every second Friday, from 27 November.
  'dr-madhavi-adhikari': [
    ['2026-11-27T13:00', 'Next: today, 2 PM to 5 PM, OPD 8'],
    ['2026-12-04T14:30', 'Next: Sunday, 1 PM to 5 PM, OPD 8'],
    ['2026-12-11T14:30', 'Here now, until 5 PM, OPD 8'],
  ],
}

test.each(ZONES)('The hours and the doctors are told by the hospital’s clock, to a visitor in %s', async (timeZone) => {
  const page = await visit('/opd-timetable', { time: '2026-11-23T08:00', timeZone })
  for (const [time, said] of OPD) {
    await later(page, time)
    await words(page, '.timetable__hours .hours__now').toBe(said)
  }
  for (const [doctor, states] of Object.entries(DOCTORS)) {
    const profile = await visit(`/doctors/${doctor}`, { time: '2026-11-23T08:00', timeZone })
    for (const [time, said] of states) {
      await later(profile, time)
      await words(profile, '.doctor .next-session').toBe(said)
    }
  }
})

test('A night that goes on after midnight: the doctor is still here on Sunday morning', async () => {
  const page = await visit('/doctors/dr-binita-gurung', { time: '2026-11-29T01:00' })
  await words(page, '.doctor .next-session').toContain('Here now, until 8 AM')
})

test('A minute later the page says what is so then, without being touched', async () => {
  const page = await visit('/opd-timetable', { time: '2026-11-23T16:58' })
  await words(page, '.timetable__hours .hours__now').toBe('Open now, until 5 PM')
  await page.clock.runFor(121_000)
  await words(page, '.timetable__hours .hours__now').toContain('Closed now, opens tomorrow')
})

test('Home: those who are here stand first, all of today can be shown, and leave is told with who sits in', async () => {
  const page = await visit('/', { time: '2026-12-03T14:00' })
  await page.locator('.today').scrollIntoViewIfNeeded()
  await words(page, '.today__line').toMatch(/^Thursday 3 December\. Here or still to come: \d+$/)
  const shown = page.locator('.today__doctor:visible')
  expect(await shown.count()).toBe(6)
  expect(await shown.first().innerText()).toContain('Here now, until')
  await page.getByRole('button', { name: 'Show all' }).click()
  expect(await shown.count()).toBeGreaterThan(20)
  const cardOf = (name: string) =>
    page.locator('.today__doctor', { has: page.getByRole('link', { name, exact: true }) })
  const away = cardOf('Dr. Saroj Rai')
  expect(await away.innerText()).toContain('On leave 3 to 10 December. Dr. Asmita Karki sits in.')
  const standIn = cardOf('Dr. Asmita Karki')
  expect(await standIn.innerText()).toContain('in place of Dr. Saroj Rai')
})

test('Home: at night it says that all have gone, and who comes next', async () => {
  const page = await visit('/', { time: '2026-11-24T23:30' })
  await page.locator('.today').scrollIntoViewIfNeeded()
  await words(page, '.today__line').toBe('All have gone for today. Next: tomorrow')
})

test('What is different stands on the timetable with its dates, and goes when it is over', async () => {
  const page = await visit('/opd-timetable', { time: '2026-11-23T10:00' })
  const moved = page.locator('.timetable__different li', { hasText: 'Dr. Irfan Khan' })
  expect(await moved.innerText()).toContain('Not on Tuesday 1 December, but on Wednesday 2 December, 11 AM to 3 PM')
  await later(page, '2026-12-02T23:59')
  expect(await moved.isVisible()).toBe(true)
  await later(page, '2026-12-03T00:00')
  await expect.poll(() => moved.isVisible()).toBe(false)
})

test('Timetable: by department, by day and by doctor, with today marked, and no scripts needed to choose', async () => {
  const page = await visit('/opd-timetable', { time: '2026-11-23T10:00' })
  await expect.poll(() => page.locator('thead [data-today]').textContent()).toBe('Monday')
  const still = await visit('/opd-timetable', { scripts: false, device: 'phone' })
  const panels = () =>
    still.locator('.timetable__panel').evaluateAll((all) => all.map((one) => getComputedStyle(one).display !== 'none'))
  expect(await panels()).toEqual([true, false, false])
  await still.getByRole('radio', { name: 'By day' }).check()
  expect(await panels()).toEqual([false, true, false])
  expect(await still.locator('.timetable__day').first().innerText()).toContain('Dr. Tanka Prasad Bhattarai')
  await still.getByRole('radio', { name: 'By doctor' }).check()
  expect(await panels()).toEqual([false, false, true])
  const names = await still.locator('.timetable__doctor a').allTextContents()
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
  expect(await still.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('Timetable: one page of A4', async () => {
  const page = await visit('/opd-timetable', { time: '2026-11-23T10:00' })
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('Without scripts the days of every week, leave with its dates and the way to the timetable can be read', async () => {
  const home = await visit('/', { scripts: false })
  expect(await home.locator('.today__doctor').count()).toBeGreaterThan(20)
  expect(await home.locator('.today__doctor').last().isVisible()).toBe(true)
  expect(await home.locator('.today__doctor').first().innerText()).toContain('Sun, Tue, Wed and Thu')
  expect(await home.locator('.today').getByRole('link', { name: 'OPD timetable' }).getAttribute('href')).toBe(
    '/opd-timetable',
  )
  expect(await home.locator('.hours__status').first().isVisible()).toBe(false)
  const doctor = await visit('/doctors/dr-saroj-rai', { scripts: false })
  const facts = await doctor.locator('.doctor__facts').innerText()
  expect(facts).toContain('Sunday, Monday, Tuesday and Thursday')
  expect(facts).toContain('1 PM to 5 PM, OPD 4')
  expect(facts).toContain('On leave 3 to 10 December. Dr. Asmita Karki sits in.')
})

test('Doctor: the first and the third of a month, and every second week with its next dates', async () => {
  const nth = await visit('/doctors/dr-mohan-lal-sah', { scripts: false })
  expect(await nth.locator('.doctor__facts').innerText()).toContain('1st and 3rd Friday of the month')
  const second = await visit('/doctors/dr-madhavi-adhikari', { scripts: false })
  const facts = await second.locator('.doctor__facts').innerText()
  expect(facts).toContain('Every second Friday')
  expect(facts).toContain('27 November and 11 December')
})

test('The clock costs little where it is needed, and nothing where it is not', async () => {
  const loaded = async (path: string) => {
    const page = await visit('/404', { device: 'phone' })
    const names = new Set<string>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') names.add(new URL(response.url()).pathname)
    })
    await page.goto(inject('address') + path)
    await page.waitForLoadState('networkidle')
    return [...names]
  }
  const [plain, timed] = [await loaded('/privacy'), await loaded('/doctors/dr-saroj-rai')]
  // What asks the server for its clock belongs to the notices.
  const more = timed.filter((name) => !plain.includes(name) && !/server-clock/.test(name))
  const size = more.reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(inject('dist'), name))).length, 0)
  expect(size, more.map((name) => basename(name)).join(' ')).toBeLessThanOrEqual(budgets.clock)
  expect(plain.filter((name) => /clock\.enhance|today|each-minute/.test(name))).toEqual([])
})
