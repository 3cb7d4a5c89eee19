import { change, isPlainText, lineBelow, lineStart, mutator, revalue, type Mutator } from '../mistake.ts'
import type { Spot } from '../spots.ts'

const fieldsOnOwnLine = (spot: Spot) => spot.key !== undefined && spot.ownLine
const scalar = (spot: Spot) => spot.style === 'plain' || spot.style === 'quoted'
const source = ({ document, start, end }: Spot) => document.text.slice(start, end)
const leading = ({ document, keyStart }: Spot) => keyStart - lineStart(document.text, keyStart)

/** Slips in how a file is typed: the parser stumbles, or worse, reads something else. */
export const keyboard: readonly Mutator[] = [
  mutator<Spot>({
    name: 'Tab at the start of a line',
    group: 'keyboard',
    unreadable: true,
    codes: ['tab-indent'],
    places: ({ spots }) =>
      spots.filter(
        (spot) =>
          !spot.inFlow &&
          /^ {2,}$/.test(spot.document.text.slice(lineStart(spot.document.text, spot.keyStart), spot.keyStart)),
      ),
    make: (spot, random) => {
      const from = lineStart(spot.document.text, spot.keyStart)
      return random.below(2)
        ? change(spot.document, from, spot.keyStart, '\t')
        : change(spot.document, spot.keyStart - 2, spot.keyStart, '\t')
    },
  }),
  mutator<Spot>({
    name: 'Tab in a long text',
    group: 'keyboard',
    unreadable: true,
    codes: ['tab-indent'],
    places: ({ spots }) =>
      spots.filter(
        ({ style, document, start, end }) => style === 'folded' && /\n +\S/.test(document.text.slice(start, end)),
      ),
    make: ({ document, start, end }, random) => {
      const lines = [...document.text.slice(start, end).matchAll(/\n( +)\S/g)]
      const line = random.pick(lines)
      const from = start + line.index + 1
      return change(document, from, from + (line[1] ?? '').length, '\t')
    },
  }),
  mutator<Spot>({
    name: 'Quote not closed',
    group: 'keyboard',
    unreadable: true,
    codes: ['unclosed'],
    places: ({ spots }) => spots.filter((spot) => spot.style === 'quoted' && !source(spot).includes('\n')),
    make: (spot) => change(spot.document, spot.end - 1, spot.end, ''),
  }),
  mutator<Spot>({
    name: 'Quote opened for nothing',
    group: 'keyboard',
    unreadable: true,
    codes: ['unclosed'],
    places: ({ spots }) => spots.filter((spot) => isPlainText(spot)),
    make: (spot, random) =>
      change(
        spot.document,
        spot.start,
        spot.start,
        random.pick(['"', "'"].filter((quote) => quote === '"' || !source(spot).includes("'"))),
      ),
  }),
  mutator<Spot>({
    name: 'Field twice',
    group: 'keyboard',
    unreadable: true,
    codes: ['duplicate-key'],
    places: ({ spots }) => spots.filter((spot) => fieldsOnOwnLine(spot) && scalar(spot)),
    make: (spot) => {
      const { document, keyStart, end } = spot
      return lineBelow(document, end, `${' '.repeat(leading(spot))}${document.text.slice(keyStart, end)}`, [keyStart])
    },
  }),
  mutator<Spot>({
    name: 'Item not lined up',
    group: 'keyboard',
    unreadable: true,
    besides: true,
    codes: ['bad-indent'],
    places: ({ spots }) =>
      spots.filter((spot) => spot.key === undefined && !spot.inFlow && spot.position > 0 && leading(spot) > 1),
    make: ({ document, keyStart }, random) => {
      const from = lineStart(document.text, keyStart)
      return random.pick([
        () => change(document, from, from, ' '),
        () => change(document, from, from, '  '),
        () => change(document, from, from + 1, ''),
      ])()
    },
  }),
  mutator<Spot>({
    name: 'Field one space off',
    group: 'keyboard',
    unreadable: true,
    besides: true,
    codes: ['bad-indent', 'field-in-text'],
    places: ({ spots }) =>
      spots.filter((spot) => fieldsOnOwnLine(spot) && scalar(spot) && spot.position > 0 && leading(spot) > 1),
    make: ({ document, keyStart }, random) => {
      const from = lineStart(document.text, keyStart)
      return random.below(2) ? change(document, from, from, ' ') : change(document, from, from + 1, '')
    },
  }),
  mutator<Spot>({
    name: 'Field moved in too far',
    group: 'keyboard',
    unreadable: true,
    besides: true,
    codes: ['bad-indent', 'field-in-text', 'unknown-field', 'moved-field'],
    places: ({ spots }) => spots.filter((spot) => fieldsOnOwnLine(spot) && scalar(spot) && spot.position > 0),
    make: ({ document, keyStart }, random) => {
      const from = lineStart(document.text, keyStart)
      return change(document, from, from, random.pick(['  ', '   ', '    ']))
    },
  }),
  mutator<Spot>({
    name: 'Line of a long text not moved in',
    group: 'keyboard',
    unreadable: true,
    codes: ['bad-indent', 'missing-colon', 'unknown-field'],
    places: ({ spots }) =>
      spots.filter(
        ({ style, document, start, end }) =>
          style === 'folded' && /\n +\S[^\n]*\n\s*\n* *\S/.test(document.text.slice(start, end)),
      ),
    make: (spot, random) => {
      const { document, start, end } = spot
      const lines = [...document.text.slice(start, end).matchAll(/\n( +)\w/g)].slice(1)
      if (lines.length === 0) return undefined
      const line = random.pick(lines)
      const from = start + line.index + 1
      return change(document, from, from + (line[1] ?? '').length, ' '.repeat(leading(spot)))
    },
  }),
  mutator<Spot>({
    name: 'Colon in a text without quotes',
    group: 'keyboard',
    unreadable: true,
    codes: ['colon-in-text'],
    places: ({ spots }) => spots.filter((spot) => isPlainText(spot)),
    make: (spot, random) => {
      const gaps = [...source(spot).matchAll(/(?<=\w) (?=\w)/g)]
      if (gaps.length === 0) return undefined
      const at = random.pick(gaps).index + spot.start
      return change(spot.document, at, at, ':')
    },
  }),
  mutator<Spot>({
    name: 'Colon forgotten behind a name',
    group: 'keyboard',
    unreadable: true,
    besides: true,
    codes: ['missing-colon', 'missing-space'],
    places: ({ spots }) => spots.filter((spot) => fieldsOnOwnLine(spot) && scalar(spot)),
    make: ({ document, keyStart, key = '' }) => change(document, keyStart + key.length, keyStart + key.length + 1, ''),
  }),
  mutator<Spot>({
    name: 'No space behind a colon',
    group: 'keyboard',
    unreadable: true,
    besides: true,
    codes: ['missing-colon', 'missing-space'],
    places: ({ spots }) =>
      spots.filter(
        (spot) =>
          spot.key !== undefined && spot.style === 'plain' && spot.start === spot.keyStart + spot.key.length + 2,
      ),
    make: ({ document, keyStart, key = '' }) =>
      change(document, keyStart + key.length + 1, keyStart + key.length + 2, ''),
  }),
  mutator<Spot>({
    name: 'No space behind a hyphen',
    group: 'keyboard',
    unreadable: true,
    besides: true,
    codes: ['missing-space'],
    places: ({ spots }) =>
      spots.filter((spot) => spot.key === undefined && !spot.inFlow && spot.document.text[spot.keyStart + 1] === ' '),
    make: ({ document, keyStart }) => change(document, keyStart + 1, keyStart + 2, ''),
  }),
  mutator<Spot>({
    name: '# in a text without quotes',
    group: 'keyboard',
    unreadable: true,
    codes: ['hash-in-text', 'unclosed'],
    places: ({ spots }) => spots.filter((spot) => isPlainText(spot)),
    make: (spot, random) => {
      const at = random.pick([...source(spot).matchAll(/ (?=\w)/g)]).index + spot.start + 1
      return change(spot.document, at, at, '#')
    },
  }),
  mutator<Spot>({
    name: 'Sign at the start of a text',
    group: 'keyboard',
    unreadable: true,
    codes: ['bad-start'],
    places: ({ spots }) => spots.filter((spot) => isPlainText(spot)),
    make: (spot, random) =>
      change(spot.document, spot.start, spot.start, random.pick(['&', '!', '*', '@', '`', '%', '& ', '! '])),
  }),
  mutator<Spot>({
    name: 'Placeholder without quotes',
    group: 'keyboard',
    unreadable: true,
    codes: ['unquoted-brackets'],
    places: ({ spots }) => spots.filter((spot) => spot.style === 'quoted' && /^["']\{\{/.test(source(spot))),
    make: (spot) => revalue(spot, source(spot).slice(1, -1)),
  }),
  mutator<Spot>({
    name: 'Text that starts with a bracket',
    group: 'keyboard',
    unreadable: true,
    codes: ['unquoted-brackets', 'unclosed', 'wrong-type'],
    places: ({ spots }) => spots.filter((spot) => isPlainText(spot)),
    make: (spot, random) => change(spot.document, spot.start, spot.start, random.pick(['[', '{', '[new] ', '{new} '])),
  }),
]
