/** Bytes to put into a file at a place; the rest stays where it is. */
export interface Patch {
  at: number
  bytes: Buffer
}

/** What an MP4 file is like: damaged, or with what has to be overwritten before it is published. */
export type FilmRead = { wrong: 'type' | 'cut' | 'track' } | { patches: Patch[]; unseen?: UnseenPart }

/** What many browsers would not show of a film: its picture, or captions inside it. */
export type UnseenPart = 'picture' | 'captions-inside'

interface Box {
  type: string
  at: number
  /** Where its content begins and ends. */
  from: number
  to: number
}

/** Boxes at the top of a file that carry the film itself (ISO/IEC 14496-12); others carry notes. */
const FILM = new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'wide'])
/** Boxes in `moov` and `trak` with notes: position (©xyz, loci), camera, owner, XMP, telemetry. */
const NOTES = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide'])
/** Brands of pictures that use the same boxes. */
const PICTURES = /^(heic|heix|hevc|mif1|msf1|avif|avis)$/
/** Handlers of tracks that a browser plays; others are telemetry, such as where a camera was from second to second. */
const PLAYED = new Set(['vide', 'soun'])
/** Handlers of captions, which browsers take from a file of their own alone. */
const CAPTIONS = new Set(['sbtl', 'subt', 'clcp'])
/** Kinds of picture that all browsers play (H.264, VP8, VP9, AV1), and profiles of H.264 that few do. */
const KNOWN = /^(avc[13]|vp0[89]|av01)$/
const RARE_PROFILES = new Set([44, 110, 122, 244])

/**
 * Reads the boxes of an MP4 file and says what to overwrite so that it holds no position and no notes of the camera:
 * such boxes become `free` boxes of zeros and of the same size, so that everything else stays at its place.
 */
export function readMp4(file: Buffer): FilmRead {
  const top = boxesIn(file, 0, file.length)
  const brand = top?.[0]?.type === 'ftyp' ? file.toString('latin1', top[0].from, top[0].from + 4) : ''
  if (file.toString('latin1', 4, 8) !== 'ftyp' || PICTURES.test(brand)) return { wrong: 'type' }
  const movie = top?.find(({ type }) => type === 'moov')
  const inMovie = movie && boxesIn(file, movie.from, movie.to)
  if (!top || !movie || !inMovie || !top.some(({ type }) => type === 'mdat')) return { wrong: 'cut' }
  const patches = top.filter(({ type }) => !FILM.has(type)).map((box) => emptied(box))
  const unseen = new Set<UnseenPart>()
  const isFragmented = inMovie.some(({ type }) => type === 'mvex')
  for (const box of inMovie) {
    if (NOTES.has(box.type)) patches.push(emptied(box))
    if (box.type !== 'trak') continue
    const inTrack = boxesIn(file, box.from, box.to)
    if (!inTrack) return { wrong: 'cut' }
    const handler = handlerOf(file, inTrack)
    if (CAPTIONS.has(handler)) unseen.add('captions-inside')
    if (handler === 'vide' && !isPlayed(file, inTrack)) unseen.add('picture')
    if (PLAYED.has(handler)) patches.push(...inTrack.filter(({ type }) => NOTES.has(type)).map((one) => emptied(one)))
    else if (isFragmented) return { wrong: 'track' }
    else {
      const samples = samplesOf(file, inTrack)
      if (!samples) return { wrong: 'cut' }
      patches.push(emptied(box), ...samples.map(({ at, size }) => ({ at, bytes: Buffer.alloc(size) })))
    }
  }
  const [first] = [...unseen].sort().reverse()
  return { patches, ...(first && { unseen: first }) }
}

/** Whether browsers play the picture of a track; what its table does not say is taken to be well. */
function isPlayed(file: Buffer, track: readonly Box[]): boolean {
  const table = within(file, track, 'mdia', 'minf', 'stbl')?.find(({ type }) => type === 'stsd')
  const [entry] = (table && boxesIn(file, table.from + 8, table.to)) ?? []
  if (!entry) return true
  const settings = file.subarray(entry.from, entry.to)
  const at = settings.indexOf('avcC')
  return KNOWN.test(entry.type) && !(at >= 0 && RARE_PROFILES.has(settings[at + 5] ?? 0))
}

/** The boxes in a part of a file, or undefined when one of them does not end in it. */
function boxesIn(file: Buffer, start: number, end: number): Box[] | undefined {
  const boxes: Box[] = []
  for (let at = start; at < end;) {
    // User data may end with four bytes of zeros (QuickTime File Format).
    if (end - at === 4 && file.readUInt32BE(at) === 0) break
    if (at + 8 > end) return undefined
    const short = file.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    if (at + head > end) return undefined
    const size = short === 0 ? end - at : short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short
    if (size < head || at + size > end) return undefined
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), at, from: at + head, to: at + size })
    at += size
  }
  return boxes
}

/** A box as one that says nothing: the same head with another type, and zeros. */
function emptied({ at, from, to }: Box): Patch {
  return {
    at: at + 4,
    bytes: Buffer.concat([
      Buffer.from('free'),
      from - at > 8 ? sizeOf(to - at) : Buffer.alloc(0),
      Buffer.alloc(to - from),
    ]),
  }
}

function sizeOf(size: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(size))
  return bytes
}

/** The boxes at the end of a way, as mdia/minf/stbl. */
function within(file: Buffer, boxes: readonly Box[] | undefined, ...way: string[]): readonly Box[] | undefined {
  const [first, ...rest] = way
  if (first === undefined) return boxes
  const box = boxes?.find(({ type }) => type === first)
  return box && within(file, boxesIn(file, box.from, box.to), ...rest)
}

function handlerOf(file: Buffer, track: readonly Box[]): string {
  const handler = within(file, track, 'mdia')?.find(({ type }) => type === 'hdlr')
  return handler ? file.toString('latin1', handler.from + 8, handler.from + 12) : ''
}

/** Where the bytes of a track are, from its tables; undefined when they are not whole. */
function samplesOf(file: Buffer, track: readonly Box[]): { at: number; size: number }[] | undefined {
  const tables = within(file, track, 'mdia', 'minf', 'stbl')
  const table = (...names: string[]) => tables?.find(({ type }) => names.includes(type))
  const [sizes, chunks, places] = [table('stsz'), table('stsc'), table('stco', 'co64')]
  if (!sizes || !chunks || !places) return tables?.length === 0 ? [] : undefined
  try {
    const long = places.type === 'co64'
    const [every, count] = [file.readUInt32BE(sizes.from + 4), file.readUInt32BE(sizes.from + 8)]
    const runs = Array.from({ length: file.readUInt32BE(chunks.from + 4) }, (_, index) => ({
      first: file.readUInt32BE(chunks.from + 8 + 12 * index),
      each: file.readUInt32BE(chunks.from + 12 + 12 * index),
    }))
    const found: { at: number; size: number }[] = []
    let [sample, run] = [0, 0]
    for (let chunk = 0; chunk < file.readUInt32BE(places.from + 4); chunk++) {
      while ((runs[run + 1]?.first ?? Infinity) <= chunk + 1) run += 1
      const at = long
        ? Number(file.readBigUInt64BE(places.from + 8 + 8 * chunk))
        : file.readUInt32BE(places.from + 8 + 4 * chunk)
      let size = 0
      for (let left = runs[run]?.each ?? 0; left > 0 && sample < count; left -= 1, sample += 1)
        size += every || file.readUInt32BE(sizes.from + 12 + 4 * sample)
      if (at + size > file.length) return undefined
      found.push({ at, size })
    }
    return found
  } catch (error) {
    // Numbers that lead out of the file.
    if (!(error instanceof RangeError)) throw error
    return undefined
  }
}
