import { distance } from './distance.ts'
import { keysOf } from './keys.ts'

/** Sounds that are shorter are shared by words that mean other things: feet and fit. */
const TELLING = 4
/** A slip is a letter too many, too few or exchanged, in words of so many letters. Quite another letter is none. */
const SLIP = { letters: 4, most: 1, other: 2 }

/**
 * Whether two words are one: by their letters, sound or stem, or, where they are long, but for a slip.
 * @param strict not by the stem
 */
export function isSameWord(one: string, other: string, strict = false): boolean {
  if (one === other) return true
  const [keys, others] = [keysOf(one), keysOf(other)]
  const [a, b] = [keys[0]?.[0] ?? '', others[0]?.[0] ?? '']
  if (strict ? a === b && a.length >= TELLING : keys.some(([key]) => others.some(([own]) => key === own))) return true
  return isSlip(a, b) || isSlip(one, other)
}

function isSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SLIP.letters) return false
  // Of short words only an exchange, or a vowel.
  if (a[0] !== b[0] && a[0] !== b[1]) return false
  const most = Math.max(a.length, b.length) < 6 ? 0.81 : SLIP.most
  return distance(a, b, most, SLIP.other) <= most
}
