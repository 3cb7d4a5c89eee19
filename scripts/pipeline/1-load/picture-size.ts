import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { expectSystemError } from '../../platform/files/system-error.ts'

/** What the first bytes of a picture say. `type` is undefined when they are of no picture this site can use. */
export interface PictureHeader {
  type?: 'jpg' | 'png' | 'webp' | 'avif' | 'svg'
  /** In pixels; undefined where the first bytes do not say. */
  width?: number
  height?: number
  /** It is a row of pictures that move. */
  moves?: true
  /** Size of the file in bytes. */
  bytes: number
}

/** Enough for most pictures and for cameras' largest headers, whose thumbnails and profiles precede the size. */
const HEADS = [4 * 1024, 256 * 1024]

/** Reads type and size from the head of a picture file; undefined when it cannot be read. Nothing is decoded. */
export function readPictureHeader(path: string): PictureHeader | undefined {
  let file: number | undefined
  try {
    const stats = statSync(path)
    // To open a pipe waits for somebody to write into it.
    if (!stats.isFile()) return undefined
    const bytes = stats.size
    file = openSync(path, 'r')
    let header: Omit<PictureHeader, 'bytes'> = {}
    for (const most of HEADS) {
      const buffer = Buffer.alloc(Math.min(bytes, most))
      header = headerOf(buffer.subarray(0, readSync(file, buffer, 0, buffer.length, 0)))
      // The size of an AVIF is the largest of several, so all of its head counts.
      if (header.width && header.type !== 'avif') break
    }
    return { bytes, ...header }
  } catch (error) {
    expectSystemError(error)
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** Type and size from the first bytes of a picture. Never throws for broken ones. */
export function headerOf(head: Buffer): Omit<PictureHeader, 'bytes'> {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to)
  try {
    if (head[0] === 0xff && head[1] === 0xd8) return { type: 'jpg', ...jpegSize(head) }
    if (ascii(0, 8) === '\x89PNG\r\n\x1a\n')
      return { type: 'png', width: head.readUInt32BE(16), height: head.readUInt32BE(20), ...movingPng(head) }
    if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return { type: 'webp', ...webpSize(head, ascii(12, 16)) }
    if (ascii(4, 8) === 'ftyp' && /avi[fs]/.test(ascii(8, 40)))
      return { type: 'avif', ...avifSize(head), ...(ascii(8, 12) === 'avis' && { moves: true }) }
    if (/^\uFEFF?\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(head.toString('utf8', 0, 1000)) && head.includes('<svg'))
      return { type: 'svg' }
  } catch (error) {
    // A head that ends too early: the type is not sure either.
    if (!(error instanceof RangeError)) throw error
  }
  return {}
}

/** The first frame header (SOF) of a JPEG; the segments in front of it are passed over. */
function jpegSize(head: Buffer): { width?: number; height?: number } {
  let at = 2
  while (at + 9 < head.length) {
    const marker = head[at + 1] ?? 0
    // Fill bytes, and unexpected ones, which every browser passes over.
    if (head[at] !== 0xff || marker === 0xff || marker === 0) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) }
    else at += 2 + head.readUInt16BE(at + 2)
  }
  return {}
}

/** The three forms of WebP: lossy, lossless and extended. */
function webpSize(head: Buffer, form: string): Pick<PictureHeader, 'width' | 'height' | 'moves'> {
  if (form === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (form === 'VP8X') {
    const moves = ((head[20] ?? 0) & 2) > 0 && { moves: true as const }
    return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1, ...moves }
  }
  if (form !== 'VP8L') return {}
  const bits = head.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

/** An animated PNG says in front of its pixels how many pictures it has (acTL). */
function movingPng(head: Buffer): Pick<PictureHeader, 'moves'> {
  const at = head.subarray(0, Math.max(0, head.indexOf('IDAT'))).indexOf('acTL')
  return at >= 0 && head.readUInt32BE(at + 4) > 1 ? { moves: true } : {}
}

/** The largest `ispe` box of an AVIF: tiles and thumbnails have smaller ones. */
function avifSize(head: Buffer): { width?: number; height?: number } {
  let best: { width: number; height: number } | undefined
  for (let at = head.indexOf('ispe'); at >= 0; at = head.indexOf('ispe', at + 4)) {
    const size = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) }
    if (!best || size.width > best.width) best = size
  }
  return best ?? {}
}
