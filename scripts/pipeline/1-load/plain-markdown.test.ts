import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { syntheticArticle } from '../../../tools/bench/scale/article.ts'
import { PROJECT } from '../../platform/project-root.ts'
import { plainTree } from './plain-markdown.ts'
import { rounds } from '../../../tests/support/rounds.ts'

const whole = unified().use(remarkParse).use(remarkGfm).freeze()

/** Whether a text is read as plain; then its tree has to be that of the library. */
function plain(text: string): boolean {
  const ours = plainTree(text)
  if (!ours) return false
  const theirs = whole.parse(text)
  // Trees are large: how two differ is looked for only where they do.
  if (!isDeepStrictEqual(ours, theirs)) expect(ours, JSON.stringify(text)).toEqual(theirs)
  return true
}

const bodies = (folder: string) =>
  readdirSync(join(PROJECT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) =>
      readFileSync(join(PROJECT, folder, name), 'utf8')
        .split(/^---\n/m)
        .slice(2)
        .join('---\n'),
    )
const articles = bodies('content/articles')

test('Articles as they are written are plain, and their trees those of the library', () => {
  expect(articles.length).toBeGreaterThan(20)
  expect(articles.filter(plain)).toHaveLength(articles.length)
  const made = Array.from(
    { length: 4 },
    (_, index) =>
      syntheticArticle(7, index, { names: ['one', 'two', 'three'], path: '/advice', pictures: ['a.jpg'] }).split(
        '\n---\n',
      )[1] ?? '',
  )
  expect(made.filter(plain)).toHaveLength(4)
})

// The generator of Park and Miller: the same texts each time.
let state = 1
const next = (below: number) => (state = (state * 48271) % 2147483647) % below
const pick = (signs: readonly string[]) => signs[next(signs.length)] ?? ''

test('Articles with a few slips of the keyboard have the trees of the library', () => {
  const slips = [
    '',
    '\n',
    '\n\n',
    ' ',
    '*',
    '**',
    '[',
    ']',
    '(',
    ')',
    '|',
    '-',
    '- ',
    '1. ',
    '1) ',
    '#',
    '# ',
    '>',
    '+',
    '=',
    ':',
    '\t',
    '.',
    '!',
    '\\',
    '<',
    '&',
    '~',
    '_',
    '`',
  ]
  let read = 0
  for (let round = 0; round < rounds(200, 1000); round++) {
    // Parts of articles: so much text takes the library long.
    const parts = articles[next(articles.length)]?.split(/(?<=\n\n)/) ?? []
    let text = parts.slice(next(parts.length)).slice(0, 4).join('')
    for (let slip = next(4); slip >= 0; slip--) {
      const place = next(text.length + 1)
      text = text.slice(0, place) + pick(slips) + text.slice(place + next(3))
    }
    if (plain(text)) read++
  }
  expect(read).toBeGreaterThan(rounds(20, 150))
})

test('Texts of signs in any order have the trees of the library', () => {
  const signs = [
    'a',
    'b c',
    'é',
    'पानी',
    '{{phone.x}}',
    '10',
    '.',
    ',',
    ')',
    '(',
    '“',
    '’',
    ' ',
    ' ',
    '\n',
    '\n',
    '\n\n',
    '\n\n\n',
    '- ',
    '- a\n',
    '- b\n- c\n\n',
    '1. ',
    '2. d\n',
    '10. e\n',
    '# ',
    '## f\n',
    '### g #\n',
    '*',
    '**',
    '*h*',
    '**i**',
    '(*j*)',
    '**k.**',
    ' *l* ',
    '[m](/n)',
    '[o](tel:{{phone.x}})',
    '[',
    ']',
    '(/p)',
    '|',
    '| a | b |\n',
    '| - | :-: |\n',
    '| c | *d* |\n',
    '|e|f|\n',
    '|-|-:|\n',
    '|',
    ':',
    '-',
    '=',
    '+',
    '>',
    '!',
    '?',
    '\u00a0',
    '\u2028',
    '"',
    "'",
    '$',
    '%',
    '^',
    '/',
    ';',
  ]
  let read = 0
  for (let round = 0; round < rounds(2000, 10_000); round++)
    if (plain(Array.from({ length: 1 + next(14) }, () => pick(signs)).join(''))) read++
  expect(read).toBeGreaterThan(rounds(80, 500))
})

test.each([
  'a\n- b',
  '- a\nb',
  '- a\n\n- b',
  '- a\n  b',
  '1. a\n2) b',
  '- [ ] a',
  '- - a',
  '- # a',
  '- 1. a',
  'a\n===',
  'a\n---',
  '***',
  '* a',
  '**a*',
  '*a**',
  'a*b*c',
  '**a **b',
  '[a]: /b',
  '[a][b]',
  '![a](/b)',
  '[a](/b "c")',
  '[a [b](/c)](/d)',
  '**[a](/b)**',
  '| a |\n| b |',
  '| a | b |\n| - |',
  '| a |\n| - |\nb',
  '| a |\n| - |\n| b | c |',
  '| |\n| - |',
  'a\n| b |\n| - |',
  '    a',
  'a  \nb',
  'a\\*',
  '<b>',
  'a&amp;b',
  'http://a.example',
  'a@b.example',
  '~~a~~',
  '_a_',
  '# a #',
  '#a',
  '> a',
  'a\r\nb',
  '\ufeffa',
  '',
])('%j is left to the library', (text) => {
  expect(plainTree(text)).toBeUndefined()
})
