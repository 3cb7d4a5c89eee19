import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Nodes } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { syntheticArticle } from '../../../tools/bench/scale/article.ts'
import { rounds } from '../../../tests/support/rounds.ts'
import { PROJECT } from '../../platform/project-root.ts'
import { githubTree as markdownTree } from './markdown-tree.ts'

/** remark's own parser with all that GitHub adds. */
const library = remark().use(remarkGfm).freeze()

/** Expects the tree of the library, to the last position. */
function expectSame(text: string) {
  const [ours, theirs] = [markdownTree(text), library.parse(text)]
  // Trees are large: how two differ is looked for only where they do.
  if (!isDeepStrictEqual(ours, theirs)) expect(ours, JSON.stringify(text)).toEqual(theirs)
}

/**
 * Whether a text has the tree of the library, as far as that has positions: it makes a part of the automatic links
 * after it has read a text, and these and the words around them have none; there satteri may cut the words elsewhere.
 */
function isAlike(text: string): boolean {
  const [ours, theirs] = [markdownTree(text), library.parse(text)]
  if (isDeepStrictEqual(ours, theirs)) return true
  const placed = hasPositions(theirs)
  return isDeepStrictEqual(withWordsJoined(ours, placed), withWordsJoined(theirs, placed))
}

/** The letters that a visitor reads, in their order. */
const letters = (node: Nodes): string =>
  'children' in node
    ? (node.children as Nodes[]).map(letters).join('')
    : 'value' in node
      ? node.value.replace(/[^\p{L}\p{N}]/gu, '')
      : ''

const hasPositions = (node: Nodes): boolean =>
  node.position !== undefined && (!('children' in node) || (node.children as Nodes[]).every(hasPositions))

type Plain = Omit<Nodes, 'children' | 'position'> & { value?: string; children?: Plain[] }

/** A tree whose words that follow each other are one node. */
function withWordsJoined(node: Nodes, placed: boolean): Plain {
  const { position, ...own } = node
  const plain: Plain = { ...own, ...(placed && { position }) }
  if (!('children' in node)) return plain
  const children: Plain[] = []
  for (const child of (node.children as Nodes[]).map((one) => withWordsJoined(one, placed))) {
    const last = children.at(-1)
    if (child.type === 'text' && last?.type === 'text') last.value = `${last.value}${child.value}`
    else children.push(child)
  }
  return { ...plain, children }
}

/** The words of a tree and what they stand in. */
const shape = (node: Nodes): string =>
  'children' in node
    ? `${node.type}(${(node.children as Nodes[]).map(shape).join(' ')})`
    : 'value' in node
      ? JSON.stringify(node.value)
      : node.type

const filesIn = (folder: string) =>
  readdirSync(join(PROJECT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(PROJECT, folder, name), 'utf8'))
const articles = filesIn('content/articles').map((text) =>
  text
    .split(/^---\n/m)
    .slice(2)
    .join('---\n'),
)

/** The generator of Park and Miller: the same texts each time. */
function random(seed: number) {
  let state = seed
  const next = (below: number) => (state = (state * 48271) % 2147483647) % below
  return { next, pick: (characters: readonly string[]) => characters[next(characters.length)] ?? '' }
}

test('Articles, made ones and the pages of this project have the tree of the library, to the last position', () => {
  const folders = ['docs', 'docs/hosting', 'scripts', 'schema', 'src', '.', 'tests/sites/dental/content/articles']
  const made = Array.from({ length: 3 }, (_, index) =>
    syntheticArticle(7, index, { names: ['one', 'two', 'three'], path: '/advice', pictures: ['a.jpg'] }),
  )
  const texts = [...articles, ...folders.flatMap(filesIn), ...made]
  expect(texts.length).toBeGreaterThan(45)
  texts.forEach(expectSame)
})

test('Articles with a few random edits have the tree of the library', () => {
  const { next, pick } = random(1)
  const edits = ['', '\n', '\n\n', ' ', '  ', '    ', '\t', '\r\n', '*', '**', '_', '`', '~', '[', ']', '(', ')', '|']
    .concat(['-', '- ', '1. ', '1) ', '+', '#', '# ', '> ', '=', ':', '.', '!', '"', "'", '\\', '<', '&', '{{', '}}'])
    .concat(['@', '---\n'])
  const other: string[] = []
  for (let round = 0; round < rounds(200, 4000); round++) {
    // Parts of articles: so much text takes the library long.
    const parts = articles[next(articles.length)]?.split(/(?<=\n\n)/) ?? []
    let text = parts.slice(next(parts.length)).slice(0, 4).join('')
    for (let edit = next(4); edit >= 0; edit--) {
      const place = next(text.length + 1)
      text = text.slice(0, place) + pick(edits) + text.slice(place + next(3))
    }
    if (!isAlike(text)) other.push(text)
  }
  expect(other).toEqual([])
})

/** Characters of articles, then those of all of Markdown. */
const ARTICLE_CHARACTERS = [
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
]
  .concat(['\n\n', '\n\n\n', '- ', '- a\n', '- b\n- c\n\n', '1. ', '2. d\n', '10. e\n', '# ', '## f\n', '### g #\n'])
  .concat(['*', '**', '*h*', '**i**', '(*j*)', '**k.**', ' *l* ', '[m](/n)', '[o](tel:{{phone.x}})', '[', ']', '(/p)'])
  .concat(['|', '| a | b |\n', '| - | :-: |\n', '| c | *d* |\n', '|e|f|\n', '|-|-:|\n', ':', '-', '=', '+', '>', '!'])
  .concat(['?', '\u00a0', '\u2028', '"', "'", '$', '%', '^', '/', ';'])
const ALL_CHARACTERS = [
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
]
  .concat([
    'a',
    'w',
    'www.',
    'WWW.b.c',
    'http',
    'https://b.example',
    'a@b.c',
    '&#64;',
    '&commat;',
    '&',
    '\\',
    '~',
    '~~',
  ])
  .concat(['[', ']', '[^', '[^1]', '!', '(/a)', '`', '``', '*', '_', '#', '# ', '===', '---', '<', '>', '<b>'])
  .concat(['<!--', '-->', '<div>\n', '{{phone.x}}', '.', '\u0000'])

const textsOf = (characters: readonly string[], most: number, seed: number, count: number) => {
  const { next, pick } = random(seed)
  return Array.from({ length: count }, () => Array.from({ length: 1 + next(most) }, () => pick(characters)).join(''))
}

test('Texts of characters of an article in any order have the tree of the library', () => {
  const texts = textsOf(ARTICLE_CHARACTERS, 14, 1, rounds(500, 12_000))
  expect(texts.filter((text) => !isAlike(text))).toEqual([])
})

test('Texts of all characters in any order have the tree of the library but for one in 300, and never other letters', () => {
  const texts = textsOf(ALL_CHARACTERS, 22, 5, rounds(600, 9000))
  const other = texts.filter((text) => !isAlike(text))
  expect(other.length).toBeLessThan(texts.length / 300)
  expect(other.filter((text) => letters(markdownTree(text)) !== letters(library.parse(text)))).toEqual([])
})

test.each([
  '',
  '---\na: b\n---\n\nc',
  '+++\na\n+++',
  'a  \nb\\\nc',
  '    a',
  '~~~\na\n~~~',
  '| a | b |\n| - | - |\n| `c|d` | e \\| f |',
  'a\n:-\nb',
  'a|b\n-|-\n1|2',
  '> a | b\n> - | -\n1 | 2',
  '- a | b\n  -|-\n\n  1 | 2',
  '| a |\r\n| - |\r\n| 1 |\r\nx',
  'a\n| -\n',
  '|a|\r|-|\r|1|',
  'x\n|a|\n|-|\n> q\n|1|',
  '[a\n|b](/c)\n|-|',
  // An address that touches the line of its cell, which satteri itself would swallow with the next cell.
  '|Ministry|https://mohp.example|1115|\n|-|-|-|\n|www.a.example|b|c|',
  '| a | b |\n| - | - |\n| see www.| b |',
  // A star behind an escaped one.
  '\\**a** \\__b__',
  'mail a&#64;b.example now',
  'w&#119;w.a.example',
  'h\\ttp://a.example',
  'WWW.A.EXAMPLE and (HTTPS://b.example/c_(d)).',
  'xmpp:a@b.example/c mailto:a@b.example <a@b.example>',
  '- [ ] a\n- [x] b\n- [\t] c',
  'a[^1]\n\n[^1]: b\n\n    c',
  '![^1]\n\n[^1]: b',
  '~a~ ~~b~~ ~~~c',
  '[a][b] ![c][b] [b]\n\n[b]: /d "e"',
  '🩺 **a** 🩺\n\n- पानी 🩺 [b](/c)',
])('%j has the tree of the library', (text) => {
  expect(isAlike(text), shape(markdownTree(text))).toBe(true)
})

test('Automatic links have a place, so that a message about one names its line', () => {
  const [paragraph] = markdownTree('a\nwww.b.example').children
  expect(paragraph?.type === 'paragraph' && paragraph.children[1]).toMatchObject({
    url: 'http://www.b.example',
    position: { start: { line: 2, column: 1, offset: 2 } },
  })
})

// All that is known to differ (docs/decisions/reading-and-checking.md#0107): a new satteri that reads one of them
// differently fails here.
test.each([
  ['a sign before stars, as CommonMark 0.31 asks', '**a:**🩺', 'paragraph(strong("a:") "🩺")', 'paragraph("**a:**🩺")'],
  ['an e-mail address behind a stroke', 'a/b@c.d', 'paragraph("a/b@c.d")', 'paragraph("a/" link("b@c.d"))'],
  ['a host that is none', 'https://“', 'paragraph(link("https://“"))', 'paragraph("https://“")'],
  ['a definition over a rule', '[r]: /s\n|-|', 'definition paragraph("|-|")', 'table(tableRow(tableCell("[r]: /s")))'],
  [
    'a box before a line end of Windows',
    '- [ ]\r\n  a',
    'list(listItem(paragraph("[ ]\\r\\na")))',
    'list(listItem(paragraph("\\na")))',
  ],
  [
    'a footnote that begins with one',
    '[^1]: [^1]: a',
    'footnoteDefinition() footnoteDefinition(paragraph("a"))',
    'footnoteDefinition(footnoteDefinition(paragraph("a")))',
  ],
])('Known to differ: %s', (_, text, ours, theirs) => {
  expect(markdownTree(text).children.map(shape).join(' ')).toBe(ours)
  expect(library.parse(text).children.map(shape).join(' ')).toBe(theirs)
})
