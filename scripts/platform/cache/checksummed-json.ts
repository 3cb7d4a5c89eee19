import { readFileSync } from 'node:fs'
import { checksumOf } from './checksum.ts'
import { diskCode } from '../files/disk-error.ts'
import { isOwnFile } from '../files/own-place.ts'
import { atomicWrite } from '../files/atomic-write.ts'

export { checksumOf } from './checksum.ts'

/**
 * Reads a value that `writeChecksummed` wrote; undefined when the file is missing, torn or changed by another program.
 * A folder, link or pipe at the path is removed.
 * @param checksum the expected checksum, where another file records it
 */
export function readChecksummed<T>(file: string, checksum?: string): T | undefined {
  const text = textOf(file)
  if (text === undefined) return undefined
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  const own = text.slice(0, end)
  // A text with a valid checksum was written by JSON.stringify.
  return own === (checksum ?? own) && own === checksumOf(body) ? (JSON.parse(body) as T) : undefined
}

function textOf(file: string): string | undefined {
  try {
    return isOwnFile(file) ? readFileSync(file, 'utf8') : undefined
  } catch (error) {
    // The file was deleted meanwhile, or is larger than any cached text.
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ERR_STRING_TOO_LONG' || diskCode(error)) return undefined
    throw error
  }
}

/**
 * Writes a value with its checksum in front, and returns the checksum.
 * @throws DiskError where the disk does not take it
 */
export function writeChecksummed(file: string, value: unknown): string {
  const body = JSON.stringify(value)
  const checksum = checksumOf(body)
  atomicWrite(file, `${checksum}\n${body}`)
  return checksum
}
