import type { Page } from 'playwright'
import { test } from 'vitest'
import { headerFaults } from './access-header.ts'
import { cutWords } from './access-measures.ts'
import { closePopUp } from './access-states.ts'
import { DOUBLE_TEXT, TEXT_SPACING, WIDE_FONT } from './access-styles.ts'
import { FULL, ROUTES } from './routes.ts'
import { few, handful } from '../support/rounds.ts'
import { views, walk } from './sweep.ts'
import { visit } from './visit.ts'

const WIDTHS = few([320, 768, 1024, 1280, 360, 1100, 1200, 1366, 1440, 1920], 4)
/** The header is told by the layout, the place in the menu, and the part of the site that has a button of its own. */
const KINDS = handful(['/', '/about', '/services', '/location', '/blog', '/blog/what-is-migraine', '/accessibility'])
const PAGES = handful(ROUTES)
const calm = { reducedMotion: true }

const wide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth > innerWidth + 0.5
      ? [`${document.documentElement.scrollWidth} pixels wide`]
      : [],
  )
const wideOrCut = async (page: Page) => [...(await wide(page)), ...(await cutWords(page))]

/** Every page is loaded once. */
const pages = walk(() => visit('/404', calm), closePopUp)
const largeLetters = walk(() => visit('/404', { ...calm, letters: 32 }), closePopUp)

test.each(
  [
    ['as it comes', ''],
    ['with text spacing', TEXT_SPACING],
    ['with letters twice as large by a style sheet', DOUBLE_TEXT],
    ['with a wide font', WIDE_FONT],
    ['with a wide font and text spacing', WIDE_FONT + TEXT_SPACING],
  ].map(([name, css]) => [name, pages.check(KINDS, headerFaults, views(WIDTHS, 900, css))] as const),
)('Header, %s: at every width all of it is on the screen, whole, and nothing lies over anything', (_, look) => look())

test(
  'Header, with letters twice as large set in the browser: at every width all of it is on the screen, whole, and nothing lies over anything',
  largeLetters.check(KINDS, headerFaults, views(WIDTHS, 900)),
)

test(
  'Every page with text twice as large: no sideways scrolling, and no words cut off',
  largeLetters.check(PAGES, wideOrCut, views([1280, 360, 320], 900)),
)

test(
  'Every page with text spacing: no sideways scrolling, and no words cut off',
  pages.check(PAGES, wideOrCut, views([320, 768, 1280], 900, TEXT_SPACING)),
)

test(
  'Every page keeps its header on the screen with text spacing',
  pages.check(
    PAGES.filter((path) => FULL.includes(path)),
    headerFaults,
    views([1280], 900, TEXT_SPACING),
  ),
)

test(
  'Every page in a wide font, as before the typeface is there: no sideways scrolling at 320 pixels, and no words cut off',
  pages.check(PAGES, wideOrCut, views([320], 900, WIDE_FONT)),
)

test(
  'Header on a phone: the sign of the house stands beside its name',
  pages.check(
    ['/about'],
    (page) =>
      page.evaluate(() => {
        const box = document.querySelector('.masthead__sign')!.getBoundingClientRect()
        const image = document.querySelector('.masthead__sign img')!.getBoundingClientRect()
        return image.top < box.bottom && image.width > 30 && image.right < box.right + 0.5
          ? []
          : [`sign ${image.width} wide at ${image.top}`]
      }),
    [...views([320, 360], 900, ''), ...views([360], 900, TEXT_SPACING)],
  ),
)
