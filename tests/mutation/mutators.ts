import type { SourceDocument } from '../../scripts/pipeline/1-load/document.ts'
import type { Spot } from './spots.ts'

/** A change of a file: what stands from `from` to `to` becomes `insert`. */
export interface Change {
  document: SourceDocument
  from: number
  to: number
  insert: string
  /** Where else than at the change a person would look: offsets in the old text. */
  also?: readonly number[]
}

/** What a mutator chooses by: a number, which shrinks to 0, and words, which shrink to a single plain word. */
export interface Choice {
  n: number
  words: string
}

/** A kind of change: at which spots it can be made, and how. */
export interface Mutator {
  name: string
  /** What has to come of it: a message, perhaps a message (it may leave something right), or nothing at all. */
  expect: 'message' | 'maybe' | 'nothing'
  /** The message may stand elsewhere: where the value is used. */
  anywhere?: true
  where: (spot: Spot) => boolean
  change: (spot: Spot, choice: Choice, spots: readonly Spot[]) => Change | undefined
}

const source = ({ document, start, end }: Spot) => document.text.slice(start, end)
const isScalar = ({ style }: Spot) => style === 'plain' || style === 'quoted'
const oneLine = (spot: Spot) => isScalar(spot) && (spot.ownLine || spot.inFlow)
const isField = (spot: Spot) => spot.key !== undefined && spot.ownLine
const isA =
  (...kinds: string[]) =>
  (spot: Spot) =>
    oneLine(spot) && kinds.includes(spot.schema['x-kind'] ?? '')
const isText = isA('text', 'markdown')
const typesOf = ({ schema }: Spot) => [schema.type ?? []].flat()
const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1
const lineEnd = (text: string, at: number) => (text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at))

const change = ({ document }: Spot, from: number, to: number, insert: string, also?: readonly number[]): Change => ({
  document,
  from,
  to,
  insert,
  ...(also && { also }),
})
const put = (spot: Spot, insert: string) =>
  insert === source(spot) ? undefined : change(spot, spot.start, spot.end, insert)
const insertAt = (text: string, at: number, insert: string) => text.slice(0, at) + insert + text.slice(at)
const indentOf = ({ document, keyStart }: Spot) => keyStart - lineStart(document.text, keyStart)
/** Where the group of fields starts that a spot is in. */
const groupStart = ({ siblings, keyStart }: Spot) => siblings[0]?.start ?? keyStart
/** The next field of the same group, whose line follows at once. */
const nextLine = (spot: Spot, spots: readonly Spot[]) => {
  const start = spot.siblings[spot.position + 1]?.start
  if (start === undefined || lineStart(spot.document.text, start) !== lineEnd(spot.document.text, spot.end) + 1) return
  return spots.find(({ document, keyStart }) => document === spot.document && keyStart === start)
}

/** Another date or time of the same group of fields, by its name. */
const valueBeside = (spot: Spot, name: string, spots: readonly Spot[]) =>
  spots.find(
    (other) =>
      other.document === spot.document &&
      other.key === name &&
      other.path.length === spot.path.length &&
      other.path.slice(0, -1).join() === spot.path.slice(0, -1).join(),
  )

/** The name of the field with which a span begins, by the one with which it ends. */
const ENDED_BY: Readonly<Record<string, string>> = { close: 'open', until: 'from' }

const minutesOf = (value: unknown) => {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(String(value)) ?? []
  return hour === undefined ? NaN : Number(hour) * 60 + Number(minute)
}
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Signs that nobody sees, or that look like a space. */
const HIDDEN = ['\u200b', '\u00a0', '\u00ad', '\ufeff', '\u2009', '\u202e']
/** Letters of Cyrillic that look like those of Latin. */
const ALIKE: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х' }

/** Mistakes of every kind, by the schema of the value that they are made in. */
export const mistakes: readonly Mutator[] = [
  {
    name: 'required field deleted',
    expect: 'message',
    where: (spot) =>
      spot.key !== undefined &&
      spot.siblings.length > 1 &&
      (spot.parent.required ?? []).includes(spot.key) &&
      spot.parent.properties !== undefined,
    change(spot) {
      const { document, keyStart, start, end, position, siblings, inFlow, style } = spot
      const next = siblings[position + 1]?.start
      if (position === 0 && next !== undefined) return change(spot, keyStart, next, '')
      const inBraces = inFlow && !(style === 'flow' && spot.ownLine)
      const { text } = document
      const also = [groupStart(spot)]
      return inBraces && !isLineOfItsOwn(text, keyStart)
        ? change(spot, text.lastIndexOf(',', keyStart), Math.max(start, end), '', also)
        : change(spot, lineStart(text, keyStart), lineEnd(text, Math.max(keyStart, end)) + 1, '', also)
    },
  },
  {
    name: 'typo in the name of a field',
    expect: 'message',
    where: ({ key = '', parent }) => key.length > 2 && parent.properties?.[key] !== undefined,
    change(spot, { n }) {
      const { key = '', keyStart, parent } = spot
      const at = n % (key.length - 1)
      const typed = key.slice(0, at) + key.slice(at + 1, at + 2) + key.slice(at, at + 1) + key.slice(at + 2)
      const wrong = typed === key ? key.slice(1) : typed
      return parent.properties?.[wrong]
        ? undefined
        : change(spot, keyStart, keyStart + key.length, wrong, [groupStart(spot)])
    },
  },
  {
    name: 'wrong type',
    expect: 'message',
    where: (spot) =>
      (oneLine(spot) && typesOf(spot).some((type) => /^(number|integer|boolean)$/.test(type))) ||
      (spot.key !== undefined &&
        /^(list|map|flow)$/.test(spot.style) &&
        /^(array|object)$/.test(String(spot.schema.type))),
    change: (spot) => {
      const at = spot.keyStart + (spot.key?.length ?? 0) + 1
      return isScalar(spot) ? put(spot, 'soon') : change(spot, at, spot.end, ' soon')
    },
  },
  {
    name: 'reference to nothing',
    expect: 'message',
    where: isA('record-id', 'fact'),
    change: (spot) => put(spot, `${String(spot.value)}x`),
  },
  {
    name: 'value outside an enumeration or pattern',
    expect: 'message',
    where: (spot) => oneLine(spot) && (spot.schema.enum !== undefined || typeof spot.schema.pattern === 'string'),
    change(spot, { n }) {
      const value = String(spot.value)
      const wrong = [`${value}q`, value.slice(1), `${value} ?`, value.toUpperCase()][n % 4] ?? ''
      const { enum: allowed, pattern } = spot.schema
      const isRight = allowed
        ? allowed.some((one) => String(one) === wrong || one === Number(wrong))
        : new RegExp(String(pattern), 'u').test(wrong)
      return isRight || wrong === '' ? undefined : put(spot, wrong)
    },
  },
  {
    name: 'id twice',
    expect: 'message',
    anywhere: true,
    where: (spot) => isA('id')(spot) && spot.key === 'id' && spot.document.kind === 'records' && spot.path[0] !== 0,
    change: (spot, _, spots) =>
      put(spot, String(valueAt(spots, spot.document, [Number(spot.path[0]) - 1, 'id']) ?? spot.value)),
  },
  {
    name: 'indentation broken',
    expect: 'message',
    where: (spot) => isField(spot) && spot.position > 0 && indentOf(spot) > 0,
    change: (spot, { n }) =>
      n % 2
        ? change(spot, spot.keyStart - 1, spot.keyStart, '', [groupStart(spot)])
        : change(spot, spot.keyStart, spot.keyStart, ' ', [groupStart(spot)]),
  },
  {
    name: 'quote not closed',
    expect: 'message',
    where: (spot) => isField(spot) && isScalar(spot),
    change: (spot) => (spot.style === 'plain' ? put(spot, `"${source(spot)}`) : put(spot, source(spot).slice(0, -1))),
  },
  {
    name: 'Tab',
    expect: 'message',
    where: (spot) => isField(spot) && spot.position > 0 && indentOf(spot) > 0,
    change: (spot) => change(spot, lineStart(spot.document.text, spot.keyStart), spot.keyStart, '\t'),
  },
  {
    name: 'line above the one that it belongs to',
    expect: 'maybe',
    where: ({ key, style }) => key !== undefined && (style === 'list' || style === 'map'),
    change(spot) {
      const { text } = spot.document
      const from = lineStart(text, spot.keyStart)
      const middle = lineEnd(text, spot.keyStart) + 1
      const to = lineEnd(text, middle) + 1
      return change(spot, from, to, text.slice(middle, to) + text.slice(from, middle))
    },
  },
  {
    name: 'line deleted',
    expect: 'maybe',
    anywhere: true,
    where: (spot) => !spot.inFlow,
    change(spot) {
      const from = lineStart(spot.document.text, spot.keyStart)
      return change(spot, from, lineEnd(spot.document.text, from) + 1, '', [groupStart(spot)])
    },
  },
  {
    name: 'sign that nobody sees',
    expect: 'message',
    where: isA('id', 'record-id', 'fact', 'icon', 'image', 'date', 'time', 'link'),
    change: (spot, { n }) => {
      const text = source(spot)
      return put(spot, insertAt(text, 1 + (n % (text.length - 1)), HIDDEN[n % HIDDEN.length] ?? ''))
    },
  },
  {
    name: 'item pasted by half',
    expect: 'maybe',
    where: ({ key, style, siblings }) => key === undefined && style === 'map' && siblings.length > 1,
    change(spot) {
      const { text } = spot.document
      const from = lineStart(text, spot.keyStart)
      const lines = text.slice(from, lineEnd(text, spot.end)).split('\n')
      if (lines.length < 2) return undefined
      const at = lineEnd(text, spot.end) + 1
      return change(spot, at, at, `${lines.slice(0, Math.ceil(lines.length / 2)).join('\n')}\n`, [groupStart(spot)])
    },
  },
  {
    name: 'letter or digit of another script',
    expect: 'message',
    where: (spot) =>
      isA('id', 'record-id', 'fact', 'icon', 'image', 'date', 'time')(spot) && /[aeopcx\d]/.test(source(spot)),
    change: (spot) =>
      put(
        spot,
        source(spot).replace(/[aeopcx\d]/, (sign) => ALIKE[sign] ?? String.fromCodePoint(0x966 + Number(sign))),
      ),
  },
  {
    name: 'date that does not exist',
    expect: 'message',
    where: isA('date'),
    change: (spot, { n }) =>
      put(spot, source(spot).replace(/-\d\d-\d\d/, ['-02-30', '-13-01', '-06-31', '-00-10'][n % 4] ?? '')),
  },
  {
    name: 'end before begin',
    expect: 'message',
    where: (spot) => isA('date', 'time')(spot) && ENDED_BY[spot.key ?? ''] !== undefined,
    change(spot, _, spots) {
      const begin = valueBeside(spot, ENDED_BY[spot.key ?? ''] ?? '', spots)
      if (!begin) return undefined
      const earlier =
        spot.schema['x-kind'] === 'time'
          ? timeOf(Math.max(0, minutesOf(begin.value) - 60))
          : source(begin).replace(/\d{4}/, (year) => String(Number(year) - 1))
      return { ...put(spot, earlier)!, also: [begin.start] }
    },
  },
  {
    name: 'fact that is unknown',
    expect: 'message',
    where: (spot) => isText(spot) && spot.style === 'plain' && /^\w.*\w$/.test(source(spot)),
    change: (spot) => put(spot, `${source(spot)} {{phone.nowhere}}`),
  },
]

/** Fields whose words nothing else repeats. */
const FREE = /^(text|note|lead|summary|role|intro)$/
const isFree = (spot: Spot) => isText(spot) && spot.style === 'plain' && isField(spot) && FREE.test(spot.key ?? '')
const withWords = (spot: Spot, words: string) => {
  const longer = `${source(spot).replace(/[.!?]$/, '')} ${words}`
  return longer.length > Number(spot.schema.maxLength ?? Infinity) ? undefined : put(spot, longer)
}

/** Changes after which nothing is wrong, whatever the clinic and its language. */
export const harmless: readonly Mutator[] = [
  {
    name: 'another name',
    expect: 'nothing',
    where: (spot) => isText(spot) && spot.key === 'name' && spot.document.kind === 'records' && spot.style === 'plain',
    // A name that other values hold is a reference to it.
    change: (spot, { words }, spots) =>
      spots.some((other) => other !== spot && String(other.value).includes(String(spot.value)))
        ? undefined
        : put(spot, `${source(spot)} ${words.replace(/\w/, (sign) => sign.toUpperCase())}`),
  },
  {
    name: 'fields in another order',
    expect: 'nothing',
    where: (spot) => isField(spot) && isScalar(spot) && spot.position > 0,
    change(spot, _, spots) {
      const next = nextLine(spot, spots)
      if (!next || !isField(next) || !isScalar(next)) return undefined
      const { text } = spot.document
      const [from, middle] = [lineStart(text, spot.keyStart), lineStart(text, next.keyStart)]
      const to = lineEnd(text, next.end) + 1
      return change(spot, from, to, `${text.slice(middle, to)}${text.slice(from, middle)}`)
    },
  },
  {
    name: 'remark above a field',
    expect: 'nothing',
    where: isField,
    change: (spot, { words }) => {
      const at = lineStart(spot.document.text, spot.keyStart)
      return change(spot, at, at, `${' '.repeat(indentOf(spot))}# ${words}: soon\n`)
    },
  },
  {
    name: 'remark behind a value',
    expect: 'nothing',
    where: (spot) =>
      isField(spot) &&
      (spot.style === 'quoted' || isA('id', 'record-id', 'fact', 'image', 'icon', 'date', 'time')(spot)),
    change: (spot, { words }) => change(spot, spot.end, spot.end, ` # ${words}`),
  },
  {
    name: 'empty line',
    expect: 'nothing',
    where: isField,
    change: (spot, { n }) => {
      const at = lineStart(spot.document.text, spot.keyStart)
      return change(spot, at, at, `${' '.repeat(n % 4)}\n`)
    },
  },
  {
    name: 'spaces at the end of a line',
    expect: 'nothing',
    where: isField,
    change: (spot, { n }) => change(spot, spot.end, spot.end, ' '.repeat(1 + (n % 4))),
  },
  {
    name: 'quotes around a value',
    expect: 'nothing',
    where: (spot) => spot.style === 'plain' && typesOf(spot).join() === 'string' && !/["'\\\n]/.test(source(spot)),
    change: (spot, { n }) => put(spot, n % 2 ? `'${source(spot)}'` : `"${source(spot)}"`),
  },
  {
    name: 'longer text',
    expect: 'nothing',
    where: isFree,
    change: (spot, { words }) => withWords(spot, `and ${words}.`),
  },
  {
    name: 'words in Devanagari',
    expect: 'nothing',
    where: isFree,
    change: (spot, { n }) =>
      withWords(spot, ['र स्वास्थ्य सेवा', 'श्री र्‍याली', 'धेरै पानी पिउनुहोस्।', 'ज्वरो आए आउनुहोस्।'][n % 4] ?? ''),
  },
  {
    name: 'signs of other languages',
    expect: 'nothing',
    where: isFree,
    change: (spot, { n }) =>
      withWords(spot, ['– à Zürich', '«así»', 'für Ärzte', 'ørestad 37 °C', '和漢', '😊'][n % 6] ?? ''),
  },
  {
    name: 'other hours',
    expect: 'nothing',
    where: (spot) => isA('time')(spot) && spot.key === 'close' && spot.path.includes('sessions'),
    change(spot, { n }, spots) {
      const length = minutesOf(spot.value) - minutesOf(valueBeside(spot, 'open', spots)?.value)
      const earlier = timeOf(minutesOf(spot.value) - 15 * (1 + (n % 3)))
      return length >= 120 ? put(spot, spot.style === 'quoted' ? `"${earlier}"` : earlier) : undefined
    },
  },
  {
    name: 'another number',
    expect: 'nothing',
    // What is free has no day on which somebody made sure of its price.
    where: (spot) =>
      isScalar(spot) && spot.schema.type === 'integer' && typeof spot.value === 'number' && spot.value !== 0,
    change: (spot, { n }) => {
      const { minimum = -Infinity, maximum = Infinity } = spot.schema as { minimum?: number; maximum?: number }
      const other = Number(spot.value) + 1 + (n % 5)
      return other >= minimum && other <= maximum ? put(spot, String(other)) : undefined
    },
  },
]

/** Whether nothing but spaces stands before an offset on its line. */
function isLineOfItsOwn(text: string, at: number): boolean {
  return /^ *$/.test(text.slice(lineStart(text, at), at))
}

const valueAt = (spots: readonly Spot[], document: SourceDocument, path: readonly (string | number)[]) =>
  spots.find((spot) => spot.document === document && spot.path.join() === path.join())?.value
