import { checksumOf } from './checksummed-json.ts'
import { openKeyValueFile, type KeyValueFile } from './key-value-file.ts'

/** Cached results by the text they were made from. */
export interface Cache<T> {
  get(text: string): T | undefined
  /** Whether there seems to be an entry; its value may still turn out to be torn. */
  has(text: string): boolean
  set(text: string, value: T): void
}

export interface DiskCache<T> extends Cache<T> {
  /** Writes the cache for the next run, if an entry changed. Never fails: a build works without a cache. */
  save(): void
}

/**
 * A cache in a file, for the next runs. The file is read at the first request.
 * @param version of the code that made the values: values of another version are not returned
 */
export function diskCache<T>(file: string, version: () => string): DiskCache<T> {
  let opened: KeyValueFile | undefined
  const entries = () => (opened ??= openKeyValueFile(file, checksumOf(version())))
  return {
    get(text) {
      const found = entries().get(checksumOf(text))
      return found === undefined ? undefined : (JSON.parse(found) as T)
    },
    has: (text) => entries().has(checksumOf(text)),
    set: (text, value) => entries().set(checksumOf(text), JSON.stringify(value)),
    save: () => opened?.save(),
  }
}

/** A cache in the memory of one process. */
export function memoryCache<T>(): DiskCache<T> {
  const known = new Map<string, T>()
  return {
    get: (key) => known.get(key),
    has: (key) => known.has(key),
    set: (key, value) => void known.set(key, value),
    save: () => {},
  }
}

/** A cache that is always empty. */
export const noCache = <T>(): DiskCache<T> => ({
  get: () => undefined as T | undefined,
  has: () => false,
  set: () => {},
  save: () => {},
})

/** A cache that keeps requested values in memory until `release` is called. */
export interface PinnedCache<T> extends DiskCache<T> {
  release(): void
}

/** Pins the values that were requested since the last save and the save before it; others come from `other`. */
export function pinnedCache<T>(other: DiskCache<T>): PinnedCache<T> {
  let [now, before] = [new Map<string, T>(), new Map<string, T>()]
  return {
    get(text) {
      const value = now.get(text) ?? before.get(text) ?? other.get(text)
      if (value !== undefined) now.set(text, value)
      return value
    },
    has: (text) => now.has(text) || before.has(text) || other.has(text),
    set(text, value) {
      now.set(text, value)
      other.set(text, value)
    },
    save() {
      if (now.size) [now, before] = [new Map(), now]
      other.save()
    },
    release() {
      ;[now, before] = [new Map(), new Map()]
    },
  }
}
