import { expect, test } from 'vitest'
import { latinDigits } from '../1-load/latin-digits.ts'
import { readPage } from './read-page.ts'
import { structuredDataVerifier } from './structured-data.ts'

/** What is found wrong on a page that shows a text, and tells search engines that the house is closed on a day. */
function foundOn(language: string, text: string, day: string) {
  const data = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', validFrom: day }
  const html = `<!DOCTYPE html><html lang="${language}"><title>T</title><p>${text}</p>
    <script type="application/ld+json">${JSON.stringify(data)}</script></html>`
  const facts = { values: new Map(), words: new Map<string, string>() }
  const context = { site: { url: 'https://a.example', language }, facts, hours: [], leftOut: new Set<string>() }
  // As verify-page.ts reads it.
  const page = { ...readPage('index.html', latinDigits(html)), expected: [], body: () => '', isGround: () => true }
  return structuredDataVerifier(context)(context, page).findings?.map(({ word }) => word)
}

test('A closed day that search engines are told of is found on the page, by its Gregorian date in any language', () => {
  expect(foundOn('en', 'Friday 11 December 2026: closed', '2026-12-11')).toEqual([])
  expect(foundOn('ne', 'शुक्रबार २५ मंसिर (११ डिसेम्बर) बन्द', '2026-12-11')).toEqual([])
  expect(foundOn('ne', 'शुक्रबार १० पुस २०८३ (२५ डिसेम्बर २०२६)', '2026-12-25')).toEqual([])
  expect(foundOn('de', 'Freitag, 11. Dezember: geschlossen', '2026-12-11')).toEqual([])
})

test('A closed day that the page does not show is reported', () => {
  expect(foundOn('en', 'Friday 12 December: closed', '2026-12-11')).toEqual(['2026-12-11'])
  expect(foundOn('ne', 'शुक्रबार २५ मंसिर (१२ डिसेम्बर) बन्द', '2026-12-11')).toEqual(['2026-12-11'])
})

test('A day in the middle of days that follow each other is found, and none before or after them', () => {
  for (const [language, text] of [
    ['en', 'Only 10:30 AM to 2 PM from 7 to 10 December: winter hours.'],
    ['ne', '२१ मंसिर (७ डिसेम्बर)–२४ मंसिर (१० डिसेम्बर) बन्द'],
    ['de', 'Vom 7. bis 10. Dezember geschlossen'],
  ] as const) {
    for (const day of ['2026-12-07', '2026-12-08', '2026-12-10']) expect(foundOn(language, text, day), text).toEqual([])
    for (const day of ['2026-12-06', '2026-12-11', '2026-11-08'])
      expect(foundOn(language, text, day), text).toEqual([day])
  }
  const overYear = 'Closed on 28 December to 3 January.'
  expect(['2026-12-31', '2027-01-02'].flatMap((day) => foundOn('en', overYear, day))).toEqual([])
  expect(['2026-12-27', '2027-01-04'].flatMap((day) => foundOn('en', overYear, day))).toHaveLength(2)
})
