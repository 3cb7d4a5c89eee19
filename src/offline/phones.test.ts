import { expect, test } from 'vitest'
import { ageWords, withNotice, withReason, type KeptWords } from './notice.ts'
import { metaIn, withNumbers, type Phones } from './phones.ts'

const phones = (numbers: Record<string, string>, emergency = numbers.emergency ?? ''): Phones => ({ emergency: { label: 'Emergency', number: emergency }, numbers })
const LONG = { emergency: '+977-61-000002', main: '+977-61-000003' }

test('A changed number is replaced as it is read, dialled, and told to programs', () => {
  const html = '<a href="tel:+97761000002">Call <b>+977-61-000002</b></a> or +977-61-000002. <a href="https://wa.me/97761000002">Chat</a> {"telephone":"+977-61-000002"} +977-61-0000021'
  const { html: now, changed } = withNumbers(html, phones(LONG), phones({ ...LONG, emergency: '+977-61-000009' }))
  expect(changed).toBe(true)
  expect(now).toBe('<a href="tel:+97761000009">Call <b>+977-61-000009</b></a> or +977-61-000009. <a href="https://wa.me/97761000009">Chat</a> {"telephone":"+977-61-000009"} +977-61-0000021')
})

test('Two numbers that were swapped are not swapped back', () => {
  const html = '<a href="tel:+97761000002">+977-61-000002</a> +977-61-000003'
  expect(withNumbers(html, phones(LONG), phones({ emergency: LONG.main, main: LONG.emergency })).html).toBe('<a href="tel:+97761000003">+977-61-000003</a> +977-61-000002')
})

test('A short number changes where it is dialled and nowhere else', () => {
  const html = '<a class="call" href="tel:102">Call 102</a> 102 beds, page 102'
  expect(withNumbers(html, phones({ emergency: '102' }), phones({ emergency: '112' })).html).toBe('<a class="call" href="tel:112">Call 112</a> 102 beds, page 102')
})

test('Of a number that had two names the new emergency number counts', () => {
  const old = phones({ emergency: '+977-61-000002', desk: '+977-61-000002' })
  expect(withNumbers('<p>+977-61-000002</p>', old, phones({ emergency: '+977-61-000009', desk: '+977-61-000008' })).html).toBe('<p>+977-61-000009</p>')
})

test('A page with the same numbers stays as it is', () => {
  const html = '<p>+977-61-000002</p>'
  expect(withNumbers(html, phones(LONG), phones(LONG))).toEqual({ html, changed: false })
})

test('The numbers of a page are read from its head; what is broken or missing is none', () => {
  expect(metaIn('<meta name="phones" content="{&quot;numbers&quot;:{&quot;a&quot;:&quot;1 &amp;amp; &#x27;2&#x27;&quot;}}"/>', 'phones')).toEqual({ numbers: { a: "1 &amp; '2'" } })
  expect(metaIn('<meta name="phones" content="{oops"/>', 'phones')).toBeUndefined()
  expect(metaIn('<p>Sign in</p>', 'phones')).toBeUndefined()
})

test('The age of a page is told by day and clock, and by year when that is another one', () => {
  const words = { keptPage: 'This page was kept on {date}, {time}.', language: 'en' }
  const kept = new Date(2026, 2, 12, 14, 5)
  expect(ageWords(words, kept, new Date(2026, 2, 14))).toBe('This page was kept on 12 March, 14:05.')
  expect(ageWords(words, kept, new Date(2027, 0, 1))).toBe('This page was kept on 12 March 2026, 14:05.')
})

test('A notice stands under the header, and before all else where a page has none', () => {
  expect(withNotice('<body><header>H</header><div class="page"><main>M</main></div></body>', '[$&]')).toBe('<body><header>H</header><div class="page">[$&]<main>M</main></div></body>')
  expect(withNotice('<body data-x="1"><main>M</main></body>', '[n]')).toBe('<body data-x="1">[n]<main>M</main></body>')
})

test('The page with the numbers names the true reason', () => {
  const words = { offline: "You're not connected", offlineText: 'Calls still work.', hostFails: 'The website fails.', signIn: 'Sign in first.', openAnyway: 'Open it' } as KeptWords
  const html = '<h1>You&#x27;re not connected</h1><p>Calls still work.</p>'
  expect(withReason(html, words, 'noConnection')).toBe(html)
  expect(withReason(html, words, 'hostFails')).toBe('<h1>The website fails</h1><p>Calls still work.</p>')
  expect(withReason(html, words, 'signIn')).toBe('<h1>Sign in first</h1><p>Calls still work.</p><p><a href="?network">Open it</a></p>')
})
