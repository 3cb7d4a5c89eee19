import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { diskCode, tryToKeep } from '../files/disk-error.ts'
import { isOwnFile, makeFolder } from '../files/own-place.ts'
import { readChecksummed, checksumOf, writeChecksummed } from './checksummed-json.ts'

/** An entry's place in the file of entries, the hash of its bytes, and the day of its last use (days since 1970). */
type EntryPosition = [start: number, length: number, sum: string, day: number]

interface KeyValueIndex {
  version: string
  places: Record<string, EntryPosition>
}

/** Texts by key in two files: an append-only one and its checksummed index. Texts are read when asked for. */
export interface KeyValueFile {
  get(key: string): string | undefined
  has(key: string): boolean
  set(key: string, text: string): void
  /** Writes the index, if anything changed; a run that ends before adds nothing. Reports a refusing disk. */
  save(): void
}

/** Entries that were not requested for this many days are deleted, as elsewhere in the cache. */
const DAYS = 14
/** Errors of the disk, or of a missing file or folder; every other error is a bug. */
const isOfDisk = (error: unknown) =>
  diskCode(error) !== undefined ||
  ['ENOENT', 'EISDIR', 'ENOTDIR', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')
/** Bytes read or written at a time: entries that are requested in a row are mostly stored in a row. */
const TOGETHER = 256 * 1024

/**
 * Opens a file of texts by key. A torn or foreign index, or one of another version, counts as empty; an entry whose
 * checksum does not match counts as missing. On a full or read-only disk entries last as long as the process.
 * @param file the index; the entries are in the file with the same name that ends with .data
 * @param today days since 1970
 */
export function openKeyValueFile(
  file: string,
  version: string,
  today = Math.floor(Date.now() / 86_400_000),
): KeyValueFile {
  const data = `${file.replace(/\.json$/, '')}.data`
  const stored = readChecksummed<KeyValueIndex>(file)
  const places = new Map(stored?.version === version ? Object.entries(stored.places) : [])
  let [opened, changed, rewritten] = [undefined as number | undefined, false, stored?.version !== version]
  // Entries that are not written yet, and bytes that were read ahead, each with its start in the file.
  let waiting: { start: number; parts: Uint8Array[]; length: number } | undefined
  let near: { start: number; bytes: Buffer } | undefined
  // Entries that the disk refused.
  const unwritten = new Map<string, string>()

  const entries = () => {
    if (opened !== undefined) return opened
    makeFolder(dirname(data))
    opened = openSync(data, !isOwnFile(data) ? 'wx+' : rewritten ? 'w+' : 'r+')
    rewritten = false
    return opened
  }
  const write = () => {
    if (!waiting?.length) return
    writeSync(entries(), Buffer.concat(waiting.parts), 0, waiting.length, waiting.start)
    waiting = { start: waiting.start + waiting.length, parts: [], length: 0 }
    near = undefined
  }
  const bytesAt = ([start, length]: EntryPosition) => {
    if (waiting && start >= waiting.start) write()
    if (!near || start < near.start || start + length > near.start + near.bytes.length) {
      const bytes = Buffer.allocUnsafe(Math.max(TOGETHER, length))
      near = { start, bytes: bytes.subarray(0, readSync(entries(), bytes, 0, bytes.length, start)) }
    }
    return near.bytes.subarray(start - near.start, start - near.start + length)
  }
  const add = (key: string, bytes: Uint8Array, day: number) => {
    waiting ??= { start: fstatSync(entries()).size, parts: [], length: 0 }
    places.set(key, [waiting.start + waiting.length, bytes.length, checksumOf(bytes), day])
    waiting.parts.push(bytes)
    waiting.length += bytes.length
    changed = true
    if (waiting.length >= TOGETHER) write()
  }
  /** Compacts the file of entries when more than half of it is unused. */
  const tidy = () => {
    const used = [...places.values()].reduce((sum, [, length]) => sum + length, 0)
    if (fstatSync(entries()).size <= Math.max(2 * used, 16 * TOGETHER)) return
    const kept = [...places].map(([key, place]) => ({
      key,
      day: place[3],
      bytes: Uint8Array.from(bytesAt(place)),
      sum: place[2],
    }))
    close()
    places.clear()
    rewritten = true
    for (const { key, bytes, day, sum } of kept) if (checksumOf(bytes) === sum) add(key, bytes, day)
    write()
  }
  const close = () => {
    if (opened !== undefined) closeSync(opened)
    opened = waiting = near = undefined
  }
  return {
    get(key) {
      const place = places.get(key)
      if (!place) return unwritten.get(key)
      try {
        const bytes = bytesAt(place)
        if (bytes.length === place[1] && checksumOf(bytes) === place[2]) {
          changed ||= place[3] !== today
          place[3] = today
          return bytes.toString('utf8')
        }
      } catch (error) {
        // A file that is missing or unreadable has no entries.
        if (!isOfDisk(error)) throw error
      }
      places.delete(key)
      changed = true
      return undefined
    },
    has: (key) => places.has(key) || unwritten.has(key),
    set(key, text) {
      try {
        add(key, Buffer.from(text), today)
      } catch (error) {
        if (!isOfDisk(error)) throw error
        places.delete(key)
        unwritten.set(key, text)
      }
    },
    save() {
      if (!changed) return
      changed = !tryToKeep(file, () => {
        for (const [key, [, , , day]] of places) if (day < today - DAYS) places.delete(key)
        write()
        tidy()
        writeChecksummed(file, { version, places: Object.fromEntries(places) } satisfies KeyValueIndex)
      })
      close()
    },
  }
}
