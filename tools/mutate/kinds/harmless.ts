import type { SourceDocument } from '../../../scripts/pipeline/1-load/document.ts'
import { change, isPlainText, lineEnd, lineStart, mutator, revalue, type Mutator } from '../mistake.ts'
import type { Random } from '../random.ts'
import type { Spot } from '../spots.ts'

type Change = ReturnType<typeof change>
const source = ({ document, start, end }: Spot) => document.text.slice(start, end)
const scalar = (spot: Spot) => spot.style === 'plain' || spot.style === 'quoted'
const ownLine = (spot: Spot) => spot.key !== undefined && spot.ownLine
const kind =
  (...kinds: string[]) =>
  (spot: Spot) =>
    kinds.includes(spot.schema['x-kind'] ?? '') && scalar(spot)

const ofSpot = (
  name: string,
  where: (spot: Spot) => boolean,
  make: (spot: Spot, random: Random) => Change | undefined,
): Mutator =>
  mutator<Spot>({
    name,
    group: 'keyboard',
    harmless: true,
    codes: [],
    places: ({ spots }) => spots.filter(where),
    make,
  })

/** Words of the field that a rule may compare with others: names, titles and what is counted. */
const FREE = new Set(['text', 'note', 'lead', 'summary', 'role', 'intro'])

/** A sentence more in a text, or another sign in it, as people write. */
const saying = (name: string, words: string): Mutator =>
  ofSpot(
    name,
    (spot) => isPlainText(spot) && ownLine(spot) && FREE.has(spot.key ?? '') && !/[.!?]$/.test(source(spot)),
    (spot) => revalue(spot, `${source(spot)} ${words}`),
  )

const ofBody = (
  name: string,
  find: RegExp,
  make: (match: string, random: Random, document: SourceDocument) => string,
): Mutator =>
  mutator<{ document: SourceDocument; at: number; word: string }>({
    name,
    group: 'paste',
    harmless: true,
    codes: [],
    places: ({ documents }) =>
      documents.flatMap((document) =>
        [...(document.body?.markdown.matchAll(find) ?? [])].map((match) => ({
          document,
          at: (document.body?.start ?? 0) + match.index,
          word: match[0],
        })),
      ),
    make: ({ document, at, word }, random) => {
      const made = make(word, random, document)
      return made === word ? undefined : change(document, at, at + word.length, made)
    },
  })

/** A paragraph of plain words between empty lines. */
const PARAGRAPH = /(?<=\n\n)[A-Z][^\n|#*[\]{}]{60,}[.](?=\n\n)/g
const below = (name: string, words: string) => ofBody(name, PARAGRAPH, (text) => `${text}\n\n${words}`)
const inside = (name: string, words: string) => ofBody(name, PARAGRAPH, (text) => `${text} ${words}`)

const saved = (name: string, make: (text: string) => string, where = (_: SourceDocument) => true): Mutator =>
  mutator<SourceDocument>({
    name,
    group: 'keyboard',
    harmless: true,
    codes: [],
    places: ({ documents }) => documents.filter(where),
    make: ({ file }) => ({
      file,
      from: 0,
      to: 0,
      insert: '',
      lines: [],
      saved: (text) => Buffer.from(make(text)),
    }),
  })
const isYaml = ({ kind: of }: SourceDocument) => of !== 'article'
const behindLine = (spot: Spot, words: string) => {
  const at = lineEnd(spot.document.text, spot.end)
  return change(spot.document, at, at, words)
}
const above = (spot: Spot, words: (indent: string) => string) => {
  const at = lineStart(spot.document.text, spot.keyStart)
  return change(spot.document, at, at, words(spot.document.text.slice(at, spot.keyStart).replace(/[^ ]/g, ' ')))
}
const isRecord = ({ document, path }: Spot) => document.kind === 'records' && path.length === 1

/** Changes after which nothing is wrong: whatever is said of them is a false alarm. */
export const harmless: readonly Mutator[] = [
  ofSpot('Remark above a field', ownLine, (spot) => above(spot, (indent) => `${indent}# ask Ram about this: soon\n`)),
  ofSpot('Remark at the edge above a field', ownLine, (spot) => above(spot, () => '# old: do not use\n')),
  ofSpot('Empty line above a field', ownLine, (spot) => above(spot, () => '\n')),
  ofSpot('Line of spaces above a field', ownLine, (spot) => above(spot, () => '     \n')),
  ofSpot('Spaces at the end of a line', ownLine, (spot) => behindLine(spot, '   ')),
  ofSpot(
    'Remark behind an id or a reference',
    (spot) => ownLine(spot) && kind('id', 'record-id', 'fact')(spot),
    (spot) => behindLine(spot, ' # checked'),
  ),
  ofSpot(
    'Remark behind a picture or an icon',
    (spot) => ownLine(spot) && kind('image', 'icon')(spot),
    (spot) => behindLine(spot, ' # new one soon'),
  ),
  ofSpot(
    'Remark behind a date or a time',
    (spot) => ownLine(spot) && kind('date', 'time')(spot),
    (spot) => behindLine(spot, ' # or later'),
  ),
  ofSpot(
    'Remark behind true, false or a number',
    (spot) => ownLine(spot) && ['boolean', 'number', 'integer'].includes(String(spot.schema.type)),
    (spot) => behindLine(spot, ' # ok?'),
  ),
  ofSpot(
    'Remark behind a link',
    (spot) => ownLine(spot) && kind('link')(spot) && spot.style === 'plain',
    (spot) => behindLine(spot, ' # the old page'),
  ),
  ofSpot(
    'Remark behind a text in quotes',
    (spot) => ownLine(spot) && spot.style === 'quoted',
    (spot) => behindLine(spot, ' # as agreed'),
  ),
  ofSpot(
    'Remark behind { }',
    (spot) => spot.style === 'flow' && spot.ownLine,
    (spot) => behindLine(spot, ' # as agreed'),
  ),
  ofSpot(
    'Remark behind the name of a list',
    (spot) => spot.style === 'list' && spot.key !== undefined,
    ({ document, keyStart, key = '' }) =>
      change(document, keyStart + key.length + 1, keyStart + key.length + 1, ' # in this order'),
  ),
  ofSpot(
    'Remark behind a reference in a list',
    (spot) => spot.key === undefined && spot.ownLine && kind('record-id', 'fact')(spot),
    (spot) => behindLine(spot, ' # first'),
  ),
  ofSpot(
    'Text in double quotes',
    (spot) => isPlainText(spot) && !/["\\]/.test(source(spot)),
    (spot) => revalue(spot, `"${source(spot)}"`),
  ),
  ofSpot(
    'Text in single quotes',
    (spot) => isPlainText(spot) && !source(spot).includes("'"),
    (spot) => revalue(spot, `'${source(spot)}'`),
  ),
  ofSpot(
    'Reference in quotes',
    (spot) => kind('record-id', 'fact', 'icon', 'image', 'id')(spot) && spot.style === 'plain',
    (spot) => revalue(spot, `"${source(spot)}"`),
  ),
  ofSpot(
    'Date in quotes',
    (spot) => kind('date', 'time')(spot) && spot.style === 'plain',
    (spot) => revalue(spot, `"${source(spot)}"`),
  ),
  ofSpot(
    'Quotes taken away',
    (spot) => spot.style === 'quoted' && /^"[A-Za-z][\w ]*"$/.test(source(spot)),
    (spot) => revalue(spot, source(spot).slice(1, -1)),
  ),
  ofSpot('Name of a field in quotes', ownLine, ({ document, keyStart, key = '' }) =>
    change(document, keyStart, keyStart + key.length, `"${key}"`),
  ),
  ofSpot('Space before a colon', ownLine, ({ document, keyStart, key = '' }) =>
    change(document, keyStart + key.length, keyStart + key.length, ' '),
  ),
  ofSpot(
    'Two spaces behind a colon',
    (spot) => ownLine(spot) && scalar(spot),
    ({ document, start }) => change(document, start, start, ' '),
  ),
  ofSpot(
    'More spaces behind a hyphen',
    (spot) => spot.key === undefined && spot.ownLine && scalar(spot),
    ({ document, start }) => change(document, start, start, '  '),
  ),
  ofSpot(
    'Value on the next line',
    (spot) => ownLine(spot) && scalar(spot),
    ({ document, start, keyStart }) =>
      change(document, start, start, `\n${' '.repeat(keyStart - lineStart(document.text, keyStart) + 4)}`),
  ),
  ofSpot(
    'True with a capital letter',
    (spot) => spot.schema.type === 'boolean' && scalar(spot),
    (spot, random) =>
      revalue(
        spot,
        random.pick([source(spot).toUpperCase(), source(spot).replace(/^./, (sign) => sign.toUpperCase())]),
      ),
  ),
  ofSpot(
    'Spaces between { } left out',
    (spot) => spot.style === 'flow' && /^\{ .* \}$/.test(source(spot)),
    (spot) => revalue(spot, `{${source(spot).slice(2, -2)}}`),
  ),
  ofSpot(
    'Comma at the end between { }',
    (spot) => spot.style === 'flow' && /^\{ .* \}$/.test(source(spot)) && !spot.inFlow,
    (spot) => revalue(spot, source(spot).replace(/ \}$/, ', }')),
  ),
  ofSpot(
    'List on one line',
    (spot) => spot.style === 'list' && spot.key !== undefined && /^(?:- [a-z0-9.-]+\n? *)+$/.test(source(spot)),
    ({ document, start, end, keyStart, key = '' }) =>
      change(
        document,
        keyStart + key.length + 1,
        end,
        ` [${document.text
          .slice(start, end)
          .split('\n')
          .map((line) => line.trim().slice(2))
          .join(', ')}]`,
      ),
  ),
  ofSpot(
    '> in place of >-',
    (spot) => spot.style === 'folded' && source(spot).startsWith('>-'),
    ({ document, start }) => change(document, start, start + 2, '>'),
  ),
  ofSpot(
    'Empty line below a text over several lines',
    (spot) => spot.style === 'folded',
    (spot) => change(spot.document, spot.end, spot.end, '\n'),
  ),
  ofSpot(
    'Number with a decimal',
    (spot) =>
      spot.schema.type === 'number' &&
      spot.schema['x-name'] === undefined &&
      spot.key === 'value' &&
      /^\d+$/.test(source(spot)),
    (spot) => revalue(spot, `${source(spot)}.0`),
  ),
  ofSpot('Empty line between two items', isRecord, (spot) => above(spot, () => '\n\n')),
  ofSpot('Remark between two items', isRecord, (spot) => above(spot, () => '# ---- more ----\n')),
  saying('Apostrophe in a text', "and the family's wishes"),
  saying('Per cent in a text', 'for 90% of patients'),
  saying('& in a text', 'with care & patience'),
  saying('Parentheses in a text', '(also at night)'),
  saying('Slash in a text', 'day and/or night'),
  saying('Emoji in a text', '😊'),
  saying('Emoji of several signs in a text', '👩‍⚕️ and 🇳🇵'),
  saying('Nepali words in a text', 'र स्वास्थ्य सेवा'),
  saying('Nepali words with joiners in a text', 'श्री र्‍याली'),
  saying('Dash between words', '– at any age'),
  saying('Words in straight quotes in a text', 'called "morning care" here'),
  saying('Words in curly quotes in a text', 'called “morning care” here'),
  saying('Three dots at the end', 'and more…'),
  saying('# inside a word', 'with C#4 and A#'),
  saying('Colon without a space', 'in the ratio 1:2'),
  saying('Plus sign in a text', 'and 2+ visits'),
  saying('Question in a text', 'is that enough?'),
  saying('Brackets inside a text', 'see [annex] and {more}'),
  saying('Star and at in a text', 'rated 5* @home'),
  saying('Accents in a text', 'with a café and naïve crème'),
  saying('Degrees and micro in a text', 'at 37 °C and 5 µg'),
  saying('The word no and on in a text', 'no or on, yes or off'),
  saved('No line end at the end', (text) => text.trimEnd()),
  saved('Many line ends at the end', (text) => `${text}\n\n\n`),
  saved('Windows line ends on some lines', (text) =>
    text
      .split('\n')
      .map((line, n) => (n % 3 ? line : `${line}\r`))
      .join('\n')
      .replace(/\r$/, ''),
  ),
  saved('Spaces at the ends of all lines', (text) => text.replace(/(?<=[^\s>|-])\n/g, '  \n'), isYaml),
  saved('Three hyphens at the top', (text) => `---\n${text}`, isYaml),
  saved('Remark at the end of a file', (text) => `${text.trimEnd()}\n# the end: nothing below\n`, isYaml),
  below('List in an article', '- Rest well\n- Drink water\n- Walk a little'),
  below('Numbered list in an article', '1. Rest well\n2. Drink water\n3. Walk a little'),
  below('Table in an article', '| Food | Why |\n| --- | --- |\n| Lentils | Iron |\n| Milk | Calcium |'),
  below('Quotation in an article', '> Rest is a medicine too.'),
  below('Heading and words in an article', '## A short summary\n\nRest and drink enough water.'),
  below('List inside a list in an article', '- Food\n  - Lentils\n  - Milk\n- Sleep'),
  inside('Bold words in an article', 'This is **quite** important.'),
  inside('Slanted words in an article', 'This is *quite* important, and so is _this_.'),
  inside('Link to a page in an article', 'Read [about us](/about) too.'),
  inside('Nepali sentence in an article', 'धेरै पानी पिउनुहोस्।'),
  inside('Emoji in an article', 'Take care 🙂'),
  inside('Brackets and stars in an article', 'It is 5 * 3 (or 15) [see below].'),
  inside('Less and more in an article', 'Keep it < 5 and > 2.'),
  inside('Prices and per cents in an article', 'It costs Rs. 500 and helps 80% of people.'),
  ofBody('Lines of a paragraph broken', PARAGRAPH, (text) => text.replace(/(.{30,}?) /, '$1\n')),
  ofBody('Two empty lines between paragraphs', PARAGRAPH, (text) => `${text}\n`),
  ofBody('Spaces at the end of a paragraph', PARAGRAPH, (text) => `${text} `),
]
