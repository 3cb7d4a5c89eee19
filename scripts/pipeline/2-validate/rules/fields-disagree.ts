import { placeAt } from '../../1-load/document.ts'
import { problemOf, type ArgsFor, type Problem } from '../../../report/problem.ts'
import { itemsOf, type Content, type Rule } from '../content.ts'
import { plainWords, recordLists, type RecordList } from '../entries.ts'
import { resolveRef } from '../schema/schemas.ts'

type Entry = RecordList['items'][number]
type Kind = ArgsFor<'fields-disagree'>['kind']

/** Two fields of one entry that cannot both be right: a specialty of another department, "he" of a woman. */
export const fieldsDisagree: Rule = (content) =>
  recordLists(content).flatMap((list) => {
    const departments = ofReferences(content, list)
    const directions = ofDirections(list)
    const spoken = new Set(list.items.flatMap(({ item }) => (Array.isArray(item.languages) ? item.languages : [])))
    return [
      ...departments,
      ...directions,
      ...list.items.flatMap((one) => [...ofPerson(one), ...ofLanguages(one, spoken), ...ofDay(one)].slice(0, 1)),
    ]
  })

const told = (
  { document, path }: Pick<Entry, 'document' | 'path'>,
  [field, other]: readonly [string, string],
  [word, says]: readonly [string, string],
  kind: Kind,
): Problem => ({
  ...problemOf('fields-disagree', placeAt(document, [...path, field]), { word, other: says, kind }, 'warning'),
  second: placeAt(document, [...path, other]),
})

/** What somebody is at the head of. */
const LEADS = /\b(?:leads|heads) the ([\w &-]+?) (?:team|department|unit)\b/

/** The beginning of a word, by which Psychiatry and Psychiatric are one. */
const stem = (word: string) => word.slice(0, Math.max(4, word.length - 3))
const GENERAL = new Set([
  'and',
  'general',
  'medicine',
  'surgery',
  'care',
  'department',
  'unit',
  'medical',
  'surgical',
  'clinic',
])
const stemsOf = (text: unknown) =>
  plainWords(text)
    .filter((word) => !GENERAL.has(word))
    .map(stem)

/** A text ("Radiology") that names another item of a list than the reference beside it (`department: ent`). */
function ofReferences(content: Content, { items, schema }: RecordList): Problem[] {
  const fields = Object.entries(schema?.properties ?? {}).map(([field, given]) => ({
    field,
    schema: resolveRef(content.schemas, given),
  }))
  const references = fields.filter(({ schema: own }) => own['x-kind'] === 'record-id')
  const texts = fields.filter(
    ({ field, schema: own }) => own['x-kind'] === 'text' && /^(?:specialty|role|field|text)$/.test(field),
  )
  return references.flatMap(({ field, schema: own }) => {
    const targets = itemsOf(content, String(own['x-record'])).map(({ id, item }) => ({
      id,
      name: String(item.name ?? ''),
    }))
    const fits = (text: unknown, target: { id: string; name: string }) => {
      const said = stemsOf(text)
      const has = [...stemsOf(target.name), ...stemsOf(target.id)]
      return has.length === 0
        ? // "Paediatric Surgery" is a part of "Surgery".
          plainWords(text).some((word) => plainWords(target.name).includes(word))
        : said.some((one) => has.some((word) => one.startsWith(word) || word.startsWith(one)))
    }
    return texts.flatMap(({ field: text }) => {
      const given = items.flatMap((one) => {
        const target = targets.find(({ id }) => id === one.item[field])
        const value = typeof one.item[text] === 'string' ? one.item[text] : ''
        const said = text === 'text' ? (LEADS.exec(value)?.[1] ?? '') : value
        return target && said !== '' ? [{ one, target, said }] : []
      })
      const odd = given.filter(({ said, target }) => !fits(said, target))
      // Where many have a specialty beside their department, that is the way of the house.
      if (odd.length > Math.max(1, given.length / 10)) return []
      return odd.flatMap(({ one, said, target }) => {
        const other = targets.find(
          ({ name, id }) =>
            id !== target.id &&
            stemsOf(name).length > 0 &&
            fits(said, { id, name }) &&
            (text === 'role' || sameName(said, name)),
        )
        return other ? [told(one, [field, text], [target.name, said], 'department')] : []
      })
    })
  })
}

/** Whether a specialty begins with the name of a department. */
const sameName = (said: string, name: string) => {
  const [one, other] = [stemsOf(said)[0] ?? '', stemsOf(name)[0] ?? '']
  return one !== '' && (one.startsWith(other) || other.startsWith(one))
}

const MAN = /(?:^|, |\bof )an? (?:[a-z-]+ ){0,2}(?:man|gentleman)\b|\b(?:his|beard|moustache|mustache)\b/i
const WOMAN = /(?:^|, |\bof )an? (?:[a-z-]+ ){0,2}(?:woman|lady)\b|\bher\b/i
/** Who else may be in a picture. */
const OTHERS =
  /\b(?:patients?|child(?:ren)?|bab(?:y|ies)|boy|girl|mother|father|son|daughter|parents?|people|examin\w+|treat\w+|holding)\b/i

/** "She" and "he/him", the portrait of a man, and a text that begins with "He". */
function ofPerson(one: Entry): Problem[] {
  const { name, alt, text, pronouns } = one.item
  if (typeof name !== 'string') return []
  const said: { field: string; word: string; is: 'he' | 'she' }[] = []
  const say = (field: string, value: unknown, he: RegExp, she: RegExp) => {
    const [man, woman] = [he.exec(String(value ?? '')), she.exec(String(value ?? ''))]
    if (man && !woman) said.push({ field, word: man[0], is: 'he' })
    if (woman && !man) said.push({ field, word: woman[0], is: 'she' })
  }
  const [woman] = (!OTHERS.test(String(alt ?? '')) && WOMAN.exec(String(alt ?? ''))) || []
  const [beard] = /\b(?:beard|moustache|mustache)\b/i.exec(String(alt ?? '')) ?? []
  if (woman && beard) return [told(one, ['alt', 'alt'], [woman, beard], 'person')]
  say('gender', one.item.gender, /^male$/i, /^female$/i)
  say('pronouns', pronouns, /^he\b/i, /^she\b/i)
  if (!OTHERS.test(String(alt ?? ''))) say('alt', alt, MAN, WOMAN)
  // In the words of a patient "he" is somebody else.
  if (said.length > 0 || one.item.role !== undefined || one.item.specialty !== undefined)
    say('text', text, /^He\b/, /^She\b/)
  if (said.length) say('role', one.item.role, /\bchairman\b/i, /\bchairwoman\b/i)
  // Of three, two are hardly wrong.
  const few = said.filter(({ is }) => said.filter((other) => other.is === is).length * 2 < said.length)
  const first = few[0] ?? said[0]
  const other = said.find(({ is }) => is !== first?.is)
  return first && other ? [told(one, [first.field, other.field], [first.word, other.word], 'person')] : []
}

/** "She speaks Nepali and Hindi", where the list of her languages has no Hindi. */
function ofLanguages(one: Entry, spoken: ReadonlySet<unknown>): Problem[] {
  const { languages, text } = one.item
  if (!Array.isArray(languages) || typeof text !== 'string') return []
  const said = /\bspeaks ([^.]*)/.exec(text)?.[1]?.match(/\p{Lu}[\p{L}\p{M}]+/gu) ?? []
  const missing = said.find((language) => spoken.has(language) && !languages.includes(language))
  return missing === undefined
    ? []
    : [told(one, ['languages', 'text'], [languages.join(', '), `speaks … ${missing}`], 'languages')]
}

const DIRECTION = /\b(?:north|south|east|west)(?:-(?:east|west))?\b/i

/** "North of us" and `direction: south`. Notes may speak of another direction: then many disagree. */
function ofDirections({ items }: RecordList): Problem[] {
  const given = items.flatMap((one) => {
    const { direction, note } = one.item
    const [said] = DIRECTION.exec(String(note ?? '')) ?? []
    return said && typeof direction === 'string' && DIRECTION.test(direction) ? [{ one, direction, said }] : []
  })
  const odd = given.filter(({ direction, said }) => said.toLowerCase() !== direction)
  return odd.length * 2 < given.length
    ? odd.map(({ one, direction, said }) => told(one, ['direction', 'note'], [direction, said], 'person'))
    : []
}

/** "tip-08-09" with another day. */
function ofDay(one: Entry): Problem[] {
  const { date } = one.item
  const [, named] = /(?:^|-)(\d{2}-\d{2})$/.exec(one.id) ?? []
  return named && typeof date === 'string' && /^\d{2}-\d{2}$/.test(date) && date !== named && isDay(named)
    ? [told(one, ['date', 'id'], [date, one.id], 'day')]
    : []
}

const isDay = (day: string) => /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(day)
