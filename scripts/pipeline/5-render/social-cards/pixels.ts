/** Pixels, row after row: one byte for each of red, green and blue. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** The same with a fourth byte for each pixel: its opacity. */
export type Layer = Pixels

/** How much of each pixel is there: one byte each, row after row. */
export interface Mask {
  data: Uint8Array
  width: number
  height: number
}

/** Paints a colour (#12395b) through a mask on a ground, which is changed; what is outside of it is left out. */
export function paint({ data, width, height }: Pixels, mask: Mask, left: number, top: number, colour: string): void {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]
  const [firstX, endX] = [Math.max(0, -left), Math.min(mask.width, width - left)]
  for (let y = Math.max(0, -top); y < Math.min(mask.height, height - top); y++) {
    let from = y * mask.width + firstX
    let at = ((y + top) * width + firstX + left) * 3
    for (let x = firstX; x < endX; x++, from++, at += 3) {
      const covers = mask.data[from] as number
      // Most of a mask is next to a letter, and most of the rest inside of it.
      if (covers === 0) continue
      data[at] = covers === 255 ? red : mixed(red, data[at] as number, covers)
      data[at + 1] = covers === 255 ? green : mixed(green, data[at + 1] as number, covers)
      data[at + 2] = covers === 255 ? blue : mixed(blue, data[at + 2] as number, covers)
    }
  }
}

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
