import { expect, test } from 'vitest'
import { weekdaysIn } from '../2-validate/weekdays.ts'
import { makeFacts, telephone } from './facts.ts'
import { fillLink, fillText } from './fill-facts.ts'
import { markdownRenderer, renderMarkdown } from './markdown.ts'

const facts = makeFacts(
  {
    phone: { main: { number: '+977-99-000000', label: 'Desk' } },
    email: { main: { address: 'a@b.example', label: 'Mail' } },
    link: { booking: { link: 'https://book.example/', label: 'Book' } },
    schedule: {
      opd: {
        label: 'OPD',
        times: [
          { days: 'Sunday-Friday', open: '10:30', close: '17:00' },
          { days: 'Saturday', closed: true },
        ],
      },
    },
  },
  { name: 'A Clinic' },
  { closed: 'Closed', allDay: '24 hours' },
)
const html = (markdown: string) => renderMarkdown(markdown, facts).html

test('A phone number in a text becomes a link that calls', () => {
  expect(html('Call {{phone.main}} now.')).toBe('<p>Call <a href="tel:+97799000000">+977-99-000000</a> now.</p>')
})

test('A phone number inside a link stays one link', () => {
  expect(html('[Call {{phone.main}}](tel:{{phone.main}})')).toBe(
    '<p><a href="tel:+97799000000">Call +977-99-000000</a></p>',
  )
})

test('Headings get anchors, duplicates get different ones', () => {
  expect(html('## Signs\n\n## Signs')).toBe('<h2 id="signs">Signs</h2>\n<h2 id="signs-2">Signs</h2>')
})

test('A wide table stands in a box that scrolls and that the keyboard reaches', () => {
  expect(html('| a | b |\n| - | - |\n| 1 | 2 |')).toMatch(/^<div class="table-fit">\s*<table>/)
})

const WIDE = '| a | b | c | d |\n| - | - | - | - |\n| 1 | 2 | 3 | 4 |'

test.each([
  ['', 'a, b, c, d'],
  ['## Doses & “days”', 'Doses & “days”'],
  ['## When *each* is due', 'When each is due'],
])('A table that may scroll, after %j: a region with a name, which the keyboard can reach', (heading, name) => {
  const written = name.replaceAll('&', '&#x26;')
  expect(html(`${heading}\n\n${WIDE}`)).toContain(
    `<div class="table-scroll" role="region" aria-label="${written}" tabindex="0">\n<table>`,
  )
})

test('Two tables under one heading have names of their own; a table that always fits is no stop for the keyboard', () => {
  const text = `## When\n\n${WIDE}\n\n${WIDE.replace('a', 'z')}\n\n| a | b | c |\n| - | - | - |`
  expect(
    [...html(text).matchAll(/<div class="([^"]*)"(?: role="region" aria-label="([^"]*)" tabindex="0")?>/g)].map(
      ([, box, name]) => [box, name],
    ),
  ).toEqual([
    ['table-scroll', 'When'],
    ['table-scroll', 'When (2)'],
    ['table-fit', undefined],
  ])
})

test('The cells of a row stay apart where an address touches the line between them', () => {
  expect(html('|Ministry|Telephone|\n|-|-|\n|https://mohp.example|1115|')).toContain(
    '<td><a href="https://mohp.example">https://mohp.example</a></td>\n<td>1115</td>',
  )
})

test('A null, which YAML can write, becomes the sign for a letter that is missing', () => {
  expect(html('a\0b')).toBe('<p>a\ufffdb</p>')
})

test('Dashes at the start of a text are a line, and what follows is shown', () => {
  expect(html('---\nbeds: 20\n---\n\nText')).toBe('<hr>\n<h2 id="beds-20">beds: 20</h2>\n<p>Text</p>')
})

test.each([
  ['<script>alert(1)</script>Hello'],
  ['<img src=x onerror=alert(1)>'],
  ['[x](javascript:alert(1))'],
  ['[x](JaVaScRiPt:alert(1))'],
  ['[x](data:text/html,<script>alert(1)</script>)'],
  ['<a href="javascript:alert(1)">x</a>'],
  ['<div style="background:url(javascript:alert(1))">x</div>'],
  ['![x](javascript:alert(1))'],
  ['<svg onload=alert(1)>'],
  ['<iframe src="https://evil.example"></iframe>'],
  ['[x](vbscript:msgbox(1))'],
])('Nothing that could run gets through: %s', (markdown) => {
  const tags =
    html(markdown)
      .match(/<[^>]*>/g)
      ?.join('') ?? ''
  expect(tags).toMatch(/^<p>/)
  expect(tags).not.toMatch(/<script|<iframe|<svg|on\w+=|javascript:|vbscript:|data:text|style=/i)
})

test.each([
  ['x <y and z> w', '<p>x &#x3C;y and z> w</p>'],
  ['<div>\nBed\n</div>', '<p>&#x3C;div>\nBed\n&#x3C;/div></p>'],
  ['# BP <b> 120', '<h1 id="bp-b-120">BP &#x3C;b> 120</h1>'],
  ['One <!-- a remark --> two', '<p>One  two</p>'],
])('What looks like HTML shows as typed, and a remark stays out of sight: %s', (markdown, shown) => {
  expect(html(markdown)).toBe(shown)
})

test('Footnotes stay where they were written, and a heading never takes a name that the page has given already', () => {
  expect(html('Salt[^1].\n\n[^1]: Less than 5 g.')).toBe('<p>Salt[1].</p>\n<p>[1]</p>\n<p>Less than 5 g.</p>')
  expect(html('a[^1]\n\n[^1]: <div>2 mg</div>')).toBe('<p>a[1]</p>\n<p>[1]</p>\n<p>&#x3C;div>2 mg&#x3C;/div></p>')
  expect(html('## Main')).toBe('<h2 id="main-2">Main</h2>')
})

test('A picture from elsewhere is a link to it, so that its host learns nothing of who reads', () => {
  expect(html('![A map](https://maps.example/a.png)')).toBe('<p><a href="https://maps.example/a.png">A map</a></p>')
  expect(html('[![A map](https://maps.example/a.png)](https://maps.example)')).toBe(
    '<p><a href="https://maps.example">A map</a></p>',
  )
  expect(html('![A map][m]\n\n[m]: https://maps.example/a.png')).toBe(
    '<p><a href="https://maps.example/a.png">A map</a></p>',
  )
})

test('Facts are filled into texts and links', () => {
  expect(fillText('{{site.name}}: {{schedule.opd}}', facts)).toBe(
    'A Clinic: Sunday-Friday 10:30 AM-5:00 PM; Saturday Closed',
  )
  expect(fillLink('{{link.booking}}', facts)).toBe('https://book.example/')
  expect(fillLink('{{phone.main}}', facts)).toBe('tel:+97799000000')
  expect(fillLink('mailto:{{email.main}}', facts)).toBe('mailto:a@b.example')
})

test('A changed fact is seen although the text stayed the same', () => {
  const make = markdownRenderer()
  make('Call {{phone.main}}.', facts)
  const other = makeFacts({ phone: { main: { number: '+977-99-000009', label: 'Desk' } } }, {}, {})
  expect(make('Call {{phone.main}}.', other).html).toContain('+977-99-000009')
})

test('Numbers are written for dialling as RFC 3966 asks', () => {
  expect(telephone('+977-21 000 001')).toBe('tel:+97721000001')
})

test('Rows of days go round the end of the week', () => {
  expect(weekdaysIn('Friday-Sunday')).toEqual([5, 6, 0])
  expect(weekdaysIn('Saturday')).toEqual([6])
})

test('A list of tasks says what is done: nobody can tick its boxes', () => {
  expect(html('- [x] Fasted\n- [ ] Card\n- Bring water')).toBe(
    '<ul>\n<li>☑ Fasted</li>\n<li>☐ Card</li>\n<li>Bring water</li>\n</ul>',
  )
})
