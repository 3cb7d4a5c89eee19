import { allowed, distance } from './distance.ts'
import { keysOf } from './keys.ts'

/** Sounds that are shorter are shared by words that mean other things: feet and fit. */
const TELLING = 4

/**
 * Whether two words are one: by their letters, sound or stem, or, where they are long, but for a slip.
 * @param strict not by the stem
 */
export function isSameWord(one: string, other: string, strict = false): boolean {
  if (one === other) return true
  const [keys, others] = [keysOf(one), keysOf(other)]
  const [a, b] = [keys[0]?.[0] ?? '', others[0]?.[0] ?? '']
  if (strict ? a === b && a.length >= TELLING : keys.some(([key]) => others.some(([own]) => key === own))) return true
  const most = Math.min(allowed(Math.min(a.length, b.length)) - 0.5, 1)
  return most > 0 && distance(a, b, most) <= most
}
