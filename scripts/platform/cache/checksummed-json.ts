import { readFileSync } from 'node:fs'
import { sumOf } from './checksum.ts'
import { diskCode } from '../files/disk-error.ts'
import { isOwnFile } from '../files/own-place.ts'
import { writeWhole } from '../files/atomic-write.ts'

export { sumOf } from './checksum.ts'

/**
 * Reads what `writeSealed` wrote; undefined when the file is not there, torn, or changed by anybody else. What is no file is removed.
 * @param seal the one that it has to have, where another file knows it
 */
export function readSealed<T>(file: string, seal?: string): T | undefined {
  const text = textOf(file)
  if (text === undefined) return undefined
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  const own = text.slice(0, end)
  // What has its checksum was written by JSON.stringify.
  return own === (seal ?? own) && own === sumOf(body) ? (JSON.parse(body) as T) : undefined
}

function textOf(file: string): string | undefined {
  try {
    return isOwnFile(file) ? readFileSync(file, 'utf8') : undefined
  } catch (error) {
    // Gone in between, or of a size that no text of ours has.
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ERR_STRING_TOO_LONG' || diskCode(error)) return undefined
    throw error
  }
}

/**
 * Writes a value with the hash of it in front, which it gives back.
 * @throws DiskError where the disk does not take it
 */
export function writeSealed(file: string, value: unknown): string {
  const body = JSON.stringify(value)
  const seal = sumOf(body)
  writeWhole(file, `${seal}\n${body}`)
  return seal
}
