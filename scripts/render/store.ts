import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readSealed, sumOf, writeSealed } from '../sealed.ts'
import { writeWhole } from '../write-whole.ts'

/** Files that are kept for the next build. */
export interface Store {
  /** The path of a kept file; undefined when it is not there, or is not what was put there. */
  get(name: string): string | undefined
  /** Puts a file there; its hash (sumOf) may be told by who knows it. */
  put(name: string, bytes: string | Uint8Array, sum?: string): string
  /** Writes what is known of the files, and deletes those that no build asked for any more. Never fails. */
  save(): void
}

interface Kept {
  size: number
  time: number
  sum: string
  /** The day of the last build that asked for it, counted from 1970. */
  day: number
}

/**
 * Opens a folder of kept files. A file whose size or time is another than when it was written is read and compared;
 * one that was torn or changed counts as none. Builds that work with a folder at the same time harm nobody: what one
 * of them does not know is made once more.
 * @param days how long files stay that builds do not ask for: 0 in a folder that belongs to one site
 */
export function openStore(folder: string, days = 0): Store {
  const today = Math.floor(Date.now() / 86_400_000)
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
      used.set(name, { ...kept, time: now.mtimeMs, day: today })
      changed ||= kept.day !== today && days > 0
      return path(name)
    },
    put(name, bytes, sum = sumOf(bytes)) {
      // Never into the old file: the site that is served may be linked to it.
      writeWhole(path(name), bytes)
      const { size, mtimeMs } = statSync(path(name))
      used.set(name, { size, time: mtimeMs, sum, day: today })
      changed = true
      return path(name)
    },
    save() {
      try {
        const before = Object.entries(known)
        if (days) for (const [name, kept] of before) if (!used.has(name) && today - kept.day <= days) used.set(name, kept)
        if (!changed && used.size === before.length) return
        writeSealed(index, Object.fromEntries(used))
        for (const name of readdirSync(folder)) if (name !== 'index.json' && !used.has(name) && (days === 0 || name in known)) rmSync(path(name), { force: true })
      } catch {
        // What is kept is only a help: a full disk costs the next build some time.
      }
    },
  }
}
