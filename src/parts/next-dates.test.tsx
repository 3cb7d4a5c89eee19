import type { PageClock, SiteContent, SpecialDay } from '#generated/types.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dayOf } from '../clock/dates.ts'
import { SharedProvider, type Shared } from '../lib/site-context.tsx'
import { endOf, isOver } from '../lib/special-marks.ts'
import { NextDates } from './next-dates.tsx'

const clock = { today: '2026-11-28', schedule: { timetable: { sessions: [] } } } as unknown as PageClock
const item = (more: Partial<SpecialDay>): SpecialDay => ({
  id: 'camp',
  day: 'Designated days',
  name: 'Eye camp',
  icon: 'eye',
  text: { html: '' } as SpecialDay['text'],
  ...more,
})
const text = (one: SpecialDay) =>
  renderToStaticMarkup(
    <SharedProvider
      value={
        {
          content: {
            site: { language: 'en', timeZone: 'Asia/Kathmandu' },
            clock: {},
            labels: { nextDates: 'Next: {days}', sinceDay: 'from {day}', untilDay: 'until {day}' },
          } as SiteContent,
          page: { clock },
        } as Shared
      }
    >
      <NextDates item={one} />
    </SharedProvider>,
  )
    .replaceAll('</p><p', '</p>; <p')
    .replace(/<[^>]*>/g, '')

test('A special day says from when it is while that is to come, and until when', () => {
  expect(text(item({}))).toBe('')
  expect(text(item({ until: '2026-12-20' }))).toBe('Until 20 December 2026')
  expect(text(item({ from: '2026-12-01', until: '2026-12-20' }))).toBe('From 1 December 2026, until 20 December 2026')
  expect(text(item({ from: '2026-11-20', until: '2026-12-20' }))).toBe('Until 20 December 2026')
})

test('Its next dates are those between its first and its last day', () => {
  const tuesdays = item({ weekdays: ['Tuesday'], from: '2026-12-05', until: '2026-12-10' })
  expect(text(tuesdays)).toContain('Next: Tuesday 8 December 2026')
  const single = item({ dates: ['2026-12-04', '2026-12-20'], until: '2026-12-05' })
  expect(text(single)).toMatch(/Next: Friday 4 December 2026$/)
})

test('It is over on the day after its last one', () => {
  expect(isOver(item({ until: '2026-11-27' }), clock)).toBe(true)
  expect(isOver(item({ until: '2026-11-28' }), clock)).toBe(false)
  expect(endOf(item({ until: '2026-11-28' }))).toBe(dayOf('2026-11-29') * 1440)
  expect(endOf(item({}))).toBeUndefined()
})
