import { expect, test } from 'vitest'
import { withLinkLanguages } from './link-languages.ts'

const marked = (start: string) => withLinkLanguages(`${start}A</a>`, 'ne', 'en') !== `${start}A</a>`

test.each([
  ['<a href="/blog">', true],
  ['<a class="card__cover" href="/blog/what-is-phobia?from=home#signs">', true],
  ['<a href="/">', true],
  ['<a href="/news">', true],
  ['<a href="/ne">', false],
  ['<a href="/ne/contact#map">', false],
  ['<a href="/documents/my-visit.pdf">', false],
  ['<a href="/doctors/dr-rai.ics">', false],
  ['<a href="//elsewhere.example/page">', false],
  ['<a href="https://elsewhere.example/page">', false],
  ['<a href="#main">', false],
  ['<a href="tel:+977000">', false],
  ['<a class="language-switch" hreflang="en" href="/contact">', false],
  ['<a class="language-switch" href="/contact" hreflang="en">', false],
  ['<area href="/blog">', false],
])('%s on a page in Nepali leads to a page in English: %s', (link, expected) => {
  expect(marked(link)).toBe(expected)
})

test('the language stands in the tag of the link and behind its words', () => {
  expect(withLinkLanguages('<p><a href="/blog">A</a> <a href="/ne">B</a></p>', 'ne', 'en')).toBe(
    '<p><a hreflang="en" href="/blog">A EN</a> <a href="/ne">B</a></p>',
  )
})
