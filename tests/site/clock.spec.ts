import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visit } from './visit.ts'
import { few } from '../support/rounds.ts'
import { usualSpaces } from '../support/usual-spaces.ts'

/** Visitors from the other side of the world see the hospital's day, not theirs. */
const ZONES = ['America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Europe/London']

/** The page's clock becomes another one, and the tab is looked at again. */
async function later(page: Page, time: string): Promise<void> {
  await page.clock.setSystemTime(new Date(`${time}+05:45`))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
const words = (page: Page, selector: string) =>
  expect.poll(async () => usualSpaces(await page.locator(selector).first().textContent()))

/** Words of a part that wakes up when it is near the screen: while the page still grows, it may be moved away again. */
const wordsNear = (page: Page, selector: string) =>
  expect.poll(async () => {
    const element = page.locator(selector).first()
    // Playwright's own way waits for something to see, and here it is words that are waited for.
    await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    return usualSpaces(await element.textContent())
  })

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
  'dr-asmita-karki': [['2026-12-03T14:00', 'Here now, until 5 PM, OPD 4, in place of Dr. Saroj Rai']],
  // Every second Friday, from 27 November.
  'dr-madhavi-adhikari': [
    ['2026-11-27T13:00', 'Next: today, 2 PM to 5 PM, OPD 8'],
    ['2026-12-04T14:30', 'Next: Sunday, 1 PM to 5 PM, OPD 8'],
    ['2026-12-11T14:30', 'Here now, until 5 PM, OPD 8'],
  ],
}

test.each(few(ZONES, 1))(
  'The hours and the doctors are told by the hospital’s clock, to a visitor in %s',
  async (timeZone) => {
    const page = await visit('/opd-timetable', { time: '2026-11-23T08:00', timeZone })
    for (const [time, said] of OPD) {
      await later(page, time)
      await wordsNear(page, '.timetable__hours .hours__now').toBe(said)
    }
    for (const [doctor, states] of Object.entries(DOCTORS)) {
      const profile = await visit(`/doctors/${doctor}`, { time: '2026-11-23T08:00', timeZone })
      for (const [time, said] of states) {
        await later(profile, time)
        await words(profile, '.doctor .next-session').toBe(said)
      }
    }
  },
)

const PLACES: Record<string, [time: string, said: string][]> = {
  pathology: [
    ['2026-11-27T18:59', 'Open now, until 7 PM'],
    ['2026-11-28T07:30', 'Closed now, opens today 8 AM. Emergency is open.'],
    ['2026-11-28T12:00', 'Open now, until 1 PM'],
    ['2026-11-28T14:00', 'Closed now, opens tomorrow 7 AM. Emergency is open.'],
    ['2026-12-25T09:00', 'Closed today: Christmas Day. Opens tomorrow 8 AM. Emergency is open.'],
    // A short day of the OPD alone.
    ['2026-12-30T16:00', 'Open now, until 7 PM'],
  ],
  radiology: [['2026-11-28T12:59', 'Open now, until 1 PM']],
  pharmacy: [
    ['2026-11-28T02:00', 'Open now, day and night'],
    ['2026-12-25T23:59', 'Open now, day and night'],
  ],
  // Without hours of its own it keeps those of the OPD.
  endoscopy: [['2026-11-28T12:00', 'Closed now, opens tomorrow 10:30 AM. Emergency is open.']],
}

test('A department with hours of its own says whether it is open, on Saturday, at night and on a festival', async () => {
  for (const [department, states] of Object.entries(PLACES)) {
    const page = await visit(`/departments/${department}`, { time: '2026-11-23T08:00' })
    for (const [time, said] of states) {
      await later(page, time)
      await wordsNear(page, '.department__visit .hours__now').toBe(said)
    }
  }
  const still = await visit('/departments/pathology', { scripts: false })
  expect(await still.locator('.department__visit').innerText()).toMatch(
    /^Laboratory\s+Sunday-Friday\s+7:00 AM-7:00 PM\s+Saturday\s+8:00 AM-1:00 PM/,
  )
})

/** The names in the list of what is open, with what stands beside each now. */
const listed = (page: Page) =>
  page
    .locator('.opening-hours__place')
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector('h3')?.textContent, one.querySelector('.hours__now')?.textContent]),
    )
const OPEN = 'Open now, day and night'

test.each([
  ['on a Saturday afternoon', '2026-11-28T17:30', ['tomorrow 7 AM', 'tomorrow 8 AM', 'tomorrow 9 AM']],
  ['on a weekday', '2026-11-29T16:00', ['7 PM', '7 PM', '4:30 PM']],
  ['on a festival', '2026-12-25T11:00', ['tomorrow 8 AM', 'tomorrow 8 AM', 'Sunday 9 AM']],
])(
  'What is open now stands in one list, on the home page and on Contact: %s',
  async (_, time, [lab, scans, tickets]) => {
    const said = (when?: string) =>
      time.startsWith('2026-12-25')
        ? `Closed today: Christmas Day. Opens ${when}.`
        : /^\d/.test(when ?? '')
          ? `Open now, until ${when}`
          : `Closed now, opens ${when}`
    const rows = [
      ['Pharmacy', OPEN],
      ['Laboratory', said(lab)],
      ['X-ray and scans', said(scans)],
      ['Ticket counter', said(tickets)],
      ['Blood Bank', 'Open now, until 7 PM'],
    ]
    for (const path of ['/', '/contact']) {
      const page = await visit(path, { time })
      if (path === '/') await page.keyboard.press('Escape')
      const list = page.locator('.opening-hours')
      await expect
        .poll(async () => {
          await list.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
          return (await listed(page)).map((row) => row.map((words) => usualSpaces(words ?? null)))
        })
        .toEqual(expect.arrayContaining(path === '/' ? rows : [['Emergency', OPEN], ...rows]))
    }
  },
)

test('Without scripts the list of what is open has the hours of the week, and each name leads to its page', async () => {
  for (const path of ['/', '/contact']) {
    const page = await visit(path, { scripts: false })
    const laboratory = page.locator('.opening-hours__place', { hasText: 'Laboratory' })
    expect(await laboratory.innerText()).toMatch(
      /^Laboratory\s+Sunday-Friday 7:00 AM-7:00 PM; Saturday 8:00 AM-1:00 PM$/,
    )
    const links = await page
      .locator('.opening-hours h3 a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links).toEqual(
      expect.arrayContaining(['/departments/pharmacy', '/departments/pathology', '/departments/radiology']),
    )
  }
  const nepali = await visit('/ne/contact', { scripts: false })
  expect(await nepali.getByRole('link', { name: 'प्रयोगशाला', exact: true }).getAttribute('href')).toBe(
    '/ne/departments/pathology',
  )
})

const LINE: [time: string, said: string][] = [
  ['2026-11-23T09:00', 'OPD opens today 10:30 AM'],
  ['2026-11-23T10:30', 'OPD open until 5 PM'],
  ['2026-11-24T23:59', 'OPD opens Wed 10:30 AM'],
  ['2026-11-27T23:59', 'OPD opens Sun 10:30 AM'],
  ['2026-12-25T11:00', 'OPD opens Sun 10:30 AM'],
  ['2026-12-30T11:00', 'OPD open until 2 PM'],
]

test.each(few(['/blog/what-is-migraine', '/', '/departments/neurology', '/doctors/dr-saroj-rai'], 2))(
  'The first screen of %s says on a phone that Emergency is open and when the OPD is, and leads to all hours',
  async (path) => {
    const page = await visit(path, { time: '2026-11-23T08:00', device: 'phone' })
    const line = page.locator('.open-line')
    for (const [time, said] of LINE) {
      await later(page, time)
      await expect
        .poll(async () => usualSpaces(await line.innerText()))
        .toMatch(new RegExp(`^Emergency open\\s+${said}$`))
    }
    const box = await line.boundingBox()
    expect(box!.y + box!.height).toBeLessThan(740)
    expect(box!.height, 'one line').toBeLessThan(40)
    expect(await line.getByRole('link').getAttribute('href')).toBe('/opd-timetable')
  },
)

test('Without scripts the line names the hours and leads to them', async () => {
  const page = await visit('/departments/neurology', { scripts: false })
  expect(await page.locator('.open-line').innerText()).toMatch(/^Emergency open\s+OPD hours$/)
})

test('A night that goes on after midnight: the doctor is still here on Sunday morning', async () => {
  const page = await visit('/doctors/dr-binita-gurung', { time: '2026-11-29T01:00' })
  await words(page, '.doctor .next-session').toContain('Here now, until 8 AM')
})

test('A minute later the page says what is so then, without being touched', async () => {
  const page = await visit('/opd-timetable', { time: '2026-11-23T16:58' })
  await wordsNear(page, '.timetable__hours .hours__now').toBe('Open now, until 5 PM')
  await page.clock.runFor(121_000)
  await wordsNear(page, '.timetable__hours .hours__now').toContain('Closed now, opens tomorrow')
})

test(
  'Home: those who are here stand first, all of today can be shown, and leave is told with who sits in',
  { tags: ['long'] },
  async () => {
    const page = await visit('/', { time: '2026-12-03T14:00' })
    await wordsNear(page, '.today__line').toMatch(/^Today, Thursday 3 December: \d+ here now or later$/)
    const shown = page.locator('.today__doctor:visible')
    expect(await shown.count()).toBe(4)
    expect(await shown.first().innerText()).toContain('Here now, until')
    await page.getByRole('button', { name: 'Show all' }).click()
    expect(await shown.count()).toBeGreaterThan(20)
    const cardOf = (name: string) => page.locator('.today__doctor', { has: page.locator('a', { hasText: name }) })
    const away = cardOf('Dr. Saroj Rai')
    expect(await away.innerText()).toContain(
      'On leave 3 to 10 December. Dr. Asmita Karki sees patients at the same times instead. Next: Sunday 13 December',
    )
    const standIn = cardOf('Dr. Asmita Karki')
    expect(await standIn.innerText()).toContain('in place of Dr. Saroj Rai')
  },
)

test('Home: at night it says that all have gone, and who comes next', async () => {
  const page = await visit('/', { time: '2026-11-24T23:30' })
  await wordsNear(page, '.today__line').toBe('The doctors of today have left, and Emergency is open. Next: tomorrow')
})

test('What is different stands on the timetable with its dates, and goes when it is over', async () => {
  const page = await visit('/opd-timetable', { time: '2026-11-23T10:00' })
  await page.getByText('Changes in the next two weeks').click()
  const moved = page.locator('.timetable__different li', { hasText: 'Dr. Irfan Khan' })
  expect(usualSpaces(await moved.innerText())).toContain(
    'Not on Tuesday 1 December, but on Wednesday 2 December, 11 AM to 3 PM',
  )
  await later(page, '2026-12-02T23:59')
  expect(await moved.isVisible()).toBe(true)
  await later(page, '2026-12-03T00:00')
  await expect.poll(() => moved.isVisible()).toBe(false)
})

test('Timetable: the first doctors stand on the first screen of a phone, below the field and the day', async () => {
  // A day without a notice, which would rightly come first.
  const page = await visit('/opd-timetable', { device: 'phone', time: '2026-12-21T11:00' })
  await page.setViewportSize({ width: 360, height: 740 })
  const field = await page.getByRole('searchbox', { name: 'Department, doctor or what is wrong' }).boundingBox()
  const day = await page.getByText('Today: Monday 21 December, 10:30 AM to 5 PM').boundingBox()
  const doctor = await page
    .locator('.timetable__table')
    .getByRole('link', { name: /^Dr\. / })
    .first()
    .boundingBox()
  expect([day!.y > field!.y, doctor!.y > day!.y]).toEqual([true, true])
  // The bar at the end of the screen is 64 pixels high.
  expect(doctor!.y + doctor!.height).toBeLessThan(740 - 64)
})

test('Timetable: by department, by day and by doctor, with today marked, and no scripts needed to choose', async () => {
  const page = await visit('/opd-timetable', { time: '2026-11-23T10:00' })
  await expect.poll(() => page.locator('thead [data-marked]').textContent()).toBe('Monday')
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

test.each(
  few(
    [
      ['in the evening', '2026-11-23T22:00', 'Next open day: Tuesday 24 November, 10:30 AM to 5 PM', 'Tuesday'],
      ['by day', '2026-11-23T11:00', 'Today: Monday 23 November, 10:30 AM to 5 PM', 'Monday'],
      ['on a short day', '2026-12-30T09:00', 'Today: Wednesday 30 December, 10:30 AM to 2 PM', 'Wednesday'],
      ['before a weekend', '2026-12-25T11:00', 'Next open day: Sunday 27 December, 10:30 AM to 5 PM', 'Sunday'],
    ],
    2,
  ),
)('Timetable %s: the day on which one can come next is named first, and marked', async (_, time, said, weekday) => {
  const page = await visit('/opd-timetable', { device: 'phone', time })
  await words(page, '.timetable__marked').toBe(said)
  const line = await page.getByText(said).boundingBox()
  const hours = await page.getByRole('heading', { name: 'OPD hours' }).first().boundingBox()
  expect(line!.y).toBeLessThan(hours!.y)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await page.locator('thead [data-marked]').allTextContents()).toEqual([weekday])
})

test('Timetable: who is on leave soon is told in the line of the doctor, until it is over, and departments stand once', async () => {
  const page = await visit('/opd-timetable', { time: '2026-11-23T10:00' })
  const line = page.locator('.timetable__table tr', { hasText: 'Dr. Saroj Rai' }).first()
  const leave = line.getByText('On leave 3 to 10 December. Dr. Asmita Karki sees patients at the same times instead')
  await expect.poll(() => leave.isVisible()).toBe(true)
  await later(page, '2026-12-11T00:00')
  await expect.poll(() => leave.isVisible()).toBe(false)
  const departments = await page.getByRole('rowheader', { name: /^[^.]+$/ }).allTextContents()
  expect(new Set(departments).size).toBe(departments.length)
  expect(departments).toContain('Neurosurgery')
})

/** The cell of a doctor under a weekday, from 0 for Sunday. */
const cellOf = (page: Page, doctor: string, weekday: number) =>
  page.locator('.timetable__table tbody tr', { hasText: doctor }).locator(`td[data-weekday="${weekday}"]`)
/** What a cell says, and whether it is marked as one of today. */
const marked = async (page: Page, doctor: string, weekday: number) => {
  const cell = cellOf(page, doctor, weekday)
  await expect.poll(() => page.locator('thead [data-marked]').count()).toBe(1)
  return [await cell.getAttribute('data-marked'), (await cell.textContent())?.replace(/\s+/g, ' ')]
}

test.each(few(['desktop', 'phone'] as const, 1))(
  'Timetable on a closed day, %s: sessions that rest say why and are not marked, those of Emergency are',
  async (device) => {
    // A Friday.
    const page = await visit('/opd-timetable', { time: '2026-12-25T11:00', device })
    expect(await marked(page, 'Dr. Ram Narayan Mandal', 5)).toEqual([
      null,
      '10:30 AM to 5 PM Closed today: Christmas Day',
    ])
    const said = cellOf(page, 'Dr. Ram Narayan Mandal', 5).getByText('Closed today: Christmas Day')
    expect(await said.isVisible()).toBe(true)
    expect(await page.locator('.timetable__table td[data-marked]', { hasText: 'Closed today' }).count()).toBe(0)
    await later(page, '2026-12-27T11:00')
    await expect.poll(() => said.count()).toBe(0)
    expect(await marked(page, 'Dr. Ram Narayan Mandal', 0)).toEqual(['', '10:30 AM to 5 PM'])
  },
)

test(
  'Timetable: who is on leave or moved is not marked, a short day says its times, and not every Friday is the first',
  { tags: ['long'] },
  async () => {
    const page = await visit('/opd-timetable', { time: '2026-12-03T11:00' })
    expect(await marked(page, 'Dr. Saroj Rai', 4)).toEqual([
      null,
      '1 PM to 5 PM On leave 3 to 10 December. Dr. Asmita Karki sees patients at the same times instead',
    ])
    await later(page, '2026-12-01T11:00')
    await expect.poll(() => page.locator('thead [data-marked]').textContent()).toBe('Tuesday')
    expect((await marked(page, 'Dr. Irfan Khan', 2))[1]).toContain('Not on Tuesday 1 December, but on Wednesday')
    await later(page, '2026-12-30T11:00')
    await expect.poll(() => page.locator('thead [data-marked]').textContent()).toBe('Wednesday')
    expect(await marked(page, 'Dr. Ram Narayan Mandal', 3)).toEqual([
      '',
      '10:30 AM to 5 PM Only 10:30 AM to 2 PM. Tamu Lhosar, 10:30 AM to 2 PM',
    ])
    await later(page, '2026-12-11T11:00')
    await expect.poll(() => page.locator('thead [data-marked]').textContent()).toBe('Friday')
    const [isMarked, said] = await marked(page, 'Dr. Mohan Lal Sah', 5)
    expect([isMarked, said?.endsWith('Not this week')]).toEqual([null, true])
    // A page that nobody made again for months does not know any more what is different.
    await later(page, '2027-03-12T11:00')
    await expect.poll(() => page.locator('.timetable [data-marked]').count()).toBe(0)
  },
)

test('Timetable by day: on a closed day each session says so', async () => {
  const page = await visit('/opd-timetable', { time: '2026-12-25T11:00' })
  await page.getByRole('radio', { name: 'By day' }).check()
  const line = page.locator('.timetable__day[data-weekday="5"] dd', { hasText: 'Dr. Ram Narayan Mandal' })
  await expect.poll(() => line.innerText()).toContain('Closed today: Christmas Day')
})

test('Dates to come say their year, and one that is past goes from an old page', async () => {
  const still = await visit('/doctors/dr-madhavi-adhikari', { scripts: false })
  expect(await still.locator('.doctor__facts').innerText()).toContain('OPD 8: 27 November and 11 December 2026')
  const page = await visit('/doctors/dr-madhavi-adhikari', { time: '2026-11-27T23:59' })
  const facts = () => page.locator('.doctor__sessions').innerText()
  await expect.poll(facts).toContain('27 November and 11 December 2026')
  await later(page, '2026-11-28T00:00')
  await expect.poll(facts).toContain(': 11 December 2026')
  expect(await facts()).not.toContain('27 November')
  await later(page, '2026-12-25T10:00')
  await expect.poll(facts).not.toContain('2026')
})

test('Department and doctor: on a closed day they say why nobody is here today, then when next', async () => {
  const said = /^Closed today: Christmas Day\. Next: \w+, .+\.$/
  const department = await visit('/departments/general-medicine', { time: '2026-12-25T11:00' })
  await words(department, '.doctor-cards .next-session').toMatch(said)
  const doctor = await visit('/doctors/dr-ram-narayan-mandal', { time: '2026-12-25T11:00' })
  await words(doctor, '.doctor .next-session').toMatch(said)
})

test('Home: hours that are the same every day say whether it is open too', async () => {
  const page = await visit('/', { time: '2026-11-23T03:00' })
  const emergency = page.locator('.info-cards__hours', { hasText: '24 hours' })
  await expect.poll(() => emergency.locator('.hours__now').textContent()).toBe('Open now, day and night')
})

test('Timetable on paper: one page of A4, with the OPD hours, Saturday closed and the day it was made', async () => {
  const page = await visit('/opd-timetable', { time: '2026-12-25T10:00' })
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.timetable__sheet')
  expect(await sheet.isVisible()).toBe(true)
  expect(await sheet.innerText()).toMatch(/10:30.+Saturday.+Closed.+As of Monday 23 November 2026\.$/i)
  // What is so on the day of printing is not for other days.
  expect(await page.getByText('Closed today').first().isVisible()).toBe(false)
})

test('Without scripts nothing says who is here today: days, leave with its dates, and the way to the timetable', async () => {
  const home = await visit('/', { scripts: false })
  expect(await home.locator('.today__doctor').count()).toBeGreaterThan(20)
  expect(await home.locator('.today__doctor').last().isVisible()).toBe(true)
  const words = await home.locator('.today').innerText()
  expect(words).toContain('Sun, Tue, Wed and Thu')
  expect(words).not.toMatch(/\b(today|now)\b/i)
  const cards = await home.locator('.today__doctor').allInnerTexts()
  expect(cards.find((card) => card.includes('Dr. Saroj Rai'))).toContain(
    'On leave 3 to 10 December. Dr. Asmita Karki sees patients at the same times instead',
  )
  expect(cards.find((card) => card.includes('Dr. Mohan Lal Sah'))).toContain('1st and 3rd Fri of the month')
  expect(await home.locator('.today').getByRole('link', { name: 'OPD timetable' }).getAttribute('href')).toBe(
    '/opd-timetable',
  )
  expect(await home.locator('.hours__status').first().isVisible()).toBe(false)
  const doctor = await visit('/doctors/dr-saroj-rai', { scripts: false })
  const facts = usualSpaces(await doctor.locator('.doctor__facts').innerText())
  expect(facts).toContain('Sunday, Monday, Tuesday and Thursday')
  expect(facts).toContain('1 PM to 5 PM, OPD 4')
  expect(await doctor.locator('.doctor__next').innerText()).toContain(
    'On leave 3 to 10 December. Dr. Asmita Karki sees patients at the same times instead.',
  )
})

test('Doctor: some days of a month are told as such, on the profile and on cards', async () => {
  const nth = await visit('/doctors/dr-mohan-lal-sah', { scripts: false })
  expect(await nth.locator('.doctor__facts').innerText()).toContain('1st and 3rd Friday of the month')
  const all = await visit('/doctors', { scripts: false })
  expect(await all.locator('main').innerText()).toContain('1st and 3rd Fri of the month')
})

test.each(few([360, 1280], 1))(
  'Timetable: at %i px a screen reader names it, and hears the day of a time from its column or from its cell',
  async (width) => {
    const page = await visit('/opd-timetable', { time: '2026-11-23T10:00', width })
    const table = page.getByRole('table', { name: 'The week in the OPD: By department', exact: true })
    expect(await table.getByRole('columnheader').count()).toBe(width < 960 ? 0 : 8)
    const today = table.locator('td[data-marked]:visible').first()
    await today.waitFor()
    expect(await today.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe(
      width < 960 ? '"Mon"' : 'none',
    )
    for (const view of ['By day', 'By doctor']) {
      await page.getByRole('radio', { name: view }).check()
      await page.getByRole('list', { name: `The week in the OPD: ${view}`, exact: true }).waitFor()
    }
  },
)
