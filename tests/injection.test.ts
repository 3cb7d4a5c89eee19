import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeCatalogue } from '../scripts/dev/catalogue-site.ts'
import { readText } from '../scripts/pipeline/1-load/read-text.ts'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import { wordsOf } from '../scripts/report/messages.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { addresses, attacks, harmless } from './injection/corpus.ts'
import { refused } from './injection/refused.ts'
import { prepared } from './support/prepared.ts'

const folder = join(PROJECT, '.cache/injection-check')
await writeCatalogue(prepared.schemas, folder)

/** What the check may say of them: each has its own words and its part of the help page. */
const SAYS = [
  'heading-order',
  'picture-in-text',
  'bad-link',
  'broken-link',
  'broken-anchor',
  'unknown-placeholder',
  'broken-placeholder',
  'bad-web-address',
  // A remark that nothing closes, and a link with a bracket lost.
  'html-in-text',
  'broken-mark',
  'pasted-leftover',
  // Words behind a fence, which nobody would read.
  'unexpected-code',
  'lost-character',
  'invisible-character',
]

test('The corpus has at least 200 different strings', () => {
  expect(new Set(attacks).size).toBe(attacks.length)
  expect(attacks.length).toBeGreaterThan(200)
})

test('An address field refuses every address that is not one', () => {
  const found = refused(folder, prepared, addresses, (text) => ({
    type: 'banner',
    heading: 'x',
    link: { label: 'x', link: text },
  }))
  expect(addresses.filter((address) => !found.has(address))).toEqual([])
  expect(
    [...found.values()]
      .flat()
      .map(({ code }) => code)
      .filter((code) => !SAYS.includes(code)),
  ).toEqual([])
  for (const [address, problems] of found)
    expect(wordsOf(problems[0] as (typeof problems)[number]).says, address).toMatch(/\w+ \w+/)
})

test.each(['banner', 'text'])('Words that people type are taken by a %s block', (type) => {
  const found = refused(folder, prepared, harmless, (text) => ({
    type,
    heading: type === 'banner' ? text : 'x',
    ...(type === 'text' && { text }),
  }))
  expect([...found.keys()]).toEqual([])
})

test('Of the attacks the check refuses addresses and placeholders that mean nothing; the rest is shown as words', () => {
  const inText = refused(folder, prepared, attacks, (text) => ({ type: 'banner', heading: text }))
  const inMarkdown = refused(folder, prepared, attacks, (text) => ({ type: 'text', text }))
  expect(
    [...inText.values(), ...inMarkdown.values()]
      .flat()
      .map(({ code }) => code)
      .filter((code) => !SAYS.includes(code)),
  ).toEqual([])
  const scripts = attacks.filter((text) =>
    /^\[x\]\(\s*((javascript|vbscript|data|file|blob|ftp|http):|https:\/\/[^/]*@)/i.test(text),
  )
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((text) => !inMarkdown.has(text))).toEqual([])
})

/** Values that would break out of a header, a server's rules or a link, by the field of the manifest. */
const HOLES: [field: string, find: RegExp, values: string[], good: string[]][] = [
  [
    'the address of the site',
    /url: \S+/,
    [
      'https://x?x',
      'https://a.example/x',
      'https://a.example;x',
      'https://a@b.example',
      'https://a.example\nAllow: /',
      '//a.example',
      'javascript:a',
      'https://ä.example',
      'https://a.example:x',
      'https://a.example#b',
    ],
    ['https://a.example:8443', 'https://www.a-b.example'],
  ],
  [
    'the map',
    /map: \S+/,
    [
      "https://a.example;script-src 'unsafe-inline'",
      'https://a.example;x',
      "https://a.example'",
      'https://*.example',
      'https://a@b.example/x',
      'https://ä.example/',
      'data:text/html,x',
      'https://a.example\\b',
      'https://a,b.example/',
    ],
    ['https://maps.a.example/embed?x=1;2&y=ä'],
  ],
  [
    'an e-mail address',
    /address: smile@\S+/,
    [
      '<x@y.example>',
      'x@y.example?bcc=z@y.example',
      'x@y',
      'a b@y.example',
      'x@y.example, z@y.example',
      '"x"@y.example',
      'x@y.example;z',
      'x%0a@y.example',
      'x@ä.example',
      'X <x@y.example>',
    ],
    ["o'neil+desk@y.example", 'a.b@mail.y.example'],
  ],
  [
    'an alias',
    /aliases: \[\/fees\]/,
    [
      '/assets',
      '/documents',
      '/fonts/a',
      '/icons',
      '/media',
      '/pictures',
      '/index',
      '/404',
      '/sw.js',
      '/_headers',
      '/..',
      '/../x',
      '//x.example',
      '/a?b',
      '/Fees',
      '/%66ees',
      '/a b',
      '/a;b',
      '/a\\b',
      '/prices',
      '/a/',
      '/a\n/b',
    ],
    ['/fees/2026'],
  ],
]

test.each(HOLES)('What breaks out of %s is refused, with one message', (_, find, values, good) => {
  const manifest = readFileSync(join(PROJECT, 'tests/sites/dental/site.yaml'), 'utf8')
  const found = (value: string) => {
    const key = find.source.split(':')[0] ?? ''
    const text = manifest.replace(
      find,
      () =>
        `${key}: ${key === 'aliases' ? `[${JSON.stringify(value)}]` : JSON.stringify(value)}${find.source.startsWith('address: smile') ? ',' : ''}`,
    )
    if (text === manifest) throw new Error(`${find.source} is not in the manifest`)
    const { problems } = checkSite(join(PROJECT, 'tests/sites/dental'), prepared, {
      read: (root, file) => (file === 'site.yaml' ? { text } : readText(root, file)),
    })
    return problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)
  }
  expect(values.map((value) => [value, found(value).length])).toEqual(values.map((value) => [value, 1]))
  expect(good.flatMap((value) => found(value).map((code) => [value, code]))).toEqual([])
})
