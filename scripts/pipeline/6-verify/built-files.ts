import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { checksumOfFile } from '../../platform/cache/checksum.ts'
import { checksumOf } from '../../platform/cache/checksummed-json.ts'

/** The files of a built site. */
export interface BuiltFiles {
  /** Every file, from the site's folder. */
  files: ReadonlySet<string>
  read: (file: string) => string
  /** The bytes of a file; of a very long one its beginning. */
  bytes: (file: string) => Buffer
  checksumOf: (file: string) => string
  /**
   * Files of the same identity are equal. Files of two identities differ where the identity is a checksum, and may be
   * equal where it is an inode (hard links). Undefined where it is unknown.
   */
  identity: (file: string) => { of: 'place' | 'content'; is: string } | undefined
}

/** The part of a built site by which two states are compared. */
export type ReadableFiles = Pick<BuiltFiles, 'files' | 'read' | 'checksumOf' | 'identity'>

/**
 * Lists the files of a built site and reads them on demand.
 * @param overrides texts in place of files, or undefined where one is gone; for tests
 * @param names the files, where they are known
 */
export function builtFiles(
  folder: string,
  overrides: ReadonlyMap<string, string | undefined>,
  names: Iterable<string> = filesIn(folder),
): BuiltFiles {
  const files = [...names, ...overrides.keys()].filter(
    (file) => !overrides.has(file) || overrides.get(file) !== undefined,
  )
  return {
    files: new Set(files),
    read: (file) => overrides.get(file) ?? readFileSync(join(folder, file), 'utf8'),
    bytes(file) {
      const text = overrides.get(file)
      return text === undefined ? beginningOf(join(folder, file)) : Buffer.from(text)
    },
    checksumOf(file) {
      const text = overrides.get(file)
      return text === undefined ? checksumOfFile(join(folder, file)) : checksumOf(Buffer.from(text))
    },
    identity(file) {
      if (overrides.has(file)) return undefined
      const { dev, ino } = statSync(join(folder, file), { bigint: true })
      return ino ? { of: 'place', is: `${dev} ${ino}` } : undefined
    },
  }
}

/** Whether two sites have the same file; it is read only where its identity does not decide. */
export function isSame(before: ReadableFiles, after: ReadableFiles, file: string, other = file): boolean {
  const [one, two] = [before.identity(file), after.identity(other)]
  if (one && one.is === two?.is) return true
  if (one?.of === 'content' && two?.of === 'content') return false
  return before.read(file) === after.read(other)
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => file.split(sep).join('/'))

/** Films may be of any length. */
const MAX_WHOLE_FILE = 16 * 1024 * 1024

function beginningOf(path: string): Buffer {
  if (statSync(path).size <= MAX_WHOLE_FILE) return readFileSync(path)
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(4096)
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(file)
  }
}
