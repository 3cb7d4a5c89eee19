/** How far two sounds are apart, for typos: a letter too many, too few, another one, or two exchanged. */

const LETTERS = 128
const VOWELS = 'aeiou'
/** Signs that are easily taken for each other; the aspirated consonants of fold.ts above all. */
const NEAR = 'kK gG tT dD jJ bf sC sJ js jC dr dt kg gj mn TD iy lr bp'
/** Letters that are often not written, or written for nothing. */
const SLIGHT = 'aniheyr'

const code = (text: string, at: number) => text.charCodeAt(at) % LETTERS
const exchange = new Float32Array(LETTERS * LETTERS).fill(1)
const drop = new Float32Array(LETTERS).fill(1)
for (const pair of [...NEAR.split(' '), ...[...VOWELS].flatMap((a) => [...VOWELS].map((b) => a + b))]) {
  exchange[code(pair, 0) * LETTERS + code(pair, 1)] = 0.5
  exchange[code(pair, 1) * LETTERS + code(pair, 0)] = 0.5
}
for (const letter of SLIGHT) drop[code(letter, 0)] = 0.5
for (let letter = 0; letter < LETTERS; letter++) exchange[letter * (LETTERS + 1)] = 0

/** Rows of the table, used again by each call. Longer words are no words. */
const LONGEST = 48
const rows = [0, 1, 2].map(() => new Float32Array(LONGEST + 1)) as [Float32Array, Float32Array, Float32Array]

/**
 * The weighted Damerau-Levenshtein distance (optimal string alignment) of two sounds.
 * @param most more than that counts as Infinity
 * @param other what one letter in the place of quite another one costs
 */
export function distance(a: string, b: string, most: number, other = 1): number {
  // A letter too many costs a half at least.
  if (Math.abs(a.length - b.length) / 2 > most || Math.max(a.length, b.length) > LONGEST) return Infinity
  let [before, last, row] = rows
  last[0] = 0
  for (let j = 1; j <= b.length; j++) last[j] = last[j - 1]! + cost(b, j - 1)
  for (let i = 1; i <= a.length; i++) {
    const x = code(a, i - 1)
    const without = cost(a, i - 1)
    let best = (row[0] = last[0]! + without)
    for (let j = 1; j <= b.length; j++) {
      const y = code(b, j - 1)
      const change = exchange[x * LETTERS + y]!
      let least = last[j - 1]! + (change === 1 ? other : change)
      least = Math.min(least, last[j]! + without, row[j - 1]! + cost(b, j - 1))
      if (i > 1 && j > 1 && x !== y && x === code(b, j - 2) && code(a, i - 2) === y)
        least = Math.min(least, before[j - 2]! + 0.8)
      row[j] = least
      if (least < best) best = least
    }
    if (best > most) return Infinity
    ;[before, last, row] = [last, row, before]
  }
  const all = last[b.length]!
  return all > most + 1e-5 ? Infinity : all
}

/** Of one letter too many or too few: less inside a word than at its beginning. */
const cost = (word: string, at: number) => (at > 0 ? drop[code(word, at)]! : 1)

/** In how many letters two words differ: one too many, too few, another one, or two exchanged. */
export function typosIn(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || Math.max(a.length, b.length) > LONGEST) return Infinity
  let [before, last, row] = rows
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), last[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    ;[before, last, row] = [last, row, before]
  }
  return last[b.length]!
}
