import { isoOf, MINUTES_OF_DAY } from '../../src/clock/dates.ts'
import type { Day, Wall } from '../../src/clock/types.ts'
import { placeAt, type Path, type SourceDocument } from '../pipeline/1-load/document.ts'
import type { itemsOf } from '../pipeline/2-validate/content.ts'
import { positionOf } from '../report/place.ts'

/** Something that changes by itself on a day, because a file says so. */
export interface Coming {
  day: Day
  /** The time of day, where it has one: 06:00. */
  time?: string
  /** In a sentence. */
  words: string
  /** Somebody should do something about it. */
  attention?: true
  /** The file, and the line in it that says so. */
  file?: string
  line?: number
}

/** The first and the last day of a forecast, both counted. */
export interface ForecastSpan {
  first: Day
  last: Day
}

export const isIn = ({ first, last }: ForecastSpan, day: Day | undefined): day is Day =>
  day !== undefined && first <= day && day <= last

/** An item of a list, with its place. */
export type Item = ReturnType<typeof itemsOf>[number]

/** The place of a value, for `Coming`. */
export function placeOf(document: SourceDocument, path: Path): Pick<Coming, 'file' | 'line'> {
  const place = placeAt(document, path)
  return { file: place.file, line: positionOf(place)?.line }
}

const format = (day: Day, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
    .format(day * MINUTES_OF_DAY * 60_000)
    .replace(',', '')

/** Thursday 3 December. */
export const dayInWords = (day: Day): string => format(day, { weekday: 'long', day: 'numeric', month: 'long' })

/** Thursday 3 December 2026. */
export const wholeDate = (day: Day): string => `${dayInWords(day)} ${isoOf(day).slice(0, 4)}`

/** Monday, Tuesday and Friday. */
export const listInWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const two = (number: number) => String(number).padStart(2, '0')

/** 10:30, of minutes after midnight or of a wall time. */
export const timeInWords = (minutes: number | Wall): string => {
  const at = minutes % MINUTES_OF_DAY
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`
}

/** The display name of an item: its name or title, otherwise its id. */
export function nameOf(item: Record<string, unknown>): string {
  const [name] = [item.name, item.title, item.heading, item.question, item.id].filter(
    (one): one is string => typeof one === 'string' && one.trim() !== '',
  )
  return name?.trim() ?? 'this item'
}
