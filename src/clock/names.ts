/** What browsers do not know of a language: Chromium has no Nepali. */
export interface Names {
  /** Its weekdays, months and digits by those of English. */
  words: Record<string, string>
  /** What each four hours of the day are called, with which a time is said. */
  parts: readonly string[]
  /** The sign at the end of a sentence. */
  stop: string
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

/** English dates and numbers in another language. */
export const inNames = (english: string, { words }: Names): string =>
  english.replace(/[A-Za-z]+|\d/g, (word) => words[word] ?? word)
