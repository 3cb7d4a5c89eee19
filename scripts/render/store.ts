import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readSealed, sumOf, writeSealed } from '../sealed.ts'
import { writeWhole } from '../write-whole.ts'

/** Files of one site that are kept for its next build. */
export interface Store {
  /** The path of a kept file; undefined when it is not there, or is not what was put there. */
  get(name: string): string | undefined
  put(name: string, bytes: string | Uint8Array): string
  /** Writes what is known of the files, and deletes those that this build did not ask for. Never fails. */
  save(): void
}

interface Kept {
  size: number
  time: number
  sum: string
}

/**
 * Opens a folder of kept files. One build of a site works with it at a time (it holds the site's lock). A file whose
 * size or time is another than when it was written is read and compared; one that was torn or changed counts as none.
 */
export function openStore(folder: string): Store {
  const index = join(folder, 'index.json')
  const known = readSealed<Record<string, Kept>>(index) ?? {}
  const used = new Map<string, Kept>()
  let changed = false
  const path = (name: string) => join(folder, name)
  const stats = (name: string) => statSync(path(name), { throwIfNoEntry: false })
  return {
    get(name) {
      if (used.has(name)) return path(name)
      const kept = known[name]
      const now = kept && stats(name)
      if (!now || now.size !== kept.size) return undefined
      if (now.mtimeMs !== kept.time) {
        // A cache that was carried to another computer has other times and the same bytes.
        if (sumOf(readFileSync(path(name))) !== kept.sum) return undefined
        changed = true
      }
      used.set(name, { ...kept, time: now.mtimeMs })
      return path(name)
    },
    put(name, bytes) {
      // Never into the old file: the site that is served may be linked to it.
      writeWhole(path(name), bytes)
      const { size, mtimeMs } = statSync(path(name))
      used.set(name, { size, time: mtimeMs, sum: sumOf(bytes) })
      changed = true
      return path(name)
    },
    save() {
      try {
        if (!changed && used.size === Object.keys(known).length) return
        writeSealed(index, Object.fromEntries(used))
        for (const name of readdirSync(folder)) if (name !== 'index.json' && !used.has(name)) rmSync(path(name), { force: true })
      } catch {
        // What is kept is only a help: a full disk costs the next build some time.
      }
    },
  }
}
