import type { Cache } from '../platform/cache/cache.ts'

/** A least-recently-used cache of bounded size, so that a server that runs all day does not grow with each save. */
export function boundedCache<T>(size: number): Cache<T> {
  const known = new Map<string, T>()
  const put = (key: string, value: T) => {
    known.delete(key)
    known.set(key, value)
  }
  return {
    has: (key: string) => known.has(key),
    get(key: string) {
      const value = known.get(key)
      if (value !== undefined) put(key, value)
      return value
    },
    set(key: string, value: T) {
      put(key, value)
      for (const oldest of known.keys())
        if (known.size > size) known.delete(oldest)
        else break
    },
  }
}
