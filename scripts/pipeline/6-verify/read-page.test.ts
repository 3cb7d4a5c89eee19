import { expect, test } from 'vitest'
import { randomFrom } from '../../../tools/bench/scale/random.ts'
import { rounds } from '../../../tests/support/rounds.ts'
import { readAsItStands, readPage } from './read-page.ts'

const CSS = '.a{background:url(/pictures/a.jpg)}'
const page = (inside: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>T</title></head><body>${inside}</body></html>`

test.each<[string, string, { text?: string; assets?: string[]; ids?: string[] }]>([
  [
    'in its usual place',
    `<style>${CSS}</style><p id="p">Words</p>`,
    { text: 'T\nWords', assets: ['/pictures/a.jpg'], ids: ['p'] },
  ],
  ['in a comment, where it is none', `<!--<style>${CSS}</style>--><p>Words</p>`, { text: 'T\nWords', assets: [] }],
  [
    'in an attribute that nobody closed',
    `<p title="<style>${CSS}</style>Words</p><b id="b">Bold</b>`,
    { text: 'T\nBold', ids: [], assets: [] },
  ],
  [
    'in a drawing, where its text is read as code',
    '<svg><style>.a{}&lt;</style></svg><p>Words</p>',
    { text: 'T\nWords', assets: [] },
  ],
  [
    'twice',
    `<style>${CSS}</style><style>.b{background:url(/pictures/b.jpg)}</style>`,
    { assets: ['/pictures/a.jpg', '/pictures/b.jpg'] },
  ],
  [
    'with an end in capitals',
    `<style>${CSS}</STYLE><p id="p">Words</p><style></style>`,
    { text: 'T\nWords', assets: ['/pictures/a.jpg'], ids: ['p'] },
  ],
  [
    'in a field of text',
    `<textarea><style>${CSS}</style></textarea><p>Words</p>`,
    { text: `T\n<style>${CSS}</style>\nWords`, assets: [] },
  ],
  [
    'that says what we put in its place',
    `<style>/*style*/${CSS}</style><p>Words</p>`,
    { text: 'T\nWords', assets: ['/pictures/a.jpg'] },
  ],
  [
    'in the name of a tag, beside a broken element that is there twice',
    '<p<style>>Words of some length</p><b title="A title of some length"><p>Bold</b>',
    { text: 'T\n>Words of some length\nBold' },
  ],
  [
    'that compares widths',
    '<style>@media (width<40rem){.a{background:url(/pictures/a.jpg)}}</style>',
    { assets: ['/pictures/a.jpg'] },
  ],
])('A page with a style sheet %s is read as a browser reads it', (_, inside, expected) => {
  const { text, assets, ids } = readPage('index.html', page(inside))
  expect({ text, assets, ids: [...ids] }).toMatchObject(expected)
  expect(readPage('index.html', page(inside))).toEqual(readAsItStands('index.html', page(inside)))
})

test('A style sheet that was seen before brings the same files to each page', () => {
  const sheets = new Map<string, readonly string[]>()
  const [one, two] = ['<p>One</p>', '<p>Two</p>'].map((words) =>
    readPage('index.html', page(`<style>${CSS}</style>${words}`), sheets),
  )
  expect([one?.assets, two?.assets, one?.flat, two?.flat]).toEqual([
    ['/pictures/a.jpg'],
    ['/pictures/a.jpg'],
    'T One',
    'T Two',
  ])
})

const LONG_PAGE = `<!DOCTYPE html><html lang="en"><head><title>A title of some length</title><meta name="description" content="What the page says, in a sentence"/><style>@media (width<40rem){.a>b{color:red;background:url(/pictures/a.jpg)}}</style><script type="application/ld+json">{"@type":"Thing","name":"A \\u003c thing"}</script></head><body><header class="header" data-enhance="layout/header"><a href="tel:+97761000001" class="button button--solid">Call +977-61-000001</a><svg class="ui-icon" viewBox="0 0 24 24"><style>.in-a-drawing{fill:red}</style><path d="M6.6 3.8l2.6 4.3-1.9 2a13 13 0 0 0"></path></svg></header><main id="main-part"><h1 id="a-heading">A heading with words</h1><p>Some words, and "others" > than these &amp; those</p><table><tr><td>a cell of a table</td></tr></table><picture><source srcset="/pictures/a-320.avif 320w, /pictures/a-640.avif 640w"/><img src="/pictures/a-640.jpg" alt="What the picture shows"/></picture><!-- a comment > with a sign --><textarea>Words in a field</textarea><pre>
Words in a block</pre></main></body></html>`
const PIECES =
  '< > " \' = / & --> <!-- <style> </style> </p> <b> <a> </main> <table> <a\u00a0href=" <textarea> </script> \r \0 <svg> <script> <select> <template> <p\u00a0title=" - <![CDATA[ =" <! <form>'.split(
    ' ',
  )

test('Texts that are passed over while a page is read are where a browser has them, however broken the page is', () => {
  for (let round = 0; round < rounds(600, 20_000); round++) {
    const random = randomFrom(round)
    let html = LONG_PAGE
    for (let left = random.below(5); left > 0; left--) {
      const at = random.below(html.length)
      html = random.below(3)
        ? `${html.slice(0, at)}${random.pick(PIECES).replace('\u00a0', ' ')}${html.slice(at)}`
        : html.slice(0, at) + html.slice(at + 1 + random.below(12))
    }
    expect(readPage('index.html', html), html).toEqual(readAsItStands('index.html', html))
  }
})

test('A page that has such signs as are put in the place of texts is read as it stands', () => {
  const html = page('<p title="\ue000\u4e00">Words of some length \ue000\u4e01</p>')
  expect(readPage('index.html', html)).toMatchObject({
    flat: 'T Words of some length \ue000\u4e01',
    attributeText: '\ue000\u4e00',
  })
})
