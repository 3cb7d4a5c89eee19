/** Markers of JPEG (ITU-T T.81, table B.1). */
const [SOF0, SOF1, SOS] = [0xc0, 0xc1, 0xda]
/** Notes of programs and cameras: APP0 to APP15, and comments. */
const isNote = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

/**
 * A JPEG's pixels without what every browser passes over, and a strict decoder does not tell from damage: unexpected
 * bytes between the segments of its head, unusual notes, and wrong numbers in the scan header of a picture that is sent
 * from top to bottom, where they mean nothing (ITU-T T.81, B.2.3).
 */
export function bareJpeg(file: Buffer): Buffer {
  const parts = [file.subarray(0, 2)]
  let isSequential = false
  for (let at = 2; at + 4 <= file.length;) {
    const marker = file[at + 1] ?? 0
    if (file[at] !== 0xff || marker === 0xff || marker === 0) {
      at += 1
      continue
    }
    const end = at + 2 + file.readUInt16BE(at + 2)
    const segment = file.subarray(at, end)
    if (marker === SOS) {
      const numbers = isSequential ? Buffer.from([0, 63, 0]) : segment.subarray(-3)
      return Buffer.concat([...parts, segment.subarray(0, -3), numbers, file.subarray(end)])
    }
    isSequential ||= marker === SOF0 || marker === SOF1
    if (!isNote(marker)) parts.push(segment)
    at = end
  }
  return file
}
