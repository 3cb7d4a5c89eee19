import { distance } from './distance.ts'
import { keysOf } from './keys.ts'

/** Sounds that are shorter are shared by words that mean other things: feet and fit. */
const TELLING = 4
/** A typo is a letter too many, too few or exchanged, in words of so many letters. Quite another letter is none. */
const TYPO = { letters: 4, most: 1, other: 2 }

/**
 * How surely two words are one, 0 for not at all: by their letters, sound or stem, or, where they are long, but for a
 * typo.
 * @param strict not by the stem
 * @param least less counts as 0, which is found sooner
 */
export function sameness(one: string, other: string, strict = false, least = 0): number {
  if (one === other) return 1
  const [keys, others] = [keysOf(one), keysOf(other)]
  const [a, b] = [keys[0]?.[0] ?? '', others[0]?.[0] ?? '']
  if (a === b && (!strict || a.length >= TELLING)) return 0.95
  if (least > 0.85) return 0
  if (!strict && keys.some(([key]) => others.some(([own]) => key === own))) return 0.85
  return least < 0.7 && (isTypo(a, b) || isTypo(one, other)) ? 0.7 : 0
}

/** Whether two words are one, however that shows. */
export const isSameWord = (one: string, other: string) => sameness(one, other) > 0

/** Whether one sound, or word, may be the other, typed wrongly. */
export function isTypo(a: string, b: string, limit = TYPO.most): boolean {
  if (Math.min(a.length, b.length) < TYPO.letters) return false
  // Of short words only an exchange, or a vowel.
  if (a[0] !== b[0] && a[0] !== b[1]) return false
  const most = Math.max(a.length, b.length) < 7 ? 0.81 : limit
  return distance(a, b, most, TYPO.other) <= most
}
