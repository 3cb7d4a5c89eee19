import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { closePopUp, STATES } from './access-states.ts'
import { axe, note, toTop, WIDTHS } from './axe.ts'
import { few, handful } from '../support/rounds.ts'
import { ROUTES, TRANSLATED } from './routes.ts'
import { walk } from './sweep.ts'
import { mapPage, visit } from './visit.ts'

const size = (page: Page, width: number) => page.setViewportSize({ width, height: width < 768 ? 640 : 900 })

test(
  'Every page shuts nobody out at 320, 768 and 1280 pixels (axe)',
  walk(() => visit('/404', { reducedMotion: true }), closePopUp).check(
    [...handful(ROUTES), ...few(TRANSLATED, 2)],
    async (page, path) => {
      const counts: number[] = []
      const wrong: string[] = []
      for (const width of WIDTHS) {
        await size(page, width)
        const found = await axe(page)
        counts.push(found.length)
        wrong.push(...found.map((one) => `at ${width}: ${one}`))
      }
      note(path, counts)
      return wrong
    },
  ),
)

test.each(few(STATES, 1))(
  '$path, $name: shuts nobody out (axe)',
  async ({ path, name, check, widths = WIDTHS, time, part, open }) => {
    const page = await visit(path, {
      width: widths[0],
      reducedMotion: true,
      outside: check === 'maps' ? mapPage : undefined,
      time,
      expected: /404 \(Not Found\)/,
    })
    await open(page)
    const counts = new Map<number, number>()
    const wrong: string[] = []
    // The state stays while the window takes another size.
    for (const width of widths) {
      await size(page, width)
      // Where the page stood, bars that stay may now lie over a box of a form, as over anything one scrolls.
      await toTop(page)
      expect(
        await page
          .locator(part ?? 'main')
          .first()
          .isVisible(),
        `at ${width}`,
      ).toBe(true)
      const found = await axe(page, [], part)
      counts.set(width, found.length)
      wrong.push(...found.map((one) => `${width}: ${one}`))
    }
    note(
      `${path}, ${name}`,
      WIDTHS.map((width) => counts.get(width) ?? '–'),
    )
    expect(wrong).toEqual([])
  },
)
