import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, visit } from './visit.ts'
import { few } from '../support/rounds.ts'
import { usualSpaces } from '../support/usual-spaces.ts'

test('Calendar: weeks go from Sunday to Saturday and today is marked', async () => {
  const page = await visit('/calender', { time: '2026-12-31T10:00' })
  const month = page.getByRole('heading', { level: 2 }).first()
  await expect.poll(() => month.textContent()).toBe('December 2026')
  expect(await page.locator('th').evaluateAll((heads) => heads.map((head) => head.getAttribute('abbr')))).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ])
  const today = page.locator('[aria-current="date"]')
  expect(await today.count()).toBe(1)
  expect(await today.locator('time').textContent()).toBe('31')
  // 31 December 2026 is a Thursday: the fifth column.
  expect(await today.evaluate((cell: HTMLTableCellElement) => cell.cellIndex)).toBe(4)
  expect(await page.locator('td time').count()).toBe(31)
})

test('Calendar: past December the next month is January of the next year, and it is announced', async () => {
  const page = await visit('/calender', { time: '2026-12-31T10:00' })
  const month = page.getByRole('heading', { level: 2 }).first()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect.poll(() => month.textContent()).toBe('January 2027')
  expect(await page.locator('[role="status"]').first().textContent()).toBe('January 2027')
  expect(await page.locator('[aria-current="date"]').count()).toBe(0)
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect.poll(() => month.textContent()).toBe('December 2026')
  expect(await page.locator('[aria-current="date"] time').textContent()).toBe('31')
})

test('Calendar: before January the previous month is December of the year before', async () => {
  const page = await visit('/calender', { time: '2027-01-01T00:10' })
  const month = page.getByRole('heading', { level: 2 }).first()
  await expect.poll(() => month.textContent()).toBe('January 2027')
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect.poll(() => month.textContent()).toBe('December 2026')
})

test('Calendar: a leap day is there and marked', async () => {
  const page = await visit('/calender', { time: '2028-02-29T23:50' })
  await expect.poll(() => page.locator('[aria-current="date"] time').textContent()).toBe('29')
  expect(await page.locator('td time').count()).toBe(29)
  expect(await page.locator('td time').last().getAttribute('datetime')).toBe('2028-02-29')
})

test('Calendar: by keyboard one goes away, and Today comes back', { tags: ['long'] }, async () => {
  const page = await visit('/calender', { time: '2026-12-31T10:00' })
  const month = page.getByRole('heading', { level: 2 }).first()
  await expect.poll(() => month.textContent()).toBe('December 2026')
  await page.getByRole('button', { name: 'Today' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect.poll(() => month.textContent()).toBe('February 2027')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Next month')
  await page.getByRole('button', { name: 'Today' }).press('Enter')
  await expect.poll(() => month.textContent()).toBe('December 2026')
})

test('Calendar: nothing jumps, neither on arrival nor from a short month to a long one', async () => {
  const page = await visit('/calender', { time: '2026-02-01T10:00' })
  const month = page.getByRole('heading', { level: 2 }).first()
  await expect.poll(() => month.textContent()).toBe('February 2026')
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        queueMicrotask(() => resolve(sum))
      }),
  )
  expect(shift).toBe(0)
  const height = async () => (await page.locator('.calendar__sheet').boundingBox())?.height
  const before = await height()
  for (let step = 0; step < 6; step++) await page.getByRole('button', { name: 'Next month' }).click()
  await expect.poll(() => month.textContent()).toBe('August 2026')
  expect(await height()).toBe(before)
})

test('Calendar: the page itself carries no date of the day it was built', async () => {
  const html = await (await fetch(`${address()}/calender`)).text()
  expect(html).not.toContain('aria-current="date"')
  expect(html).not.toMatch(/<time/)
})

test('Calendar: the special days of every week stand beside it', async () => {
  const page = await visit('/calender', { time: '2026-12-31T10:00' })
  const words = await page.locator('.calendar__items').innerText()
  for (const part of [
    'Free OPD',
    '25% discount',
    'Gynecology',
    'Cardiology',
    'Pediatrics',
    'General Surgery',
    '50% off',
  ])
    expect(words).toContain(part)
})

test('Calendar: without scripts it says so, and the special days can be read', async () => {
  const page = await visit('/calender', { scripts: false })
  expect(await page.locator('.calendar__scripts').textContent()).toContain('turned off')
  expect(await page.locator('.calendar__item').count()).toBe(7)
})

test('Calendar: /calendar leads to /calender', async () => {
  const page = await visit('/calendar')
  await expect.poll(() => new URL(page.url()).pathname.replace(/\/$/, '')).toBe('/calender')
})

const cell = (page: Page, date: string) => page.locator(`td:has(time[datetime="${date}"])`)

test('Calendar: each day says what happens on it, Saturday that the OPD is closed, and a festival its name', async () => {
  const page = await visit('/calender', { time: '2026-12-03T10:00' })
  await expect
    .poll(async () => usualSpaces(await page.locator('.calendar__now').textContent()))
    .toMatch(/^Today: Thursday 3 December \(17 Mangsir 2083 BS\), OPD 10:30 AM to 5 PM$/)
  expect(await cell(page, '2026-12-03').innerText()).toMatch(/Women\s+Heart/)
  expect(await cell(page, '2026-12-02').innerText()).toContain('Children')
  expect(await cell(page, '2026-12-05').innerText()).toContain('OPD closed')
  expect(await cell(page, '2026-12-07').locator('li').count()).toBe(0)
  expect(await cell(page, '2026-12-25').innerText()).toMatch(/Christmas Day\s+OPD closed/)
  expect(await cell(page, '2026-12-25').innerText()).not.toContain('Surgery')
  expect(usualSpaces(await cell(page, '2026-12-30').innerText())).toContain('Tamu Lhosar, 10:30 AM to 2 PM')
  // The first Tuesday of the month.
  expect(await cell(page, '2026-12-01').innerText()).toContain('Free OPD')
  expect(await cell(page, '2026-12-08').innerText()).not.toContain('Free OPD')
})

test('Calendar: on a phone each sign has its word below the month, and a list tells what is still to come', async () => {
  const page = await visit('/calender', { time: '2026-12-03T10:00', device: 'phone' })
  const list = page.locator('.calendar__list')
  await expect.poll(() => list.isVisible()).toBe(true)
  const colour = (mark: Element) => getComputedStyle(mark, '::before').backgroundColor
  const legend = page.locator('.calendar__legend')
  for (const [date, name] of [
    ['2026-12-02', 'Children'],
    ['2026-12-03', 'Women'],
  ] as const) {
    const sign = await cell(page, date).locator('.calendar__mark').first().evaluate(colour)
    expect(await legend.getByText(name, { exact: true }).evaluate(colour), name).toBe(sign)
  }
  expect(await legend.getByText('OPD closed').isVisible()).toBe(true)
  const lines = async () =>
    (await list.locator('li').allInnerTexts()).map((line) => usualSpaces(line).replace(/\s+/g, ' '))
  expect(await page.getByText('Still to come').isVisible()).toBe(true)
  const first = await lines()
  expect(first[0]).toBe('Thu 3 Dec Women, Heart')
  expect(first).toContain('Sat 5 Dec OPD closed, 50% off some tests')
  expect(first).toContain('Fri 25 Dec Christmas Day, OPD closed')
  expect(first.at(-1)).toBe('Thu 31 Dec Women, Heart')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect.poll(async () => (await lines())[0]).toMatch(/^Fri 1 Jan /)
  expect(await page.getByText('What is on in this month').isVisible()).toBe(true)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await list.isVisible()).toBe(true)
  expect(await legend.isVisible()).toBe(false)
})

test('Calendar: at the end of a month the list of a phone goes on for two weeks', async () => {
  const page = await visit('/calender', { time: '2026-11-27T10:00', device: 'phone' })
  const list = page.locator('.calendar__list')
  await expect.poll(() => list.isVisible()).toBe(true)
  const days = (await list.locator('li > span').allInnerTexts()).map(usualSpaces)
  expect([days[0], days.at(-1)]).toEqual(['Fri 27 Nov', 'Thu 10 Dec'])
})

test.each([
  ['before it opens', '2026-11-23T09:00', /, OPD 10:30 AM to 5 PM$/, 0],
  ['in the evening', '2026-11-23T22:00', /, OPD closed now, opens tomorrow 10:30 AM\. Emergency is open\.$/, 1],
  ['on a closed day', '2026-11-28T10:00', /, OPD closed, opens tomorrow 10:30 AM\. Emergency is open\.$/, 0],
])('Calendar %s: the line of today says what is so now, and so does its day', async (_, time, said, count) => {
  const page = await visit('/calender', { time })
  await expect.poll(async () => usualSpaces(await page.locator('.calendar__now').textContent())).toMatch(said)
  expect(await page.locator('td[aria-current]').getByText('Closed now').count()).toBe(count)
})

test.each(few(['America/Los_Angeles', 'Pacific/Kiritimati'], 1))(
  'Calendar: today is the hospital’s day for a visitor in %s',
  async (timeZone) => {
    // Half an hour into the new year at the hospital.
    const page = await visit('/calender', { time: '2027-01-01T00:30', timeZone })
    const month = page.getByRole('heading', { level: 2 }).first()
    await expect.poll(() => month.textContent()).toBe('January 2027')
    expect(await page.locator('[aria-current="date"] time').getAttribute('datetime')).toBe('2027-01-01')
  },
)

test('Calendar: at midnight the next day is today', { tags: ['long'] }, async () => {
  const page = await visit('/calender', { time: '2026-12-31T23:59' })
  await expect.poll(() => page.locator('[aria-current="date"] time').textContent()).toBe('31')
  await page.clock.runFor(61_000)
  await expect.poll(() => page.locator('[aria-current="date"]').count()).toBe(0)
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect.poll(() => page.locator('[aria-current="date"] time').textContent()).toBe('1')
})

test('Calendar: without scripts the closed days to come can be read, with their dates in both calendars', async () => {
  const page = await visit('/calender', { scripts: false })
  const words = usualSpaces(await page.locator('.calendar__other').innerText())
  expect(words).toContain('Friday 25 December 2026 (10 Poush 2083 BS)')
  expect(words).toMatch(/Tamu Lhosar: 10:30 AM to 2 PM/)
  expect(await page.locator('.calendar__next').first().textContent()).toBe(
    'Next: Tuesday 1 December 2026 and Tuesday 5 January 2027',
  )
})

test('Calendar: in Nepali the months are those of the Bikram Sambat, with the other date beside each day', async () => {
  const page = await visit('/ne/calender', { time: '2026-12-07T10:00' })
  const month = page.getByRole('heading', { level: 2 }).first()
  await expect.poll(() => month.textContent()).toBe('मंसिर २०८३')
  expect(await page.locator('.calendar__both').textContent()).toBe('नोभेम्बर / डिसेम्बर २०२६')
  const today = page.locator('[aria-current="date"]')
  expect(await today.locator('time').textContent()).toBe('२१')
  expect(await today.locator('.calendar__second').textContent()).toBe('७ (७ डिसेम्बर २०२६)')
  expect(await page.locator('td time').count()).toBe(29)
  // What is every week is marked as on the English page.
  const marks = await page.locator('.calendar__legend li').count()
  const english = await visit('/calender', { time: '2026-12-07T10:00' })
  await expect.poll(() => english.locator('.calendar__legend li').count()).toBe(marks)
  await page.locator('.calendar__step').last().click()
  await expect.poll(() => month.textContent()).toBe('पुस २०८३')
})
