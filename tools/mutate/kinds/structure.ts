import { change, isPlainText, lineEnd, lineStart, mutator, revalue, type Mutator } from '../mistake.ts'
import { slip } from '../random.ts'
import type { Spot } from '../spots.ts'

const scalar = (spot: Spot) => spot.style === 'plain' || spot.style === 'quoted'
const oneLine = (spot: Spot) => scalar(spot) && (spot.ownLine || spot.inFlow)
const isType =
  (...types: string[]) =>
  ({ schema }: Spot) =>
    types.some((type) => schema.type === type)
const named =
  (...names: string[]) =>
  ({ schema }: Spot) =>
    names.includes(schema['x-name'] ?? '')
const kind =
  (...kinds: string[]) =>
  ({ schema }: Spot) =>
    kinds.includes(schema['x-kind'] ?? '')

/** Another value in the place of a good one: most mistakes of shape are that. */
function swap(
  name: string,
  codes: string[],
  where: (spot: Spot) => boolean,
  values: readonly string[] | ((spot: Spot) => string[]),
): Mutator {
  return mutator<Spot>({
    name,
    group: 'structure',
    codes,
    places: ({ spots }) => spots.filter((spot) => oneLine(spot) && where(spot)),
    make: (spot, random) => {
      const all = typeof values === 'function' ? values(spot) : values
      return all.length ? revalue(spot, random.pick(all)) : undefined
    },
  })
}

const inTime = (kind: Mutator): Mutator => ({ ...kind, group: 'time' })

/** Fields and values that are not as the schemas say. */
export const structure: readonly Mutator[] = [
  mutator<Spot>({
    name: 'Field missing',
    group: 'structure',
    codes: ['missing-field'],
    places: ({ spots }) =>
      spots.filter(
        (spot) =>
          spot.key !== undefined &&
          oneLine(spot) &&
          spot.brothers.length > 1 &&
          (spot.parent.required ?? []).includes(spot.key) &&
          spot.parent.properties !== undefined,
      ),
    make: ({ document, keyStart, end, position, brothers, inFlow }) => {
      const { text } = document
      const next = brothers[position + 1]?.start
      const head = brothers[0]?.start ?? keyStart
      if (position === 0 && next !== undefined) return change(document, keyStart, next, '', [keyStart])
      if (inFlow) return change(document, text.lastIndexOf(',', keyStart), end, '', [head])
      return change(document, lineStart(text, keyStart), lineEnd(text, end) + 1, '', [head])
    },
  }),
  mutator<Spot>({
    name: 'Field misspelt',
    group: 'structure',
    codes: ['unknown-field', 'unknown-block'],
    places: ({ spots }) =>
      spots.filter(({ key, parent }) => key !== undefined && key.length > 2 && parent.additionalProperties === false),
    make: ({ document, key = '', keyStart, parent }, random) => {
      const made = slip(key, Object.keys(parent.properties ?? {}), random)
      return made === undefined ? undefined : change(document, keyStart, keyStart + key.length, made)
    },
  }),
  mutator<Spot>({
    name: 'Kind of block misspelt',
    group: 'structure',
    codes: ['unknown-block'],
    places: ({ spots }) => spots.filter(({ key, schema }) => key === 'type' && schema.const !== undefined),
    make: (spot, random) => {
      const made = slip(String(spot.value), [], random)
      return made === undefined ? undefined : revalue(spot, made)
    },
  }),
  swap('Word for a number', ['wrong-type'], isType('number', 'integer'), ['many', 'ten', '12a', '"12"', 'half']),
  swap('Word for true or false', ['wrong-type'], isType('boolean'), ['yes', 'on', '"true"', 'ja', 'no', '1']),
  swap(
    'Text left empty',
    ['empty-text', 'wrong-type'],
    (spot) => kind('text', 'markdown')(spot) && spot.key !== undefined,
    ['""', ''],
  ),
  swap('Group or list in place of a text', ['wrong-type'], (spot) => kind('text')(spot) && spot.key !== undefined, [
    '[one, two]',
    '{ one: two }',
  ]),
  inTime(
    swap('Date that does not exist', ['bad-date'], kind('date'), [
      '2026-02-31',
      '31/02/2026',
      '2025-02-29',
      '2026-13-01',
      '2026-1-5',
      '5 January 2026',
      '20260105',
      '2026',
    ]),
  ),
  inTime(
    swap('Day of the year that does not exist', ['bad-month-day'], named('month-day'), [
      '"02-30"',
      '"13-01"',
      '7-25',
      '25 July',
      '"00-10"',
      '0725',
      '"04-31"',
    ]),
  ),
  inTime(
    swap('Time that does not exist', ['bad-time'], kind('time'), [
      '25:00',
      '24:00',
      '9:5',
      '17.00',
      '5 pm',
      '10:60',
      '1030',
    ]),
  ),
  inTime(
    swap('Days that do not exist', ['bad-days'], named('days'), [
      'Sundy',
      'Sun-Fri',
      'Sunday to Friday',
      'weekend',
      'Sunday-',
    ]),
  ),
  swap('Phone number too short', ['bad-phone'], named('phone'), [
    '+977-21',
    '021-420',
    '+977-21-OOO1',
    '999',
    'call us',
    '+',
  ]),
  swap('E-mail address without its @', ['bad-email'], named('email'), ({ value }) => [
    String(value).replace('@', ''),
    String(value).replace('@', ' at '),
    String(value).replace('@', '@@'),
    String(value).replace(/\..*/, ''),
  ]),
  swap(
    'Address that is not safe',
    ['bad-web-address', 'bad-link', 'broken-link', 'comma-in-text'],
    (spot) => kind('link')(spot) || named('web-address')(spot),
    [
      'http://www.hospital.example',
      'javascript:alert(1)',
      'www.hospital.example',
      'htps://hospital.example',
      'data:text/html,x',
      '//hospital.example',
      'JavaScript:x',
      'HTTP://x.example',
      '"https://two words.example"',
      'https://',
    ],
  ),
  swap(
    'Word that is not in the list',
    ['not-in-list'],
    ({ schema }) => Array.isArray(schema.enum),
    ({ value }) => [`${String(value)}x`, 'other-thing', `"${String(value)} "`],
  ),
  swap('Name that cannot be an id', ['bad-id'], (spot) => spot.key === 'id' && kind('id')(spot), [
    'Two Words',
    'Größe',
    'a_b',
    '-a',
    'a--b',
  ]),
  swap('Address of a page that cannot be one', ['bad-path'], (spot) => named('path')(spot) || kind('path')(spot), [
    'about',
    '/About',
    '/two words',
    '/a//b',
    '/ä',
  ]),
  swap('Colour that is none', ['bad-colour'], named('colour'), ['red', '"#12"', '"#GGGGGG"', '0E7C86']),
  mutator<Spot>({
    name: 'List left empty',
    group: 'structure',
    codes: ['too-few', 'wrong-type'],
    places: ({ spots }) =>
      spots.filter(({ key, style, schema }) => key !== undefined && style === 'list' && Number(schema.minItems) > 0),
    make: ({ document, key = '', keyStart, end }, random) =>
      change(document, keyStart + key.length + 1, end, random.pick([' []', ''])),
  }),
  mutator<Spot>({
    name: 'Too many items',
    group: 'structure',
    codes: ['too-many'],
    places: ({ spots }) => spots.filter(({ schema, key }) => key === 'related' && Number(schema.maxItems) > 0),
    make: ({ document, schema, start, keyStart }, random, { documents }) => {
      const indent = ' '.repeat(start - lineStart(document.text, start))
      const others = documents
        .filter((one) => one.kind === 'article' && !document.text.includes(`- ${one.name}\n`))
        .map(({ name }) => name)
      const from = random.below(Math.max(1, others.length - Number(schema.maxItems)))
      return change(
        document,
        start,
        start,
        others
          .slice(from, from + Number(schema.maxItems))
          .map((name) => `- ${name}\n${indent}`)
          .join(''),
        [keyStart, start],
      )
    },
  }),
  mutator<Spot>({
    name: 'Item twice',
    group: 'structure',
    codes: ['twice-in-list'],
    places: ({ spots }) => spots.filter((spot) => spot.parent.uniqueItems === true && scalar(spot) && spot.ownLine),
    make: ({ document, start, end, brothers }) => {
      const line = document.text.slice(lineStart(document.text, start), lineEnd(document.text, end) + 1)
      const at = lineEnd(document.text, end) + 1
      return change(document, at, at, line, [brothers[0]?.start ?? start, start, at])
    },
  }),
  {
    ...swap(
      'Number or no for a text',
      [],
      (spot) => kind('text')(spot) && spot.key !== undefined && isPlainText(spot),
      ['2026', '007', 'no', 'yes', '10:30', '1e3', '0x1F', '2026-02-31'],
    ),
    group: 'keyboard',
    harmless: true,
  },
]
