/** Random numbers that are the same for the same seed, on every machine (mulberry32). */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number
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
    next,
    below,
    pick: (list) => {
      if (list.length === 0) throw new Error('Nothing to pick from')
      return list[below(list.length)] as (typeof list)[number]
    },
  }
}
