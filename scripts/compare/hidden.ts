import { dayOf, MINUTES_OF_DAY, isoOf } from '../../src/clock/dates.ts'
import { WEEKDAYS } from '../../src/clock/weekdays.ts'

/** Attributes that only place or style an element, or repeat what a statement of the page says of it already. */
const LOOKS =
  /^(?:class|style|src|srcset|sizes|width|height|href|alt|content|charset|name|rel|as|media|type|property|itemprop|loading|decoding|fetchpriority|tabindex|hidden|d|viewbox|fill|stroke.*|points|x\d?|y\d?|c[xy]|r[xy]?|transform|imagesrcset|imagesizes|hreflang|data-(?:enhance|when|island|reveal|look|names)|crossorigin|integrity|nonce|scope|rowspan|colspan)$/
/** Attributes that follow from words which the page shows: listed alone where those words stay. */
const FOLLOWS = /^(?:id|for|headers|datetime|aria-(?:controls|labelledby|describedby|owns)|room|over|timetable)$/
/** A day as the number of days since 1970. */
const DAY = /^[12]\d{4}$/
/** When a site was made (phones.json), which is another day and nothing that anybody wrote. */
const MADE = /,"made":\{[^}]*\}/
/** Names of files with the hash of what is in them. */
const HASHES = /\.[0-9a-f]{10}(?=[-.])|sha\d+-[\w+/=]+/g

/** Whether a hidden text follows from words that the page shows. */
export const followsFromWords = (text: string): boolean => FOLLOWS.test(/^[\w-]*/.exec(text)?.[0] ?? '')

/**
 * What an attribute says to scripts, to screen readers or to the keyboard: one text for each value of its data.
 * @param name in small letters, as parsers give it
 * @returns nothing for an attribute that only places or styles its element
 */
export function hiddenTexts(name: string, value: string): string[] {
  if (LOOKS.test(name)) return []
  const label = name.replace(/^data-/, '')
  return valuesOf(parsed(value.replace(HASHES, '')), [label]).map(
    ([path, text]) => path.join(' ') + (text && `: ${text}`),
  )
}

/**
 * What a file that is no page says: each line of text, or each value of data, without hashes.
 * @param file its address, which says the format
 */
export function textsOfFile(file: string, text: string): string[] {
  const plain = text.replace(HASHES, '').replace(MADE, '')
  if (/\.(?:json|webmanifest|speculationrules)$/.test(file))
    return valuesOf(parsed(plain)).map(([path, value]) => (path.length ? `${path.join(' ')}: ${value}` : value))
  if (file.endsWith('.ics')) return eventsOf(plain)
  // Of each contact the number and its name; folded as calendars are.
  if (file.endsWith('.vcf')) return plain.replace(/\r?\n[ \t]/g, '').match(/(?<=^(?:FN|TEL[^:]*):).*(?=\r?$)/gm) ?? []
  const lines = plain.split(/\r?\n|(?<=>)(?=<\/?[a-z])/)
  return lines.map((one) => one.trim()).filter(Boolean)
}

/** Fields of an event (RFC 5545, 3.8) in plain words. */
const EVENT: [field: RegExp, word: string][] = [
  [/^SUMMARY:/, ''],
  [/^DTSTART[^:]*:/, 'begins '],
  [/^DTEND[^:]*:/, 'ends '],
  [/^RRULE:(?:FREQ=)?/, 'repeats '],
  [/^EXDATE[^:]*:/, 'not on '],
  [/^LOCATION:/, 'at '],
  [/^DESCRIPTION:/, ''],
  [/^URL[^:]*:/, ''],
]
const eventWords = (line: string) =>
  EVENT.reduce((words, [field, word]) => (field.test(line) ? line.replace(field, word) : words), line)

/** The lines of a calendar, of which those of an event are one, without what names it and when it was made. */
function eventsOf(calendar: string): string[] {
  // Lines are folded (RFC 5545, 3.1), and signs in them escaped (3.3.11).
  const lines = calendar.replace(/\r?\n[ \t]/g, '').replace(/\\([,;\\])/g, '$1')
  return lines.split(/(BEGIN:VEVENT[^]*?END:VEVENT)/).flatMap((part, index) => {
    const said = part
      .split(/\r?\n/)
      .filter((one) => one && !/^(?:DTSTAMP|SEQUENCE|LAST-MODIFIED|UID|BEGIN:VEVENT|END:VEVENT)/.test(one))
    if (index % 2 === 0) return said
    const ordered = said.sort((a, b) => Number(b.startsWith('SUMMARY')) - Number(a.startsWith('SUMMARY')))
    return [
      ordered
        .map(eventWords)
        .join('; ')
        .replace(/(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\dZ?)?/g, (_, year, month, day, hour, minute) =>
          [`${year}-${month}-${day}`, ...(hour ? [`${hour}:${minute}`] : [])].join(' '),
        )
        // Whole days end with the day after the last one (RFC 5545, 3.6.1).
        .replace(
          /(begins ([\d-]{10}));(.*) ends ([\d-]{10});/,
          (_, begins: string, first: string, between: string, end: string) => {
            const last = isoOf(dayOf(end) - 1)
            return `${begins};${last === first ? '' : ` ends ${last};`}${between}`
          },
        ),
    ]
  })
}

/** The purpose of data attributes, by the prefix of their names. */
const PURPOSES: [names: RegExp, purpose: string][] = [
  [/^(?=found by )/, ''],
  [/^(?:timetable )?sessions\b:? ?/, 'hours by the clock: '],
  [/^(?:timetable |props plan )?off\b:? ?/, 'closed or away by the clock: '],
  [/^(?:unlike\b:? ?|(?:week)?day: )/, 'on single days: '],
  [/^closed: /, 'closed by the clock: '],
  [/^words\b:? ?/, 'words by the clock: '],
  [/^aria-[a-z]+: /, 'for screen readers: '],
  [/^meta /, 'for search engines: '],
  [/^/, 'not always in sight: '],
]

/** Hidden data in words for people: what they are for, days as dates, without marks for scripts. */
export function dataInWords(text: string): string {
  const [names, purpose] = PURPOSES.find(([one]) => one.test(text))!
  const value = text.replace(names, '')
  return (
    purpose +
    value
      .replace(/(?:: )?\b(?:true|false)\b,? ?|\bkey (?=\S)/g, '')
      .replace(/\b[12]\d{4}\b/g, (day) => isoOf(Number(day)))
      .trim()
  )
}

/** The HTML of a page without the hashes in file names. */
export const withoutHashes = (html: string): string => html.replace(HASHES, '').replace(/-[\w-]{8}(?=\.js")/g, '')

function parsed(text: string): unknown {
  try {
    return /^\s*[[{]/.test(text) ? JSON.parse(text) : text
  } catch {
    return text
  }
}

/** The values of data with the names that lead to them; a list of short values is one. */
function valuesOf(value: unknown, path: readonly string[] = []): [path: readonly string[], text: string][] {
  if (isRecord(value)) return [[path, recordInWords(value)]]
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object')
      ? value.some((one) => String(one).includes(' '))
        ? value.map((one) => [path, inWords(path, one)])
        : [[path, value.map((one) => inWords(path, one)).join(' ')]]
      : value.flatMap((one) => valuesOf(one, path))
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) =>
      valuesOf(inner, [...path, DAY.test(key) ? isoOf(+key) : key]),
    )
  if (isPacked(value))
    return String(value)
      .split(/[\n\t]+/)
      .map((one) => [path, inWords(path, one)])
  return [[path, inWords(path, value)]]
}

/** The search packs lists of short texts into one. */
const isPacked = (value: unknown) => typeof value === 'string' && /[\n\t]/.test(value)

/** Whether a value is an object of plain values, or of lists of them: one session, one closure. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) =>
    [one].flat().every((inner) => (typeof inner !== 'object' || inner === null) && !isPacked(inner)),
  )

const recordInWords = (record: Record<string, unknown>) =>
  Object.entries(record)
    .map(
      ([key, value]) =>
        `${key} ${[value]
          .flat()
          .map((one) => inWords([key], one))
          .join(' ')}`,
    )
    .join(', ')

/** Times and days of timetables, which are numbers in the data, as people write them. */
function inWords(path: readonly string[], value: unknown): string {
  const key = path.at(-1) ?? ''
  if (typeof value === 'number') {
    if (key === 'days') return WEEKDAYS[value] ?? `${value}`
    if (/^(?:open|close|start|end)$/.test(key) && value <= 2 * MINUTES_OF_DAY)
      return `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`
  }
  if (/^(?:from|until|day)$/.test(key) && DAY.test(String(value))) return isoOf(Number(value))
  return String(value)
}
