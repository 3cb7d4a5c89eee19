/** Random numbers that are the same for the same seed, on every machine (mulberry32). */
export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number
  /** One of a list; throws for an empty one. */
  pick<T>(list: readonly T[]): T
}

/** Makes a stream of random numbers from a seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (list) => {
      if (list.length === 0) throw new Error('Nothing to pick from')
      return list[below(list.length)] as (typeof list)[number]
    },
  }
}

/** A word with a slip of the fingers in it that is none of the `taken` words, or undefined. */
export function slip(word: string, taken: readonly string[], random: Random): string | undefined {
  for (let round = 0; round < 20; round++) {
    const at = random.below(word.length)
    const kind = random.below(3)
    const next = word[at + 1]
    let made = word
    if (kind === 0 && next !== undefined) made = word.slice(0, at) + next + (word[at] ?? '') + word.slice(at + 2)
    else if (kind === 1 && word.length > 2) made = word.slice(0, at) + word.slice(at + 1)
    else made = word.slice(0, at) + (word[at] ?? '') + word.slice(at)
    // A slip in a number is another number, and one in a hyphen another kind of slip.
    if (made !== word && !taken.includes(made) && /^[A-Za-z]/.test(made) && /[A-Za-z]/.test(word[at] ?? '')) return made
  }
  return undefined
}
