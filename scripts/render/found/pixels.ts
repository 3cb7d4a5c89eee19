/** Pixels, row after row: one byte for each of red, green and blue. */
export interface Ground {
  data: Buffer
  width: number
  height: number
}

/** The same with a fourth byte each: how much of what is below it covers. */
export type Layer = Ground

/**
 * Lays a layer over a ground, which is changed. Whole numbers only, so every computer comes to the same.
 * @param mask how much of each pixel of the layer is there, one byte each; all of it when missing
 */
export function layOver(ground: Ground, layer: Layer, left: number, top: number, mask?: Uint8Array): void {
  const [to, from] = [ground.data, layer.data]
  const width = Math.min(layer.width, ground.width - left)
  const height = Math.min(layer.height, ground.height - top)
  for (let y = 0; y < height; y++) {
    let source = y * layer.width * 4
    let target = ((y + top) * ground.width + left) * 3
    for (let x = 0; x < width; x++, source += 4, target += 3) {
      const own = from[source + 3] ?? 0
      const covers = mask ? mixed(own, 0, mask[y * layer.width + x] ?? 0) : own
      if (covers === 0) continue
      for (let channel = 0; channel < 3; channel++) to[target + channel] = mixed(from[source + channel] ?? 0, to[target + channel] ?? 0, covers)
    }
  }
}

/** Two bytes in one, rounded. */
const mixed = (over: number, under: number, share: number) => ((over * share + under * (255 - share) + 127) / 255) | 0
