import { change, lineBelow, lineEnd, lineStart, mutator, revalue, type Mutator } from '../mistake.ts'
import type { Random } from '../random.ts'
import type { Spot } from '../spots.ts'

const scalar = (spot: Spot) => spot.style === 'plain' || spot.style === 'quoted'
const source = ({ document, start, end }: Spot) => document.text.slice(start, end)
const kind =
  (...kinds: string[]) =>
  (spot: Spot) =>
    kinds.includes(spot.schema['x-kind'] ?? '') && scalar(spot)
const named =
  (...names: string[]) =>
  (spot: Spot) =>
    names.includes(spot.schema['x-name'] ?? '') && scalar(spot)

/** A value of another form than its field has. */
const wrong = (
  name: string,
  codes: string[],
  where: (spot: Spot) => boolean,
  make: (spot: Spot, random: Random) => ReturnType<typeof change> | undefined,
): Mutator =>
  mutator<Spot>({ name, group: 'structure', codes, places: ({ spots }) => spots.filter((spot) => where(spot)), make })

/** The same, by the value's text. */
const rewritten = (name: string, codes: string[], where: (spot: Spot) => boolean, make: (text: string) => string) =>
  wrong(name, codes, where, (spot) => {
    const made = make(source(spot))
    return made === source(spot) ? undefined : revalue(spot, made)
  })

const onOwnLine = (spot: Spot) => spot.ownLine && spot.key !== undefined

export const values: readonly Mutator[] = [
  wrong(
    'Field without a value',
    ['wrong-type', 'empty-text', 'missing-field'],
    (spot) => onOwnLine(spot) && scalar(spot) && spot.parent.additionalProperties === false,
    (spot) => revalue(spot, ''),
  ),
  wrong(
    'Item without a value',
    ['wrong-type', 'empty-text'],
    (spot) => spot.key === undefined && scalar(spot) && spot.ownLine,
    (spot) => revalue(spot, ''),
  ),
  wrong(
    'Field that nobody knows',
    ['unknown-field'],
    (spot) => onOwnLine(spot) && scalar(spot) && spot.parent.additionalProperties === false,
    (spot, random) => {
      const { text } = spot.document
      const column = spot.keyStart - lineStart(text, spot.keyStart)
      return lineBelow(
        spot.document,
        spot.end,
        `${' '.repeat(column)}${random.pick(['price: 500', 'opened: 2025', 'my-note: see Ram'])}`,
      )
    },
  ),
  wrong(
    'Text for a list',
    ['wrong-type', 'missing-space'],
    (spot) => spot.style === 'list' && spot.key !== undefined && spot.schema.type === 'array',
    ({ document, start, end, keyStart, key = '' }, random) =>
      change(
        document,
        keyStart + key.length + 1,
        end,
        random.pick([
          ' one, two',
          ' one',
          ` ${document.text
            .slice(start, end)
            .slice(2, 12)
            .trim()
            .replace(/[:#{}[\]"'\n].*/s, 'x')}`,
        ]),
      ),
  ),
  wrong(
    'Text for a group of fields',
    ['wrong-type'],
    (spot) => spot.style === 'flow' && spot.document.text[spot.start] === '{' && spot.schema.type === 'object',
    (spot) => revalue(spot, 'yes'),
  ),
  wrong(
    'Kind of block deleted',
    ['missing-field', 'unknown-block'],
    (spot) =>
      spot.key === 'type' &&
      spot.schema.const !== undefined &&
      spot.ownLine &&
      spot.brothers.length > 1 &&
      spot.position === 0,
    ({ document, keyStart, brothers }) => change(document, keyStart, brothers[1]?.start ?? keyStart, '', [keyStart]),
  ),
  wrong(
    'Number out of its limits',
    ['out-of-range', 'bad-coordinates'],
    (spot) =>
      scalar(spot) &&
      (spot.schema.minimum !== undefined || spot.schema.maximum !== undefined) &&
      spot.key !== 'latitude' &&
      spot.key !== 'longitude',
    (spot) => revalue(spot, spot.schema.minimum === undefined ? '99999999' : String(Number(spot.schema.minimum) - 1)),
  ),
  rewritten(
    'Picture with the folder in front',
    ['bad-image', 'missing-picture'],
    kind('image'),
    (text) => `content/images/${text}`,
  ),
  rewritten(
    'Picture with a backslash',
    ['bad-image', 'missing-picture'],
    (spot) => kind('image')(spot) && spot.style === 'plain',
    (text) => text.replace('/', '\\'),
  ),
  rewritten('Picture with its ending in capitals', ['bad-image'], kind('image'), (text) =>
    text.replace(/\.\w+$/, (ending) => ending.toUpperCase()),
  ),
  rewritten(
    'Picture with another ending',
    ['missing-picture'],
    (spot) => kind('image')(spot) && /\.(jpg|png)$/.test(source(spot)),
    (text) => text.replace(/\w+$/, (ending) => (ending === 'jpg' ? 'png' : 'jpg')),
  ),
  rewritten('mailto: in an e-mail address', ['bad-email'], named('email'), (text) => `mailto:${text}`),
  rewritten('tel: in a phone number', ['bad-phone'], named('phone'), (text) => `tel:${text}`),
  rewritten('Phone number without its country', ['bad-phone'], named('phone'), (text) => text.replace(/^\+\d+-/, '0')),
  rewritten(
    'Link without its slash',
    ['bad-link'],
    (spot) => kind('link')(spot) && /^\/[a-z]/.test(source(spot)),
    (text) => text.slice(1),
  ),
  rewritten(
    'Link with a capital letter',
    ['broken-link', 'bad-link'],
    (spot) => kind('link')(spot) && /^\/[a-z]+$/.test(source(spot)),
    (text) => `/${text.slice(1, 2).toUpperCase()}${text.slice(2)}`,
  ),
  rewritten(
    'Link with .html behind',
    ['broken-link', 'bad-link'],
    (spot) => kind('link')(spot) && /^\/[a-z]+$/.test(source(spot)),
    (text) => `${text}.html`,
  ),
  rewritten(
    'Fact in brackets where its name belongs',
    ['placeholder-here', 'bad-reference'],
    (spot) => kind('fact')(spot) && spot.style === 'plain',
    (text) => `"{{${text}}}"`,
  ),
  rewritten('Fact without its kind', ['bad-reference'], kind('fact'), (text) => text.replace(/^[\w-]+\./, '')),
  rewritten('Icon with .svg behind', ['bad-icon'], kind('icon'), (text) => `${text}.svg`),
  rewritten('Address of the web without https', ['bad-web-address', 'bad-link'], named('web-address'), (text) =>
    text.replace('https://', ''),
  ),
  wrong(
    'Two references in one',
    ['unknown-item', 'bad-id', 'unknown-fact', 'bad-reference'],
    (spot) => kind('record-id', 'fact')(spot) && spot.style === 'plain' && !spot.inFlow,
    (spot, random) => revalue(spot, `${source(spot)}${random.pick([', ', ' and ', ' / '])}${source(spot)}`),
  ),
  wrong(
    'A field deleted with its text over several lines',
    ['missing-field'],
    (spot) =>
      spot.style === 'folded' &&
      spot.key !== undefined &&
      spot.position > 0 &&
      (spot.parent.required ?? []).includes(spot.key),
    ({ document, keyStart, end, brothers }) =>
      change(document, lineStart(document.text, keyStart), lineEnd(document.text, end) + 1, '', [
        brothers[0]?.start ?? keyStart,
      ]),
  ),
]
