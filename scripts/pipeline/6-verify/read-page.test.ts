import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

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
])('A page with a style sheet %s is read as a browser reads it', (_, inside, expected) => {
  const { text, assets, ids } = readPage('index.html', page(inside))
  expect({ text, assets, ids: [...ids] }).toMatchObject(expected)
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
