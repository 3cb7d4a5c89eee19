import { MINUTES_OF_DAY, isoOf } from '../../src/clock/dates.ts'
import { WEEKDAYS } from '../../src/clock/weekdays.ts'

/** Attributes that only place or style an element, or repeat what a statement of the page says of it already. */
const LOOKS =
  /^(?:class|style|src|srcset|sizes|width|height|href|alt|content|charset|name|rel|as|media|type|property|itemprop|loading|decoding|fetchpriority|tabindex|hidden|d|viewbox|fill|stroke.*|points|x\d?|y\d?|c[xy]|r[xy]?|transform|imagesrcset|imagesizes|data-(?:enhance|when|island|reveal|look)|crossorigin|integrity|nonce)$/
/** Attributes that follow from words which the page shows: told alone where those words stay. */
const FOLLOWS = /^(?:id|for|headers|datetime|aria-(?:controls|labelledby|describedby|owns)|room|over|timetable)$/
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
  return valuesOf(parsed(value.replace(HASHES, ''))).map(
    ([path, text]) => [label, ...path].join(' ') + (text && `: ${text}`),
  )
}

/**
 * What a file that is no page says: each line of text, or each value of data, without hashes.
 * @param file its address, which tells the format
 */
export function textsOfFile(file: string, text: string): string[] {
  const plain = text.replace(HASHES, '')
  if (/\.(?:json|webmanifest|speculationrules)$/.test(file))
    return valuesOf(parsed(plain)).map(([path, value]) => (path.length ? `${path.join(' ')}: ${value}` : value))
  // Calendars fold their lines (RFC 5545, 3.1), and say when they were made.
  const lines = plain.replace(/\r?\n[ \t]/g, '').split(/\r?\n|(?<=>)(?=<\/?[a-z])/)
  return lines.map((one) => one.trim()).filter((one) => one && !/^(?:DTSTAMP|SEQUENCE|LAST-MODIFIED)\b/.test(one))
}

/** What is the same in two states of a page though its files got other names. */
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
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object')
      ? value.some((one) => String(one).includes(' '))
        ? value.map((one) => [path, inWords(path, one)])
        : [[path, value.map((one) => inWords(path, one)).join(' ')]]
      : value.flatMap((one) => valuesOf(one, path))
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => valuesOf(inner, [...path, key]))
  // The search packs lists of short texts into one.
  if (typeof value === 'string' && /[\n\t]/.test(value))
    return value.split(/[\n\t]+/).map((one) => [path, inWords(path, one)])
  return [[path, inWords(path, value)]]
}

/** Times and days of timetables, which are numbers in the data, as people write them. */
function inWords(path: readonly string[], value: unknown): string {
  const key = path.at(-1) ?? ''
  if (typeof value === 'number') {
    if (key === 'days') return WEEKDAYS[value] ?? `${value}`
    if (/^(?:open|close|start|end)$/.test(key) && value <= 2 * MINUTES_OF_DAY)
      return `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`
    if (/^(?:from|until|day)$/.test(key) && value > 10_000) return isoOf(value)
  }
  return String(value)
}
