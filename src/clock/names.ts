import type { Day } from './types.ts'

/** A calendar that no formula gives: the lengths of its months are published year by year. */
export interface PublishedCalendar {
  /** The first day that it knows, and the year that begins there. */
  first: Day
  year: number
  /** Days above 29 of each month, year after year. */
  lengths: string
  months: readonly string[]
}

/** What browsers do not know of a language: Chromium has no Nepali. */
export interface Names {
  /** Its weekdays, months and digits by those of English. */
  words: Record<string, string>
  /** What each four hours of the day are called, with which a time is said. */
  parts: readonly string[]
  /** The sign at the end of a sentence. */
  stop: string
  /** The calendar by which its readers name a day, before the Gregorian date. */
  calendar?: PublishedCalendar
}

/** The element on which a page carries the names of its language to the browser. */
type Root = { document?: { documentElement: { dataset: { names?: string } } } }

const known = new Map<string, Names | undefined>()

/** Makes the names of a language known, before a page in it is rendered. */
export const learnNames = (language: string, names: Names | undefined): void => void known.set(language, names)

/**
 * The names of a language that browsers do not know; undefined for all others, where Intl has them.
 * @param language of the page (BCP 47)
 */
export function namesOf(language: string): Names | undefined {
  const sent = (globalThis as Root).document?.documentElement.dataset.names
  if (sent && !known.has(language)) known.set(language, JSON.parse(sent) as Names)
  return known.get(language)
}

/** The sign at the end of a sentence in a language (BCP 47): a full stop, or दण्ड. */
export const stopOf = (language: string): string => namesOf(language)?.stop ?? '.'

/** Sentences one after the other, the last without its stop, also before the mark of source-words.ts; no empty ones. */
export const inSentences = (language: string, sentences: readonly (string | undefined)[]): string =>
  sentences.flatMap((one) => one?.replace(/[.।](\u0003?)$/, '$1') || []).join(`${stopOf(language)} `)

/** The same with the last stop: what stands by itself. */
export const wholeSentences = (...given: Parameters<typeof inSentences>): string =>
  inSentences(...given) + stopOf(given[0])

/** English dates and numbers in another language. */
export const inNames = (english: string, { words }: Names): string =>
  english.replace(/[A-Za-z]+|\d/g, (word) => words[word] ?? word)

/** A whole number in the digits of a language (BCP 47): 24, २४. */
export function countIn(language: string, count: number): string {
  const names = namesOf(language)
  return names ? inNames(`${count}`, names) : `${count}`
}

/** A day by a calendar, its months counted from 1; undefined where the calendar has not begun or is not known. */
export function dateBy(
  { first, year, lengths }: Pick<PublishedCalendar, 'first' | 'year' | 'lengths'>,
  day: Day,
): { year: number; month: number; date: number } | undefined {
  let left = day - first
  for (let index = 0; left >= 0 && index < lengths.length; index++) {
    const days = 29 + Number(lengths[index])
    if (left < days) return { year: year + ((index / 12) | 0), month: (index % 12) + 1, date: left + 1 }
    left -= days
  }
  return undefined
}
