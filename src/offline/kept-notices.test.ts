import { expect, test } from 'vitest'
import { inOwnWords, noticesIn, withNotices } from './kept-notices.ts'

const notice = (words: string, from: string, until: string, more = '') =>
  `<div${more ? ' role="alert"' : ''}><section class="notice notice--emergency" data-from="${from}T06:00+05:45" data-until="${until}T18:00+05:45"${more} aria-label="${words}"><div><p>${words}</p></div></section></div>`
const place = (...notices: string[]) =>
  `<div class="notices notices--emergency" data-enhance="layout/notices">${notices.join('')}</div>`
const page = (notices: string, more = '') =>
  `<html><style>.notice{a:b}</style><body><a class="skip-link" href="#main">Skip</a>${notices}<header>H</header><div class="page">${more}<main>M</main></div></body></html>`

const RAIN = notice('Heavy rain', '2026-12-03', '2026-12-05')
const STRIKE = notice('Strike', '2026-12-04', '2026-12-06', ' data-later=""')
const [before, during, after] = ['2026-12-02', '2026-12-04', '2026-12-07'].map((day) => new Date(`${day}T12:00Z`)) as [
  Date,
  Date,
  Date,
]

test('An older kept page shows the emergency notice of the newest page, in the place of its own or where there was none', () => {
  const newest = noticesIn(page(place(RAIN)))
  expect(newest).toBe(place(RAIN))
  const old = notice('Old words', '2026-12-01', '2026-12-09')
  expect(withNotices(page(place(old)), newest, during)).toBe(page(place(RAIN)))
  expect(withNotices(page(''), newest, during)).toBe(page(place(RAIN)))
  expect(withNotices('<body><main>M</main></body>', newest, during)).toBe(
    `<body><div class="kept-notice">${place(RAIN)}</div><main>M</main></body>`,
  )
})

test('The newest notices have their language with them, on a kept page in another one too', () => {
  const english = page(place(RAIN)).replace('<html>', '<html lang="en">')
  const said = place(RAIN).replace('<div', '<div lang="en"')
  expect(noticesIn(english)).toBe(said)
  const nepali = page('').replace('<html>', '<html lang="ne">')
  const kept = withNotices(nepali, noticesIn(english), during)
  expect(kept).toBe(page(said).replace('<html>', '<html lang="ne">'))
  expect(withNotices(kept, '', during)).toBe(nepali)
  expect(inOwnWords(said, place(RAIN))).toBe(place(RAIN))
})

test('The newest notices are told in the words of the page, unless those tell of something else', () => {
  const other = place(notice('भारी वर्षा', '2026-12-03', '2026-12-05'))
  expect(inOwnWords(other, place(RAIN))).toBe(place(RAIN))
  expect(inOwnWords(place(RAIN, STRIKE), other)).toBe(place(RAIN, STRIKE))
  expect(inOwnWords('', other)).toBe('')
  expect(inOwnWords(other, '')).toBe(other)
  expect(inOwnWords(other, undefined)).toBe(other)
})

test('A notice that the newest page does not have any more is gone from older ones, and one that has ended from all', () => {
  expect(withNotices(page(place(RAIN)), '', during)).toBe(page(''))
  expect(withNotices(page(place(RAIN)), undefined, after)).toBe(page(''))
  expect(withNotices(page(place(RAIN, STRIKE)), undefined, new Date('2026-12-06T00:00Z'))).toContain('Strike')
  expect(withNotices(page(place(RAIN, STRIKE)), undefined, new Date('2026-12-06T00:00Z'))).not.toContain('rain')
  const change = notice('Counter moved', '2026-12-01', '2026-12-02').replace('--emergency', '--change')
  const kept = page('', `<div class="notices">${change}</div>`)
  expect(withNotices(kept, undefined, after)).not.toContain('Counter')
  expect(withNotices(kept, undefined, before)).toContain('Counter')
})

test('What begins later is hidden until a script shows it, whether or not its styles and its script were kept', () => {
  const kept = page(place(STRIKE))
  expect(withNotices(kept, undefined, before)).toBe(
    page(place(STRIKE.replace('data-later=""', 'data-later="" hidden=""'))),
  )
  expect(withNotices(kept, undefined, new Date('2026-12-04T00:15Z'))).toBe(
    page(place(STRIKE.replace(' data-later=""', ''))),
  )
})

test('What stands there for readers without scripts is gone from pages that a script put together', () => {
  const lead = '<p class="notice__when">Until Saturday 5 December 2026, 6 PM:</p>'
  expect(withNotices(page(place(RAIN.replace('<div><p>', `<div>${lead}<p>`))), undefined, during)).toBe(
    page(place(RAIN)),
  )
})

test('Signs of a pattern in a notice stay what they are', () => {
  const odd = notice('$& $1 $`', '2026-12-03', '2026-12-05')
  expect(withNotices(page(''), place(odd), during)).toBe(page(place(odd)))
})
