import type { SourceDocument } from '../../../scripts/pipeline/1-load/document.ts'
import { linesOf, type Line } from '../../../scripts/pipeline/2-validate/text/lines.ts'
import { change, isPlainText, mutator, type Mistake, type Mutator, type Site } from '../mistake.ts'
import type { Random } from '../random.ts'
import type { Spot } from '../spots.ts'

/** A line of an article's text, with its neighbours. */
interface Row {
  document: SourceDocument
  line: Line
  before: Line | undefined
  after: Line | undefined
  at: number
  /** Below a list, a line that is moved in belongs to its last point. */
  inText: boolean
}

/** What is made of a line: its new text, and on which line of it the slip is told (0 is the first). */
type Make = (row: Row, random: Random) => string | readonly [text: string, line: number] | undefined

const rows = ({ documents }: Site, is: (row: Row) => boolean): Row[] =>
  documents.flatMap((document) => {
    const { body } = document
    if (!body) return []
    const lines = linesOf(body.markdown)
    return lines
      .map((line, index) => ({
        document,
        line,
        before: lines[index - 1],
        after: lines[index + 1],
        at: body.start + line.start,
        inText: lines[index - 2]?.kind === 'text' || lines[index - 2]?.kind === 'heading',
      }))
      .filter(is)
  })

/** A slip that is made of one line of an article. */
const ofLine = (name: string, codes: string[], is: (row: Row) => boolean, make: Make): Mutator =>
  mutator<Row>({
    name,
    group: 'paste',
    codes,
    places: (site) => rows(site, is),
    make: (row, random): Mistake | undefined => {
      const made = make(row, random)
      if (made === undefined) return undefined
      const [text, line] = typeof made === 'string' ? [made, 0] : made
      if (text === row.line.text) return undefined
      const mistake = change(row.document, row.at, row.at + row.line.text.length, text)
      return { ...mistake, lines: mistake.lines.map((n) => n + line) }
    },
  })

/** A slip in a short text of YAML. */
const ofField = (name: string, codes: string[], make: (text: string, random: Random) => string | undefined): Mutator =>
  mutator<Spot>({
    name,
    group: 'paste',
    codes,
    places: ({ spots }) =>
      spots.filter((spot) => isPlainText(spot) && !spot.inFlow && !/[{}:#"'\\]/.test(String(spot.value))),
    make: (spot, random) => {
      const made = make(spot.document.text.slice(spot.start, spot.end), random)
      return made === undefined ? undefined : change(spot.document, spot.start, spot.end, made)
    },
  })

const isItem = ({ line }: Row) => line.kind === 'item' && line.mark === '-'
const inList = (row: Row) => isItem(row) && row.before?.kind === 'item'
const isText = ({ line }: Row) => line.kind === 'text' && /^[A-Z][^{}[\]|*]{60,}[.]$/.test(line.text)
const isPlainRow = (row: Row) => isText(row) || (isItem(row) && !/[{}[\]*]/.test(row.line.text))
const isHeading = ({ line }: Row) => line.kind === 'heading'
const has =
  (sign: RegExp) =>
  ({ line }: Row) =>
    line.kind !== 'row' && sign.test(line.text)

/** Puts something between two words, or in the middle of one. */
function between(text: string, random: Random, put: string, skip = 3): string | undefined {
  const places = [...text.matchAll(/(?<=[a-z]{3}) (?=[a-z]{3})/g)].slice(skip > 2 ? 0 : skip)
  const place = places.length ? random.pick(places) : undefined
  return place && text.slice(0, place.index) + put + text.slice(place.index + 1)
}
function inWord(text: string, random: Random, put: (letter: string) => string): string | undefined {
  const places = [...text.matchAll(/(?<=[a-z]{2})[a-z](?=[a-z]{2})/g)]
  const place = places.length ? random.pick(places) : undefined
  return place && text.slice(0, place.index) + put(place[0]) + text.slice(place.index + 1)
}
const PLACEHOLDER = /\{\{[a-z]+\.[\w-]+\}\}/
const LINK = /\[([^\]]+)\]\((\/[^)]+)\)/
const swap =
  (find: RegExp, put: (word: string, ...parts: string[]) => string): Make =>
  ({ line: { text } }) =>
    text.replace(find, (...parts) =>
      put(...(parts.filter((part) => typeof part === 'string') as [string, ...string[]])),
    )
const behind =
  (put: string): Make =>
  ({ line: { text } }) =>
    text + put
const into =
  (put: string | ((random: Random) => string)): Make =>
  ({ line: { text } }, random) =>
    between(text, random, typeof put === 'string' ? put : put(random))

const MOJIBAKE = [
  '\u00e2\u20ac\u2122',
  '\u00c3\u00a9',
  '\u00e2\u20ac\u201c',
  '\u00e2\u20ac\u0153',
  '\u00c2\u00b0',
  '\u00e0\u00a4\u0095',
]
const TWINS: Record<string, string> = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', x: 'х', y: 'у' }

/** What comes of copying a text from elsewhere, and of a sign lost while writing Markdown. */
export const paste: readonly Mutator[] = [
  ofLine('Dash of a point lost', ['lost-dash'], inList, ({ line }) => line.words),
  ofLine(
    'Dash of the last point lost',
    ['lost-dash'],
    (row) => inList(row) && row.after?.kind !== 'item',
    ({ line }) => line.words,
  ),
  ofLine(
    'Space behind a dash lost',
    ['lost-dash'],
    (row) => isItem(row) && /^[A-Za-z]/.test(row.line.words),
    ({ line }) => `-${line.words}`,
  ),
  ofLine(
    'Star for a dash, without a space',
    ['lost-dash', 'broken-mark'],
    (row) => inList(row) && /^[A-Za-z]/.test(row.line.words) && !row.line.words.includes('*'),
    ({ line }) => `*${line.words}`,
  ),
  ofLine(
    'Bullet of Word',
    ['pasted-bullet'],
    isItem,
    ({ line }, random) => random.pick(['• ', '•\t', '·       ', '\uf0b7 ', '▪ ', '➢ ', '● ']) + line.words,
  ),
  ofLine('Bullet behind the dash', ['pasted-bullet'], isItem, ({ line }) => `- • ${line.words}`),
  ofLine('A fence that nothing closes', ['stray-code'], isText, ({ line }, random) => [
    `${random.pick(['```', '~~~', '```text'])}\n${line.text}`,
    0,
  ]),
  ofLine('A fence around a paragraph', ['stray-code'], isText, ({ line }) => `\`\`\`\n${line.text}\n\`\`\``),
  ofLine(
    'A paragraph moved in',
    ['stray-code'],
    (row) => isText(row) && row.before?.kind === 'blank' && row.inText,
    ({ line }, random) => random.pick(['    ', '\t', '        ']) + line.text,
  ),
  ofLine(
    'Words between grave accents',
    ['stray-code'],
    isPlainRow,
    ({ line: { text } }, random) => inWord(text, random, (letter) => letter) && text.replace(/ ([a-z]{4,}) /, ' `$1` '),
  ),
  ofLine('A paragraph twice', ['repeated-text'], isText, ({ line }) => [`${line.text}\n\n${line.text}`, 2]),
  ofLine(
    'A point twice',
    ['repeated-text'],
    (row) => isItem(row) && row.line.words.length > 20,
    ({ line }) => [`${line.text}\n${line.text}`, 1],
  ),
  ofLine(
    'Single brackets around a fact',
    ['broken-placeholder'],
    has(PLACEHOLDER),
    swap(PLACEHOLDER, (word) => word.slice(1, -1)),
  ),
  ofLine(
    'Space between the brackets of a fact',
    ['broken-placeholder'],
    has(PLACEHOLDER),
    swap(PLACEHOLDER, (word) => `{ ${word.slice(1, -1)} }`),
  ),
  ofLine(
    'Square brackets around a fact',
    ['broken-placeholder'],
    has(PLACEHOLDER),
    swap(PLACEHOLDER, (word) => `[[${word.slice(2, -2)}]]`),
  ),
  ofLine(
    'Full-width brackets around a fact',
    ['look-alike'],
    has(PLACEHOLDER),
    swap(PLACEHOLDER, (word) => `｛｛${word.slice(2, -2)}｝｝`),
  ),
  ofLine(
    'Comma in the name of a fact',
    ['unknown-placeholder', 'broken-placeholder'],
    has(PLACEHOLDER),
    swap(PLACEHOLDER, (word) => word.replace('.', ',')),
  ),
  ofLine(
    'Bare name of a fact',
    ['broken-placeholder'],
    has(PLACEHOLDER),
    swap(PLACEHOLDER, (word) => word.slice(2, -2)),
  ),
  ofLine(
    'Space inside a link',
    ['broken-mark'],
    has(LINK),
    swap(LINK, (_, words = '', to = '') => `[${words}] (${to})`),
  ),
  ofLine(
    'Brackets of a link swapped',
    ['broken-mark'],
    has(LINK),
    swap(LINK, (_, words = '', to = '') => `(${words})[${to}]`),
  ),
  ofLine(
    'Link not closed',
    ['broken-mark'],
    (row) => has(LINK)(row) && row.line.text.split('](').length === 2 && row.line.text.split(')').length === 2,
    swap(LINK, (_, words = '', to = '') => `[${words}](${to}`),
  ),
  ofLine(
    'Space in the address of a link',
    ['broken-mark'],
    has(LINK),
    swap(LINK, (_, words = '', to = '') => `[${words}](${to} x)`),
  ),
  ofLine(
    'Link without words',
    ['broken-mark'],
    has(LINK),
    swap(LINK, (_, _words, to = '') => `[](${to})`),
  ),
  ofLine('Bold not closed', ['broken-mark'], isPlainRow, ({ line: { text } }, random) => between(text, random, ' **')),
  ofLine('Bold with spaces inside', ['broken-mark'], isPlainRow, ({ line: { text } }) =>
    text.replace(/ ([a-z]{4,}) /, ' ** $1 ** '),
  ),
  ofLine('Slanted not closed', ['broken-mark'], isPlainRow, ({ line: { text } }, random) =>
    between(text, random, ` ${random.pick(['*', '_'])}`),
  ),
  ofLine('Heading without its space', ['broken-mark'], isHeading, ({ line: { text } }) => text.replace(/^(#+) /, '$1')),
  ofLine('Heading behind a text', ['broken-mark'], isText, behind(' ## When to come')),
  ofLine(
    'Hyphens below a text',
    ['broken-mark'],
    (row) => isText(row) && row.after?.kind === 'blank',
    ({ line: { text } }, random) => `${text}\n${random.pick(['---', '-----', '==='])}`,
  ),
  ofLine('Backslash at the end', ['broken-mark'], (row) => isText(row) && row.after?.kind === 'blank', behind('\\')),
  ofLine('Tag of a page', ['html-in-text'], isPlainRow, (row, random) =>
    into(random.pick([' <br> ', '<br/>', ' <b>', ' </p> ', ' <span style="color:red"> ']))(row, random),
  ),
  ofLine('Word in tags', ['html-in-text'], isPlainRow, ({ line: { text } }, random) =>
    text.replace(/ ([a-z]{4,}) /, random.pick([' <b>$1</b> ', ' <strong>$1</strong> ', ' <i>$1</i> '])),
  ),
  ofLine(
    '&nbsp; and &amp;amp;',
    ['html-in-text'],
    isPlainRow,
    into((random) => random.pick(['&nbsp;', ' &amp;amp; ', '&amp;nbsp;'])),
  ),
  ofLine('A remark that nothing closes', ['html-in-text'], isText, ({ line: { text } }) => `<!-- ${text}`),
  ofLine(
    'Head of a table lost',
    ['broken-table'],
    ({ line, after }) => line.kind === 'row' && /^\|[ -]*---/.test(after?.text ?? ''),
    ({ line: { text } }) => text.replace(/[^|]+/g, '  '),
  ),
  ofLine(
    'Hyphens of a table lost',
    ['broken-table'],
    ({ line }) => line.kind === 'row' && /^\|[ -]*---/.test(line.text),
    // Told at the first row.
    ({ line: { text } }) => [text.replace(/-+/g, 'More'), -1],
  ),
  ofLine(
    'A stroke of a table lost',
    ['broken-table'],
    ({ line, before, after }) =>
      line.kind === 'row' && !/---/.test(line.text) && before?.kind === 'row' && !/---/.test(after?.text ?? ''),
    ({ line: { text } }) => text.replace(/ \| (?=[^|]+\|$)/, ' '),
  ),
  ofLine(
    'A stroke of a table too many',
    ['lost-sign'],
    ({ line, before, after }) =>
      line.kind === 'row' && !/---/.test(line.text) && before?.kind === 'row' && !/---/.test(after?.text ?? ''),
    ({ line: { text } }) => text.replace(/ (?=[^ |]+ \|$)/, ' | '),
  ),
  ofLine('Rows of a spreadsheet', ['broken-table'], isText, ({ line: { text } }) => [
    `${text}\n\nWard\tBeds\tFloor\nGeneral\t20\t1\nPrivate\t8\t2`,
    2,
  ]),
  ofLine(
    'Left by Word',
    ['pasted-leftover'],
    isText,
    into((random) =>
      random.pick([
        ' Error! Reference source not found. ',
        ' Click or tap here to enter text. ',
        ' Commented [RS1]: check this ',
      ]),
    ),
  ),
  ofLine('Left by a web page', ['pasted-leftover'], isText, (row, random) =>
    into(random.pick(['[1] ', '[2][3] ', '[citation needed] ', ' [image: chart] ', '[edit] ']))(row, random),
  ),
  ofLine(
    'Left by a chat program',
    ['pasted-leftover'],
    isText,
    into((random) => random.pick([' :contentReference[oaicite:1]{index=1} ', ' 【12†source】 ', ' [Hospital Name] '])),
  ),
  ofLine(
    'Two versions of a file',
    ['merge-conflict'],
    (row) => isText(row) && row.before?.kind === 'blank',
    ({ line: { text } }) => `<<<<<<< HEAD\n${text}\n=======\nSee us.\n>>>>>>> main`,
  ),
  ofLine('Mojibake', ['mojibake'], isPlainRow, ({ line: { text } }, random) =>
    inWord(text, random, (letter) => letter + random.pick(MOJIBAKE)),
  ),
  ofLine('A letter lost', ['mojibake'], isPlainRow, ({ line: { text } }, random) =>
    inWord(text, random, () => '\ufffd'),
  ),
  ofLine('Soft hyphen or zero-width sign', ['invisible-sign'], isPlainRow, ({ line: { text } }, random) =>
    inWord(
      text,
      random,
      (letter) => letter + random.pick(['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u200e']),
    ),
  ),
  ofLine(
    'Special space',
    ['invisible-sign'],
    isPlainRow,
    into((random) => random.pick(['\u00a0', '\u202f', '\u2009', '\u3000', '\u2003'])),
  ),
  ofLine('Stars behind backslashes', ['broken-mark'], isText, ({ line: { text } }) =>
    text.replace(/^(\w+ \w+)/, '\\*\\*$1\\*\\*'),
  ),
  ofLine('Left by an e-mail', ['pasted-leftover'], isText, ({ line: { text } }, random) => [
    `${text}\n\n${random.pick(['Sent from my iPhone', 'Get Outlook for Android', 'Dear Maya, please publish this text.'])}`,
    2,
  ]),
  ofLine('Tab between words', ['invisible-sign'], isPlainRow, into('\t')),
  ofLine('Letter of another alphabet', ['look-alike'], isPlainRow, ({ line: { text } }, random) => {
    const made = inWord(text, random, (letter) => TWINS[letter] ?? letter)
    return made === text ? undefined : made
  }),
  ofLine('Full-width letters', ['look-alike'], isPlainRow, ({ line: { text } }) =>
    text.replace(/(?<= )[a-z]{3,}(?= )/, (word) =>
      [...word].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)).join(''),
    ),
  ),
  ofLine(
    'Small word twice',
    ['doubled-word'],
    ({ line }) => / the /.test(line.text) && line.kind !== 'row',
    ({ line: { text } }) => text.replace(' the ', ' the the '),
  ),
  ofField('Invisible sign in a field', ['invisible-sign'], (text, random) =>
    between(text, random, random.pick(['\u00a0', ' \u200b', '\u2003'])),
  ),
  ofField('Mojibake in a field', ['mojibake'], (text, random) =>
    inWord(text, random, (letter) => letter + random.pick(MOJIBAKE)),
  ),
  ofField('Bullet in a field', ['pasted-bullet'], (text, random) => random.pick(['• ', '▪ ', '\uf0b7 ']) + text),
  ofField('Tag in a field', ['html-in-text'], (text, random) => between(text, random, random.pick([' <br> ', ' <b>']))),
  ofField('Letter as HTML in a field', ['html-in-text'], (text, random) => between(text, random, ' &amp; ')),
  ofField('Letter of another alphabet in a field', ['look-alike'], (text, random) => {
    const made = inWord(text, random, (letter) => TWINS[letter] ?? letter)
    return made === text ? undefined : made
  }),
  mutator<SourceDocument>({
    name: 'No text in an article',
    group: 'paste',
    codes: ['empty-body'],
    places: ({ documents }) => documents.filter(({ body }) => body),
    make: (document) => ({ ...change(document, document.body?.start ?? 0, document.text.length, ''), lines: [] }),
  }),
  mutator<SourceDocument>({
    name: 'The whole text twice',
    group: 'paste',
    codes: ['repeated-text'],
    places: ({ documents }) => documents.filter(({ body }) => body),
    make: (document) => ({
      ...change(document, document.text.length, document.text.length, `\n${document.body?.markdown ?? ''}`),
      lines: [],
    }),
  }),
  mutator<SourceDocument>({
    name: 'The text of another article',
    group: 'paste',
    codes: ['same-body'],
    places: ({ documents }) => documents.filter(({ body }) => body),
    make: (document, random, { documents }) => {
      const other = random.pick(documents.filter((one) => one.body && one !== document))
      const mistake = change(document, document.body?.start ?? 0, document.text.length, other.body?.markdown ?? '')
      return { ...mistake, lines: [] }
    },
  }),
]
