import { checksumOf } from './checksummed-json.ts'
import { openKeyValueFile, type KeyValueFile } from './key-value-file.ts'

/** Results by the text they were made from. */
export interface Memory<T> {
  get(text: string): T | undefined
  /** Whether there seems to be one; what is there may still turn out to be torn. */
  has(text: string): boolean
  set(text: string, value: T): void
}

export interface DiskMemory<T> extends Memory<T> {
  /** Writes it for the next run, if anything changed. Never fails: a memory is only a help. */
  save(): void
}

/**
 * A memory that survives runs and holds nothing by itself; one that nobody asks is not read.
 * @param version of whatever made the values: those of another version are not given back
 */
export function diskMemory<T>(file: string, version: () => string): DiskMemory<T> {
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

/** A memory for one process. */
export function plainMemory<T>(): DiskMemory<T> {
  const known = new Map<string, T>()
  return {
    get: (key) => known.get(key),
    has: (key) => known.has(key),
    set: (key, value) => void known.set(key, value),
    save: () => {},
  }
}

/** A memory that knows nothing, for who keeps no cache. */
export const noMemory = <T>(): DiskMemory<T> => ({
  get: () => undefined as T | undefined,
  has: () => false,
  set: () => {},
  save: () => {},
})

/** A memory that holds what it is asked for, until it is told to release it. */
export interface HeldMemory<T> extends DiskMemory<T> {
  release(): void
}

/** A memory that holds what was asked for since it was saved last and before that, and asks another for the rest. */
export function heldMemory<T>(other: DiskMemory<T>): HeldMemory<T> {
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
