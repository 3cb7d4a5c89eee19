import { expect, test } from 'vitest'
import { withSourceLanguage } from './source-words.ts'

const marked = (text: string) => `\u0002${text}\u0003`

test('Words that are not translated say their language: on the element that holds them, or on a span', () => {
  expect(withSourceLanguage(`<h1>${marked('Hello')}</h1>`, 'en')).toBe('<h1 lang="en">Hello</h1>')
  expect(withSourceLanguage(`<p>नमस्ते ${marked('Hello <b>you</b>')}।</p>`, 'en')).toBe(
    '<p>नमस्ते <span lang="en">Hello <b>you</b></span>।</p>',
  )
  expect(
    withSourceLanguage(`<p>${marked(`By ${marked('Dr. One')}`)}</p>`, 'en'),
    'marked text inside marked text',
  ).toBe('<p><span lang="en">By Dr. One</span></p>')
})

test('In attributes, titles and data, which have one language only, the marks go', () => {
  expect(withSourceLanguage(`<title>${marked('Hello')}</title>`, 'en')).toBe('<title>Hello</title>')
  expect(withSourceLanguage(`<img alt="${marked('A house')}">`, 'en')).toBe('<img alt="A house">')
  expect(withSourceLanguage(`<option>${marked('One')}</option>`, 'en')).toBe('<option>One</option>')
  expect(withSourceLanguage(String.raw`<script type="application/ld+json">{"a":"\u0002B\u0003"}</script>`, 'en')).toBe(
    '<script type="application/ld+json">{"a":"B"}</script>',
  )
})
