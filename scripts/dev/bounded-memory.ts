import type { Memory } from '../load/memory.ts'

/** A memory for so many results: the one that was asked for longest ago goes first. A server that runs all day must not grow with each save. */
export function boundedMemory<T>(size: number): Memory<T> {
  const known = new Map<string, T>()
  const put = (key: string, value: T) => {
    known.delete(key)
    known.set(key, value)
  }
  return {
    get(key) {
      const value = known.get(key)
      if (value !== undefined) put(key, value)
      return value
    },
    has: (key) => known.has(key),
    set(key, value) {
      put(key, value)
      for (const oldest of known.keys()) if (known.size > size) known.delete(oldest); else break
    },
  }
}
