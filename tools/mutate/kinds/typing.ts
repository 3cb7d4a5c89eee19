import { change, isPlainText, lineBelow, lineEnd, lineStart, mutator, revalue, type Mutator } from '../mistake.ts'
import type { Random } from '../random.ts'
import type { Spot } from '../spots.ts'

const source = ({ document, start, end }: Spot) => document.text.slice(start, end)
const scalar = (spot: Spot) => spot.style === 'plain' || spot.style === 'quoted'
const line = ({ document, keyStart }: Spot) =>
  document.text.slice(lineStart(document.text, keyStart), lineEnd(document.text, keyStart))
const ofKind =
  (...kinds: string[]) =>
  (spot: Spot) =>
    kinds.includes(spot.schema['x-kind'] ?? '') && scalar(spot)

/** A slip of the fingers, or of a program that types for them, at one value or its line. */
function slip(
  name: string,
  codes: string[],
  where: (spot: Spot) => boolean,
  make: (spot: Spot, random: Random) => ReturnType<typeof change> | undefined,
  more: Partial<Mutator<Spot>> = {},
): Mutator {
  return mutator<Spot>({
    name,
    group: 'keyboard',
    codes,
    unreadable: true,
    places: ({ spots }) => spots.filter((spot) => where(spot)),
    make,
    ...more,
  })
}

/** A word of a text, with something in front of it or in it. */
const inText = (spot: Spot, make: (text: string) => string) => revalue(spot, make(source(spot)))
const ownText = (spot: Spot) => isPlainText(spot) && spot.ownLine && spot.key !== undefined
const isItem = (spot: Spot) => spot.key === undefined && !spot.inFlow && /^ *- /.test(line(spot))
/** The first field of an item that is not the first of its list. */
const firstField = (spot: Spot) =>
  spot.key !== undefined &&
  !spot.inFlow &&
  spot.position === 0 &&
  typeof spot.path.at(-2) === 'number' &&
  Number(spot.path.at(-2)) > 0 &&
  /^ *- [\w-]+:/.test(line(spot))
const fieldOnLine = (spot: Spot) => spot.key !== undefined && spot.ownLine && /^ *[\w-]+:/.test(line(spot))
const READABLE = { unreadable: false }

export const typing: readonly Mutator[] = [
  slip(
    'Long dash or dot for the hyphen of an item',
    ['wrong-sign', 'bad-indent'],
    isItem,
    ({ document, keyStart }, random) =>
      change(document, keyStart, keyStart + 1, random.pick(['–', '—', '•', '·', '−'])),
  ),
  slip(
    'No-break space at the start of a line',
    ['wrong-sign', 'invisible-sign', 'unknown-field'],
    fieldOnLine,
    (spot, random) => {
      const from = lineStart(spot.document.text, spot.keyStart)
      return from === spot.keyStart
        ? undefined
        : change(spot.document, from, from + 1, random.pick(['\u00a0', '\u2003']))
    },
  ),
  slip(
    'No-break space behind a colon',
    ['wrong-sign', 'missing-colon', 'invisible-sign', 'look-alike'],
    (spot) => fieldOnLine(spot) && scalar(spot),
    ({ document, keyStart, key = '' }) =>
      change(document, keyStart + key.length + 1, keyStart + key.length + 2, '\u00a0'),
  ),
  slip(
    'Another sign for a colon',
    ['wrong-sign', 'missing-colon', 'invisible-sign', 'look-alike'],
    (spot) => fieldOnLine(spot) && scalar(spot),
    ({ document, keyStart, key = '' }, random) =>
      change(document, keyStart + key.length, keyStart + key.length + 1, random.pick(['：', ';', ' ='])),
  ),
  slip('Hyphen of an item lost', ['missing-dash'], firstField, ({ document, keyStart }) =>
    change(document, keyStart - 2, keyStart, '  ', [keyStart]),
  ),
  slip('Hyphen and space of an item lost', ['missing-dash'], firstField, ({ document, keyStart }) =>
    change(document, keyStart - 2, keyStart, '', [keyStart]),
  ),
  slip(
    'First line of an item lost',
    ['missing-dash', 'duplicate-key'],
    (spot) => firstField(spot) && spot.ownLine && spot.key === 'id' && spot.brothers.length > 3,
    ({ document, keyStart, end }) =>
      change(document, lineStart(document.text, keyStart), lineEnd(document.text, end) + 1, '', [keyStart]),
  ),
  slip(
    'Hyphen before a field in the middle of an item',
    ['extra-dash', 'bad-indent'],
    (spot) =>
      fieldOnLine(spot) &&
      spot.document.kind === 'records' &&
      spot.path.length === 2 &&
      spot.position > 1 &&
      spot.position < spot.brothers.length - 2,
    ({ document, keyStart }) => change(document, keyStart - 2, keyStart, '- '),
  ),
  slip(
    'Hyphen where a field starts',
    ['extra-dash'],
    (spot) => fieldOnLine(spot) && spot.position > 0 && spot.position < spot.brothers.length - 1,
    ({ document, keyStart }) => change(document, keyStart, keyStart, '- '),
  ),
  slip(
    'Three hyphens between two items',
    ['second-document'],
    (spot) => spot.document.kind === 'records' && spot.path.length === 1 && spot.position > 0,
    ({ document, keyStart }) => change(document, keyStart, keyStart, '---\n'),
  ),
  slip("Git's marks in YAML", ['merge-conflict'], fieldOnLine, (spot, random) => {
    const from = lineStart(spot.document.text, spot.keyStart)
    return change(spot.document, from, from, random.pick(['<<<<<<< HEAD\n', '>>>>>>> 4f2a1b9\n', '||||||| base\n']))
  }),
  mutator<{ document: Spot['document']; at: number }>({
    name: "Git's marks in an article",
    group: 'keyboard',
    unreadable: true,
    codes: ['merge-conflict'],
    places: ({ documents }) =>
      documents.flatMap((document) =>
        [...(document.body?.markdown.matchAll(/^[A-Z#]/gm) ?? [])].map(({ index }) => ({
          document,
          at: (document.body?.start ?? 0) + index,
        })),
      ),
    make: ({ document, at }, random) => change(document, at, at, random.pick(['<<<<<<< HEAD\n', '>>>>>>> main\n'])),
  }),
  slip('First word of a text in quotes', ['text-after-quote'], ownText, (spot) =>
    inText(spot, (text) => text.replace(/^\w+/, '"$&"')),
  ),
  slip(
    'Quote at the end alone',
    ['unopened-quote'],
    (spot) => ownText(spot) && !/["']/.test(source(spot)),
    (spot) => inText(spot, (text) => `${text}"`),
    READABLE,
  ),
  slip(
    'Comma behind quotes',
    ['trailing-comma'],
    (spot) => spot.style === 'quoted' && spot.ownLine && spot.key !== undefined,
    ({ document, end }) => change(document, end, end, ','),
  ),
  slip(
    'Comma behind a text',
    ['trailing-comma'],
    (spot) => ownText(spot) && spot.schema['x-kind'] === 'text' && /\w$/.test(source(spot)),
    ({ document, end }) => change(document, end, end, ','),
    READABLE,
  ),
  slip(
    'Curly quotes around a text',
    ['curly-quotes'],
    (spot) =>
      ownText(spot) && spot.schema['x-kind'] === 'text' && /\w$/.test(source(spot)) && !/[“”"]/.test(source(spot)),
    (spot, random) => inText(spot, (text) => (random.below(2) ? `“${text}”` : `”${text}”`)),
    READABLE,
  ),
  slip(
    'Curly quotes around a placeholder',
    ['wrong-sign', 'curly-quotes'],
    (spot) => spot.style === 'quoted' && /^"\{\{[^}]*\}\}"$/.test(source(spot)),
    (spot) => inText(spot, (text) => `“${text.slice(1, -1)}”`),
  ),
  slip('Hyphen or question mark before a text', ['bad-start'], ownText, (spot, random) =>
    inText(spot, (text) => random.pick(['- ', '? ']) + text),
  ),
  slip('> or | before a text on one line', ['bad-start'], ownText, (spot, random) =>
    inText(spot, (text) => random.pick(['> ', '| ']) + text),
  ),
  slip('One word between stars', ['bad-start'], ownText, (spot, random) =>
    revalue(spot, random.pick(['*new*', '*Free*'])),
  ),
  slip(
    'Words on a line of their own',
    ['stray-line', 'bad-indent'],
    (spot) => spot.document.kind === 'records' && spot.path.length === 1 && spot.position > 0,
    ({ document, keyStart }, random) =>
      change(document, keyStart, keyStart, random.pick(['Other doctors\n', '% new\n', 'and so on\n'])),
  ),
  slip(
    'Line end lost between two fields',
    ['colon-in-text', 'text-after-quote', 'bad-indent'],
    (spot) => fieldOnLine(spot) && spot.style === 'plain' && spot.position < spot.brothers.length - 1,
    (spot) => {
      const next = spot.brothers[spot.position + 1]?.start ?? 0
      const { text } = spot.document
      return /^\n *$/.test(text.slice(spot.end, next))
        ? change(spot.document, spot.end, next, ' ', [spot.keyStart])
        : undefined
    },
  ),
  slip(
    'Number with a comma, a plus or quotes',
    ['wrong-type', 'comma-in-number'],
    (spot) => scalar(spot) && ['number', 'integer'].includes(String(spot.schema.type)),
    (spot, random) =>
      revalue(spot, random.pick(['2,000', '1,00,000', '2 000', '2000+', '"2000"', '२०००', '200 beds', 'Rs 500'])),
    READABLE,
  ),
  slip(
    'Capital letter in the name of a field',
    ['unknown-field'],
    (spot) => fieldOnLine(spot) && spot.parent.additionalProperties === false && /^[a-z]/.test(spot.key ?? ''),
    ({ document, keyStart, key = '' }) => change(document, keyStart, keyStart + 1, key.slice(0, 1).toUpperCase()),
    READABLE,
  ),
  slip(
    'Invisible sign in the name of a field',
    ['unknown-field', 'invisible-sign'],
    (spot) => fieldOnLine(spot) && spot.parent.additionalProperties === false && (spot.key ?? '').length > 3,
    ({ document, keyStart }, random) =>
      change(document, keyStart + 2, keyStart + 2, random.pick(['\u200b', '\u00ad', '\ufeff'])),
    READABLE,
  ),
  slip(
    'Invisible sign in a reference',
    ['invisible-sign', 'unknown-item', 'unknown-fact', 'bad-reference', 'unknown-icon', 'bad-icon', 'bad-id'],
    (spot) => ofKind('record-id', 'fact', 'icon')(spot) && source(spot).length > 3,
    (spot, random) => change(spot.document, spot.end - 1, spot.end - 1, random.pick(['\u200b', '\u00ad', '\u2060'])),
    READABLE,
  ),
  slip(
    'Capital letter in a reference',
    ['unknown-item', 'bad-id', 'unknown-icon', 'bad-icon', 'bad-reference'],
    (spot) => ofKind('record-id', 'icon', 'fact')(spot) && /^[a-z]/.test(source(spot)),
    (spot) => inText(spot, (text) => text.slice(0, 1).toUpperCase() + text.slice(1)),
    READABLE,
  ),
  slip(
    'Underscore or space for a hyphen in a reference',
    ['unknown-item', 'bad-id', 'unknown-icon', 'bad-icon', 'bad-reference'],
    (spot) => ofKind('record-id', 'icon', 'fact')(spot) && /\w-\w/.test(source(spot)),
    (spot, random) => inText(spot, (text) => text.replace('-', random.pick(['_', ' ', '–']))),
    READABLE,
  ),
  slip(
    'Backslash between double quotes',
    ['backslash'],
    (spot) => spot.style === 'quoted' && source(spot).startsWith('"') && / /.test(source(spot)),
    (spot) => inText(spot, (text) => text.replace(' ', ' C:\\Users ')),
  ),
  slip(
    'Field twice with another value',
    ['duplicate-key'],
    (spot) => fieldOnLine(spot) && scalar(spot) && spot.position > 0,
    (spot) =>
      lineBelow(
        spot.document,
        spot.end,
        `${line(spot).slice(0, spot.keyStart - lineStart(spot.document.text, spot.keyStart))}${spot.key}: something else`,
        [spot.keyStart],
      ),
  ),
]
