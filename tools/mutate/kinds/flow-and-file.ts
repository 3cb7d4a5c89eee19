import type { SourceDocument } from '../../../scripts/pipeline/1-load/document.ts'
import { change, isPlainText, lineBelow, lineStart, mutator, type Mistake, type Mutator } from '../mistake.ts'
import type { Spot } from '../spots.ts'

const braces = ({ style, document, start, end }: Spot) =>
  style === 'flow' && document.text[start] === '{' && !document.text.slice(start, end).includes('\n')
const articles = (documents: readonly SourceDocument[]) => documents.filter(({ kind }) => kind === 'article')
const closing = ({ text }: SourceDocument) => text.indexOf('\n---', 4) + 1
const saved = (document: SourceDocument, how: (text: string) => Buffer): Mistake => ({
  file: document.file,
  from: 0,
  to: 0,
  insert: '',
  lines: [],
  saved: how,
})

/** Slips with { } and [ ], with the lines around an article's fields, and with how a whole file is saved. */
export const flowAndFile: readonly Mutator[] = [
  mutator<Spot>({
    name: '} forgotten',
    group: 'keyboard',
    unreadable: true,
    codes: ['unclosed'],
    places: ({ spots }) => spots.filter((spot) => braces(spot)),
    make: ({ document, end }) => change(document, end - 1, end, ''),
  }),
  mutator<Spot>({
    name: '{ forgotten',
    group: 'keyboard',
    unreadable: true,
    codes: ['unopened'],
    places: ({ spots }) => spots.filter((spot) => braces(spot)),
    make: ({ document, start }) => change(document, start, start + 2, ''),
  }),
  mutator<Spot>({
    name: 'Comma forgotten between { }',
    group: 'keyboard',
    unreadable: true,
    codes: ['missing-comma'],
    places: ({ spots }) => spots.filter(({ inFlow, key, position }) => inFlow && key !== undefined && position > 0),
    make: ({ document, keyStart }) => {
      const comma = document.text.lastIndexOf(',', keyStart)
      return change(document, comma, comma + 1, '')
    },
  }),
  mutator<Spot>({
    name: 'Comma in a text between { }',
    group: 'keyboard',
    unreadable: true,
    codes: ['comma-in-text'],
    // In [ ] it makes two items of one, which may be meant.
    places: ({ spots }) => spots.filter((spot) => spot.inFlow && spot.key !== undefined && isPlainText(spot)),
    make: ({ document, start, end }) => {
      const at = start + document.text.slice(start, end).indexOf(' ')
      return change(document, at, at, ',')
    },
  }),
  mutator<Spot>({
    name: '] forgotten',
    group: 'keyboard',
    unreadable: true,
    codes: ['unclosed'],
    places: ({ spots }) =>
      spots.filter(
        ({ style, document, start, end }) =>
          style === 'flow' && document.text[start] === '[' && document.text[end - 1] === ']',
      ),
    make: ({ document, end }) => change(document, end - 1, end, ''),
  }),
  mutator<SourceDocument>({
    name: 'First --- missing',
    group: 'keyboard',
    unreadable: true,
    codes: ['front-matter-start'],
    places: ({ documents }) => articles(documents),
    make: (document) => change(document, 0, 4, '', [0]),
  }),
  mutator<SourceDocument>({
    name: 'Second --- missing',
    group: 'keyboard',
    unreadable: true,
    besides: true,
    codes: ['front-matter-end'],
    places: ({ documents }) => articles(documents),
    // A person looks where the article itself starts, one or two lines below.
    make: (document) => {
      const at = closing(document)
      const next = at + 4 + document.text.slice(at + 4).search(/\S/)
      return change(document, at, at + 4, '', [at - 1, next])
    },
  }),
  mutator<SourceDocument>({
    name: 'Nothing between --- and ---',
    group: 'keyboard',
    unreadable: true,
    codes: ['empty-front-matter'],
    places: ({ documents }) => articles(documents),
    make: (document) => ({ ...change(document, 4, closing(document), ''), lines: [1, 2] }),
  }),
  mutator<SourceDocument>({
    name: 'Empty file',
    group: 'keyboard',
    unreadable: true,
    codes: ['empty-file'],
    places: ({ documents }) => documents,
    make: (document) => saved(document, () => Buffer.from('')),
  }),
  mutator<SourceDocument>({
    name: 'Only notes left in a file',
    group: 'keyboard',
    unreadable: true,
    codes: ['empty-file'],
    places: ({ documents }) => documents.filter(({ kind }) => kind !== 'article'),
    make: (document) => saved(document, (text) => Buffer.from(text.replace(/^(?!#).*$/gm, ''))),
  }),
  mutator<SourceDocument>({
    name: 'UTF-16',
    group: 'keyboard',
    unreadable: true,
    codes: ['wrong-encoding'],
    places: ({ documents }) => documents,
    make: (document, random) =>
      saved(
        document,
        random.pick([
          (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
          (text) => Buffer.from(text, 'utf16le'),
          (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
        ]),
      ),
  }),
  mutator<SourceDocument>({
    name: 'Windows-1252',
    group: 'keyboard',
    unreadable: true,
    codes: ['wrong-encoding'],
    places: ({ documents }) => documents,
    make: (document) =>
      saved(document, (text) => Buffer.from(text.replace(/[^\0-\xff]/g, '\x92').replace(/[a-z]$/m, '\xe9'), 'latin1')),
  }),
  mutator<Spot>({
    name: 'A line of 100,000 letters with a quote not closed',
    group: 'keyboard',
    unreadable: true,
    codes: ['unclosed'],
    places: ({ spots }) => spots.filter((spot) => isPlainText(spot)),
    make: ({ document, start, end }) => change(document, start, end, `"${'very long '.repeat(10_000)}`),
  }),
  mutator<SourceDocument>({
    name: 'Repeats that grow without end',
    group: 'keyboard',
    unreadable: true,
    codes: ['too-many-repeats'],
    places: ({ documents }) => documents,
    make: (document) => {
      const at = document.kind === 'article' ? closing(document) : document.text.length
      const list = document.kind === 'records'
      const rows = Array.from(
        { length: 9 },
        (_, n) =>
          `${list ? '- ' : `r${n}: `}&r${n} [${Array(9)
            .fill(n ? `*r${n - 1}` : 'x')
            .join(', ')}]\n`,
      )
      return { ...change(document, at, at, rows.join('')), lines: [] }
    },
  }),
  mutator<Spot>({
    name: '__proto__, constructor as names',
    group: 'keyboard',
    unreadable: true,
    codes: ['unknown-field'],
    places: ({ spots }) =>
      spots.filter(({ key, ownLine, parent }) => key !== undefined && ownLine && parent.additionalProperties === false),
    make: ({ document, keyStart, end }, random) => {
      const column = keyStart - lineStart(document.text, keyStart)
      return lineBelow(
        document,
        end,
        `${' '.repeat(column)}${random.pick(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])}: ${random.pick(['x', '{ a: 1 }'])}`,
      )
    },
  }),
  mutator<SourceDocument>({
    name: 'Byte order mark, Windows line ends',
    group: 'keyboard',
    harmless: true,
    codes: [],
    places: ({ documents }) => documents,
    make: (document, random) =>
      saved(
        document,
        random.pick([
          (text) => Buffer.from(`\uFEFF${text}`),
          (text) => Buffer.from(text.replaceAll('\n', '\r\n')),
          (text) => Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`),
        ]),
      ),
  }),
]
