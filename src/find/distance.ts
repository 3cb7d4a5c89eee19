/** How far two sounds are apart, for slips of typing: a letter too many, too few, another one, or two exchanged. */

const VOWEL = /[aeiou]/
/** Signs that are easily taken for each other; the aspirated consonants of fold.ts above all. */
const NEAR = new Set([
  'kK',
  'gG',
  'tT',
  'dD',
  'jJ',
  'bf',
  'sC',
  'sJ',
  'js',
  'jC',
  'dr',
  'dt',
  'kg',
  'mn',
  'TD',
  'iy',
  'lr',
  'bp',
])
const isNear = (a: string, b: string) => NEAR.has(a + b) || NEAR.has(b + a) || (VOWEL.test(a) && VOWEL.test(b))
/** Letters that are often not written, or written for nothing. */
const SLIGHT = /[aniheyr]/

/**
 * The weighted Damerau-Levenshtein distance (optimal string alignment) of two sounds.
 * @param most more than that counts as Infinity
 */
export function distance(a: string, b: string, most: number): number {
  // A letter too many costs a half at least.
  if (Math.abs(a.length - b.length) / 2 > most) return Infinity
  let before: number[] = []
  let last = [0]
  for (let j = 1; j <= b.length; j++) last[j] = (last[j - 1] ?? 0) + cost(b, j - 1)
  for (let i = 1; i <= a.length; i++) {
    const row = [(last[0] ?? 0) + cost(a, i - 1)]
    let best = row[0] ?? 0
    for (let j = 1; j <= b.length; j++) {
      const [x = '', y = ''] = [a[i - 1], b[j - 1]]
      let least = (last[j - 1] ?? 0) + (x === y ? 0 : isNear(x, y) ? 0.5 : 1)
      least = Math.min(least, (last[j] ?? 0) + cost(a, i - 1), (row[j - 1] ?? 0) + cost(b, j - 1))
      if (i > 1 && j > 1 && x === b[j - 2] && a[i - 2] === y) least = Math.min(least, (before[j - 2] ?? 0) + 0.8)
      row[j] = least
      best = Math.min(best, least)
    }
    if (best > most) return Infinity
    before = last
    last = row
  }
  const all = last[b.length] ?? 0
  return all > most ? Infinity : all
}

/** Of one letter too many or too few: less inside a word than at its beginning. */
const cost = (word: string, at: number) => (at > 0 && SLIGHT.test(word[at] ?? '') ? 0.5 : 1)

/** How far a sound of this length may be off. */
export const allowed = (length: number) => (length < 3 ? 0 : length < 4 ? 0.5 : length < 6 ? 1 : length < 8 ? 1.5 : 2.2)
