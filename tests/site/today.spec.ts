import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { usualSpaces } from '../support/usual-spaces.ts'
import { visit } from './visit.ts'

const HOUR = 3_600_000
const row = async (page: Page, name: string) =>
  usualSpaces(await page.locator('.hall-screen__row', { hasText: name }).last().innerText()).replace(/\s+/g, ' ')
const shown = (page: Page) => page.locator('.hall-screen__dots').textContent()

test('Who is here today: here now, later, gone, on leave, and who sits in; nobody of another day', async () => {
  const page = await visit('/today', { time: '2026-12-03T13:10' })
  expect(await row(page, 'Meena')).toBe('Cardiology Dr. Meena Kumari Yadav 10:30 AM to 2 PM OPD 2 Here now')
  expect(await row(page, 'Tek Bahadur')).toMatch(/2 PM to 5 PM OPD 18 From 2 PM$/)
  expect(await row(page, 'Lalit Das')).toMatch(/Gone for today$/)
  expect(await row(page, 'On leave')).toMatch(/Saroj Rai On leave 3 to 10 December\. Dr\. Asmita Karki/)
  expect(await row(page, 'in place of')).toMatch(/Asmita Karki .*in place of Dr\. Saroj Rai/)
  expect(await page.getByText('Dr. Aarati Basnet').isVisible()).toBe(false)
  const head = usualSpaces(await page.locator('.hall-screen__head').innerText())
  expect(head).toMatch(/Thursday 3 December 2026\s+OPD: Open now, until 5 PM\s+1:10 PM/)
  const nepali = await visit('/ne/today', { time: '2026-12-03T13:10' })
  expect(await nepali.locator('.hall-screen__head').innerText()).toMatch(/१७ मंसिर २०८३ \(३ डिसेम्बर २०२६\)/)
  expect(await row(nepali, 'मीना')).toMatch(/अहिले यहीँ$/)
})

test('On a festival nobody is listed, and the top says why', async () => {
  const page = await visit('/today', { time: '2026-12-25T11:00' })
  expect(await page.locator('.hall-screen__row:visible').count()).toBe(0)
  expect(await page.locator('.hall-screen__open').textContent()).toMatch(/Christmas Day.*Emergency is open\.$/)
})

test('A long list turns its page every 15 seconds, and stands still when somebody presses Pause', async () => {
  const page = await visit('/today', { time: '2026-11-23T12:00' })
  const first = page.locator('.hall-screen__row:visible').first()
  expect(await shown(page)).toMatch(/^●( ○){1,2}$/)
  await page.clock.runFor(15_000)
  expect(await shown(page)).toMatch(/^○ ●/)
  await expect.poll(() => first.evaluate((one) => one.getBoundingClientRect().right < innerWidth / 2)).toBe(true)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(60_000)
  expect(await shown(page)).toMatch(/^○ ●/)
  await page.getByRole('button', { name: 'Play' }).click()
  await page.clock.runFor(15_000)
  expect(await shown(page)).not.toMatch(/^○ ●/)
})

test.each([
  [1280, 720],
  [1920, 1080],
  [360, 740],
])('Nothing is cut off or wider than the screen, and a television need not scroll: %i × %i', async (width, height) => {
  for (const path of ['/today', '/ne/today']) {
    const page = await visit(path, { time: '2026-12-03T12:00', width })
    await page.setViewportSize({ width, height })
    const found = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      const frame = document.querySelector('.hall-screen__window')!.getBoundingClientRect()
      const rows = [...document.querySelectorAll('.hall-screen__row:not([hidden])')]
      const cut = rows.filter((one) => one.getBoundingClientRect().bottom > frame.bottom + 1).length
      return { wide: scrollWidth > innerWidth, high: scrollHeight > innerHeight, cut }
    })
    expect(found, path).toEqual({ wide: false, high: width < 1024, cut: 0 })
  }
})

test('A screen loads the page again when there is a newer one and on a new day, and stays without a network', async () => {
  let [asked, version, isGone] = [0, '', false]
  const page = await visit('/today', {
    time: '2026-11-23T20:20',
    expected: /Failed to load resource/,
    prepare: async (context) => {
      await context.route('**/today', async (route) => {
        asked++
        if (isGone) return route.abort()
        const end = version
        const response = await route.fetch()
        return route.fulfill({ response, body: `${await response.text()}${end}` })
      })
    },
  })
  const isSame = async (asks: number) => {
    await expect.poll(() => asked).toBe(asks)
    return page.evaluate(() => document.body.hasAttribute('data-kept'))
  }
  const hourLater = async () => {
    await page.evaluate(() => document.body.setAttribute('data-kept', ''))
    await page.clock.fastForward(HOUR)
  }
  await isSame(2)
  await hourLater()
  expect(await isSame(3)).toBe(true)
  version = '<!-- newer -->'
  await hourLater()
  expect(await isSame(6)).toBe(false)
  isGone = true
  await hourLater()
  expect(await isSame(7)).toBe(true)
  isGone = false
  await hourLater()
  expect(await isSame(10)).toBe(false)
  await page.context().unrouteAll({ behavior: 'wait' })
})

test('On paper: one sheet for all of the day, with its date and without what is so at a moment', async () => {
  const page = await visit('/today', { time: '2026-12-03T12:00' })
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const words = await page.locator('main').innerText()
  expect(words).toMatch(/Thursday 3 December 2026[\s\S]+On leave[\s\S]+\+977-21-000001/)
  expect(words).not.toMatch(/Here now|Gone for today|Pause/)
})

test('Without scripts the days of every week stand there, and a line says so', async () => {
  const page = await visit('/today', { scripts: false })
  const words = usualSpaces(await page.locator('main').innerText())
  expect(words).toMatch(
    /These are the days of every week\.[\s\S]+Sunday, Tuesday and Thursday, 10:30 AM to 1:30 PM, OPD 1/,
  )
})
