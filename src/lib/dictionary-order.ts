import { CLOSE, OPEN } from './source-words.ts'

/** Languages for which ICU has no order: it would pass over nasal signs. Nepali has that of Hindi, आँखा before आइ. */
const ORDERED_AS: Readonly<Record<string, string>> = { ne: 'hi' }

/** Compares two texts as a dictionary of the language puts them. */
export function dictionaryOrder(language: string): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(ORDERED_AS[language] ?? language)
  return (one, other) => compare(unmarked(one), unmarked(other))
}

const MARKS = new RegExp(`[${OPEN}${CLOSE}]`, 'g')

/** The text without the marks of its language: what is sorted, or of which a part is shown. */
export const unmarked = (text: string): string => text.replace(MARKS, '')
