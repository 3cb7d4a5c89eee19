import type { SourceDocument } from '../../../scripts/pipeline/1-load/document.ts'
import { PLACEHOLDER } from '../../../scripts/pipeline/1-load/placeholder.ts'
import { change, lineEnd, lineStart, mutator, revalue, type Mutator, type Site } from '../mistake.ts'
import { slip, type Random } from '../random.ts'
import type { Spot } from '../spots.ts'

const scalar = (spot: Spot) => (spot.style === 'plain' || spot.style === 'quoted') && (spot.ownLine || spot.inFlow)
const kind =
  (...kinds: string[]) =>
  ({ schema }: Spot) =>
    kinds.includes(schema['x-kind'] ?? '')
const inList = ({ path }: Spot) => path.at(-2) === 'ids'

interface Found {
  document: SourceDocument
  at: number
  word: string
}

/** Slips in the last word of a value that names something. */
function misnamed(
  name: string,
  codes: string[],
  where: (spot: Spot) => boolean,
  part = /[a-zA-Z]+(?=[^a-zA-Z]*$)/,
): Mutator {
  return mutator<Spot>({
    name,
    group: 'meaning',
    codes,
    places: ({ spots }) => spots.filter((spot) => scalar(spot) && where(spot) && part.test(String(spot.value))),
    make: (spot, random) => {
      const source = spot.document.text.slice(spot.start, spot.end)
      const match = part.exec(source)
      const made = match && (random.below(4) ? slip(match[0], [], random) : `${match[0]}xyz`)
      return match && made
        ? change(spot.document, spot.start + match.index, spot.start + match.index + match[0].length, made)
        : undefined
    },
  })
}

/** What a search finds in the text of articles and in the values of the other files. */
function search({ documents, spots }: Site, expression: RegExp): Found[] {
  const all = (document: SourceDocument, from: number, to: number) =>
    [...document.text.slice(from, to).matchAll(expression)].map((match) => ({
      document,
      at: from + match.index,
      word: match[0],
    }))
  const kinds = new Set(['text', 'markdown', 'link'])
  return [
    ...documents.flatMap((document) => (document.body ? all(document, document.body.start, document.text.length) : [])),
    ...spots
      .filter(({ schema, value }) => kinds.has(schema['x-kind'] ?? '') && typeof value === 'string')
      .flatMap(({ document, start, end }) => all(document, start, end)),
  ]
}

const slipIn = ({ document, at, word }: Found, part: RegExp, random: Random) => {
  const match = part.exec(word)
  const made = match && slip(match[0], [], random)
  return match && made ? change(document, at + match.index, at + match.index + match[0].length, made, [at]) : undefined
}

/** A whole item of a list once more behind itself, as after copy and paste. */
function copied(name: string, codes: string[], where: (spot: Spot) => boolean, field: string): Mutator {
  return mutator<Spot>({
    name,
    group: 'meaning',
    codes,
    places: ({ spots }) =>
      spots.filter((spot) => spot.style === 'map' && spot.key === undefined && !spot.inFlow && where(spot)),
    make: ({ document, keyStart, end }) => {
      const from = lineStart(document.text, keyStart)
      const to = Math.min(lineEnd(document.text, end) + 1, document.text.length)
      const text = `${document.text.slice(from, to).trimEnd()}\n`
      const before = text.slice(0, new RegExp(`^[ -]*${field}:`, 'm').exec(text)?.index ?? 0).split('\n').length
      const made = change(document, to, to, text, [to])
      return { ...made, lines: made.lines.map((line) => line + before - 1) }
    },
  })
}

/** Things that are named and are not there, and things that are there twice. */
export const meaning: readonly Mutator[] = [
  misnamed('Item of a list that is not there', ['unknown-item'], (spot) => kind('record-id')(spot) || inList(spot)),
  misnamed(
    'List that is not there',
    ['unknown-list-name', 'wrong-list'],
    ({ key, path }) => key === 'from' && path.length > 2,
  ),
  misnamed('Fact that is not there', ['unknown-fact'], kind('fact', 'any-fact')),
  misnamed('Kind of fact that is not there', ['bad-reference'], kind('fact'), /[a-z]+(?=\.)/),
  misnamed('Icon that is not there', ['unknown-icon'], kind('icon')),
  misnamed(
    'Picture or film that is not there',
    ['missing-picture'],
    kind('image', 'media'),
    /[a-zA-Z]+(?=[^a-zA-Z]*\.\w+"?$)/,
  ),
  misnamed('Field to choose by that is not there', ['no-match'], ({ path }) =>
    ['where', 'except'].includes(String(path.at(-2))),
  ),
  mutator<Spot>({
    name: 'Picture of a kind that no browser shows',
    group: 'meaning',
    codes: ['bad-image'],
    places: ({ spots }) => spots.filter((spot) => scalar(spot) && kind('image')(spot)),
    make: (spot, random) =>
      revalue(spot, String(spot.value).replace(/\.\w+$/, random.pick(['.gif', '.bmp', '.psd', '', '.docx']))),
  }),
  mutator<Spot>({
    name: 'Field to choose by misspelt',
    group: 'meaning',
    codes: ['unknown-field'],
    places: ({ spots }) =>
      spots.filter(({ key, path }) => key !== undefined && ['where', 'except'].includes(String(path.at(-2)))),
    make: ({ document, key = '', keyStart }, random) => {
      const made = slip(key, ['lead', 'group', 'kind', 'id', 'name'], random)
      return made === undefined ? undefined : change(document, keyStart, keyStart + key.length, made)
    },
  }),
  mutator<Found>({
    name: 'Placeholder for nothing',
    group: 'meaning',
    codes: ['unknown-placeholder'],
    places: (site) => search(site, PLACEHOLDER),
    make: (found, random) => slipIn(found, random.pick([/[a-z]+(?=\.)/, /[a-zA-Z]+(?=[^a-zA-Z.]*\}\}$)/]), random),
  }),
  mutator<Found>({
    name: 'Placeholder with a bracket lost',
    group: 'meaning',
    codes: ['broken-placeholder', 'unquoted-brackets', 'unclosed', 'bad-link'],
    places: (site) => search(site, PLACEHOLDER),
    make: ({ document, at, word }, random) => {
      const from = at + random.pick([0, 1, word.length - 2, word.length - 1])
      return change(document, from, from + 1, '', [at])
    },
  }),
  copied(
    'Id twice',
    ['duplicate-id'],
    ({ document, path, schema }) =>
      document.kind === 'records' && path.length === 1 && schema.properties?.id !== undefined,
    'id',
  ),
  copied('Page twice', ['duplicate-route'], ({ path }) => path.length === 2 && path[0] === 'routes', 'path'),
  copied(
    'Block with an id twice',
    ['duplicate-id'],
    ({ path, brothers, document, start, end }) =>
      path.length === 4 &&
      path[2] === 'blocks' &&
      brothers.length > 0 &&
      /^ *id:/m.test(document.text.slice(start, end)),
    'id',
  ),
  mutator<Found>({
    name: 'Link to a page that is not there (YAML)',
    group: 'meaning',
    codes: ['broken-link'],
    places: ({ spots }) =>
      spots
        .filter((spot) => scalar(spot) && kind('link')(spot) && /^\/[a-z]/.test(String(spot.value)))
        .map(({ document, start, end }) => ({ document, at: start, word: document.text.slice(start, end) })),
    make: (found, random) => slipIn(found, /[a-z]{2,}(?=[^a-z]*(#|$|"))/, random),
  }),
  mutator<Found>({
    name: 'Link to a page that is not there (Markdown)',
    group: 'meaning',
    codes: ['broken-link'],
    places: (site) => search(site, /\]\(\/[a-z][^)#\s]*/g),
    make: (found, random) => slipIn(found, /[a-z]{2,}(?=[^a-z]*$)/, random),
  }),
  mutator<Found>({
    name: 'Link to a place that is not there (YAML)',
    group: 'meaning',
    codes: ['broken-anchor'],
    places: ({ spots }) =>
      spots
        .filter((spot) => scalar(spot) && kind('link')(spot) && /^\/[a-z]|^#[a-z]|^\/#/.test(String(spot.value)))
        .map(({ document, start, end }) => ({ document, at: start, word: document.text.slice(start, end) })),
    make: (found, random) => {
      if (found.word.includes('#')) return slipIn(found, /(?<=#)[a-z]+/, random)
      const at = found.at + found.word.length - Number(/["']$/.test(found.word))
      return change(found.document, at, at, '#no-such-place')
    },
  }),
  mutator<Found>({
    name: 'Link to a place that is not there (Markdown)',
    group: 'meaning',
    codes: ['broken-anchor'],
    places: (site) => search(site, /\]\((\/[a-z][^)\s]*|#[^)\s]*)/g),
    make: ({ document, at, word }) =>
      change(document, at + word.length, at + word.length, word.includes('#') ? 'x' : '#no-such-place'),
  }),
]
