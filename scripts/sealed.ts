import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeWhole } from './write-whole.ts'

/**
 * Reads what `writeSealed` wrote; undefined when the file is not there, torn, or changed by anybody else.
 * @param seal the one that it has to have, where another file knows it
 */
export function readSealed<T>(file: string, seal?: string): T | undefined {
  try {
    if (!existsSync(file)) return undefined
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    const own = text.slice(0, end)
    return own === (seal ?? own) && own === sumOf(body) ? (JSON.parse(body) as T) : undefined
  } catch {
    return undefined
  }
}

/** Writes a value with the hash of it in front, which it gives back. */
export function writeSealed(file: string, value: unknown): string {
  const body = JSON.stringify(value)
  const seal = sumOf(body)
  writeWhole(file, `${seal}\n${body}`)
  return seal
}

/** The hash of something, short enough for a file name: 132 bits of SHA-256. */
export const sumOf = (bytes: string | Uint8Array) => hash('sha256', bytes, 'base64url').slice(0, 22)
