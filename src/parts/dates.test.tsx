import type { SiteContent } from '#generated/types.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dayOf } from '../clock/dates.ts'
import { SharedProvider, type Shared } from '../lib/site-context.tsx'
import { Dates } from './dates.tsx'

const html = (language: string, ...dates: string[]) => {
  const site = { language, timeZone: 'Asia/Kathmandu' } as SiteContent['site']
  return renderToStaticMarkup(
    <SharedProvider value={{ content: { site } } as Shared}>
      <Dates days={dates.map(dayOf)} before=": " />
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
