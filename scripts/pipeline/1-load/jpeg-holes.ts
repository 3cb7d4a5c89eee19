/** So many zeros in a row are no picture; writing that was broken off leaves whole blocks of the disk empty. */
const HOLE = 4096

/** Markers of JPEG (ITU-T T.81, table B.1). */
const [DHT, SOS, EOI] = [0xc4, 0xda, 0xd9]

/**
 * Whether a JPEG has a hole: a run of zeros among its coded pixels, which decoders read as pixels without a word.
 * Zeros may be right where the shortest codes say "as bright as before, and no more in this block", as in a large white
 * picture, and in scans of progressive pictures that only refine others.
 */
export function hasHole(file: Buffer): boolean {
  if (file[0] !== 0xff || file[1] !== 0xd8) return false
  /** Of each table what its first code, of zeros alone, means. */
  const first = new Map<number, number>()
  for (let at = 2; at + 4 <= file.length;) {
    if (file[at] !== 0xff) return false
    const marker = file[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) return false
    const end = at + 2 + file.readUInt16BE(at + 2)
    const head = file.subarray(at + 4, end)
    if (marker === DHT) readTables(head, first)
    at = end
    if (marker !== SOS) continue
    const next = endOfScan(file, end)
    if (isDecisive(head, first) && hasZeros(file.subarray(end, next))) return true
    at = next
  }
  return false
}

/** Notes the first value of each table, by class and number; they stand one behind the other in a segment. */
function readTables(segment: Buffer, first: Map<number, number>): void {
  for (let at = 0; at + 17 < segment.length;) {
    const values = segment.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
    first.set(segment[at] ?? 0, segment[at + 17] ?? 0)
    at += 17 + values
  }
}

/** Whether a long run of zeros in a scan with this header would be noise or leave the range of a picture. */
function isDecisive(head: Buffer, first: ReadonlyMap<number, number>): boolean {
  const count = head[0] ?? 0
  const [from = 0, to = 0, bits = 0] = head.subarray(1 + 2 * count)
  if (bits >> 4 > 0) return false
  return Array.from({ length: count }, (_, index) => head[2 + 2 * index] ?? 0).some((tables) => {
    const [dc = 0, ac = 0] = [first.get(tables >> 4), first.get(0x10 | (tables & 15))]
    const endsBlock = (ac & 15) === 0 && ac !== 0xf0
    return (from === 0 && dc !== 0) || (to > 0 && !endsBlock)
  })
}

/** Where the coded pixels of a scan end: at a marker that is neither a restart nor a stuffed byte. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return file.length
}

function hasZeros(bytes: Buffer): boolean {
  // A run of this length covers one of the places that are looked at.
  for (let at = 0; at < bytes.length; at += HOLE / 2) {
    if (bytes[at] !== 0) continue
    let [from, to] = [at, at]
    while (from > 0 && bytes[from - 1] === 0) from -= 1
    while (to < bytes.length && bytes[to] === 0) to += 1
    if (to - from >= HOLE) return true
  }
  return false
}
