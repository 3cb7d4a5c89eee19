import { createHash, hash } from 'node:crypto'
import { closeSync, openSync, readSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The checksum of something, short enough for a file name: 132 bits of SHA-256. */
export const checksumOf = (bytes: string | Uint8Array) => hash('sha256', bytes, 'base64url').slice(0, LENGTH)

const LENGTH = 22
/** A film of a gigabyte is read in pieces of this size. */
const PIECE = 1024 * 1024

/** The checksum of a file's bytes, as `checksumOf` gives it. Throws where it cannot be read. */
export function checksumOfFile(path: string): string {
  const file = openSync(path, 'r')
  try {
    const piece = Buffer.allocUnsafe(PIECE)
    const first = readSync(file, piece, 0, PIECE, null)
    // Nearly all files are small.
    if (first < PIECE) return checksumOf(piece.subarray(0, first))
    const whole = createHash('sha256').update(piece)
    for (let read = readSync(file, piece, 0, PIECE, null); read; read = readSync(file, piece, 0, PIECE, null))
      whole.update(piece.subarray(0, read))
    return whole.digest('base64url').slice(0, LENGTH)
  } finally {
    closeSync(file)
  }
}

/** The checksum of a folder: names and bytes of files, names of links, pipes and devices. Throws on a read error. */
export function checksumOfFolder(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isFile: entry.isFile() }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  return checksumOf(
    JSON.stringify(
      files.map(({ path, isFile }) => [
        path
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
        isFile ? checksumOfFile(path) : null,
      ]),
    ),
  )
}
