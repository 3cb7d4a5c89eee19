import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { closePopUp } from './access-states.ts'
import { visit } from './visit.ts'

/** What one asks of the parts that a selector finds, each as the browser paints it with the visitor's own colours. */
const look = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => {
        const ground = (it: Element | null): string =>
          it === null
            ? 'rgb(255, 255, 255)'
            : /, 0\)$/.test(getComputedStyle(it).backgroundColor) &&
                getComputedStyle(it).backgroundColor.startsWith('rgba')
              ? ground(it.parentElement)
              : getComputedStyle(it).backgroundColor
        const {
          borderTopStyle,
          borderTopWidth,
          borderTopColor,
          outlineStyle,
          outlineWidth,
          outlineColor,
          stroke,
          color,
          backgroundColor,
          textDecorationLine,
          appearance,
        } = getComputedStyle(one)
        return {
          name: `${one.getAttribute('class') ?? one.tagName} ${one.textContent.trim().slice(0, 30)}`,
          ground: ground(one.parentElement),
          own: ground(one),
          color,
          stroke,
          backgroundColor,
          appearance,
          underlined: textDecorationLine.includes('underline'),
          border: borderTopStyle === 'none' ? 0 : parseFloat(borderTopWidth),
          borderColor: borderTopColor,
          outline: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth),
          outlineColor,
          width: one.getBoundingClientRect().width,
        }
      }),
  )

const STILL_SEEN: [string, string, (page: Page) => Promise<void>][] = [
  [
    'buttons, by a line around them',
    '/contact',
    async (page) => {
      const buttons = await look(page, '.button:not(.button--plain), .floating a')
      expect(buttons.length).toBeGreaterThan(10)
      expect(
        buttons
          .filter(({ border, borderColor, ground }) => border < 1 || borderColor === ground)
          .map(({ name }) => name),
      ).toEqual([])
    },
  ],
  [
    'signs, in another colour than what is behind them',
    '/contact',
    async (page) => {
      const signs = [
        ...(await look(page, 'main .ui-icon, .floating .ui-icon')).map((one) => ({ ...one, ink: one.stroke })),
        ...(await look(page, 'main .icon')).map((one) => ({ ...one, ink: one.color })),
      ]
      expect(signs.length).toBeGreaterThan(15)
      expect(signs.filter(({ ink, ground }) => ink === ground || ink === 'none').map(({ name }) => name)).toEqual([])
    },
  ],
  [
    'where the focus is',
    '/contact',
    async (page) => {
      for (let press = 0; press < 12; press++) {
        await page.keyboard.press('Tab')
        const [one] = await look(page, ':focus')
        expect(one?.outline, one?.name).toBeGreaterThanOrEqual(2)
        expect(one?.outlineColor, one?.name).not.toBe(one?.ground)
      }
    },
  ],
  [
    'which tab is chosen',
    '/',
    async (page) => {
      await closePopUp(page)
      await page.getByRole('tab', { name: 'Cardiology', exact: true }).click()
      await expect
        .poll(() => page.getByRole('tab', { name: 'Cardiology', exact: true }).getAttribute('aria-selected'))
        .toBe('true')
      const [chosen] = await look(page, '[role="tab"][aria-selected="true"]')
      const others = await look(page, '[role="tab"][aria-selected="false"]')
      expect(others).toHaveLength(3)
      expect(others.map(({ own }) => own)).not.toContain(chosen?.own)
      expect(chosen?.color).not.toBe(chosen?.own)
    },
  ],
  [
    'the day of today',
    '/calender',
    async (page) => {
      await page.locator('[aria-current="date"]').waitFor()
      const [today] = await look(page, '.calendar__day[aria-current="date"]')
      expect(today?.outline).toBeGreaterThanOrEqual(2)
      expect(today?.outlineColor).not.toBe(today?.own)
      expect((await look(page, '.calendar__day:not([aria-current])')).filter(({ outline }) => outline > 0)).toEqual([])
    },
  ],
  [
    'boxes to write in and to tick',
    '/apply',
    async (page) => {
      const boxes = await look(page, '.field__box')
      expect(
        boxes.filter(({ border, borderColor, ground }) => border < 1 || borderColor === ground).map(({ name }) => name),
      ).toEqual([])
      const [tick] = await look(page, '.tick__box')
      expect([tick?.appearance, (tick?.width ?? 0) >= 24]).toEqual(['auto', true])
    },
  ],
  [
    'where one is in the menu',
    '/doctors',
    async (page) => {
      expect((await look(page, '.menu__link')).filter(({ underlined }) => underlined).map(({ name }) => name)).toEqual([
        'menu__link Doctors',
      ])
    },
  ],
]

test.each(STILL_SEEN)('With forced colours one still sees %s', async (_, path, see) => {
  const page = await visit(path, { forcedColors: true, reducedMotion: true })
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
  await see(page)
})
