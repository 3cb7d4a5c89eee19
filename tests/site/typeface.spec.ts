import { expect, test } from 'vitest'
import { visit } from './visit.ts'

test.each([
  ['phone', 'css'],
  ['desktop', 'link'],
] as const)(
  'The typeface is loaded ahead on wide screens alone: on a %s it is asked for by its %s',
  async (device, by) => {
    const page = await visit('/', { device })
    const initiators = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/fonts/latin'))
        .map(({ initiatorType }) => initiatorType),
    )
    expect(initiators).toEqual([by])
  },
)
