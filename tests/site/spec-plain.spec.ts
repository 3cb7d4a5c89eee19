import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { BARE, FULL, INNER } from './routes.ts'
import { sample } from './sample.ts'
import { walk } from './sweep.ts'
import { visit } from './visit.ts'

const TRAIL = (page: Page) =>
  page
    .locator('.breadcrumb')
    .evaluateAll((all) =>
      all
        .map((one) =>
          [...one.querySelectorAll('li')]
            .map((item) => `${item.textContent}${item.querySelector('a')?.getAttribute('href') ?? ''}`)
            .join(' > '),
        )
        .join(' and '),
    )
const PARTS = ['.header', '.menu', '.phone-menu', '.floating', '.footer']
const VAGUE = /^(read more|more|here|click here|learn more|link|details|open|show|page)$/i

const PAGES = sample()

/** Pages without scripts, as a reader or a search engine without them has it. */
const plain = walk(() => visit('/404', { scripts: false }))

test(
  'Every full page has a header, a menu, floating buttons and a footer; staff mail and the not-found page have none of them',
  plain.check(PAGES, async (page, path) => {
    const wanted = BARE.includes(path) ? 0 : 1
    const counts = await page.evaluate((parts) => parts.map((part) => document.querySelectorAll(part).length), PARTS)
    return counts.flatMap((count, index) => (count === wanted ? [] : [`${count} of ${PARTS[index]}`]))
  }),
)

test(
  'Breadcrumb: every inner page has Home and its own name, the home page and pages that stand alone have none',
  plain.check(PAGES, async (page, path) => {
    const found = await TRAIL(page)
    if (path === '/' || BARE.includes(path)) return found
    const name =
      ({ ...INNER, '/find': 'Find care' } as Record<string, string>)[path] ??
      (await page.getByRole('heading', { level: 1 }).textContent())
    return found === `Home/ > ${name}` ? '' : found || 'none'
  }),
)

test(
  'Every page can be read without scripts: its heading and its main text are visible',
  plain.check(PAGES, async (page, path) => {
    const wrong: string[] = []
    if (!(await page.getByRole('heading', { level: 1 }).isVisible())) wrong.push('the heading is not visible')
    const length = (await page.locator('main').innerText()).length
    if (length < (BARE.includes(path) ? 80 : 500)) wrong.push(`only ${length} letters of text`)
    // The month itself needs the visitor's clock; the page says so in its place. Fields that filter need a script.
    const hidden = await page
      .locator('main :is(h1, h2, h3, p):not(.calendar__sheet *, .people__finder *, .filter__find *, .find__status)')
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              one.textContent.trim() !== '' &&
              // Of three views of the timetable one is chosen, and a disclosure opens by itself, without scripts too.
              one.closest(
                'dialog, [hidden], .visually-hidden, .print-only, .today__more, .timetable__panel, .disclosure__body',
              ) === null &&
              !one.checkVisibility({ opacityProperty: true }),
          )
          .map((one) => one.textContent.slice(0, 40)),
      )
    if (hidden.length > 0) wrong.push(`hidden: ${hidden.join(', ')}`)
    return wrong
  }),
)

test(
  'Every page: each link says by itself where it leads',
  plain.check(PAGES, async (page) => {
    const links = await page.locator('a[href]').evaluateAll((all) =>
      all
        .filter((one) => !one.closest('.phone-menu'))
        .map((one) => ({
          href: one.getAttribute('href') ?? '',
          name: (
            one.getAttribute('aria-label') ??
            `${one.textContent} ${[...one.querySelectorAll('img')].map(({ alt }) => alt).join(' ')}`
          )
            .replace(/\s+/g, ' ')
            .trim(),
        })),
    )
    const to = new Map<string, Set<string>>()
    for (const { name, href } of links) {
      // On its own page "/page#place" is "#place".
      const place = href.replace(/^\/[^#]*(?=#)/, (own) => (own === new URL(page.url()).pathname ? '' : own))
      to.set(name.toLowerCase(), (to.get(name.toLowerCase()) ?? new Set()).add(place))
    }
    return [
      ...links
        .filter(({ name }) => name === '' || VAGUE.test(name.replace(/ \(.*\)$/, '')))
        .map(({ name, href }) => `"${name}" (${href}) says nothing`),
      ...[...to]
        .filter(([, places]) => places.size > 1)
        .map(([name, places]) => `"${name}" leads to ${[...places].join(' and ')}`),
    ]
  }),
)

let marked = 0
const languages = plain.check(PAGES, async (page) => {
  const found = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const all: { text: string; lang: string }[] = []
    while (texts.nextNode())
      if (/[\u0900-\u097f]{2}/.test(texts.currentNode.textContent ?? ''))
        all.push({
          text: texts.currentNode.textContent ?? '',
          lang: texts.currentNode.parentElement?.closest<HTMLElement>('[lang]')?.lang ?? '',
        })
    return all
  })
  marked += found.filter(({ lang }) => lang === 'ne' || lang === 'hi').length
  return found
    .filter(({ lang }) => lang !== 'ne' && lang !== 'hi')
    .map(({ text, lang }) => `"${text.trim().slice(0, 40)}" is marked as ${lang}`)
})
test('Every page: words in another script are marked with their language', async () => {
  await languages()
  expect(marked).toBeGreaterThanOrEqual(2)
})

// The last check of the walk: it moves the focus, and the page to its main part.
test(
  'Every page: the first Tab shows the way past the menu, and Enter leads to the main text',
  plain.check(
    PAGES.filter((path) => FULL.includes(path)),
    async (page) => {
      await page.keyboard.press('Tab')
      const first = await page.evaluate(() => document.activeElement?.textContent)
      if (first !== 'Skip to the main text' || !(await page.getByRole('link', { name: first }).isVisible()))
        return `the first stop is "${first}"`
      await page.keyboard.press('Enter')
      return (await page.evaluate(() => location.hash)) === '#main' ? '' : 'it does not lead to the main text'
    },
  ),
)
