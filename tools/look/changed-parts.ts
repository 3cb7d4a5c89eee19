import sharp from 'sharp'

/** How many pixels of the picture one cell of the comparison has, along and down. */
const CELL = 32
/** How far the mean grey of a cell may move before it counts as changed, of 255: JPEG alone moves it by less. */
const MOVED = 2

/** A part of a picture, in pixels of it. */
export interface Part {
  left: number
  top: number
  width: number
  height: number
}

/** A picture's size, and the parts in which it differs from another; all of it when there is no other. */
export async function changedParts(
  picture: Buffer,
  before?: Buffer,
): Promise<{ height: number; parts: Part[]; isNew: boolean }> {
  const now = await cells(picture)
  if (!before) return { height: now.height, parts: [], isNew: true }
  const old = await cells(before)
  const parts: Part[] = []
  for (let row = 0; row < now.rows; row += 1)
    for (let column = 0; column < now.columns; column += 1) {
      const was = row < old.rows && column < old.columns ? old.grey[row * old.columns + column] : undefined
      const is = now.grey[row * now.columns + column] ?? 0
      if (was !== undefined && Math.abs(was - is) <= MOVED) continue
      const last = parts.at(-1)
      // Cells next to each other are one part.
      if (last?.top === row * CELL && last.left + last.width === column * CELL) last.width += CELL
      else parts.push({ left: column * CELL, top: row * CELL, width: CELL, height: CELL })
    }
  return { height: now.height, parts, isNew: false }
}

/** The mean grey of each cell of a picture, row by row. */
async function cells(picture: Buffer): Promise<{ grey: number[]; columns: number; rows: number; height: number }> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  const [sums, counts] = [new Float64Array(columns * rows), new Float64Array(columns * rows)]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL)
      sums[cell]! += data[y * width + x]!
      counts[cell]! += 1
    }
  return { grey: [...sums].map((sum, cell) => sum / counts[cell]!), columns, rows, height }
}
