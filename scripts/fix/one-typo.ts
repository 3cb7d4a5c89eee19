import { distance } from 'fastest-levenshtein'

/** Shorter words have too many neighbours: "to" and "no" are one typo apart. */
const SHORTEST = 4

/**
 * The only candidate that is one typo away: a letter too many, too few or wrong, or two neighbours that changed
 * places. Undefined when there are none or several, and when only digits differ: doctor-10 is not doctor-01.
 */
export function oneTypo(word: string, candidates: readonly string[]): string | undefined {
  const near = [...new Set(candidates)].filter((candidate) => candidate !== word && isOneTypo(word, candidate))
  const [only] = near
  if (near.length !== 1 || only === undefined || Math.min(word.length, only.length) < SHORTEST) return undefined
  return withoutDigits(only) === withoutDigits(word) ? undefined : only
}

function isOneTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  if (distance(a, b) === 1) return true
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return (
    a.length === b.length &&
    at >= 0 &&
    a[at] === b[at + 1] &&
    a[at + 1] === b[at] &&
    a.slice(at + 2) === b.slice(at + 2)
  )
}

const withoutDigits = (text: string) => text.replace(/\d/g, '')
