import type { SiteContent } from '#generated/types.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dayOf } from '../clock/dates.ts'
import type { SessionDate } from '../lib/sessions.ts'
import { SharedProvider, type Shared } from '../lib/site-context.tsx'
import { Dates } from './dates.tsx'

const html = (language: string, ...dates: string[]) =>
  htmlOf(
    language,
    dates.map((date) => ({ day: dayOf(date) })),
  )
const htmlOf = (language: string, days: SessionDate[]) => {
  const site = { language, timeZone: 'Asia/Kathmandu' } as SiteContent['site']
  return renderToStaticMarkup(
    <SharedProvider value={{ content: { site, labels: { onlyOn: '{day}, {times} only' } } } as Shared}>
      <Dates days={days} before=": " />
    </SharedProvider>,
  )
}
const text = (markup: string) => markup.replace(/<[^>]*>/g, '')

test('Dates say their year, and each can go when it is over', () => {
  const two = html('en', '2026-11-24', '2026-12-08')
  expect(text(two)).toBe(': 24 November and 8 December 2026')
  // What is left on 25 November, from its first minute.
  const over = (dayOf('2026-11-25') * 1440).toString()
  expect(text(two.replace(new RegExp(`<span data-over="${over}">[^<]*</span>`), ''))).toBe(': 8 December 2026')
  expect(text(html('en', '2026-12-25', '2027-01-08'))).toBe(': 25 December 2026 and 8 January 2027')
  expect(text(html('de', '2026-11-24', '2026-12-08'))).toBe(': 24. November und 8. Dezember 2026')
  expect(html('en')).toBe('')
})

test('A date that is shorter than usual says its hours, with its weekday', () => {
  const short = { day: dayOf('2026-12-30'), times: '1 PM to 2 PM' }
  expect(text(htmlOf('en', [short, { day: dayOf('2027-01-13') }]))).toBe(
    ': Wednesday 30 December 2026, 1 PM to 2 PM only and 13 January 2027',
  )
})
