import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { errorCode } from './disk-error.ts'

/** With more new files than this, one sync of the whole disk is quicker than one fsync for each. */
const MANY = 100

/**
 * Flushes the new files of a folder to the disk, so that a published site is complete after a power failure. Files that
 * were linked from the cache and are older than this build were flushed by the build that made them.
 * @param since when the build began, in milliseconds
 * @param written the files that this build put there, by their paths in the folder, where they are known
 */
export function flushNew(folder: string, since: number, written = filesIn(folder)): void {
  // The clock of the disk may be a little behind.
  const files = written
    .map((file) => join(folder, file))
    .filter((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= since - 2_000)
  if (files.length > MANY && spawnSync('sync', ['-f', folder], { stdio: 'ignore' }).status === 0) return
  for (const file of files) flush(file, 'r+')
  flushFolder(folder)
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

/** Flushes the entries of a folder to the disk. Windows does so by itself, and does not open folders. */
export function flushFolder(folder: string): void {
  if (process.platform !== 'win32') flush(folder, 'r')
}

function flush(path: string, flags: string): void {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } catch (error) {
    // Some network disks do not know how.
    if (!['EINVAL', 'ENOTSUP', 'ENOSYS', 'EISDIR'].includes(errorCode(error))) throw error
  } finally {
    closeSync(file)
  }
}
