import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visit } from './visit.ts'

const finder = (page: Page) => page.getByRole('search', { name: 'Find a doctor' })
const status = (page: Page) => finder(page).getByRole('status')
/** The names of the doctors that are shown, in their order. */
const shown = async (page: Page) => {
  const names = page.locator('.people [data-doctor]:not([hidden]) .people__name')
  return (await names.allTextContents()).map((name) => name.trim())
}
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)

test('Doctors: a department, a day and a language leave those who fit, in their order, and the address keeps it', async () => {
  const page = await visit('/doctors')
  const all = await shown(page)
  expect(all).toHaveLength(28)
  await finder(page).getByLabel('Department').selectOption('Cardiology')
  await expect.poll(async () => (await shown(page)).length).toBeLessThan(28)
  const cardiologists = await shown(page)
  expect(cardiologists.length).toBeGreaterThan(1)
  expect(cardiologists).toEqual(all.filter((name) => cardiologists.includes(name)))
  expect(await status(page).textContent()).toBe(`${cardiologists.length} of 28 doctors`)
  await finder(page).getByLabel('Day').selectOption('Sunday')
  await finder(page).getByLabel('Language').selectOption('Maithili')
  await expect.poll(() => query(page)).toBe('?department=cardiology&day=Sunday&language=Maithili')
  const some = await shown(page)
  expect(some).toContain('Dr. Meena Kumari Yadav')
  expect(await page.locator('.people__join').isVisible()).toBe(false)
  // Whoever gets the address sees the same.
  const other = await visit(`/doctors${new URL(page.url()).search}`)
  await expect.poll(() => shown(other)).toEqual(some)
  expect(await finder(other).getByLabel('Day').inputValue()).toBe('Sunday')
})

test('Doctors: a woman doctor is found by one tick, and Show all takes every choice back', async () => {
  const page = await visit('/doctors?woman=1')
  await expect.poll(async () => (await shown(page)).length).toBeLessThan(28)
  const women = await shown(page)
  expect(women).toContain('Dr. Meena Kumari Yadav')
  expect(women).not.toContain('Dr. Tanka Prasad Bhattarai')
  await finder(page).getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => shown(page)).toHaveLength(28)
  await expect.poll(() => query(page)).toBe('')
})

const words = (page: Page) => finder(page).getByRole('searchbox')

test('Doctors: a name or a specialty is found while typing, and nobody else', async () => {
  const page = await visit('/doctors')
  await words(page).fill('limbu')
  await expect.poll(() => shown(page)).toEqual(['Dr. Roshan Limbu'])
  await words(page).fill('DERMA')
  await expect.poll(() => shown(page)).toEqual(['Dr. Nisha Thapa'])
})

test('Doctors: when the search cannot be loaded, the field says so and offers the emergency number', async () => {
  const page = await visit('/doctors', { expected: /ERR_FAILED|find\.json/ })
  await page.route('**/find.json*', (route) => route.abort('failed'))
  await words(page).fill('chest pain')
  await expect.poll(() => status(page).textContent()).toContain('The search could not be loaded')
  const call = finder(page).getByRole('link', { name: /^Emergency/ })
  expect(await call.isVisible()).toBe(true)
  expect(await call.getAttribute('href')).toMatch(/^tel:/)
  await words(page).fill('')
  await expect.poll(() => call.isVisible()).toBe(false)
})

test('Doctors: plain words find the doctors of the right department first, in English, Nepali and Roman letters', async () => {
  const page = await visit('/doctors')
  const all = await shown(page)
  for (const [typed, first] of [
    ['bone', 'Dr. Sanjay Rajbanshi'],
    ['kidney', 'Dr. Gopal Sharma'],
    ['child', 'Dr. Rukhsana Ansari'],
    ['heart doctor', 'Dr. Meena Kumari Yadav'],
    ['मुटु', 'Dr. Meena Kumari Yadav'],
    ['हाड', 'Dr. Sanjay Rajbanshi'],
    ['bachcha', 'Dr. Rukhsana Ansari'],
  ] as const) {
    await words(page).fill(typed)
    await expect.poll(async () => (await shown(page))[0], { message: typed }).toBe(first)
    expect((await shown(page)).length, typed).toBeLessThan(14)
  }
  await words(page).fill('')
  await expect.poll(() => shown(page)).toEqual(all)
  expect(await page.locator('.people__grid > :last-child').getAttribute('class')).toContain('people__join')
  // Whoever gets the address sees the same.
  const other = await visit('/doctors?name=kidney')
  await expect.poll(async () => (await shown(other))[0]).toBe('Dr. Gopal Sharma')
})

test('Doctors: where nobody fits, the page leads on: to the search of the whole site, and to a number to ask', async () => {
  const page = await visit('/doctors')
  await words(page).fill('zzxzzx & co')
  await expect.poll(() => shown(page)).toEqual([])
  await expect.poll(() => status(page).textContent()).toBe('0 of 28 doctors')
  const onward = finder(page).getByRole('link', { name: 'Search the whole site for “zzxzzx & co”' })
  expect(await onward.getAttribute('href')).toMatch(/^\/find\?q=zzxzzx%20%26%20co$/)
  expect(
    await finder(page)
      .getByRole('link', { name: /^Front desk/ })
      .isVisible(),
  ).toBe(true)
})

test('Doctors: with signs of danger the number comes first', async () => {
  const page = await visit('/doctors?name=chest%20pain')
  const call = finder(page).locator('[data-urgent] a').first()
  await call.waitFor()
  expect(await call.getAttribute('href')).toMatch(/^tel:/)
})

test('Doctors: an address with choices that nobody knows shows all, and breaks nothing', async () => {
  const page = await visit('/doctors?department=alchemy&day=Someday&language=Klingon&woman=yes')
  expect(await shown(page)).toHaveLength(28)
  expect(await finder(page).getByLabel('Day').inputValue()).toBe('')
  expect(await finder(page).getByLabel('Department').inputValue()).toBe('')
  expect(await finder(page).getByLabel('Woman doctor').isChecked()).toBe(false)
})

test('Doctors: by keyboard alone', async () => {
  const page = await visit('/doctors')
  await words(page).focus()
  await page.keyboard.press('Tab')
  // A single key, because a slow machine takes each later one for the first letter of another department.
  await page.keyboard.press('n')
  await expect.poll(() => query(page)).toBe('?department=nephrology')
  for (const control of ['Day', 'Language', 'Woman doctor']) {
    await page.keyboard.press('Tab')
    expect(
      await finder(page)
        .getByLabel(control)
        .evaluate((one) => one === document.activeElement),
    ).toBe(true)
  }
  await page.keyboard.press('Space')
  await expect.poll(() => query(page)).toBe('?department=nephrology&woman=1')
})

test('Doctors: every field of the search is whole on a phone, and as high as the others', async () => {
  const page = await visit('/doctors', { device: 'phone', width: 360 })
  const boxes = await finder(page)
    .locator('.field__box')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes).toHaveLength(5)
  expect(new Set(boxes.map(({ height }) => Math.round(height)))).toEqual(new Set([48]))
  for (const { left, right } of boxes) expect([left >= 16, right <= 344]).toEqual([true, true])
})

test('Doctors: without scripts all are there, and once more under their departments; no field that does nothing', async () => {
  const page = await visit('/doctors?department=cardiology', { scripts: false })
  expect(await page.locator('.people__finder').isVisible()).toBe(false)
  expect(await shown(page)).toHaveLength(28)
  const groups = page.locator('#by-department')
  await groups.locator('summary').click()
  expect(await groups.getByRole('link', { name: /^Dr\. / }).count()).toBe(28)
  expect(await groups.getByRole('heading', { level: 3, name: 'Cardiology', exact: true }).isVisible()).toBe(true)
})

const field = (page: Page) => page.getByRole('searchbox', { name: 'What is wrong?' })
const rows = async (page: Page) => (await page.locator('.departments__item:visible h3').allTextContents()).map(String)

test('Departments: what is typed leaves the departments that hold it, and the groups that have one', async () => {
  const page = await visit('/departments')
  expect(await rows(page)).toHaveLength(28)
  await field(page).fill('limbu')
  await expect.poll(() => rows(page)).not.toContain('Urology')
  expect(await rows(page)).toContain('Emergency')
  expect(await page.locator('#diagnostics').isVisible()).toBe(false)
  // The number of a group is that of what is shown.
  await field(page).fill('surgery')
  const group = page.locator('#surgical')
  await expect.poll(() => rows(page)).not.toContain('Emergency')
  await expect
    .poll(async () => {
      const count = await group.locator('.departments__item:visible').count()
      return (await group.locator('.departments__count').textContent()) === `${count} of 8 departments`
    })
    .toBe(true)
  expect(await page.getByRole('status').first().textContent()).toMatch(/^\d+ of 28 shown$/)
  await field(page).fill('')
  await expect.poll(() => rows(page)).toHaveLength(28)
})

test('Departments: words that people use are found too, and with signs of danger the number comes first', async () => {
  const page = await visit('/departments')
  await field(page).fill('pet dukhyo')
  // The filter wakes when somebody comes to its field; until then all rows are there.
  await expect.poll(async () => (await rows(page)).length).toBeLessThan(28)
  await expect.poll(() => rows(page)).toContain('Gastroenterology')
  await field(page).fill('chest pain')
  await expect.poll(() => page.locator('.filter [data-urgent]').isVisible()).toBe(true)
  expect(await page.locator('.filter [data-urgent] a').first().getAttribute('href')).toMatch(/^tel:/)
  await field(page).fill('')
  await expect.poll(() => page.locator('.filter [data-urgent]').count()).toBe(0)
})

test('Departments: where nothing fits, the search of the whole site and the front desk are one tap away', async () => {
  const page = await visit('/departments')
  await field(page).fill('zzxzzx')
  await expect.poll(() => rows(page)).toEqual([])
  const onward = page.locator('.filter').getByRole('link', { name: 'Search the whole site for “zzxzzx”' })
  expect(await onward.getAttribute('href')).toBe('/find?q=zzxzzx')
  expect(
    await page
      .locator('.filter')
      .getByRole('link', { name: /^Front desk/ })
      .isVisible(),
  ).toBe(true)
})

test('Departments: each row has its doctors with their faces, and a link to book', async () => {
  const page = await visit('/departments', { scripts: false })
  expect(await page.locator('.departments__doctor').count()).toBe(28)
  const row = page.locator('.departments__item', {
    has: page.getByRole('heading', { name: 'Cardiology', exact: true }),
  })
  expect(await row.getByRole('link', { name: 'Dr. Meena Kumari Yadav' }).getAttribute('href')).toMatch(
    /^\/doctors\/dr-/,
  )
  expect(await row.getByRole('link', { name: /^Book/ }).getAttribute('href')).toMatch(/^https:\/\/booking\./)
  expect(await page.locator('.filter__find').isVisible()).toBe(false)
})

test('Departments: beside the name stands the name in Nepali, marked as such, and the search does not need it', async () => {
  const page = await visit('/departments', { scripts: false })
  const row = page.locator('.departments__item', {
    has: page.getByRole('heading', { name: 'Cardiology', exact: true }),
  })
  expect(await row.locator('[lang="ne"]').textContent()).toBe('मुटु रोग')
  expect(await page.locator('.departments__item [lang="ne"]').count()).toBe(28)
  const own = await visit('/departments/cardiology', { scripts: false })
  expect(await own.locator('main [lang="ne"]').first().textContent()).toBe('मुटु रोग')
})

test('Timetable: a department, a doctor or plain words leave their lines of the week, in whichever view one was', async () => {
  const page = await visit('/opd-timetable', { device: 'phone', time: '2026-11-23T11:00' })
  const box = page.getByRole('searchbox', { name: 'Department, doctor or what is wrong' })
  const departments = () => page.getByRole('rowheader', { name: /^[^.]+$/ }).allTextContents()
  const all = await departments()
  expect(all.length).toBeGreaterThan(20)
  await page.getByRole('radio', { name: 'By day' }).check()
  for (const [typed, first] of [
    ['limbu', 'Emergency'],
    ['child', 'Pediatrics'],
    ['मुटु', 'Cardiology'],
  ] as const) {
    await box.fill(typed)
    await expect.poll(async () => (await departments())[0], { message: typed }).toBe(first)
    expect((await departments()).length, typed).toBeLessThan(all.length / 2)
  }
  await box.fill('zzxzzx')
  const onward = page.getByRole('link', { name: 'Search the whole site for “zzxzzx”' })
  await expect.poll(() => onward.isVisible()).toBe(true)
  await box.fill('')
  await expect.poll(() => page.getByRole('radio', { name: 'By day' }).isVisible()).toBe(true)
  await page.getByRole('radio', { name: 'By department' }).check()
  expect(await departments()).toEqual(all)
})
