import { isoOf } from '../../src/clock/dates.ts'
import { without, wordsOf } from './words.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const [MONTH, TH] = [`(${MONTHS.join('|')})[a-z]*`, '(?:st|nd|rd|th)?']
const PATTERN = new RegExp(
  [
    String.raw`\b(?<year>\d{4})-(?<isoMonth>\d\d)-(?<isoDay>\d\d)\b`,
    String.raw`\b(?<first>\d{1,2})${TH}(?: ${MONTH})? (?:to|and|until|–) (?<last>\d{1,2})${TH} (?<lastMonth>${MONTH})\b`,
    String.raw`\b(?<day>\d{1,2})${TH} (?<month>${MONTH})\b`,
    String.raw`\b(?<hour>\d{1,2})(?::(?<minute>\d\d))? ?(?<half>[ap]m)\b`,
    String.raw`\b(?<hour24>\d{1,2}):(?<minute24>\d\d)\b`,
    String.raw`\b(?<weekday>sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur)?(?:day)?s?\b`,
    String.raw`\+?(?<number>\d[\d -]*)`,
    String.raw`(?<word>[\p{L}\p{M}]{3,})`,
  ].join('|'),
  'giu',
)
/** Days in calendars (RFC 5545) by their first two letters. */
const BYDAY = /\b(?:SU|MO|TU|WE|TH|FR|SA)\b/g
const WEEKDAY: Record<string, string> = { SU: 'sun', MO: 'mon', TU: 'tue', WE: 'wed', TH: 'thu', FR: 'fri', SA: 'sat' }

/**
 * What a text names, in one way of writing: "d:12-03" for 2026-12-03 and "Thursday 3 December", "t:14:00" for 2 PM,
 * "w:thu", "n:21000008", and words as they are. Data and pages write the same differently.
 */
export function factsOf(text: string): string[] {
  const plain = text
    .replace(/https?:\/\/[^/\s"<]*|<[^>]*>/g, (found) => (found.startsWith('<') ? ' ' : ''))
    .replace(/\b[12]\d{4}\b/g, (day) => isoOf(Number(day)))
    .replace(BYDAY, (day) => WEEKDAY[day] ?? day)
    .replace(/_/g, ' ')
  const two = (value: string | number) => String(value).padStart(2, '0')
  return [...plain.matchAll(PATTERN)].flatMap(({ groups: found = {} }) => {
    const monthOf = (name: string) => two(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)
    if (found.year) return [`d:${found.isoMonth}-${found.isoDay}`]
    if (found.lastMonth) return [found.first, found.last].map((day) => `d:${monthOf(found.lastMonth!)}-${two(day!)}`)
    if (found.month) return [`d:${monthOf(found.month)}-${two(found.day!)}`]
    if (found.half) {
      const hour = (Number(found.hour) % 12) + (/p/i.test(found.half) ? 12 : 0)
      return [`t:${two(hour)}:${found.minute ?? '00'}`]
    }
    if (found.hour24) return [`t:${two(found.hour24)}:${found.minute24}`]
    if (found.weekday) return [`w:${found.weekday.toLowerCase()}`]
    if (found.number) return [`n:${found.number.replace(/\D/g, '')}`]
    return found.word ? [found.word.toLowerCase()] : []
  })
}

/** The words that a change removes and adds, without words that only moved. */
export function factsThatDiffer(
  before: string | undefined,
  after: string | undefined,
): { was: string[]; now: string[] } {
  if (before === undefined || after === undefined)
    return { was: before === undefined ? [] : factsOf(before), now: after === undefined ? [] : factsOf(after) }
  const parts = wordsOf(before, after)
  const of = (side: 'removed' | 'added') => parts.filter((part) => part[side]).flatMap(({ value }) => factsOf(value))
  const [was, now] = [of('removed'), of('added')]
  return { was: without(was, now), now: without(now, was) }
}
