import type { FilmRead, Patch } from './mp4.ts'

/** Elements of Matroska by their number (RFC 8794, RFC 9559). */
const [HEAD, SEGMENT, CLUSTER] = [0x1a45dfa3, 0x18538067, 0x1f43b675]
/** Tags (where and with what it was filmed), attached files, and room that may hold what was there before. */
const NOTES = new Set([0x1254c367, 0x1941a469, 0xec])
/** Elements that stand in a segment, by which the end of a cluster without a size is known. */
const IN_SEGMENT = new Set([CLUSTER, ...NOTES, 0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b, 0x1043a770])

/** Reads a WebM file and says what to overwrite to remove its tags: they become `Void` elements of the same size. */
export function readWebm(file: Buffer): FilmRead {
  const head = elementAt(file, 0)
  if (head?.id !== HEAD || !file.subarray(0, Math.min(head.to, 200)).includes('webm')) return { wrong: 'type' }
  const segment = elementAt(file, head.to)
  if (segment?.id !== SEGMENT) return { wrong: 'cut' }
  const patches: Patch[] = []
  let clusters = 0
  for (let at = segment.from; at < segment.to;) {
    const element = elementAt(file, at, segment.to)
    if (!element) return { wrong: 'cut' }
    if (element.id === CLUSTER) clusters += 1
    if (NOTES.has(element.id)) patches.push({ at, bytes: empty(element.to - at) })
    at = element.open ? endOf(file, element.from, segment.to) : element.to
  }
  return clusters ? { patches } : { wrong: 'cut' }
}

interface Element {
  id: number
  from: number
  to: number
  open: boolean
}

/** The element at a place; undefined when it does not end before `end`. */
function elementAt(file: Buffer, at: number, end = file.length): Element | undefined {
  const id = numberAt(file, at, false)
  const size = id && numberAt(file, at + id.length, true)
  if (!id || !size) return undefined
  const from = at + id.length + size.length
  const open = size.value === 2 ** (7 * size.length) - 1
  const to = open ? end : from + size.value
  return to > end ? undefined : { id: id.value, from, to, open }
}

/** A number of variable length; that of an element keeps the bit of its length. */
function numberAt(file: Buffer, at: number, plain: boolean): { value: number; length: number } | undefined {
  const first = file[at]
  if (!first) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > file.length) return undefined
  let value = plain ? first & (0xff >> length) : first
  for (let index = 1; index < length; index++) value = value * 256 + (file[at + index] ?? 0)
  return { value, length }
}

/** Where a cluster without a size ends: at the next element that cannot stand in one. */
function endOf(file: Buffer, from: number, end: number): number {
  for (let at = from; at < end;) {
    const element = elementAt(file, at, end)
    if (!element || IN_SEGMENT.has(element.id)) return at
    at = element.to
  }
  return end
}

/** A `Void` element of so many bytes, all of them zeros behind its head. */
function empty(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes[0] = 0xec
  if (length <= 120) bytes[1] = 0x80 | (length - 2)
  else bytes.writeBigUInt64BE(0x0100000000000000n | BigInt(length - 9), 1)
  return bytes
}
