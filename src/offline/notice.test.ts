import { expect, test } from 'vitest'
import { languageNames } from '../clock/language-names.ts'
import { ageWords, withNotice, withReason, type KeptWords } from './notice.ts'

test('The age of a page is told by day and clock, and by year when that is another one', () => {
  const words = { keptPage: 'This page was kept on {date}, {time}.', language: 'en' }
  const kept = new Date(2026, 2, 12, 14, 5)
  expect(ageWords(words, kept, new Date(2026, 2, 14))).toBe('This page was kept on 12 March, 14:05.')
  expect(ageWords(words, kept, new Date(2027, 0, 1))).toBe('This page was kept on 12 March 2026, 14:05.')
})

test('The age of a page is told in the words, calendar and digits of a language that browsers do not know', () => {
  const words = { keptPage: 'यो पृष्ठ {date}, {time}मा राखिएको हो।', language: 'ne', names: languageNames('ne') }
  const kept = new Date(2026, 10, 27, 14, 5)
  expect(ageWords(words, kept, new Date(2026, 10, 28))).toBe(
    'यो पृष्ठ ११ मंसिर (२७ नोभेम्बर), दिउँसो\u00a0२:०५मा राखिएको हो।',
  )
})

test('A notice stands under the header, and before all else where a page has none', () => {
  const page = (notice: string) => `<body><header>H</header><div class="page">${notice}<main>M</main></div></body>`
  expect(withNotice(page(''), '[$&]')).toBe(page('[$&]'))
  expect(withNotice('<body data-x="1"><main>M</main></body>', '[n]')).toBe('<body data-x="1">[n]<main>M</main></body>')
})

test('The page with the numbers names the true reason', () => {
  const words = {
    offline: "You're not connected",
    offlineText: 'Calls still work.',
    hostFails: 'The website fails.',
    signIn: 'Sign in first.',
    openAnyway: 'Open it',
  } as KeptWords
  const html = '<h1>You&#x27;re not connected</h1><p>Calls still work.</p>'
  expect(withReason(html, words, 'noConnection')).toBe(html)
  expect(withReason(html, words, 'hostFails')).toBe('<h1>The website fails</h1><p>Calls still work.</p>')
  const danda = { ...words, hostFails: 'वेबसाइट चलेको छैन।' }
  expect(withReason(html, danda, 'hostFails')).toContain('<h1>वेबसाइट चलेको छैन</h1>')
  expect(withReason(html, words, 'signIn')).toBe(
    '<h1>Sign in first</h1><p>Calls still work.</p><p><a href="?network">Open it</a></p>',
  )
})
