import { AsyncLocalStorage } from 'node:async_hooks'
import { lstatSync, mkdirSync, rmSync, statSync, unlinkSync, type Stats } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { errorCode, writing } from './disk-error.ts'

/** System codes when nothing can be at a path: no entry, a file in place of a folder above, a link to itself. */
const NOTHING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP'])

/** The folder whose content belongs to this tool and may be deleted, during the current work. */
const owned = new AsyncLocalStorage<string>()

/**
 * Runs work during which everything below a folder belongs to this tool: a file at the path of a folder is removed.
 */
export const owningFolder = <T>(folder: string, work: () => T): T => owned.run(resolve(folder) + sep, work)

/** The lstat of a path; undefined when nothing can be there. */
export const entryAt = (path: string) => orNothing(() => lstatSync(path))

/** Whether a path leads to a folder, directly or by a link. */
export const isFolder = (path: string) => orNothing(() => statSync(path))?.isDirectory() ?? false

/**
 * Whether a file of the tool's own is there and can be opened. A folder, link, pipe or device in its place is removed,
 * and never opened: a pipe would be waited for, and what a link names belongs to somebody else.
 * @throws DiskError where the disk does not let it go
 */
export function isOwnFile(path: string): boolean {
  const entry = entryAt(path)
  if (!entry || entry.isFile()) return entry !== undefined
  writing(path, () => rmSync(path, { recursive: true, force: true }))
  return false
}

/**
 * Makes a folder and its missing parents. A file at one of these paths is removed where it belongs to this tool
 * (`owningFolder`). Unlike Node's recursive mkdir, which throws ENOENT on a read-only disk, it throws the system's
 * error.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST') {
      if (isFolder(folder)) return
      if (!entryAt(folder) || removeFile(folder)) return mkdirIfMissing(folder)
    } else if (NOTHING.has(code) && dirname(folder) !== folder) {
      makeFolder(dirname(folder))
      return mkdirIfMissing(folder)
    }
    throw error
  }
}

/** Another process may be quicker. */
function mkdirIfMissing(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !isFolder(folder)) throw error
  }
}

/** Removes a file, link or pipe of the tool's own, never a folder: another process may just have made it. */
function removeFile(path: string): boolean {
  const top = owned.getStore()
  if (top === undefined || !resolve(path).startsWith(top)) return false
  try {
    unlinkSync(path)
  } catch (error) {
    if (!['ENOENT', 'EISDIR'].includes(errorCode(error)) && !isFolder(path)) throw error
  }
  return true
}

function orNothing(read: () => Stats): Stats | undefined {
  try {
    return read()
  } catch (error) {
    if (NOTHING.has(errorCode(error))) return undefined
    throw error
  }
}
