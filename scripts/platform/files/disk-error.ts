import { AsyncLocalStorage } from 'node:async_hooks'

/** Codes of system errors that are about the disk: full, read-only, not allowed, broken. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EFBIG', 'EMFILE', 'ENFILE'])

/** Our code for a file or folder that has to be read and may not be. */
export const UNREADABLE = 'EUNREADABLE'

/** The disk refused a file. An expected error: neither a mistake in content nor an internal error. */
export class DiskError extends Error {
  /**
   * @param code the system's name for it, such as ENOSPC
   * @param path the file that could not be written
   */
  constructor(
    readonly code: string,
    readonly path: string,
    cause?: unknown,
  ) {
    super(`${code}: ${path} could not be written`, { cause })
    this.name = 'DiskError'
  }
}

/** The system's name for an error, such as ENOENT; empty for every other error. */
export const errorCode = (error: unknown): string => (error as NodeJS.ErrnoException | undefined)?.code ?? ''

/** The system's code of an error of the disk; undefined for every other error. */
export function diskCode(error: unknown): string | undefined {
  const code = errorCode(error)
  return DISK.has(code) ? code : undefined
}

/**
 * Restores a disk error that a library wrapped and that lost its code: Vite's bundler is written in Rust and reports
 * the number of the system ("os error 28"). Every other error is returned as it is.
 */
export function asDiskError(error: unknown, path: string): unknown {
  const words = error instanceof Error ? error.message : ''
  const code =
    diskCode(error) ??
    [...DISK].find((one) => new RegExp(`\\b${one}\\b`).test(words)) ??
    CODES[/os error (\d+)/.exec(words)?.[1] ?? '']
  return code === undefined || error instanceof DiskError ? error : new DiskError(code, path, error)
}

/** Numbers of errors on Linux and macOS. */
const CODES: Record<string, string> = {
  28: 'ENOSPC',
  122: 'EDQUOT',
  69: 'EDQUOT',
  30: 'EROFS',
  13: 'EACCES',
  1: 'EPERM',
  5: 'EIO',
}

/**
 * Does work on a file. Errors of a write do not name their file (ENOSPC has no path), so they come out as a DiskError.
 * @throws DiskError where the disk is to blame, and whatever else `work` throws
 */
export function writing<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const code = diskCode(error)
    throw code === undefined || error instanceof DiskError ? error : new DiskError(code, path, error)
  }
}

/**
 * Reads what is about a whole site, where a part that may not be read is not the same as one that is gone.
 * @throws DiskError where it may not be read, and whatever else `read` throws
 */
export function reading<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(errorCode(error))) throw error
    throw new DiskError(UNREADABLE, (error as NodeJS.ErrnoException).path ?? path, error)
  }
}

/**
 * Writes a cache file. A refusing disk only makes the next run slower, so the error is reported and not thrown; an
 * internal error is thrown. Deferred messages (`holdingDiskWords`) come at the end.
 * @param what it is, for the message
 */
export function tryToKeep(path: string, work: () => unknown): boolean {
  try {
    writing(path, work)
    return true
  } catch (error) {
    if (!(error instanceof DiskError)) throw error
    const first = held.getStore()
    if (!first) print(error)
    else if (!first.has(error.code)) first.set(error.code, error)
    return false
  }
}

/** The first error of each code, during work that reports them at its end; otherwise each is reported at once. */
const held = new AsyncLocalStorage<Map<string, DiskError>>()

const print = (error: DiskError) =>
  console.error(`${diskWords(error)} The site itself is not touched by this; the next build will take longer.`)

/**
 * Runs work and reports each kind of `tryToKeep` error once, at its end: a full disk affects many parts of one build.
 * @param diskErrorOf the disk error in the error that fails the work, which is reported in more words anyway
 */
export async function holdingDiskWords<T>(
  work: () => Promise<T>,
  diskErrorOf: (error: unknown) => DiskError | undefined,
): Promise<T> {
  const first = new Map<string, DiskError>()
  try {
    return await held.run(first, work)
  } catch (error) {
    first.delete(diskErrorOf(error)?.code ?? '')
    throw error
  } finally {
    for (const error of first.values()) print(error)
  }
}

const WORDS: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) => `The disk under ${folder} is full.`,
  EDQUOT: (folder) => `Your share of the disk under ${folder} is used up.`,
  EROFS: (folder) => `The disk under ${folder} can only be read.`,
  EACCES: (folder) => `The folder ${folder} may not be written.`,
  EPERM: (folder) => `The folder ${folder} may not be written.`,
  EIO: (folder) => `The disk under ${folder} reports an error and may be broken.`,
}

/** A disk error as a sentence that names the folder. */
export const diskWords = ({ code, path }: Pick<DiskError, 'code' | 'path'>) =>
  code === UNREADABLE
    ? `${path} may not be read.`
    : (WORDS[code] ?? ((folder: string) => `Nothing more can be written under ${folder} (${code}).`))(folderOf(path))

const folderOf = (path: string) => path.replace(/[/\\][^/\\]*$/, '')
