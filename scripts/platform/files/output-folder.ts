import { existsSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checksumOf } from '../cache/checksum.ts'
import { writing } from './disk-error.ts'
import { linkOrCopy } from './link-or-copy.ts'
import { makeFolder } from './own-place.ts'

/**
 * A folder to be filled with files, each with a key: its checksum, or a hash of its inputs. It may start as a clone of
 * its last version; a file whose key is unchanged is then neither linked nor written again.
 */
export interface OutputFolder {
  readonly path: string
  /** The key of every file put so far, by its path in the folder. */
  readonly files: ReadonlyMap<string, string>
  /** Keeps a file of the last version if it has this key. @returns whether it was kept */
  keep: (file: string, key: string) => boolean
  /** Links a file of the cache. @throws DiskError */
  link: (file: string, from: string, key: string) => void
  /** @throws DiskError */
  write: (file: string, bytes: string | Uint8Array, key?: string) => void
  /** Whether a file that was put is the one of the last version. */
  isKept: (file: string) => boolean
  /** Deletes the files of the last version that were not put again. */
  finish: () => OutputChanges
}

/** The differences between a folder and its last version, by paths in it. */
export interface OutputChanges {
  written: readonly string[]
  /** Whether files were added or removed. */
  renamed: boolean
}

/**
 * Opens a folder that is filled.
 * @param last the keys of the files that are in the folder already, a clone of its last version; none for an empty one
 */
export function openOutputFolder(path: string, last: ReadonlyMap<string, string> = new Map()): OutputFolder {
  const files = new Map<string, string>()
  const written = new Set<string>()
  const keep = (file: string, key: string) => {
    if (last.get(file) !== key) return false
    files.set(file, key)
    return true
  }
  const put = (file: string, key: string, make: (to: string) => void) => {
    if (keep(file, key)) return
    const to = join(path, file)
    // Never into the old file: the published site has the same file on the disk.
    if (last.has(file) || files.has(file)) rmSync(to, { force: true })
    make(to)
    files.set(file, key)
    written.add(file)
  }
  return {
    path,
    files,
    keep,
    link: (file, from, key) => put(file, key, (to) => linkOrCopy(from, to)),
    write: (file, bytes, key = checksumOf(bytes)) =>
      put(file, key, (to) =>
        writing(to, () => {
          makeFolder(dirname(to))
          writeFileSync(to, bytes)
        }),
      ),
    isKept: (file) => files.has(file) && !written.has(file),
    finish() {
      const gone = [...last.keys()].filter((file) => !files.has(file))
      for (const file of gone) rmSync(join(path, file), { force: true })
      for (const folder of new Set(gone.map((file) => dirname(file)))) removeEmpty(path, folder)
      return { written: [...written], renamed: gone.length > 0 || [...written].some((file) => !last.has(file)) }
    },
  }
}

/** Removes a folder that is empty, and those above it that become empty thereby. */
function removeEmpty(root: string, folder: string): void {
  const path = join(root, folder)
  if (folder === '.' || !existsSync(path) || readdirSync(path).length > 0) return
  rmdirSync(path)
  removeEmpty(root, dirname(folder))
}
