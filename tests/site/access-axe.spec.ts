import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { awake } from './awake.ts'
import { closePopUp, STATES } from './access-states.ts'
import { axe, note, WIDTHS } from './axe.ts'
import { ROUTES } from './routes.ts'
import { address, mapPage, visit } from './visit.ts'

const size = (page: Page, width: number) => page.setViewportSize({ width, height: width < 768 ? 640 : 900 })

// One page goes through all routes and through the three widths of each: loading is what costs.
test('Every page shuts nobody out at 320, 768 and 1280 pixels (axe)', async () => {
  const page = await visit('/404', { reducedMotion: true, outside: mapPage })
  const wrong: string[] = []
  for (const path of ROUTES) {
    await page.goto(address() + path)
    await awake(page)
    // What opens by itself is looked at as a state of its own; here it would hide the page.
    await closePopUp(page)
    const counts: number[] = []
    for (const width of WIDTHS) {
      await size(page, width)
      const found = await axe(page)
      counts.push(found.length)
      wrong.push(...found.map((one) => `${path} at ${width}: ${one}`))
    }
    note(path, counts)
  }
  expect(wrong).toEqual([])
})

test.each(STATES)('$path, $name: shuts nobody out (axe)', async ({ path, name, widths = WIDTHS, time, off, open }) => {
  const page = await visit(path, { reducedMotion: true, outside: mapPage, time, expected: /404 \(Not Found\)/ })
  const wrong: string[] = []
  const counts: (number | string)[] = []
  for (const width of WIDTHS) {
    if (!widths.includes(width)) {
      counts.push('–')
      continue
    }
    await size(page, width)
    await page.goto(address() + path)
    await awake(page)
    await open(page)
    const found = await axe(page, off)
    counts.push(found.length)
    wrong.push(...found.map((one) => `${width}: ${one}`))
  }
  note(`${path}, ${name}`, counts)
  expect(wrong).toEqual([])
})
