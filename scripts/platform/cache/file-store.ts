import { randomBytes } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checksumOf } from './checksum.ts'
import { errorCode, tryToKeep, writing } from '../files/disk-error.ts'
import { entryAt, makeFolder } from '../files/own-place.ts'
import { DAY, entriesIn, entryPath, isWhole, removeUnexpectedFiles, USED } from './file-store-entries.ts'
import { readChecksummed, writeChecksummed } from './checksummed-json.ts'
import { atomicWrite } from '../files/atomic-write.ts'

/** Files and folders kept for the next build, each under a name made from its inputs: `fonts/3fa2.woff2`. */
export interface Store {
  /** The path of a kept file whose bytes were just read and have their checksum; undefined when there is none. */
  get(name: string): string | undefined
  /** Marks a file as still in use, without reading it. */
  touch(name: string): void
  /** The checksums of the entries of this name, unread: at most one, except after a disk error. */
  sumsOf(name: string): readonly string[]
  /** Adds a file and returns its path; callers that know its checksum (checksumOf) pass it. @throws DiskError */
  put(name: string, bytes: string | Uint8Array, sum?: string): string
  /** Takes in a file or folder made next to the store, whose checksum is known. @throws DiskError */
  take(name: string, path: string, sum: string): string
  /** A unique path for `take`, in the store's own folder. */
  draft(name: string): string
  /** Deletes entries that no build has requested lately. Reports when the disk refuses. */
  save(): void
}

/** Days for which the cache shared by sites keeps entries that no build requests. */
export const KEPT_DAYS = 14

/**
 * Opens a folder of kept files.
 *
 * An entry carries its checksum in its own file name (`fonts/3fa2.woff2~<checksum>`), so no index could be
 * torn, lost or written by two builds at once, and entries are independent: a damaged one is deleted when it is
 * requested, and rebuilt. Size and time prove nothing, since files of the served site are the same files on the disk as
 * those in the store (hard links). For the same reason no entry needs fsync: after a power failure a torn entry is
 * detected like any other damage.
 * @param days how long entries stay that builds do not request: 0 in a folder that belongs to one site
 */
export function openStore(folder: string, days = 0): Store {
  const today = Math.floor(Date.now() / DAY)
  const held = new Map<string, string>()
  const touched = new Set<string>()
  const listed = new Map<string, Map<string, string[]>>()
  const place = (name: string, sum: string) => entryPath(folder, name, sum)
  const sumsOf = (name: string) => {
    const [group, base] = [groupOf(name), name.slice(name.lastIndexOf('/') + 1)]
    const own = listed.get(group) ?? entriesIn(join(folder, group))
    listed.set(group, own)
    return own.get(base) ?? []
  }
  const hold = (name: string, sum: string) => {
    held.set(name, place(name, sum))
    return place(name, sum)
  }
  return {
    get(name) {
      const before = held.get(name)
      // While npm start runs, somebody may delete the cache.
      if (before !== undefined && entryAt(before)) return before
      for (const sum of sumsOf(name)) {
        const path = place(name, sum)
        if (isWhole(path, sum)) return hold(name, sum)
        rmSync(path, { recursive: true, force: true })
      }
      return undefined
    },
    touch: (name) => void touched.add(name),
    sumsOf,
    put(name, bytes, sum = checksumOf(bytes)) {
      // Never into the old file: the site that is served may be linked to it.
      atomicWrite(place(name, sum), bytes)
      return hold(name, sum)
    },
    take(name, path, sum) {
      const to = place(name, sum)
      writing(to, () => {
        try {
          renameSync(path, to)
        } catch (error) {
          // The path is taken already: by another build that was quicker, or by a damaged entry.
          const isTaken =
            ['ENOTEMPTY', 'EEXIST', 'EPERM', 'EISDIR', 'ENOTDIR'].includes(errorCode(error)) && entryAt(to)
          if (!isTaken) throw error
          if (isWhole(to, sum)) return rmSync(path, { recursive: true })
          rmSync(to, { recursive: true })
          renameSync(path, to)
        }
      })
      return hold(name, sum)
    },
    draft(name) {
      const path = `${join(folder, name)}.${randomBytes(6).toString('hex')}.part`
      writing(path, () => makeFolder(dirname(path)))
      return path
    },
    save() {
      tryToKeep(join(folder, USED), () => {
        // Read once more: another build may have used and recorded other entries meanwhile.
        const before = days ? (readChecksummed<Record<string, number>>(join(folder, USED)) ?? {}) : {}
        const now: Record<string, number> = { ...before }
        for (const name of [...held.keys(), ...touched]) now[name] = today
        for (const group of listed.keys()) {
          for (const [base, sums] of entriesIn(join(folder, group))) {
            const name = group ? `${group}/${base}` : base
            now[name] ??= today
            if (!held.has(name) && !touched.has(name) && (days === 0 || today - now[name] > days)) {
              for (const sum of sums) rmSync(place(name, sum), { recursive: true, force: true })
              delete now[name]
            }
          }
          if (group) removeUnexpectedFiles(join(folder, group))
        }
        if (days && JSON.stringify(now) !== JSON.stringify(before)) writeChecksummed(join(folder, USED), now)
      })
    },
  }
}

const groupOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('/')))
