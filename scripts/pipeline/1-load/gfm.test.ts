import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { syntheticArticle } from '../../../tools/bench/scale/article.ts'
import { PROJECT } from '../../platform/project-root.ts'
import { markdownTree } from './markdown-tree.ts'
import { rounds } from '../../../tests/support/rounds.ts'

const whole = unified().use(remarkParse).use(remarkGfm).freeze()
const same = (text: string) => {
  const [ours, all] = [markdownTree(text), whole.parse(text)]
  // Trees are large: how two differ is looked for only where they do.
  if (!isDeepStrictEqual(ours, all)) expect(ours, JSON.stringify(text)).toEqual(all)
}

test("The parts of GitHub's Markdown that a text has no sign of are not missed: real texts give the tree that all parts give", () => {
  const folders = [
    'content/articles',
    'tests/sites/dental/content/articles',
    'docs',
    'docs/hosting',
    'scripts',
    'schema',
    'src',
    '.',
  ]
  const texts = folders.flatMap((folder) =>
    readdirSync(join(PROJECT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => readFileSync(join(PROJECT, folder, name), 'utf8')),
  )
  const made = Array.from({ length: 3 }, (_, index) =>
    syntheticArticle(7, index, { names: ['one', 'two', 'three'], path: '/advice', pictures: ['a.jpg'] }),
  )
  expect(texts.length).toBeGreaterThan(30)
  for (const text of [...texts, ...made]) same(text)
})

test.each([
  'a\n:-\nb',
  'a|b\n-|-\n1|2',
  '> a | b\n> - | -\n1 | 2',
  '- a | b\n  -|-\n\n  1 | 2',
  '| a |\r\n| - |\r\n| 1 |\r\nx',
  '|a|\n\n|-|',
  'a\n| -\n',
  'a\n\t:-',
  '|a|\r|-|\r|1|',
  'x\n|a|\n|-|\n> q\n|1|',
  'mail a&#64;b.example now',
  'w&#119;w.a.example',
  'ht&#116;p://a.example',
  'h\\ttp://a.example',
  'http\\://a.example',
  'www\\.a.example',
  'WWW.A.EXAMPLE and HTTPS://b.example.',
  'xmpp:a@b.example/c',
  'a\\@b.example',
  'mailto:a@b.example',
  '- [ ] a\n- [x] b\n- [\t] c\n- [\n] d',
  '1. [X] a',
  'a[^1]\n\n[^1]: b',
  '![^1]\n\n[^1]: b',
  'a[^\n\n[^]: b',
  '~a~ ~~b~~ ~~~c',
  '`a|b`\n-|-',
  '[a\n|b](/c)\n|-|',
])('%j gives the tree that all parts give', same)

test('Texts of signs in any order give the tree that all parts give', () => {
  const signs = [
    '|',
    '-',
    ':',
    '|-|',
    '|:-:|',
    '-|-',
    '\n',
    '\n',
    '\n\n',
    '\r\n',
    '> ',
    '- ',
    '1. ',
    '    ',
    '\t',
    ' ',
    'a',
    'w',
    'www.',
    'WWW.b.c',
    'http',
    'https://b.example',
    '://',
    '@',
    'a@b.c',
    '&#64;',
    '&commat;',
    '&',
    '\\',
    '~',
    '~~',
    '[',
    ']',
    '[^',
    '[^1]',
    '[^1]: ',
    '[ ]',
    '[x] ',
    '!',
    '(/a)',
    '`',
    '```',
    '*',
    '_',
    '#',
    '# ',
    '===',
    '---',
    '<',
    '>',
    '<b>',
    '<!--',
    '-->',
    '{{phone.x}}',
    '\u0000',
    'é',
    '.',
  ]
  let state = 1
  // The generator of Park and Miller: the same texts each time.
  const next = (below: number) => (state = (state * 48271) % 2147483647) % below
  for (let round = 0; round < rounds(200, 1000); round++)
    same(Array.from({ length: 2 + next(22) }, () => signs[next(signs.length)] ?? '').join(''))
})
