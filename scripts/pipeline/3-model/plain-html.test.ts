import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'mdast'
import { expect, test } from 'vitest'
import { syntheticArticle } from '../../../tools/bench/scale/article.ts'
import { headingsOf } from '../1-load/headings.ts'
import { markdownTree } from '../1-load/markdown-tree.ts'
import { PROJECT } from '../../platform/project-root.ts'
import { libraryHtml } from './markdown.ts'
import { plainHtml } from './plain-html.ts'
import { rounds } from '../../../tests/support/rounds.ts'

function tree(markdown: string): Root {
  const made = markdownTree(markdown)
  for (const { node, id } of headingsOf(made)) node.data = { hProperties: { id } }
  return made
}

/** Whether a text has plain HTML; then it has to be that of the library. */
function plain(markdown: string): boolean {
  const made = tree(markdown)
  const ours = plainHtml(made)
  if (ours === undefined) return false
  expect(ours, JSON.stringify(markdown)).toBe(libraryHtml(made))
  return true
}

test('Articles as they are written are plain, and their HTML that of the library', () => {
  const articles = readdirSync(join(PROJECT, 'content/articles'))
    .filter((name) => name.endsWith('.md'))
    .map((name) =>
      readFileSync(join(PROJECT, 'content/articles', name), 'utf8')
        .split(/^---\n/m)
        .slice(2)
        .join('---\n'),
    )
  const made = Array.from(
    { length: 4 },
    (_, index) =>
      syntheticArticle(7, index, { names: ['one', 'two', 'three'], path: '/advice', pictures: ['a.jpg'] }).split(
        '\n---\n',
      )[1] ?? '',
  )
  expect(articles.length).toBeGreaterThan(20)
  expect([...articles, ...made].filter((text) => !plain(text))).toEqual([])
})

test('Texts of signs in any order have the HTML of the library', () => {
  const signs = [
    'a',
    'b c',
    'é',
    'पानी',
    '10',
    '.',
    '&',
    '<',
    '>',
    '"',
    "'",
    ' ',
    '  ',
    '\n',
    '\n',
    '\n\n',
    '\n\n\n',
    '- ',
    '- a\n',
    '- b\n- c\n\n',
    '1. ',
    '0. d\n',
    '10. e\n',
    '# ',
    '## f\n',
    '### g #\n',
    '#### é “h”\n',
    '*',
    '**',
    '*h*',
    '**i**',
    '_j_',
    '~~k~~',
    '`l`',
    '[m](/n)',
    '[o](tel:+97721000001)',
    '[p](https://b.example/c?d=e#f)',
    '[q](http://b.example)',
    '[r](javascript:s)',
    "[t](/ü%20&')",
    '[u](#v "w")',
    '[x](y:z)',
    '![a](/b.jpg)',
    '[',
    ']',
    '| a | b |\n',
    '| - | :-: |\n',
    '| c | *d* |\n',
    '|e|\n',
    '|',
    '    ',
    '> ',
    '---\n',
    '\\',
    '<b>',
    '&amp;',
    '\u00a0',
    '\t',
    'a@b.example',
    'www.c.example',
  ]
  // The generator of Park and Miller: the same texts each time.
  let state = 1
  const next = (below: number) => (state = (state * 48271) % 2147483647) % below
  let made = 0
  for (let round = 0; round < rounds(800, 4000); round++)
    if (plain(Array.from({ length: 1 + next(14) }, () => signs[next(signs.length)] ?? '').join(''))) made++
  expect(made).toBeGreaterThan(rounds(80, 500))
})

const WIDE = '| a | b | c | d |\n| - | - | - | - |\n| 1 | 2 | 3 | 4 |'

test.each([
  ['', 'a, b, c, d'],
  ['## Doses & “days”', 'Doses & “days”'],
  ['## When *each* is due', 'When each is due'],
])('A table that may scroll, after %j: a region with a name, which the keyboard can reach', (heading, name) => {
  const html = plainHtml(tree(`${heading}\n\n${WIDE}`)) ?? libraryHtml(tree(`${heading}\n\n${WIDE}`))
  const written = name.replaceAll('&', '&#x26;')
  expect(html).toContain(`<div class="table-scroll" role="region" aria-label="${written}" tabindex="0">\n<table>`)
  plain(`${heading}\n\n${WIDE}`)
})

test('Two tables under one heading have names of their own; a table that always fits is no stop for the keyboard', () => {
  const text = `## When\n\n${WIDE}\n\n${WIDE.replace('a', 'z')}\n\n| a | b | c |\n| - | - | - |`
  expect(plain(text)).toBe(true)
  const html = plainHtml(tree(text)) ?? ''
  expect(
    [...html.matchAll(/<div class="([^"]*)"(?: role="region" aria-label="([^"]*)" tabindex="0")?>/g)].map(
      ([, box, name]) => [box, name],
    ),
  ).toEqual([
    ['table-scroll', 'When'],
    ['table-scroll', 'When (2)'],
    ['table-fit', undefined],
  ])
})

test.each([
  '[a](javascript:b)',
  '[a](http://b.example)',
  '[a](b)',
  '[a](/b"c)',
  '[a](/b "c")',
  '[a](/b%20c)',
  '<b>',
  '`a`',
  '~~a~~',
  '> a',
  '- a\n\n- b',
  '- [ ] a',
  '- a\n  - b',
  'a  \nb',
  '---',
  '![a](/b)',
  '| a | b |\n| - | - |\n| c |',
])('%j is left to the library', (markdown) => {
  expect(plainHtml(tree(markdown))).toBeUndefined()
})
