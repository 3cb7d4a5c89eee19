import { expect, test } from 'vitest'
import { longestStatus, pageTimetable } from '../lib/page-timetable.ts'
import { COMING_DAYS, isComing, SEARCH_DAYS, sameSince } from './coming.ts'
import type { DayOff } from './types.ts'

const WORDS = {
  ...{ language: 'en', today: 'today', tomorrow: 'tomorrow', dayTime: '{day} {time}', fromTo: '{from} to {until}' },
  ...{ openUntil: 'Open until {time}', openAlways: 'Open', closedNow: 'Closed', closedOpens: 'Closed, opens {time}' },
  ...{
    closedToday: 'Closed today: {name}',
    closedFor: 'Closed: {name}',
    opens: 'Opens {time}',
    alsoOpen: '{name} open',
  },
}
const FIRST = 20_780

/** All that pages without a clock of their own say of days off. */
const said = (off: DayOff[], today: number) => {
  const sessions = [{ days: [0, 1, 2, 3, 4, 5], open: 630, close: 1020 }]
  const near = pageTimetable({ sessions, off }, new Date(today * 86_400_000).toISOString().slice(0, 10))
  return [
    near,
    longestStatus(near, today, WORDS),
    ...[COMING_DAYS, SEARCH_DAYS].map((days) => off.filter((one) => isComing(one, today, days))),
  ]
}

test('Pages made for the day since which nothing changed say of closures what they say today', () => {
  let seed = 7
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  let other = 0
  for (let round = 0; round < 20; round++) {
    const off = Array.from({ length: random(4) }, (_, index): DayOff => {
      const from = FIRST + random(400)
      return { key: `closure:${index}`, from, until: from + random(2) * random(9) }
    })
    for (let step = 0; step < 8; step++) {
      const today = FIRST + random(420)
      const since = sameSince(off, today)
      expect(since).toBeLessThanOrEqual(today)
      expect(said(off, since)).toEqual(said(off, today))
      other += Number(sameSince(off, today + 1) !== since)
    }
  }
  expect(other, 'most days are as the day before').toBeLessThan(20)
})
