/** Pixels, row after row: one byte for each of red, green and blue. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** The same with a fourth byte for each pixel: its opacity. */
export type Layer = Pixels

/**
 * Lays a layer over a ground, which is changed. Whole numbers only, so every computer comes to the same.
 * @param mask how much of each pixel of the layer is there, one byte each; all of it when missing
 */
export function composite(ground: Pixels, layer: Layer, left: number, top: number, mask?: Uint8Array): void {
  const { data: to } = ground
  const { data: from } = layer
  const width = Math.min(layer.width, ground.width - left)
  const height = Math.min(layer.height, ground.height - top)
  for (let y = 0; y < height; y++) {
    let source = y * layer.width * 4
    let target = ((y + top) * ground.width + left) * 3
    for (let x = 0; x < width; x++, source += 4, target += 3) {
      const own = from[source + 3] as number
      // Between letters there is nothing, and most of a layer is that.
      if (own === 0) continue
      const covers = mask ? mixed(own, 0, mask[y * layer.width + x] as number) : own
      to[target] = mixed(from[source] as number, to[target] as number, covers)
      to[target + 1] = mixed(from[source + 1] as number, to[target + 1] as number, covers)
      to[target + 2] = mixed(from[source + 2] as number, to[target + 2] as number, covers)
    }
  }
}

/** Two bytes in one, rounded. */
const mixed = (over: number, under: number, share: number) => ((over * share + under * (255 - share) + 127) / 255) | 0
