import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../files/disk-error.ts'
import { entryAt, isFolder } from '../files/own-place.ts'
import { checksumOfFile, checksumOfFolder } from './checksum.ts'

/** Between a name and the checksum; no name has it. */
const MARK = '~'
/** The file with the day of each entry's last use, in stores that record it. */
export const USED = 'used.json'
/** In milliseconds. */
export const DAY = 86_400_000

/** The path of an entry. */
export const entryPath = (folder: string, name: string, checksum: string) => join(folder, `${name}${MARK}${checksum}`)

/** The checksum in the path of a kept file. */
export const checksumIn = (path: string) => path.slice(path.lastIndexOf(MARK) + 1)

/** The entries of a folder: their names, each with its checksums. */
export function entriesIn(folder: string): Map<string, string[]> {
  const entries = new Map<string, string[]>()
  if (!isFolder(folder)) return entries
  for (const name of readdirSync(folder)) {
    const at = name.lastIndexOf(MARK)
    if (at > 0 && !name.endsWith('.part'))
      entries.set(name.slice(0, at), [...(entries.get(name.slice(0, at)) ?? []), name.slice(at + 1)])
  }
  return entries
}

export function isWhole(path: string, sum: string): boolean {
  try {
    const entry = entryAt(path)
    if (entry?.isDirectory()) return sum === checksumOfFolder(path)
    // A link or a pipe is no entry, whatever it leads to.
    return entry?.isFile() === true && sum === checksumOfFile(path)
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'EIO'].includes(errorCode(error))) return false
    throw error
  }
}

/** Deletes unexpected files after a day: half-written files of killed builds, and entries of older versions. */
export function removeUnexpectedFiles(folder: string): void {
  if (!isFolder(folder)) return
  for (const name of readdirSync(folder)) {
    if (name === USED || (name.includes(MARK) && !name.endsWith('.part'))) continue
    const path = join(folder, name)
    const time = entryAt(path)?.mtimeMs ?? Infinity
    if (Date.now() - time > DAY) rmSync(path, { recursive: true, force: true })
  }
}
