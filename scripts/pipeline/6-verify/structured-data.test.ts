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
