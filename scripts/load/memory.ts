import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../project.ts'
import { readSealed, writeSealed } from '../sealed.ts'

/** Results by the text they were made from; what was not asked for in a run is forgotten when it is saved. */
export interface Memory<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

export interface DiskMemory<T> extends Memory<T> {
  /** Writes it for the next run, if anything changed. Never fails: a memory is only a help. */
  save(): void
}

/** Code whose change makes remembered results worthless. */
const CODE = ['package-lock.json', 'scripts/load/outline.ts', 'scripts/load/headings.ts', 'scripts/load/markdown-tree.ts', 'scripts/load/placeholder.ts', 'scripts/model/markdown.ts', 'scripts/model/facts.ts']

/** A memory that survives runs. A torn, old or foreign file is the same as none; one that nobody asks is not read, for it may be large. */
export function diskMemory<T>(file: string): DiskMemory<T> {
  let kept: { version: string; entries: Record<string, T> } | undefined
  const stored = () => {
    const version = kept?.version ?? hash(CODE.map((path) => readFileSync(join(PROJECT, path), 'utf8')).join('\n'))
    return (kept ??= { version, entries: read<T>(file, version) })
  }
  const used = new Map<string, T>()
  let changed = false
  return {
    get(text) {
      const key = hash(text)
      const value = used.get(key) ?? stored().entries[key]
      if (value !== undefined) used.set(key, value)
      return value
    },
    set(text, value) {
      used.set(hash(text), value)
      changed = true
    },
    save() {
      if (!changed && (!kept || used.size === Object.keys(kept.entries).length)) return
      try {
        writeSealed(file, { version: stored().version, entries: Object.fromEntries(used) })
      } catch {
        // A full or write-protected disk costs the next run some time and nothing else.
      }
    },
  }
}

/** A memory for one process. */
export function plainMemory<T>(): DiskMemory<T> {
  const known = new Map<string, T>()
  return { get: (key) => known.get(key), set: (key, value) => void known.set(key, value), save: () => {} }
}

function read<T>(file: string, version: string): Record<string, T> {
  const stored = readSealed<{ version?: string; entries?: Record<string, T> }>(file)
  return stored?.version === version ? (stored.entries ?? {}) : {}
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
