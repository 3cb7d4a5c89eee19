import { shown } from '../invisible.ts'

/** One problem in words: the mistake, and either the fix that a tool can make or how a person fixes it. */
export interface Words {
  says: string
  fix?: string
  how?: string
}

/** What a message says about: the word as it was typed. */
export interface Word {
  word: string
}

/** A value as it was read. */
export interface Value {
  value: unknown
}

/** A value and the field it stands in, perhaps with an example from the schema. */
export interface Field extends Value {
  field: string
  example?: unknown
}

/** What was probably meant. */
export interface Meant {
  suggestion?: string
}

/** Where the same thing is named, where that is reported once: file and line of each place. */
export interface Places {
  places?: readonly string[]
}

/** How many places are named. */
const MOST_PLACES = 5

export const inPlaces = (places?: readonly string[]) => {
  if (!places) return ''
  const more = places.length > MOST_PLACES ? [`and ${places.length - MOST_PLACES} more`] : []
  return `, and ${places.length} places name it: ${[...places.slice(0, MOST_PLACES), ...more].join('; ')}`
}

/** All that is possible, named in the message. */
export interface Choice extends Meant {
  known: readonly string[]
}

/** All that is possible, too much to be named; for `npm run fix`. */
export interface Candidates extends Meant {
  candidates: readonly string[]
}

/** All values that a schema allows. */
export interface Allowed extends Meant {
  allowed: readonly string[]
}

/** What `npm run fix` puts in the place of parts of the file, where that changes no meaning. */
export interface Edit {
  range: readonly [start: number, end: number]
  put: string
}

/** Arguments of a problem that a tool may be able to fix. */
export interface Fixable {
  edits?: readonly Edit[]
}

/** A value between quotes, cut, with invisible characters drawn; a list or a group of fields only by that name. */
export const q = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a group of fields'
  return `"${shown(shorten(value === null ? '' : String(value)))}"`
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text)

/** Words with commas between them; of many the first ones and how many more there are. */
export const list = (words: readonly string[] = [], most = 12) =>
  words.length > most ? `${words.slice(0, most).join(', ')} and ${words.length - most} more` : words.join(', ')

/** What can be written, where there is anything. */
export const oneOf = (known: readonly string[], otherwise: string, most = 12) =>
  known.length ? `Use one of: ${list(known, most)}.` : otherwise

export const meant = ({ suggestion }: Meant, otherwise: string): Pick<Words, 'fix' | 'how'> =>
  suggestion ? { fix: `Did you mean "${suggestion}"?` } : { how: otherwise }

export const example = (value: unknown) =>
  value === undefined || typeof value === 'object' ? '' : `, for example ${typed(value)}`

/** As it has to be typed: a text of digits needs its quotes. */
const typed = (value: unknown) =>
  typeof value === 'string' && /^[\d.]+$/.test(value) ? `"${value}"` : String(value).replace(/\.$/, '')

/** A thing with its article, or with "the" where there is one of it. */
export const named = (thing: string) =>
  /^(list of|the |")|(section|facts|labels|yaml)/.test(thing)
    ? `the ${thing.replace(/^the /, '')}`
    : `${/^(?:[aeiou]|SVG)/i.test(thing) ? 'an' : 'a'} ${thing}`

/** The fix where a tool can make it, otherwise how a person fixes it. */
export const fixOrHow = ({ edits }: Fixable, fix: string, how = fix): Pick<Words, 'fix' | 'how'> =>
  edits ? { fix } : { how }

/** Where a text stands in YAML. */
export interface InText {
  /** It has none, and needs them as soon as a fact stands in it. */
  quotes?: true
}

export const inQuotes = (quotes?: true) => (quotes ? ' Put the whole text in quotes then.' : '')

/** The number of problems of one kind besides the first. */
export interface More {
  more: number
}

/** " There is one more such character in this text." */
export const andMore = ({ more }: More, thing: string, things = `${thing}s`) =>
  more > 0 ? ` There ${more === 1 ? `is one more ${thing}` : `are ${more} more ${things}`} in this text.` : ''
