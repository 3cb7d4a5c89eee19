import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { few } from '../support/rounds.ts'
import { closePopUp } from './access-states.ts'
import { sweep } from './sweep.ts'
import { visit } from './visit.ts'

const STOPS = 'a[href], button, input:not([type="hidden"]), textarea, select, summary, [tabindex="0"]'
const calm = { reducedMotion: true }
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const focused = (page: Page) =>
  page.evaluate(() =>
    (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  )

/** Presses a key until what has the focus is named so, however many presses it takes; fails if it never comes. */
async function until(page: Page, key: string, name: RegExp): Promise<void> {
  for (let at = 0; at < 120; at++) {
    if (name.test(await focused(page))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reaches ${name}`)
}

test('The Tab key reaches everything on every kind of page, and Shift with Tab leads back', async () => {
  const page = await visit('/404', calm)
  await sweep(
    page,
    few(
      [
        '/blog/what-is-migraine',
        '/apply',
        '/services',
        '/gallery',
        '/calender',
        '/contact',
        '/',
        '/accessibility',
        '/email',
      ],
      2,
    ),
    async () => {
      await closePopUp(page)
      const first = page.locator(STOPS).first()
      // Elements themselves are kept: their number changes when a part of the page comes to life.
      const walk = async (key: string) => {
        await first.evaluate((one, start) => {
          ;(window as unknown as { reached: Set<Element> }).reached = new Set(start ? [one] : [])
          if (start) (one as HTMLElement).focus()
        }, key === 'Tab')
        for (let at = 0; at < 300; at++) {
          await page.keyboard.press(key)
          const more = await page.evaluate(() => {
            const { reached } = window as unknown as { reached: Set<Element> }
            const here = document.activeElement ?? document.body
            if (here === document.body) return reached.size < 4
            reached.add(here)
            return true
          })
          if (!more) break
        }
        return page.evaluate(
          (stops) =>
            [...document.querySelectorAll<HTMLElement>(stops)]
              .filter(
                (one) =>
                  one.tabIndex >= 0 &&
                  !(one as HTMLInputElement).disabled &&
                  one.checkVisibility({ visibilityProperty: true }) &&
                  !one.closest('.menu__panel') &&
                  !(window as unknown as { reached: Set<Element> }).reached.has(one),
              )
              .map((one) => `${one.className || one.tagName} ${one.textContent.trim().slice(0, 30)}`),
          STOPS,
        )
      }
      // Parts come to life when they come near, perhaps behind the walker: the first round wakes them.
      await walk('Tab')
      // A part that comes to life under the walker ends that round; then another one counts.
      const settled = async (key: string) => {
        let missed = await walk(key)
        for (let again = 0; missed.length > 0 && again < 2; again++) missed = await walk(key)
        return missed
      }
      const [missed, back] = [await settled('Tab'), await settled('Shift+Tab')]
      return [...missed.map((name) => `Tab misses ${name}`), ...back.map((name) => `Shift with Tab misses ${name}`)]
    },
  )
})

test('By keys on the first page: close the tip, skip the menu, choose a tab, start and leave the film', async () => {
  const page = await visit('/', calm)
  await expect.poll(() => page.locator('.overlay__dialog').isVisible()).toBe(true)
  await press(page, 'Escape')
  await expect.poll(() => page.locator('.overlay__dialog').isVisible()).toBe(false)
  await until(page, 'Tab', /^Skip to the main text$/)
  await press(page, 'Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await until(page, 'Tab', /^Play the film/)
  await press(page, 'Enter')
  await expect.poll(() => page.locator('.video__dialog').isVisible()).toBe(true)
  await press(page, 'Escape')
  await expect.poll(() => page.locator('.video__dialog').isVisible()).toBe(false)
  expect(await focused(page)).toMatch(/^Play the film/)
  await until(page, 'Tab', /^Neurology$/)
  await press(page, 'ArrowRight')
  await expect.poll(() => page.getByRole('tabpanel', { name: 'Cardiology' }).isVisible()).toBe(true)
  await press(page, 'End')
  await expect.poll(() => page.getByRole('tabpanel', { name: 'Orthopedic' }).isVisible()).toBe(true)
  expect(await focused(page)).toBe('Orthopedic')
})

test('By keys in the menu: a dropdown opens, Tab goes through its lines, Enter goes there', async () => {
  const page = await visit('/doctors', calm)
  await until(page, 'Tab', /^Browse More$/)
  await expect.poll(() => page.locator('.menu__entry[data-open] .menu__panel').isVisible()).toBe(true)
  await press(page, 'Tab')
  expect(await focused(page)).toBe('Gallery')
  await press(page, 'Tab', 'Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/testimonial')
})

test('By keys in the phone menu: open it, open a section, go to a page of it', async () => {
  const page = await visit('/doctors', { ...calm, device: 'phone' })
  await until(page, 'Tab', /^Menu$/)
  await press(page, 'Enter')
  await expect.poll(() => page.locator('.page--active').count()).toBe(1)
  await until(page, 'Tab', /^About$/)
  await press(page, 'Enter')
  await expect.poll(() => page.locator('#phone-menu details[open] .phone-menu__section').isVisible()).toBe(true)
  await until(page, 'Tab', /^Messages$/)
  await press(page, 'Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/message')
})

test('By keys in the gallery: open a picture, go on, close, and be where one was', async () => {
  const page = await visit('/gallery', calm)
  await page.locator('.gallery__link').nth(1).focus()
  const name = await focused(page)
  await press(page, 'Enter')
  await expect.poll(() => page.locator('dialog[open] .gallery__position').textContent()).toBe('2 of 20')
  await press(page, 'ArrowRight')
  await expect.poll(() => page.locator('dialog[open] .gallery__position').textContent()).toBe('3 of 20')
  await press(page, 'Escape')
  await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false)
  expect(await focused(page)).toBe(name)
})

test('By keys in the calendar: the next month comes, is told, and the focus stays on its button', async () => {
  const page = await visit('/calender', { ...calm, time: '2026-12-31T10:00' })
  await expect.poll(() => page.locator('.calendar__month').textContent()).toBe('December 2026')
  await until(page, 'Tab', /^Next month$/)
  await press(page, 'Space')
  await expect.poll(() => page.locator('.calendar__month').textContent()).toBe('January 2027')
  expect(await page.locator('.calendar [role="status"]').textContent()).toBe('January 2027')
  expect(await focused(page)).toBe('Next month')
})

test('By keys in the form: every box is filled in and the tick is set, without a mouse', async () => {
  const page = await visit('/apply', calm)
  await page.getByLabel('Email', { exact: true }).focus()
  for (const words of ['asha@visitor.example', 'Asha', 'Rai', '9800000000', 'Itahari', 'A nurse.']) {
    await page.keyboard.type(words)
    await press(page, 'Tab')
  }
  await press(page, 'Space')
  expect(await page.getByLabel('All details are true').isChecked()).toBe(true)
  expect(await page.getByLabel('Description').inputValue()).toBe('A nurse.')
  await until(page, 'Tab', /^Apply details$/)
})
