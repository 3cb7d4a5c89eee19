import type { Page } from 'playwright'
import { test } from 'vitest'
import { headerFaults } from './access-header.ts'
import { cutWords } from './access-measures.ts'
import { closePopUp } from './access-states.ts'
import { DOUBLE_TEXT, ownStyles, TEXT_SPACING, WIDE_FONT } from './access-styles.ts'
import { FULL, ROUTES } from './routes.ts'
import { walk } from './sweep.ts'
import { mapPage, visit } from './visit.ts'

const WIDTHS = [320, 360, 768, 1024, 1100, 1200, 1280, 1366, 1440, 1920]
/** The header is told by the layout, the place in the menu, and the part of the site that has a button of its own. */
const KINDS = ['/', '/about', '/services', '/location', '/blog', '/blog/what-is-migraine', '/accessibility']
const calm = { reducedMotion: true, outside: mapPage }

const wide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth > innerWidth + 0.5
      ? [`${document.documentElement.scrollWidth} pixels wide`]
      : [],
  )
const wideOrCut = async (page: Page) => [...(await wide(page)), ...(await cutWords(page))]

/** A check that lays the visitor's own styles over the page, looks at it in windows of several widths, and takes them off. */
const styled =
  (css: string, widths: readonly number[], faults: (page: Page) => Promise<string[]>) => async (page: Page) => {
    const wrong: string[] = []
    await ownStyles(page, css)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      wrong.push(...(await faults(page)).map((one) => `at ${width}: ${one}`))
    }
    await ownStyles(page, '')
    return wrong
  }

/** Every page is loaded once; each check changes the styles and the window. */
const pages = walk(() => visit('/404', calm), closePopUp)
const largeLetters = walk(() => visit('/404', { ...calm, letters: 32 }), closePopUp)

test.each(
  [
    ['as it comes', ''],
    ['with text spacing', TEXT_SPACING],
    ['with letters twice as large by a style sheet', DOUBLE_TEXT],
    ['with a wide font', WIDE_FONT],
    ['with a wide font and text spacing', WIDE_FONT + TEXT_SPACING],
  ].map(([name, css = '']) => [name, pages.check(KINDS, styled(css, WIDTHS, headerFaults))] as const),
)('Header, %s: at every width all of it is on the screen, whole, and nothing lies over anything', (_, look) => look())

test(
  'Header, with letters twice as large set in the browser: at every width all of it is on the screen, whole, and nothing lies over anything',
  largeLetters.check(KINDS, styled('', WIDTHS, headerFaults)),
)

test(
  'Every page with text spacing: no sideways scrolling, and no words cut off',
  pages.check(ROUTES, styled(TEXT_SPACING, [320, 768, 1280], wideOrCut)),
)

test(
  'Every page keeps its header on the screen with text spacing',
  pages.check(FULL, styled(TEXT_SPACING, [1280], headerFaults)),
)

test(
  'Every page in a wide font, as before the typeface is there: no sideways scrolling at 320 pixels, and no words cut off',
  pages.check(ROUTES, styled(WIDE_FONT, [320], wideOrCut)),
)

test(
  'Header on a phone: the sign of the house stands beside its name',
  pages.check(['/about'], async (page) => {
    const wrong: string[] = []
    for (const [css, width] of [
      ['', 320],
      ['', 360],
      [TEXT_SPACING, 360],
    ] as const) {
      wrong.push(
        ...(await styled(css, [width], (it) =>
          it.evaluate(() => {
            const box = document.querySelector('.masthead__sign')!.getBoundingClientRect()
            const image = document.querySelector('.masthead__sign img')!.getBoundingClientRect()
            return image.top < box.bottom && image.width > 30 && image.right < box.right + 0.5
              ? []
              : [`sign ${image.width} wide at ${image.top}`]
          }),
        )(page)),
      )
    }
    return wrong
  }),
)
