/**
 * Where lines of text end, in em. The typeface carries room for signs above the Devanagari line, so its own metrics put
 * text too high in buttons. These centre it: their difference (0.62) is what lies between the height of capitals
 * (0.645) and of small letters. src/styles/fonts.css gives the fallback the same.
 */
const LINE_METRICS = { ascent: 0.98, descent: 0.36 }

/**
 * Writes LINE_METRICS into a font (TrueType, not compressed) and returns it. Not as `ascent-override` in CSS, which
 * Safari does not know. What Windows clips (`usWinAscent`) stays; checksums of tables are left to who compresses it.
 */
export function withLineMetrics(font: Buffer): Buffer {
  const table = (tag: string): number => {
    const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
    const entry = entries.find((at) => font.toString('latin1', at, at + 4) === tag)
    if (entry === undefined) throw new Error(`The font has no table ${tag}`)
    return font.readUInt32BE(entry + 8)
  }
  const unitsPerEm = font.readUInt16BE(table('head') + 18)
  // Ascender, descender and line gap stand in this order in both: macOS reads the first, others the second.
  for (const at of [table('hhea') + 4, table('OS/2') + 68]) {
    font.writeInt16BE(Math.round(LINE_METRICS.ascent * unitsPerEm), at)
    font.writeInt16BE(Math.round(-LINE_METRICS.descent * unitsPerEm), at + 2)
    font.writeInt16BE(0, at + 4)
  }
  const useTypoMetrics = 1 << 7
  const selection = table('OS/2') + 62
  font.writeUInt16BE(font.readUInt16BE(selection) | useTypoMetrics, selection)
  return font
}
