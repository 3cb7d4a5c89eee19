import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { headerFaults } from './access-header.ts'
import { cutWords } from './access-measures.ts'
import { closePopUp } from './access-states.ts'
import { DOUBLE_TEXT, ownStyles, TEXT_SPACING, WIDE_FONT } from './access-styles.ts'
import { awake } from './awake.ts'
import { FULL, ROUTES } from './routes.ts'
import { address, mapPage, visit } from './visit.ts'

const SWEEP = 400_000
const WIDTHS = [320, 360, 768, 1024, 1100, 1200, 1280, 1366, 1440, 1920]
/** The header is told by the layout, the place in the menu, and the part of the site that has a button of its own. */
const KINDS = ['/', '/about', '/services', '/location', '/blog', '/blog/what-is-migraine', '/accessibility']
const calm = { reducedMotion: true, outside: mapPage }

async function look(page: Page, paths: readonly string[], widths: readonly number[], css: string, faults: (page: Page) => Promise<string[]>): Promise<string[]> {
  const wrong: string[] = []
  for (const path of paths) {
    await page.goto(address() + path)
    await awake(page)
    await closePopUp(page)
    await ownStyles(page, css)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      wrong.push(...(await faults(page)).map((one) => `${path} at ${width}: ${one}`))
    }
  }
  return wrong
}

const wide = (page: Page) => page.evaluate(() => (document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} pixels wide`] : []))

test.each([
  ['as it comes', ''], ['with text spacing', TEXT_SPACING], ['with letters twice as large by a style sheet', DOUBLE_TEXT], ['with a wide font', WIDE_FONT], ['with a wide font and text spacing', WIDE_FONT + TEXT_SPACING],
])('Header, %s: at every width all of it is on the screen, whole, and nothing lies over anything', async (_, css) => {
  expect(await look(await visit('/404', calm), KINDS, WIDTHS, css, headerFaults)).toEqual([])
}, SWEEP)

test('Header, with letters twice as large set in the browser: at every width all of it is on the screen, whole, and nothing lies over anything', async () => {
  expect(await look(await visit('/404', { ...calm, letters: 32 }), KINDS, WIDTHS, '', headerFaults)).toEqual([])
}, SWEEP)

test('Every page with text spacing: no sideways scrolling, and no words cut off', async () => {
  expect(await look(await visit('/404', calm), ROUTES, [320, 768, 1280], TEXT_SPACING, async (page) => [...(await wide(page)), ...(await cutWords(page))])).toEqual([])
}, SWEEP)

test('Every page keeps its header on the screen with text spacing', async () => {
  expect(await look(await visit('/404', calm), FULL, [1280], TEXT_SPACING, headerFaults)).toEqual([])
}, SWEEP)

test('Every page in a wide font, before the typeface is there: no sideways scrolling at 320 and 360 pixels, and no words cut off', async () => {
  const page = await visit('/404', { ...calm, prepare: async (context) => { await context.route('**/*.woff2', (route) => route.abort()) }, expected: /ERR_FAILED/ })
  expect(await look(page, ROUTES, [320, 360], WIDE_FONT, async () => [...(await wide(page)), ...(await cutWords(page))])).toEqual([])
}, SWEEP)
