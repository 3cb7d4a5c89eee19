import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { go } from './awake.ts'
import { closePopUp, STATES } from './access-states.ts'
import { axe, note, WIDTHS } from './axe.ts'
import { ROUTES } from './routes.ts'
import { walk } from './sweep.ts'
import { mapPage, visit } from './visit.ts'

const size = (page: Page, width: number) => page.setViewportSize({ width, height: width < 768 ? 640 : 900 })

test(
  'Every page shuts nobody out at 320, 768 and 1280 pixels (axe)',
  walk(() => visit('/404', { reducedMotion: true }), closePopUp).check(ROUTES, async (page, path) => {
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
  }),
)

test.each(STATES)(
  '$path, $name: shuts nobody out (axe)',
  async ({ path, name, check, widths = WIDTHS, time, part, open }) => {
    const page = await visit(path, {
      reducedMotion: true,
      outside: check === 'maps' ? mapPage : undefined,
      time,
      expected: /404 \(Not Found\)/,
    })
    const wrong: string[] = []
    const counts: (number | string)[] = []
    for (const width of WIDTHS) {
      if (!widths.includes(width)) {
        counts.push('–')
        continue
      }
      await size(page, width)
      await go(page, path)
      await open(page)
      const found = await axe(page, [], part)
      counts.push(found.length)
      wrong.push(...found.map((one) => `${width}: ${one}`))
    }
    note(`${path}, ${name}`, counts)
    expect(wrong).toEqual([])
  },
)
